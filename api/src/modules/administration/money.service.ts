import type { AdminOrder, HeldLine, Report } from 'shared-api/contract';
import { formatCents } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { listHeld, medianOfDay, releaseHold, returnHold } from '../fees/index.ts';
import { type MarketRefundRequest, marketOrder, refundByMarket } from '../orders/index.ts';
import { writeAudit } from './audit.repo.ts';
import type { Decision } from './audit.service.ts';
import { heldFacts, isPartyTo, lockOrderOfLine, reportOf } from './money.repo.ts';
import { type Span, spanOf } from './span.rules.ts';

export interface RefundParts {
  readonly database: Database;
  /** Starts the refund job; to be called after a commit. Never throws. */
  readonly refundSoon: () => void;
}

/**
 * Refunds lines of an order or the whole order, writes the audit log and starts the refund job; returns the order afterwards.
 * Rejects with a 409 CallError when the administrator is the buyer.
 */
export async function refundOrder(
  { database, refundSoon }: RefundParts,
  orderId: number,
  request: MarketRefundRequest,
  decision: Decision,
): Promise<AdminOrder> {
  const after = await database.transaction(async (transaction) => {
    const { cents, lines, charge } = await refundByMarket(transaction, orderId, request);
    const order = await marketOrder(transaction, orderId);
    if (order.buyer.id === decision.actorId) throw ownOrderError();
    await writeAudit(transaction, {
      ...decision,
      action: 'refund_order',
      subject: `order ${orderId}`,
      changed: refundedWords(order, cents, new Set(lines)),
      facts: { cents, charge, lines, whole: request.lineIds === undefined },
    });
    return order;
  });
  refundSoon();
  return after;
}

const ownOrderError = (): CallError =>
  new CallError(
    'conflict',
    'You bought this yourself, so another administrator has to decide about its refund. Nothing was done.',
  );

/** Such as `$6.91 back to shopper: 1 × Gift box (cancelled)`. */
function refundedWords({ buyer, lines }: AdminOrder, cents: number, ids: ReadonlySet<number>): string {
  const goods = lines
    .filter(({ id }) => ids.has(id))
    .map(({ quantity, name_view, state }) => `${quantity} × ${name_view} (${state})`);
  const what = goods.length > 0 ? goods.join(', ') : 'shipping and card charge';
  return `${formatCents(cents)} back to ${buyer.username}: ${what}`;
}

/** Held fees with the facts for a decision. */
export async function heldLines(database: Database): Promise<HeldLine[]> {
  const held = await listHeld(database);
  const facts = await heldFacts(
    database,
    held.map(({ id }) => id),
  );
  return held.flatMap((fee) => {
    const more = facts.find(({ id }) => id === fee.id);
    return more ? [{ ...fee, ...more }] : [];
  });
}

/**
 * Releases or returns a line's held fees and writes the audit log. Rejects with a CallError: 404 without held fees, 409 when they
 * were decided before or the administrator has a part in the sale.
 */
export async function decideHeld(
  database: Database,
  lineId: number,
  outcome: 'release' | 'return',
  decision: Decision,
): Promise<{ msg: string }> {
  const words = await database.transaction(async (transaction) => {
    await lockOrderOfLine(transaction, lineId);
    if (await isPartyTo(transaction, lineId, decision.actorId)) throw ownFeeError();
    const [before] = await heldFacts(transaction, [lineId]);
    const decide = outcome === 'release' ? releaseHold : returnHold;
    await decide(transaction, { lineId, ...decision });
    // Cannot happen: `decide` rejects a line without fees.
    if (!before) throw notFound('held fee');
    const { cents, people, order_id } = before;
    const words =
      outcome === 'release'
        ? `${formatCents(cents)} released to ${people.map(({ username }) => username).join(', ')}`
        : `${formatCents(cents)} returned to the company`;
    await writeAudit(transaction, {
      ...decision,
      action: outcome === 'release' ? 'release_fee' : 'return_fee',
      subject: `line ${lineId} of order ${order_id}`,
      changed: words,
      facts: { line_id: lineId, order_id, cents },
    });
    return words;
  });
  return { msg: `${words}.` };
}

const ownFeeError = (): CallError =>
  new CallError(
    'conflict',
    'You have a part in this sale yourself, so another administrator has to decide about its fee. Nothing was done.',
  );

/** The marketplace report, by default of the last thirty days. Rejects with a 422 CallError for a span that ends before it begins. */
export async function readReport(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  span: Span,
): Promise<Report> {
  const { from, to } = spanOf(span, clock());
  const [row, { median }] = await Promise.all([reportOf(database, from, to), medianOfDay(database, clock())]);
  return { from, to, ...row, median_earnings: median };
}
