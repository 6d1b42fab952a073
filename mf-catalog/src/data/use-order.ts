import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { Order } from '../domain/order.ts';
import { orderOf } from '../domain/order-of.ts';
import { type OrderEvent, orderAfter, startOrder } from '../domain/order-state.ts';
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
  /** Shows at once; rolls back with a sentence when the server does not answer. */
  readonly choose: (part: Part, attributeId: number, selection: number) => void;
  readonly tell: (event: OrderEvent) => void;
}

/** The order of a page that came with `parts`, the product itself first. */
export function useOrder(productId: number, parts: Parts): Ordering {
  const [state, tell] = useReducer(orderAfter, parts, startOrder);
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
    const kept = lines.current;
    return () => forget(kept);
  }, []);

  const order = useMemo(() => orderOf(productId, state), [productId, state]);
  const busy = state.parts.some((part) => part.taken && isPending(part));
  const [root, ...addons] = state.parts;
  return { root, addons, order, busy, choose, tell: hear };
}

function forget(lines: Map<number, ChoiceLine>): void {
  for (const line of lines.values()) line.stop();
  lines.clear();
}
