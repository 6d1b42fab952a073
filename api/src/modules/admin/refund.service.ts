import type { AdminOrder } from 'shared-api/contract';
import { formatCents } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { type MarketRefundRequest, marketOrder, refundByMarket } from '../order/index.ts';
import { writeAudit } from './audit.repo.ts';
import type { Deed } from './deed.ts';

export interface RefundParts {
  readonly database: Database;
  /** After a commit: has refunds asked for at once. Never throws. */
  readonly refundSoon: () => void;
}

/**
 * Gives back lines of an order or all of it, writes that down, and has the money sent; gives the order as it is then. Rejects
 * with a 409 CallError for whoever bought it.
 */
export async function refundOrder(
  { database, refundSoon }: RefundParts,
  orderId: number,
  request: MarketRefundRequest,
  deed: Deed,
): Promise<AdminOrder> {
  const after = await database.transaction(async (transaction) => {
    const { cents, lines, charge } = await refundByMarket(transaction, orderId, request);
    const order = await marketOrder(transaction, orderId);
    if (order.buyer.id === deed.actorId) throw ownOrder();
    await writeAudit(transaction, {
      ...deed,
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

const ownOrder = (): CallError =>
  new CallError(
    'conflict',
    'You bought this yourself, so somebody else has to decide about giving it back. Nothing was done.',
  );

/** Such as `$6.91 back to shopper: 1 × Gift box (cancelled)`. */
function refundedWords({ buyer, lines }: AdminOrder, cents: number, ids: ReadonlySet<number>): string {
  const goods = lines
    .filter(({ id }) => ids.has(id))
    .map(({ quantity, name_view, state }) => `${quantity} × ${name_view} (${state})`);
  const what = goods.length > 0 ? goods.join(', ') : 'shipping and card charge';
  return `${formatCents(cents)} back to ${buyer.username}: ${what}`;
}
