import { useEffect, useRef } from 'react';
import type { Order } from '../domain/order.ts';
import { keepOrder } from './kept-orders.ts';
import { draftOfOrder } from './order-draft.ts';

/** Keeps an order for Back and a reload, as soon as it differs from what its page came with. */
export function useKeptOrder(entry: string, order: Order): void {
  const atFirst = useRef(order);
  const changed = useRef(false);
  useEffect(() => {
    changed.current ||= order !== atFirst.current;
    if (changed.current) keepOrder(entry, draftOfOrder(order));
  }, [entry, order]);
}
