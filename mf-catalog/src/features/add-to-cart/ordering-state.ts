import type { ComponentType } from 'react';
import type { CartFailure } from '../../data/cart-answer.ts';
import type { OrderDialogProps } from './dialogs/dialog-props.ts';
import type { Attempt, Question } from './question.ts';

/** A question, how it came about, and what draws it. */
export interface Asked {
  readonly question: Question;
  readonly attempt: Attempt;
  readonly Dialog: ComponentType<OrderDialogProps>;
  /** Counts the questions: each one is a dialog of its own. */
  readonly number: number;
}

export interface OrderingState {
  /** `waiting`: pressed while a choice was under way. */
  readonly phase: 'ready' | 'waiting' | 'adding' | 'added';
  /** The last question, also while its dialog leaves. */
  readonly asked: Asked | null;
  readonly open: boolean;
  readonly trouble: CartFailure | null;
  /** A press found the order not ready. */
  readonly told: boolean;
  readonly offerOver: boolean;
}

export const START: OrderingState = {
  phase: 'ready',
  asked: null,
  open: false,
  trouble: null,
  told: false,
  offerOver: false,
};

/** Opens the dialog of a question. */
export function asking(state: OrderingState, asked: Omit<Asked, 'number'>): OrderingState {
  return { ...state, open: true, asked: { ...asked, number: (state.asked?.number ?? 0) + 1 } };
}
