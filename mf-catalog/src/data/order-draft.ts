import { useEffect, useRef, useState } from 'react';
import { dropOrderDraft, ORDER_DRAFT_KEY, type OrderDraft } from 'shared-shell';
import type { Order, OrderEvent } from '../domain/order.ts';
import type { Part } from '../domain/part.ts';
import { loaders } from './lazy-loaders.ts';
import { logFailure } from './log-failure.ts';
import { isRecord, readRecord, writeRecord } from './session-record.ts';

/** Milliseconds until a kept choice is dropped: 1 hour, as long as a sign-in may take. */
const LIFE = 60 * 60 * 1000;

const ID_MAX = 2_147_483_647;
const QUANTITY_MAX = 999_999;
const PARTS_MAX = 50;

/** Keeps the choice, in place of an earlier one. */
export function saveDraft(draft: OrderDraft): void {
  writeRecord(ORDER_DRAFT_KEY, stamped(draft));
}

/** Takes the choice kept for this product out of the storage. Null when there is none, or none that makes sense. */
export function takeDraft(productId: number): OrderDraft | null {
  const kept = readRecord(ORDER_DRAFT_KEY);
  const draft = kept && draftOf(kept);
  // Another product's choice stays until its page is opened or its hour is over.
  if (draft && draft.productId !== productId) return null;
  dropOrderDraft();
  return draft;
}

/** A stored order, to be rebuilt from what is on sale at that time. */
export function draftOfOrder({ productId, parts, quantity }: Order): OrderDraft {
  const entries = parts.map(({ productId: key, merchandise }) => [String(key), merchandise.merch_id]);
  return { productId, cart: Object.fromEntries(entries), quantity };
}

/** With the time from which its hour counts. */
export function stamped(draft: OrderDraft): Record<string, unknown> {
  return { ...draft, savedAt: Date.now() };
}

/** Reads what `stamped` wrote. Null when its hour is over or it makes no sense. */
export function draftOf({ productId, cart, quantity, savedAt }: Record<string, unknown>): OrderDraft | null {
  if (!isFresh(savedAt) || !isWhole(productId, ID_MAX) || !isRecord(cart)) return null;
  if (quantity !== null && !isWhole(quantity, QUANTITY_MAX)) return null;
  const entries = Object.entries(cart);
  if (entries.length > PARTS_MAX || !entries.some(([key]) => key === String(productId))) return null;
  const chosen: [string, number][] = [];
  for (const [key, merchandise] of entries) {
    if (!/^[1-9]\d{0,8}$/.test(key) || !isWhole(merchandise, ID_MAX)) return null;
    chosen.push([key, merchandise]);
  }
  return { productId, cart: Object.fromEntries(chosen), quantity };
}

function isFresh(savedAt: unknown): boolean {
  if (typeof savedAt !== 'number') return false;
  const age = Date.now() - savedAt;
  return age >= 0 && age <= LIFE;
}

function isWhole(value: unknown, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;
}

const KEY = 'keptOrders';

/** Pages of the tab's history that are remembered; the oldest go first. */
const MOST = 20;

/** The router's key of a document's first history entry. Every other entry has a unique key. */
const FIRST_ENTRY = 'default';

/** Stores a product page's order for the next visit of the same history entry. */
export function keepOrder(entry: string, draft: OrderDraft): void {
  const name = nameOf(entry, draft.productId);
  const others = Object.entries(readRecord(KEY) ?? {}).filter(([key]) => key !== name);
  const kept = { ...stamped(draft), document: performance.timeOrigin };
  writeRecord(KEY, Object.fromEntries([...others, [name, kept]].slice(-MOST)));
}

/** What stood on a product's page at this entry of the history, for Back and a reload; null for a page opened anew. */
export function keptOrder(entry: string, productId: number): OrderDraft | null {
  const kept = readRecord(KEY)?.[nameOf(entry, productId)];
  if (!isRecord(kept)) return null;
  if (entry === FIRST_ENTRY && kept.document !== performance.timeOrigin && isOpenedAnew()) return null;
  const draft = draftOf(kept);
  return draft?.productId === productId ? draft : null;
}

function nameOf(entry: string, productId: number): string {
  return `${entry} ${productId}`;
}

/** Whether the visitor asked for this document by an address or a link, not by Back or a reload. */
function isOpenedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    !(navigation && 'type' in navigation) || !['reload', 'back_forward'].includes(String(navigation.type))
  );
}

/** Keeps an order for Back and a reload, as soon as it differs from what its page came with. */
export function useKeptOrder(entry: string, order: Order): void {
  const atFirst = useRef(order);
  const changed = useRef(false);
  useEffect(() => {
    changed.current ||= order !== atFirst.current;
    if (changed.current) keepOrder(entry, draftOfOrder(order));
  }, [entry, order]);
}

/** Result for an earlier choice: `none` without one, or once it was restored without asking. */
export type DraftState = 'none' | 'waiting' | 'offered' | 'gone';

/**
 * Brings back an earlier choice, with the present numbers of its variants: the one made before a sign-in, which is
 * offered, else the one that stood on this page when it was left or loaded again. `entry` is its place in the history.
 */
export function useRestoredDraft(
  productId: number,
  entry: string,
  parts: readonly Part[],
  tell: (event: OrderEvent) => void,
): DraftState {
  const [state, setState] = useState<DraftState>('none');
  const atFirst = useRef(parts);
  const entryAtFirst = useRef(entry);

  useEffect(() => {
    const offered = takeDraft(productId);
    const draft = offered ?? keptOrder(entryAtFirst.current, productId);
    if (draft === null) return;
    const stop = new AbortController();
    let done = false;
    setState('waiting');
    loaders()
      .then(({ restoreParts }) => restoreParts(productId, atFirst.current, draft.cart, stop.signal))
      .then((restored) => {
        done = true;
        tell({ type: 'restored', parts: restored, quantity: draft.quantity });
        setState(offered ? 'offered' : 'none');
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        done = true;
        logFailure('an earlier choice could not be brought back', error);
        setState('gone');
      });
    return () => {
      stop.abort();
      // Left too early: the next visit of the page brings it back.
      if (!done && offered) saveDraft(offered);
    };
  }, [productId, tell]);

  return state;
}
