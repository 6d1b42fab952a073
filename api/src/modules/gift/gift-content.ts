import type { GiftContent } from 'shared-api/contract';
import { IMAGE_PREFIX } from 'shared-api/rules';
import type { Clock } from '../../ports/clock.ts';
import type { SignedAddresses } from '../images/index.ts';
import type { OrderMediaItem } from '../media/index.ts';
import type { GiftRow } from './gift-row.ts';

/** What the page of an open gift shows: the giver's words and pictures, and nothing of the order beside them. */
export function giftContent(
  row: GiftRow,
  media: readonly OrderMediaItem[],
  addresses: SignedAddresses,
  clock: Clock,
): GiftContent {
  const given = media.filter(({ gift, content }) => gift && content !== null);
  const contents = (kind: OrderMediaItem['kind']): string[] =>
    given.flatMap((item) => (item.kind === kind && item.content !== null ? [item.content] : []));
  return {
    giver: row.giver,
    giver_id: row.giver_id,
    giver_picture_location: row.giver_picture_location,
    product_id: row.product_id,
    product_name: row.product_name,
    picture_location: row.picture_location,
    picture_alt: row.picture_alt,
    company_id: row.company_id,
    company_name_code: row.company_name_code,
    company_name_view: row.company_name_view,
    texts: contents('TEXT'),
    pictures: contents('IMAGE').map((address) => {
      const seconds = addresses.read(address)?.secondsLeft ?? 0;
      const expires = new Date(clock().getTime() + seconds * 1000);
      return { url: IMAGE_PREFIX + address, expires_at: expires.toISOString() };
    }),
    opened: row.opened_at !== null,
    thanked: row.thanked_at !== null,
    own: row.own,
  };
}
