import type { QrPictures } from './qr-pictures.ts';

/** What somebody shows to others who might buy: the link to their own page, and the picture of it. */
export interface Badge {
  readonly qr_url: string;
  /** Below the path prefix of pictures. */
  readonly qr_location: string;
}

/** Stores the picture when it is not there yet: not to be called in a transaction. */
export type BadgeOf = (personId: number) => Promise<Badge>;

/** @param siteUrl where shoppers see the site, without a slash at the end */
export function badges(qr: QrPictures, siteUrl: string): BadgeOf {
  return async (personId) => {
    const qr_url = `${siteUrl}/i/${personId}`;
    return { qr_url, qr_location: await qr.store(qr_url, '/qr') };
  };
}
