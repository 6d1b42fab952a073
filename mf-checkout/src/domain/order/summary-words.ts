import type { OrderSummary } from 'shared-api/contract/order-schema';
import { listed } from 'shared-api/rules/words';
import { type LineState, stateNames, stateTones } from './line-state.ts';

type Tone = (typeof stateTones)[LineState];

/** Its payment came to nothing, and no money moved. A paid order stays one, whatever of it is cancelled. */
export function isUnpaid({ state, refunded }: Pick<OrderSummary, 'state' | 'refunded'>): boolean {
  // A payment that came after its order had ended was charged, and goes back.
  return state === 'cancelled' && refunded === 0;
}

/** Where an order stands as a whole, in one word or two, for a list. */
export function summaryState(order: Pick<OrderSummary, 'state' | 'states' | 'refunded'>): {
  readonly words: string;
  readonly tone: Tone;
} {
  const { state, states } = order;
  if (state === 'pending') return { words: stateNames.reserved, tone: 'warning' };
  if (isUnpaid(order)) return { words: 'Not paid', tone: 'neutral' };
  if (state === 'cancelled') return { words: stateNames.cancelled, tone: 'neutral' };
  const [slowest] = states.filter(({ lines }) => lines > 0);
  if (slowest === undefined) return { words: 'Paid', tone: 'info' };
  // What is furthest behind is what the buyer waits for.
  return { words: stateNames[slowest.state], tone: stateTones[slowest.state] };
}

/** What was bought, as far as it takes to tell orders apart: "Fig candle", "Fig candle, Wood tag and 3 more". */
export function thingsInWords({ wishes, names }: Pick<OrderSummary, 'wishes' | 'names'>): string {
  const more = wishes - names.length;
  return listed(more > 0 ? [...names, `${more.toLocaleString('en-US')} more`] : names);
}

/** The states of a company's lines in words: "Being packed, on its way". */
export function statesInWords(states: readonly LineState[]): string {
  const [first = '', ...others] = states.map((state) => stateNames[state]);
  return [first, ...others.map((name) => name.toLowerCase())].join(', ');
}
