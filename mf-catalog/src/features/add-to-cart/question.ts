import type { VisitedInfluencer } from 'shared-shell';
import type { CartAnswer } from '../../data/cart-answer.ts';

/** What the shopper has to decide before the order goes into the cart. */
export type Question =
  | Extract<CartAnswer, { kind: 'signed-out' | 'too-many' }>
  | (Extract<CartAnswer, { kind: 'elsewhere' | 'bound' }> & {
      /** Who was sent, and cannot be. */
      readonly sent: VisitedInfluencer | null;
    });

/** One try to add the order. */
export interface Attempt {
  readonly quantity: number;
  /** Whom the shopper agreed to in a dialog, null for nobody; left out for whoever they follow. */
  readonly agreed?: VisitedInfluencer | null;
}
