import type { OrderCreated, OrderRequest } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { insertOrder } from '../order/index.ts';
import { reserve } from '../stock/index.ts';
import { asked } from './asked.ts';
import { demandsOf, takenParts } from './demands.rules.ts';
import { endOrder } from './end-order.ts';
import type { OpenPayment } from './open-payment.ts';
import { payUntil } from './pay-until.ts';
import { type OrderHead, ordersInTheWay } from './placing.repo.ts';
import type { PlacingParts } from './placing-parts.ts';
import { boughtAlready, cardsAway, onHold, othersUnderWay } from './refusals.ts';

/** How often other orders are moved out of the way before it is said that they are in it. */
const TRIES = 4;

/** What a buyer's turn comes to: an order that was there, others to be settled first, or a new one. */
type Step =
  | { readonly kind: 'there' }
  | { readonly kind: 'new'; readonly order: OrderHead }
  | { readonly kind: 'others'; readonly others: readonly OrderHead[] };

/** Who orders, and the name of the browser they do it with. */
export interface Orderer {
  readonly buyerId: number;
  readonly visitor: string;
}

/** What follows the buyer's turn. */
export interface AfterTurn {
  readonly openPayment: OpenPayment;
  /** Answers with the order of the quote that was there; `again` when that has ended. */
  resume(): Promise<OrderCreated | 'again'>;
}

/**
 * Places an order: other pending orders of its wishes are settled, its goods taken and the order written in one transaction,
 * and then its payment opened. The same request again is answered alike. Rejects with a CallError and leaves no new order
 * when it cannot be.
 */
export async function placeOrder(
  parts: PlacingParts,
  { openPayment, resume }: AfterTurn,
  orderer: Orderer,
  request: OrderRequest,
): Promise<OrderCreated> {
  for (let left = TRIES; left > 0; left -= 1) {
    const step = await parts.inTurn(orderer.buyerId, (transaction) =>
      take(parts, transaction, orderer, request),
    );
    if (step.kind === 'new') return openPayment(step.order, true);
    if (step.kind === 'there') {
      const answer = await resume();
      if (answer !== 'again') return answer;
    } else {
      for (const other of step.others) await outOfTheWay(parts, other);
    }
  }
  throw othersUnderWay();
}

async function take(
  parts: PlacingParts,
  transaction: Queryable,
  { buyerId, visitor }: Orderer,
  request: OrderRequest,
): Promise<Step> {
  const orders = await ordersInTheWay(transaction, buyerId, request.tax_id);
  if (orders.some(({ quote_id }) => quote_id === request.tax_id)) return { kind: 'there' };
  if (orders.length > 0) return { kind: 'others', others: orders };
  const quote = await parts.quotes.take(transaction, buyerId, request);
  if (parts.payments.isAway()) throw cardsAway();
  const taken = takenParts(quote, await reserve(transaction, demandsOf(quote)));
  const placing = { buyerId, visitor, quote, taken, payUntil: payUntil(parts) };
  const id = await insertOrder(transaction, placing, parts.copyMedia);
  const { tax_id: quote_id, total } = quote;
  const order = {
    id,
    buyer_id: buyerId,
    quote_id,
    total,
    state: 'pending',
    attempt: 1,
    intent_id: null,
    held: null,
  } as const;
  return { kind: 'new', order };
}

/** Settles a buyer's other order of the same wishes. */
async function outOfTheWay(parts: PlacingParts, other: OrderHead): Promise<void> {
  if (other.held !== null) throw onHold();
  const outcome = await asked(() => endOrder(parts, other), cardsAway);
  if (outcome.kind === 'paid') throw boughtAlready();
  if (outcome.kind === 'held') throw onHold();
  if (outcome.kind === 'open' && outcome.status === 'processing') throw othersUnderWay();
}
