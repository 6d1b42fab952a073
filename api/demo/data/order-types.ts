/** One thing of an order. */
export interface OrderedWish {
  readonly product: number;
  /** Key of the variant. */
  readonly variant: string;
  /** Add-ons by their product, with the key of the variant of each. */
  readonly addons?: Readonly<Record<number, string>>;
  readonly quantity: number;
  /** Texts for the main item, in their order, or for an add-on by its product. */
  readonly texts?: readonly string[];
  readonly addonTexts?: Readonly<Record<number, string>>;
  /** What a gift says; a password when it is for several. */
  readonly gift?: { readonly words: string; readonly password?: string };
}

/**
 * What becomes of a paid order: it arrives, is on its way, lies packed, waits to be made; its buyer cancels it while it waits;
 * it arrives and an administrator gives all of it back, or its last wish.
 */
export type OrderFate =
  | 'delivered'
  | 'shipped'
  | 'ready'
  | 'waiting'
  | 'cancelled'
  | 'refunded'
  | 'partly refunded';

export interface DemoOrder {
  /** Its own for good: the same order is never made twice. */
  readonly name: string;
  readonly buyer: number;
  readonly daysAgo: number;
  /** Through whom it is bought. */
  readonly influencer?: number;
  readonly wishes: readonly OrderedWish[];
  readonly fate: OrderFate;
  /** Days before the first start on which it was cancelled or given back. */
  readonly endedDaysAgo?: number;
  /** The person to whose address it goes, unless it is the buyer's own. */
  readonly to?: number;
  /** The recipient has opened the gift, and perhaps said thanks. */
  readonly opened?: { readonly thanks?: string };
  /** Why an administrator gave it back. */
  readonly reason?: string;
}
