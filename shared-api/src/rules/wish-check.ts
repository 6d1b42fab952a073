/** What decides whether a wish may be chosen for checkout; names as on the wire. */
export interface WishReadiness {
  readonly addon_media: boolean;
  readonly complete: boolean;
  readonly gift: boolean;
  readonly gift_media: boolean;
  readonly cart_quantity: number;
  readonly cart_max_quantity: number;
}

/** `addon_media and complete and cart_quantity <= cart_max_quantity and (not gift or gift_media)` (domain.md, Cart, "checked"). */
export function mayBeChecked(wish: WishReadiness): boolean {
  return hasAllMedia(wish) && wish.cart_quantity <= wish.cart_max_quantity;
}

/** The same without the quantity: everything the wish must carry is there. */
export function hasAllMedia({
  addon_media,
  complete,
  gift,
  gift_media,
}: Omit<WishReadiness, 'cart_quantity' | 'cart_max_quantity'>): boolean {
  return addon_media && complete && (!gift || gift_media);
}
