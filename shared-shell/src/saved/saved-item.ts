import type { AddedWish } from 'shared-api/contract/cart/cart';
import type { Placement } from 'shared-api/rules/personalization/placement';
import type { AddToCartFailure, AddToCartResult } from '../cart/add-to-cart.ts';
import type { VisitedInfluencer } from '../state/influencer-state.ts';

/** A product in the variant chosen of it, as the shopper saw it. */
export interface SavedPart {
  readonly productId: number;
  readonly name: string;
  /** What the variant is called; null where it is called as its product is. */
  readonly variant: string | null;
  readonly merchandise: { readonly merch_id: number };
  /** Of one piece, in dollars. */
  readonly price_usd: number;
}

/** Words or a photo for one slot of a part, before the part is in a cart. */
export type SavedMedia = {
  /** Id of the product, or of the add-on's own product. */
  readonly part: number;
  /** Among the slots of its type, from 0. */
  readonly slot: number;
} & (
  | { readonly type: 'TEXT'; readonly content: string }
  | {
      readonly type: 'IMAGE';
      readonly content: Blob;
      /** How it lies in its frame, which it covers from the middle without one. */
      readonly placement?: Placement;
    }
);

/** What the shopper has to decide, or read, before a saved item goes into the cart. */
export type SavedProblem =
  | Exclude<AddToCartResult, { kind: 'added' | 'signed-out' }>
  /** It is in the cart; words or photos of it were refused. */
  | (Omit<AddToCartFailure, 'kind'> & { readonly kind: 'media-refused' });

/** A wish that was put together on a product's page and is not in a cart yet. */
export interface SavedItem {
  /** Idempotency key of the request that adds it. */
  readonly id: string;
  /** Username of the person it belongs to; null while no person has signed in since it was kept. */
  readonly owner: string | null;
  /** When it was kept, milliseconds since 1970. */
  readonly at: number;
  readonly product: {
    readonly id: number;
    readonly name_view: string;
    readonly company_name_code: string;
    readonly company_name_view: string;
    readonly picture_location: string;
  };
  /** The product itself first, then the chosen add-ons. */
  readonly parts: readonly [SavedPart, ...SavedPart[]];
  readonly quantity: number;
  readonly influencer: VisitedInfluencer | null;
  readonly media: readonly SavedMedia[];
  /** The wish that it became, as long as media are missing there; null before. */
  readonly wish: Pick<AddedWish, 'id' | 'addons'> | null;
  /** Null while nothing is in its way. */
  readonly problem: SavedProblem | null;
}

/** What a page hands over to be kept. */
export type NewSavedItem = Pick<
  SavedItem,
  'id' | 'product' | 'parts' | 'quantity' | 'influencer' | 'media' | 'wish'
>;

/** Where something is kept: in the browser, or by a page whose browser keeps nothing, until it is left. */
export type Kept = 'stored' | 'until-left';

/** Event of the window, and name of the channel between the tabs: saved items have changed. */
export const SAVED_ITEMS_CHANGED = 'saveditems';

/** The one database of this site in the browser. */
export const DATABASE_NAME = 'wishbin';

/** Whether this browser may hold the database: its code need not be loaded for those who never kept anything. */
export async function mayHaveSavedItems(): Promise<boolean> {
  try {
    // Not every browser tells its databases.
    const databases = await indexedDB.databases?.();
    return databases?.some(({ name }) => name === DATABASE_NAME) ?? true;
  } catch {
    // The browser denies storage.
    return false;
  }
}
