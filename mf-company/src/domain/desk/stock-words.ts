import type { StockProduct, StockVariant } from 'shared-api/contract/desk-stock-schema';
import { counted, dayWords } from './words.ts';

/** A variant's units: "4 in stock · 3 still to be made: 2 waiting, 1 in a run". */
export function variantFacts(variant: StockVariant): string {
  const { quantity, backlogged, gift_pending, reserved, waiting, making } = variant;
  const stock = `${quantity.toLocaleString('en-US')} in stock`;
  if (backlogged === 0) return stock;
  const where = [
    [waiting, 'waiting'],
    [making, 'in a run'],
    [reserved, 'being paid'],
  ]
    .filter(([units]) => units !== 0)
    .map(([units, words]) => `${units} ${words}`)
    .join(', ');
  const gifts = gift_pending === 0 ? '' : ` (${gift_pending} as gifts)`;
  return `${stock} · ${backlogged} still to be made${gifts}${where === '' ? '' : `: ${where}`}`;
}

/** How many units wait to be made, and since when; what is in a run waits no more. */
export function waitingWords({ waiting, oldest_paid_at, run_id }: StockProduct): string {
  if (waiting === 0)
    return run_id === null ? 'Nobody waits for it.' : 'Nobody waits but for what is in the run.';
  const since = oldest_paid_at === null ? '' : `, the first since ${dayWords(oldest_paid_at)}`;
  return `${counted(waiting, 'unit')} paid and waiting to be made${since}.`;
}

/** What became of goods that were put in stock, or written off. */
export function stockDone(
  add: number,
  { name_view, quantity, served }: StockVariant & { readonly served: number },
): string {
  const now = `${quantity.toLocaleString('en-US')} of ${name_view} in stock now.`;
  if (add < 0) return `${counted(-add, 'unit')} written off. ${now}`;
  if (served === 0) return `${counted(add, 'unit')} added. ${now}`;
  return `${counted(add, 'unit')} added, ${served} of them for orders that waited. ${now}`;
}
