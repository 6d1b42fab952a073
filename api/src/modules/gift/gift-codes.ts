import type { Queryable } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { giftsWithoutPage, insertGift } from './gift.repo.ts';
import { newGiftCode, printOf, sealGiftText } from './gift-code.ts';

/** Gives each gift of an order its page; may be called again. */
export type GiftCodes = (transaction: Queryable, orderId: number) => Promise<void>;

export function giftCodes(sealer: Sealer): GiftCodes {
  return async (transaction, orderId) => {
    for (const orderWishId of await giftsWithoutPage(transaction, orderId)) {
      const code = newGiftCode();
      await insertGift(
        transaction,
        orderWishId,
        printOf(code),
        sealGiftText(sealer, 'code', orderWishId, code),
      );
    }
  };
}
