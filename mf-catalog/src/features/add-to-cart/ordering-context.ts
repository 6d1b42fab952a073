import { createContext, useContext } from 'react';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import type { Kept, SavedMedia, VisitedInfluencer } from 'shared-shell';
import type { AddToCartFailure, AddToCartResult } from 'shared-shell/add-to-cart';
import type { Order } from '../../domain/order.ts';

/** What the shopper has to decide before the order goes into the cart. */
export type Question =
  | Extract<AddToCartResult, { kind: 'too-many' }>
  | {
      readonly kind: 'signed-out';
      /** Where the choice is kept for the cart. */
      readonly kept: Kept;
    }
  | (Extract<AddToCartResult, { kind: 'elsewhere' | 'bound' }> & {
      /** Who was sent, and cannot be. */
      readonly sent: VisitedInfluencer | null;
    });

/** One try to add the order. */
export interface Attempt {
  readonly quantity: number;
  /** The influencer agreed to in a dialog, null for none; left out for the followed one. */
  readonly agreed?: VisitedInfluencer | null;
}

/** What has to be known of an order to put it into the cart. */
export interface OrderingProps {
  readonly order: Order;
  readonly product: Pick<
    ProductPage,
    | 'id'
    | 'name_view'
    | 'company_name_code'
    | 'company_name_view'
    | 'picture_location'
    | 'page_variant'
    | 'pays_fee'
  >;
  /** Words and photos given on the page, for the wish. */
  readonly media?: readonly SavedMedia[];
  /** The order is a choice made before a sign-in, brought back. */
  readonly offered: boolean;
  /** The shopper agreed to another quantity. */
  readonly onQuantity: (quantity: number) => void;
  /** A choice is under way, so that the order is about to change. */
  readonly busy: boolean;
  /** How many choices stand as failed; one more of them than before means that the last one came to nothing. */
  readonly failures: number;
}

/** What the buttons of one order share. */
export interface OrderingControls {
  /** A try is under way, from the press to the cart. */
  readonly busy: boolean;
  readonly added: boolean;
  /** Why the last try came to nothing, unless a dialog says it. */
  readonly error: AddToCartFailure | null;
  /** What has to be done first, once it was asked for. */
  readonly hint: string | null;
  /** Nothing of this can be ordered. */
  readonly blocked: boolean;
  /** Because there is none, not because the company takes no orders. */
  readonly soldOut: boolean;
  /** The choice made before the sign-in is back. */
  readonly offered: boolean;
  /** The server takes its time. */
  readonly slow: boolean;
  press(button: HTMLButtonElement): void;
  /** Clears the message beside the button. */
  dismiss(): void;
  /** A press is likely. */
  warm(): void;
  /** Makes a button known, for the focus; returns how to forget it. */
  register(button: HTMLButtonElement): () => void;
}

export const OrderingContext = createContext<OrderingControls | null>(null);

/** @throws outside of an `Ordering` */
export function useOrderingControls(): OrderingControls {
  const controls = useContext(OrderingContext);
  if (!controls) throw new Error('AddToCart needs an Ordering around it');
  return controls;
}
