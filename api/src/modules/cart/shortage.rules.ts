import { cartMaxQuantity, hasAllMedia } from 'shared-api/rules';
import { readiness, type Wish, withoutForbiddenChecks } from './wish.rules.ts';
import type { WishPartRow } from './wish-row.ts';

/** A part of which fewer units are left than its wish asks for. */
export interface Shortage {
  readonly part: WishPartRow;
  /** Beside the wishes before it. */
  readonly left: number;
  readonly wanted: number;
}

/** Which of these wishes, were all of them chosen, cannot be had for want of units alone; the older ones come first. */
export function shortages(wishes: readonly Wish[]): ReadonlyMap<number, Shortage> {
  const allowed = withoutForbiddenChecks(wishes.map((wish) => ({ ...wish, checked: true })));
  const had = allowed.filter(({ checked }) => checked);
  const short = allowed.filter(({ checked }) => !checked);
  return new Map(
    short.flatMap((wish) => {
      if (!hasAllMedia(readiness(wish, had))) return [];
      const rooms = wish.parts.map((part) => ({
        part,
        left: cartMaxQuantity([part], had),
        wanted: wish.quantity,
      }));
      const tightest = rooms.reduce((least, room) => (room.left < least.left ? room : least));
      // Parts that fit one by one may not fit together.
      const left = tightest.left < wish.quantity ? tightest.left : cartMaxQuantity(wish.parts, had);
      return [[wish.id, { ...tightest, left }]];
    }),
  );
}
