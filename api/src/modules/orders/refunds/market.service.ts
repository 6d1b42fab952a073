import type { AdminOrder } from 'shared-api/contract';
import { isUnsent, marketRefund } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { coverRefund } from '../../fees/index.ts';
import {
  addToCounts,
  assertMove,
  claimedLines,
  giveBack,
  type LineRow,
  lineMoves,
  lockLines,
  lockOrder,
  type OrderRow,
  parcelsOf,
  setState,
} from '../../fulfilment/index.ts';
import { chargeWentBack, marketLines, marketOrderRow } from '../pages.repo.ts';
import { companyRefundChoice, refundChoice, toRefundable, toRefundableParcel } from './choices.rules.ts';
import { refundCharge, refundLines } from './requests.service.ts';

/**
 * An order for administrators: lines and money, no media and no address. Rejects with a 404 CallError when there
 * is none.
 */
export async function marketOrder(database: Queryable, orderId: number): Promise<AdminOrder> {
  const row = await marketOrderRow(database, orderId);
  if (!row) throw notFound('order');
  const { created_at, paid_at, buyer_id, buyer, charge_back, shipping_tax, ...order } = row;
  const [parcels, lines] = await Promise.all([
    parcelsOf(database, { id: orderId, shipping_tax }),
    marketLines(database, orderId),
  ]);
  return {
    ...order,
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    buyer: { id: buyer_id, username: buyer },
    charge_left: charge_back ? 0 : order.charge,
    refunded: order.refunds.reduce((sum, { cents }) => sum + cents, 0),
    parcels: parcels.map(toRefundableParcel),
    lines,
  };
}

/** A refund of these lines, or of the whole order; `cents` is the amount shown. */
export interface MarketRefundRequest {
  readonly lineIds: readonly number[] | undefined;
  readonly cents: number | undefined;
}

/** The refunded cents and lines. */
export interface MarketRefunded {
  readonly cents: number;
  readonly lines: readonly number[];
  readonly charge: number;
}

/**
 * Refunds lines of a paid order, or all that is left with shipping and card charge: unsent lines are cancelled and
 * their goods released, sent ones are refunded. Throws a CallError: 404 for an unknown order or line, 409 when it
 * cannot be refunded, or not for these cents.
 */
export async function refundByMarket(
  transaction: Queryable,
  orderId: number,
  { lineIds, cents }: MarketRefundRequest,
): Promise<MarketRefunded> {
  const choose: Choose = (lines) => refundChoice(lines, lineIds);
  const order = await lockPaid(transaction, orderId);
  return refund(transaction, order, { choose, whole: lineIds === undefined, cents });
}

/**
 * The same for a company: these of its lines or all, also in production; never the card charge. Throws a CallError
 * also when its account does not cover it (422), and while it is suspended (409).
 */
export async function refundByCompany(
  transaction: Queryable,
  companyId: number,
  orderId: number,
  { lineIds, cents }: MarketRefundRequest,
): Promise<MarketRefunded> {
  const choose: Choose = (lines) => companyRefundChoice(lines, companyId, lineIds);
  return coverRefund(transaction, { companyId, orderId }, async () => {
    const order = await lockOrder(transaction, orderId);
    // Companies do not see unpaid orders.
    if (order?.state !== 'paid') throw notFound('order');
    return refund(transaction, order, { choose, whole: false, cents });
  });
}

type Choose = (lines: readonly (LineRow & { readonly leaving: boolean })[]) => LineRow[];

interface Refund extends Pick<MarketRefundRequest, 'cents'> {
  readonly choose: Choose;
  /** All that is left, with all shipping and the card charge. */
  readonly whole: boolean;
}

async function refund(
  transaction: Queryable,
  order: OrderRow,
  { choose, whole, cents }: Refund,
): Promise<MarketRefunded> {
  const { id: orderId } = order;
  const lines = await lockLines(transaction, orderId);
  const leaving = await claimedLines(transaction, orderId);
  const chosen = choose(lines.map((line) => ({ ...line, leaving: leaving.has(line.id) })));
  const parcels = await parcelsOf(transaction, order);
  const plan = marketRefund(
    {
      lines: lines.map(toRefundable),
      parcels: parcels.map(toRefundableParcel),
      charge_left: (await chargeWentBack(transaction, orderId)) ? 0 : order.charge,
    },
    whole ? null : chosen.map(({ id }) => id),
  );
  if (chosen.length === 0 && plan.total === 0) throw allGone();
  if (cents !== undefined && cents !== plan.total) throw otherAmount();
  await endLines(transaction, chosen);
  const returning = parcels.filter(({ company_id }) => plan.parcels.includes(company_id));
  const companies = new Set([...chosen, ...returning].map(({ company_id }) => company_id));
  for (const companyId of companies) {
    const own = chosen.filter(({ company_id }) => company_id === companyId);
    await refundLines(transaction, {
      order,
      companyId,
      lines: own,
      parcel: returning.find(({ company_id }) => company_id === companyId) ?? null,
      reason: own.length > 0 && own.every(({ state }) => isUnsent(state)) ? 'cancelled' : 'refunded',
    });
  }
  const charge = whole ? await refundCharge(transaction, order) : 0;
  return { cents: plan.total, lines: chosen.map(({ id }) => id), charge };
}

async function lockPaid(transaction: Queryable, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(transaction, orderId);
  if (!order) throw notFound('order');
  if (order.state === 'paid') return order;
  throw new CallError(
    'conflict',
    order.state === 'pending'
      ? 'This order is not paid yet, so there is nothing to refund.'
      : 'This order was cancelled before it was paid, so there is nothing to refund.',
  );
}

/** Cancels unsent lines, marks sent ones as refunded, and corrects the counts. */
async function endLines(transaction: Queryable, lines: readonly LineRow[]): Promise<void> {
  const unsent = lines.filter(({ state }) => isUnsent(state));
  const sent = lines.filter(({ state }) => !isUnsent(state));
  for (const [own, state] of [
    [unsent, 'cancelled'],
    [sent, 'refunded'],
  ] as const) {
    if (own.length === 0) continue;
    for (const line of own) assertMove(lineMoves, line.state, state, 'Something');
    await setState(
      transaction,
      own.map(({ id }) => id),
      state,
    );
  }
  if (unsent.length > 0)
    await giveBack(
      transaction,
      unsent.map((line) => ({ ...line, paid: true })),
    );
  if (sent.length > 0)
    await addToCounts(
      transaction,
      sent.map(({ product_id, quantity, to_make, gift }) => ({
        product_id,
        sold: to_make ? 0 : -quantity,
        gifted: gift ? -quantity : 0,
        sold_quant: -quantity,
      })),
    );
}

const allGone = (): CallError =>
  new CallError('conflict', 'All of this order was refunded before, so nothing was done.');
/** 409 for an amount that is another one by now. */
export const otherAmount = (): CallError =>
  new CallError(
    'conflict',
    'This order has changed, and another amount would go back by now. Nothing was done: please look at it again.',
  );
