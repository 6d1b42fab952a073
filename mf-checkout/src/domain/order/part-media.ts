import type { OrderLine } from 'shared-api/contract/order-schema';
import type { OrderedWish } from './wishes.ts';

export interface PartMedia {
  /** What it was given for. */
  readonly label: string;
  readonly media: readonly GivenItem[];
}

/** A text, password or picture; the key tells it from the others of its part. */
export type GivenItem = OrderLine['media'][number] & { readonly key: string };

/** What was given for a wish: for each of its parts, and at last for its gift page. */
export function partMedia({ main, addons }: OrderedWish): PartMedia[] {
  const own = [main, ...addons].map(({ line }) => ({
    label: `For ${line.name_view}`,
    media: keyed(line.media.filter(({ gift }) => !gift)),
  }));
  const gift = { label: 'For the gift page', media: keyed(main.line.media.filter((item) => item.gift)) };
  return [...own, gift].filter(({ media }) => media.length > 0);
}

/** What was given stands in the order of its slots, which does not change. */
function keyed(media: OrderLine['media']): GivenItem[] {
  return media.map((item, index) => ({ ...item, key: `${item.type_media} ${index}` }));
}
