import { draftOf, type OrderDraft, stamped } from './order-draft.ts';
import { isRecord, readRecord, writeRecord } from './session-record.ts';

const KEY = 'keptOrders';

/** Pages of the tab's history that are remembered; the oldest go first. */
const MOST = 20;

/** The router's name for the entry of the history with which a document began. Every other entry has a name of its own. */
const FIRST_ENTRY = 'default';

/** Keeps what stands on a product's page, for when the same entry of the tab's history is shown again. */
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
