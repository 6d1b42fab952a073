import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Order } from '../domain/order.ts';
import { orderOf, sameOrder } from '../domain/order-of.ts';
import { type OrderEvent, type OrderState, orderAfter, startOrder } from '../domain/order-state.ts';
import { isPending, type Part, type Parts } from '../domain/part.ts';
import { type ChoiceLine, choiceLine } from './choice-line.ts';

/** What a product's page has put together, and the ways to change it. */
export interface Ordering {
  /** The product itself. */
  readonly root: Part;
  /** What is offered with it. */
  readonly addons: readonly Part[];
  readonly order: Order;
  /** A choice is on its way to the server. */
  readonly busy: boolean;
  /** How many parts of the order show a choice that failed. */
  readonly failures: number;
  /** Shows at once; rolls back with a sentence when the server does not answer. */
  readonly choose: (part: Part, attributeId: number, selection: number) => void;
  readonly tell: (event: OrderEvent) => void;
}

/** The order of a page that came with `parts`, the product itself first. */
export function useOrder(productId: number, parts: Parts): Ordering {
  const [{ state, order }, tell] = useReducer(kept, parts, startKept);
  const lines = useRef(new Map<number, ChoiceLine>());

  const choose = useCallback(
    (part: Part, attributeId: number, selection: number) => {
      const line = lines.current.get(part.productId) ?? choiceLine(productId, part, tell);
      lines.current.set(part.productId, line);
      tell({ type: 'chose', productId: part.productId, attributeId, selection });
      line.choose(attributeId, selection);
    },
    [productId],
  );

  const hear = useCallback((event: OrderEvent) => {
    if (event.type === 'restored') forget(lines.current);
    tell(event);
  }, []);

  useEffect(() => {
    const all = lines.current;
    return () => forget(all);
  }, []);

  const taken = state.parts.filter((part) => part.taken);
  const busy = taken.some(isPending);
  const failures = taken.filter(({ remark }) => remark?.failed).length;
  const [root, ...addons] = state.parts;
  return { root, addons, order, busy, failures, choose, tell: hear };
}

/** The order beside its state: the same object for as long as it is the same order, so that nothing is drawn anew for it. */
interface Kept {
  readonly state: OrderState;
  readonly order: Order;
}

function startKept(parts: Parts): Kept {
  const state = startOrder(parts);
  return { state, order: orderOf(state) };
}

function kept(before: Kept, event: OrderEvent): Kept {
  const state = orderAfter(before.state, event);
  const order = orderOf(state);
  return { state, order: sameOrder(order, before.order) ? before.order : order };
}

function forget(lines: Map<number, ChoiceLine>): void {
  for (const line of lines.values()) line.stop();
  lines.clear();
}
