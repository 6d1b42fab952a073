import { getInfluencerBadge } from 'shared-api/contract/stakeholder';
import { api, isApiError } from 'shared-auth';
import { logFailure } from './log.ts';

/** Where an influencer's link leads and where its QR code is; or why that is not known. */
export type BadgeAnswer =
  | { readonly kind: 'known'; readonly link: string; readonly location: string }
  | { readonly kind: 'failed'; readonly requestId: string | undefined };

export async function badgeOf(id: number): Promise<BadgeAnswer> {
  try {
    const { qr_url, qr_location } = await api.call(getInfluencerBadge, { params: { id } });
    return { kind: 'known', link: qr_url, location: qr_location };
  } catch (error) {
    if (!isApiError(error)) throw error;
    logFailure('the link of an influencer could not be fetched', error);
    return { kind: 'failed', requestId: error.requestId };
  }
}
