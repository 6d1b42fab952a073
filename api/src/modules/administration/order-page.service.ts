import type { AdminOrderPage, OrderEvent } from 'shared-api/contract';
import { formatCents } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { mailsOfOrder } from '../mail/index.ts';
import { readFindingsOfOrder } from '../reconciliation/index.ts';
import { readNotes } from './note.service.ts';
import {
  chainRows,
  decisionsOf,
  type OrderHeadRow,
  orderHead,
  type ParcelRow,
  type ProblemRow,
  parcelRows,
  postingRows,
  problemRows,
  type RefundEventRow,
  refundEvents,
} from './order-page.repo.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** All about an order beside its lines and sums. Rejects with a 404 CallError when there is no such order. */
export async function readOrderPage(database: Database, orderId: number): Promise<AdminOrderPage> {
  const head = await orderHead(database, orderId);
  if (!head) throw notFound('order');
  const [parcels, problems, chains, postings, mails, notes, decisions, refunds, findings] = await Promise.all(
    [
      parcelRows(database, orderId),
      problemRows(database, orderId),
      chainRows(database, orderId),
      postingRows(database, orderId),
      mailsOfOrder(database, orderId),
      readNotes(database, 'order', orderId),
      decisionsOf(database, orderId),
      refundEvents(database, orderId),
      readFindingsOfOrder(database, orderId),
    ],
  );
  return {
    order_id: orderId,
    buyer: { id: head.buyer_id, username: head.buyer, email: head.email, state: head.buyer_state },
    delivery: head.delivery,
    provider: head.provider,
    duration_terms: head.duration_terms,
    late: iso(head.late),
    findings,
    parcels: parcels.map(({ shipped_at, delivered_at, ...parcel }) => ({
      ...parcel,
      shipped_at: iso(shipped_at),
      delivered_at: iso(delivered_at),
    })),
    problems: problems.map(({ created_at, replied_at, ...problem }) => ({
      ...problem,
      created_at: created_at.toISOString(),
      replied_at: iso(replied_at),
    })),
    chains,
    postings: postings.map(({ created_at, ...posting }) => ({
      ...posting,
      created_at: created_at.toISOString(),
    })),
    mails,
    notes,
    decisions: decisions.map(({ created_at, ...decision }) => ({
      ...decision,
      created_at: created_at.toISOString(),
    })),
    timeline: timelineOf(head, { parcels, problems, refunds }),
  };
}

interface OrderParts {
  readonly parcels: readonly ParcelRow[];
  readonly problems: readonly ProblemRow[];
  readonly refunds: readonly RefundEventRow[];
}

/** What happened to an order, oldest first. */
export function timelineOf(head: OrderHeadRow, { parcels, problems, refunds }: OrderParts): OrderEvent[] {
  const event = (at: Date | null, kind: OrderEvent['kind'], about = ''): OrderEvent[] =>
    at === null ? [] : [{ at: at.toISOString(), kind, about }];
  const events = [
    ...event(head.created_at, 'placed'),
    ...event(head.paid_at, 'paid', formatCents(head.total)),
    ...event(head.cancelled_at, 'cancelled'),
    ...parcels.flatMap(({ shipped_at, delivered_at, company }) => [
      ...event(shipped_at, 'shipped', company.name_view),
      ...event(delivered_at, 'delivered', company.name_view),
    ]),
    ...problems.flatMap(({ created_at, replied_at, name_view, company }) => [
      ...event(created_at, 'problem', name_view),
      ...event(replied_at, 'answer', company.name_view),
    ]),
    ...refunds.flatMap(({ created_at, done_at, cents, cancelled }) => [
      ...event(cancelled === null ? null : created_at, 'buyer_cancelled', cancelled ?? ''),
      ...event(created_at, 'refund', formatCents(cents)),
      ...event(done_at, 'refund_done', formatCents(cents)),
    ]),
  ];
  return events.sort((one, other) => one.at.localeCompare(other.at));
}
