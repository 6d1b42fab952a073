import type { ModuleParts } from '../module-parts.ts';
import { routeGifts } from './gift.routes.ts';
import { type GiftService, type GiftServiceParts, giftService } from './gift.service.ts';
import { type GiftCodes, giftCodes } from './gift-codes.ts';
import { giftTries } from './gift-tries.ts';
import { type OfOrderWishes, type OwnGiftParts, ofOrderWishes } from './own-gifts.ts';

export { forgetVisitors } from './gift.repo.ts';
export type { OwnGift } from './own-gifts.ts';
export { sealedGifts } from './sealed-gifts.ts';

/** Gifts for those who place orders and show them. */
export interface Gifts {
  readonly giftCodes: GiftCodes;
  readonly ofOrderWishes: OfOrderWishes;
  /** The pages themselves, for those who open them without a request. */
  readonly pages: GiftService;
}

/** The pages of gifts: one for each wish that was paid as a gift, at a code that nobody can guess. */
export function giftModule({ serve, ...parts }: ModuleParts & GiftServiceParts & OwnGiftParts): Gifts {
  const pages = giftService({ ...parts, tries: giftTries(parts.database) });
  routeGifts(serve, pages);
  return { pages, giftCodes: giftCodes(parts.sealer), ofOrderWishes: ofOrderWishes(parts) };
}
