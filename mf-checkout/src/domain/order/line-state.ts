import type { OrderLine } from 'shared-api/contract/order-schema';

export type LineState = OrderLine['state'];

/** Where a line stands, in two or three words. */
export const stateNames: Record<LineState, string> = {
  reserved: 'Awaiting payment',
  paid: 'Being packed',
  waiting: 'Waiting to be made',
  making: 'Being made',
  finishing: 'Being finished',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

/** What a state means to the buyer: all is well, there is to wait, it is done, or it is over. */
export const stateTones: Record<LineState, 'info' | 'warning' | 'success' | 'neutral'> = {
  reserved: 'warning',
  paid: 'info',
  waiting: 'warning',
  making: 'info',
  finishing: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'neutral',
  refunded: 'neutral',
};

/** Nothing more happens to lines in these states. */
export const isOver = (state: LineState): boolean => state === 'cancelled' || state === 'refunded';

/** Not sent yet, and not given back either. */
export const isToCome = (state: LineState): boolean =>
  state !== 'shipped' && state !== 'delivered' && !isOver(state);
