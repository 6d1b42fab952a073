import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { type Sealer, UnsealError } from '../../platform/sealing/sealer.ts';
import { giftPasswordOf } from './order-media.repo.ts';
import { openOrderText, sealOrderText } from './order-text.ts';

/**
 * Whether a password is that of a gift of this order wish. For null, and where there is no password, it is never right, after
 * the same work as otherwise: neither the answer nor its time tells which it was.
 */
export type GiftPasswordIs = (
  database: Database,
  orderWishId: number | null,
  password: string,
) => Promise<boolean>;

/** No order has this wish. */
const NOBODY = 0;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function giftPasswordIs(
  sealer: Sealer,
  onOrderDamage: (orderMediaId: number, error: unknown) => void,
): GiftPasswordIs {
  const place = { order_wish_id: NOBODY, position: 0, gift: true, kind: 'PASSWORD', slot: 0 } as const;
  const { keyId, sealed } = sealOrderText(sealer, 'somebody else’s password', place);
  const decoy = { ...place, id: NOBODY, key_id: keyId, sealed: sealed.toString('hex') };
  return async (database, orderWishId, password) => {
    const own = await giftPasswordOf(database, orderWishId ?? NOBODY);
    try {
      const same = timingSafeEqual(digest(openOrderText(sealer, own ?? decoy)), digest(password));
      return same && own !== undefined;
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      onOrderDamage(own?.id ?? NOBODY, error);
      return false;
    }
  };
}
