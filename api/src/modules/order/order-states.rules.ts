import type { LineState, OrderState } from 'shared-api/contract';
import { CallError } from '../../platform/http/call-error.ts';

/** From each state the ones that may follow. */
export type Moves<S extends string> = Readonly<Record<S, readonly S[]>>;

/** A cancelled order is opened again in one case: its money arrived after all, and its goods are there. */
export const orderMoves: Moves<OrderState> = {
  pending: ['paid', 'cancelled'],
  paid: [],
  cancelled: ['pending'],
};

/**
 * From paying to the door. `paid`: goods are there; `waiting`: they are still to be made, unless somebody else's come back
 * first. `making` and `finishing` are in a run, or come of one; what a run brought nothing for waits again. What was sent is
 * refunded, what was not is cancelled.
 */
export const lineMoves: Moves<LineState> = {
  reserved: ['paid', 'waiting', 'cancelled'],
  paid: ['finishing', 'shipped', 'cancelled'],
  waiting: ['paid', 'making', 'cancelled'],
  making: ['finishing', 'waiting', 'cancelled'],
  finishing: ['shipped', 'waiting', 'cancelled'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** Throws a 409 CallError for a move that the table does not have; `thing` names what would move, for example "An order". */
export function assertMove<S extends string>(moves: Moves<S>, from: S, to: S, thing: string): void {
  if (!moves[from].includes(to))
    throw new CallError('conflict', `${thing} that is ${from} cannot become ${to}.`);
}
