import type { OrderSummary } from 'shared-api/contract/order-schema';
import { type LineState, stateNames, stateTones } from './line-state.ts';

type Tone = (typeof stateTones)[LineState];

/** Where an order stands as a whole, in one word or two, for a list. */
export function summaryState({ state, states }: Pick<OrderSummary, 'state' | 'states'>): {
  readonly words: string;
  readonly tone: Tone;
} {
  if (state === 'pending') return { words: stateNames.reserved, tone: 'warning' };
  // A paid order stays one, whatever of it is cancelled.
  if (state === 'cancelled') return { words: 'Not paid', tone: 'neutral' };
  const [slowest] = states.filter(({ lines }) => lines > 0);
  if (slowest === undefined) return { words: 'Paid', tone: 'info' };
  // What is furthest behind is what the buyer waits for.
  return { words: stateNames[slowest.state], tone: stateTones[slowest.state] };
}

/** The states of a company's lines in words: "Being packed, on its way". */
export function statesInWords(states: readonly LineState[]): string {
  const [first = '', ...others] = states.map((state) => stateNames[state]);
  return [first, ...others.map((name) => name.toLowerCase())].join(', ');
}
