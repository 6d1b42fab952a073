/** How many texts and pictures an item asks for. */
export interface MediaNeed {
  readonly textreq: number;
  readonly imagereq: number;
}

/** How many texts and pictures were given for an item. */
export interface MediaGiven {
  readonly texts: number;
  readonly images: number;
}

/** What was given for whoever gets a wish as a gift. */
export interface GiftMediaGiven {
  readonly gift_texts: number;
  readonly gift_images: number;
  readonly gift_passwords: number;
}

/** `texts >= textreq and images >= imagereq`; what is given beyond does no harm (domain.md, mediainput). */
export function isComplete({ textreq, imagereq, texts, images }: MediaNeed & MediaGiven): boolean {
  return texts >= textreq && images >= imagereq;
}

/** Several receivers share one gift page, which a password has to guard (specification chapter 5). */
export function needsGiftPassword(cartQuantity: number): boolean {
  return cartQuantity > 1;
}

/** At least one gift text or picture, and a password where the gift needs one (domain.md, gift_media). */
export function hasGiftMedia(
  { gift_texts, gift_images, gift_passwords }: GiftMediaGiven,
  cartQuantity: number,
): boolean {
  const words = gift_texts + gift_images > 0;
  return words && (gift_passwords > 0 || !needsGiftPassword(cartQuantity));
}
