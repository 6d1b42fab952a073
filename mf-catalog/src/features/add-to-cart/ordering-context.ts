import { createContext, useContext } from 'react';
import type { CartFailure } from '../../data/cart-answer.ts';

/** What the buttons of one order share. */
export interface OrderingDesk {
  /** A try is under way, from the press to the cart. */
  readonly busy: boolean;
  readonly added: boolean;
  /** Why the last try came to nothing, unless a dialog says it. */
  readonly trouble: CartFailure | null;
  /** What has to be done first, once it was asked for. */
  readonly hint: string | null;
  /** Nothing of this can be ordered. */
  readonly soldOut: boolean;
  /** The choice made before the sign-in is back. */
  readonly offered: boolean;
  /** The server takes its time. */
  readonly slow: boolean;
  press(button: HTMLButtonElement): void;
  /** Takes away what is said beside the button. */
  hush(): void;
  /** A press is likely. */
  warm(): void;
  /** Makes a button known, for the focus; returns how to forget it. */
  register(button: HTMLButtonElement): () => void;
}

export const OrderingContext = createContext<OrderingDesk | null>(null);

/** @throws outside of an `Ordering` */
export function useOrderingDesk(): OrderingDesk {
  const desk = useContext(OrderingContext);
  if (!desk) throw new Error('AddToCart stands within an Ordering');
  return desk;
}
