import type { Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { logDeed } from '../change-log/index.ts';
import type { Mails } from '../mail/index.ts';
import { countUnits } from '../stock/index.ts';
import { leavingLines, setShipped } from './label.repo.ts';
import type { LineRow, OrderRow } from './order-row.ts';
import { lockLines, lockOrder } from './order-rows.repo.ts';
import { assertMove, lineMoves } from './order-states.rules.ts';
import { type ShipLine, shipChoice } from './ship.rules.ts';

/** A paid order, locked, with its lines as they are. Throws a 404 CallError for one that is not there or not paid. */
export async function lockToSend(
  transaction: Queryable,
  orderId: number,
): Promise<{ order: OrderRow; lines: (LineRow & ShipLine)[] }> {
  const order = await lockOrder(transaction, orderId);
  if (order?.state !== 'paid') throw notFound('order');
  const lines = await lockLines(transaction, orderId);
  const leaving = await leavingLines(transaction, orderId);
  return { order, lines: lines.map((line) => ({ ...line, leaving: leaving.has(line.id) })) };
}

/** The same, and which of its lines a company may send: these, or all that can. */
export async function lockChosen(
  transaction: Queryable,
  orderId: number,
  companyId: number,
  chosen: readonly number[] | undefined,
): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const { order, lines } = await lockToSend(transaction, orderId);
  return { order, lines: shipChoice(lines, companyId, chosen) };
}

/** Lines that leave with a label. */
export interface Leaving {
  readonly order: OrderRow;
  readonly companyId: number;
  readonly actorId: number;
  readonly labelId: number;
  readonly lines: readonly LineRow[];
  readonly trackingUrl: string | null;
}

/** Marks lines as shipped, counts their units, tells the buyer, and writes down who sent them. */
export async function sendOff(
  transaction: Queryable,
  mails: Mails,
  { order, companyId, actorId, labelId, lines, trackingUrl }: Leaving,
): Promise<void> {
  for (const { state } of lines) assertMove(lineMoves, state, 'shipped', 'Something');
  await setShipped(
    transaction,
    labelId,
    lines.map(({ id }) => id),
  );
  await countUnits(
    transaction,
    lines.map(({ product_id, quantity }) => ({ product_id, sold: 0, gifted: 0, sold_quant: quantity })),
  );
  await logDeed(transaction, {
    companyId,
    actorId,
    action: 'ship_lines',
    subject: `order:${order.id}`,
    changes: { lines: { from: null, to: lines.map(({ id }) => id) } },
  });
  await mails.enqueueMail(transaction, {
    kind: 'shipped',
    ref: `${order.id}:${companyId}:${labelId}`,
    personId: order.buyer_id,
    data: { order_id: order.id, company_id: companyId, label_id: labelId, tracking_url: trackingUrl },
  });
}
