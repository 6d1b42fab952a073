import { dropOrderDraft, ORDER_DRAFT_KEY } from 'shared-shell';
import type { Order } from '../domain/order.ts';
import { isRecord, readRecord, writeRecord } from './session-record.ts';

/** A choice on a product page, kept on the way through the sign-in, and for Back and a reload. */
export interface OrderDraft {
  readonly productId: number;
  /** Chosen merchandise by product id: the product itself and its add-ons. */
  readonly cart: Readonly<Record<string, number>>;
  /** Null while the quantity box was empty. */
  readonly quantity: number | null;
}

/** Milliseconds after which a choice is nobody's any more: 1 hour, as long as a sign-in under way may take. */
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

/** What an order holds, to be put together again from what is on sale then. */
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
