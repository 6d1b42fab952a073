import { formatCents } from 'shared-api/rules';
import { BY_HAND, NOT_CHARGED } from '../orders/index.ts';
import type { NewFinding } from './findings.rules.ts';

/** A settled charge, and what the database has of its payment; amounts in cents. */
export interface ChargeRow {
  readonly id: string;
  readonly payment_id: string | null;
  readonly cents: number;
  readonly created_at: Date;
  /** As the product wrote them on the payment. */
  readonly order_id: number | null;
  readonly reference: string | null;
  /** What went back at the card service, and what is still to be asked for. */
  readonly refunded: number;
  readonly asked: number;
  /** The order that has this payment. */
  readonly own_id: number | null;
  readonly own_state: 'pending' | 'paid' | 'cancelled' | null;
  /** The order that the payment was opened for, by number and quote. */
  readonly named_id: number | null;
  readonly held: boolean;
  /** What the ledger has of the payment; null without a posting. */
  readonly booked: number | null;
}

/** A settled refund at the card service, of the payment of a paid order. */
export interface RefundRow {
  readonly id: string;
  readonly payment_id: string;
  readonly cents: number;
  readonly created_at: Date;
  readonly record_key: string | null;
  readonly order_id: number;
  /** What the refunds of the database that it carries out are of, together; null where there is none. */
  readonly booked: number | null;
}

/** A transfer that this product made, without what was taken back of it. */
export interface TransferRow {
  readonly id: string;
  readonly cents: number;
  readonly created_at: Date;
  readonly record_key: string;
  readonly account_id: string;
  /** What its payout in the database is of; null where there is none. */
  readonly booked: number | null;
}

/** A row that moved money, read from the newest to the oldest by its id. */
export interface MovedRow {
  readonly id: number;
  readonly order_id: number | null;
  /** The card service's id of the payment, refund or transfer. */
  readonly provider_id: string;
  readonly cents: number;
  /** When the database asked for it: the card service has it on record since then or later. */
  readonly asked_at: Date;
  readonly moved_at: Date;
  /** The card service has it on record, or it is known that it has not. */
  readonly known: boolean;
}

/** What a settled charge contradicts; undefined when it fits. Charges that this product did not open fit everything. */
export function judgeCharge(charge: ChargeRow): NewFinding | undefined {
  const { id, payment_id, cents, own_id, named_id, own_state, booked } = charge;
  if (payment_id === null) return undefined;
  const left = cents - charge.refunded - charge.asked;
  const facts = {
    charge_id: id,
    payment_id,
    reference: charge.reference,
    cents,
    left,
  };
  const shared = { subject: `payment ${payment_id}`, facts, happened_at: charge.created_at.toISOString() };
  if (own_id !== null && own_state === 'paid') {
    if (booked === null || booked === cents) return undefined;
    return {
      ...shared,
      kind: 'amount_differs',
      order_id: own_id,
      expected: cents,
      actual: booked,
      message: `The card service took ${formatCents(cents)} for order ${own_id}, and the ledger has ${formatCents(booked)}.`,
    };
  }
  // A held order is decided by a person, and found by the check.
  if (left <= 0 || charge.held) return undefined;
  const order_id = own_id ?? named_id;
  if (order_id !== null)
    return {
      ...shared,
      kind: 'payment_not_settled',
      order_id,
      expected: 0,
      actual: left,
      message: `The card service took ${formatCents(cents)} for order ${order_id}, which is not paid.`,
    };
  if (charge.order_id === null || charge.reference === null) return undefined;
  return {
    ...shared,
    kind: 'charge_without_order',
    expected: 0,
    actual: left,
    message: `The card service took ${formatCents(cents)} for order ${charge.order_id} with quote ${charge.reference}, which is not in the database.`,
  };
}

/** A refund that is in no row of the database, or there with another amount. */
export function judgeRefund({ booked, ...refund }: RefundRow): NewFinding | undefined {
  if (booked === refund.cents) return undefined;
  const { id, payment_id, cents, order_id, record_key } = refund;
  return {
    kind: booked === null ? 'refund_not_in_books' : 'refund_amount_differs',
    subject: `refund ${id}`,
    order_id,
    expected: cents,
    actual: booked ?? 0,
    facts: { refund_id: id, payment_id, key: record_key, cents },
    happened_at: refund.created_at.toISOString(),
    message: `The card service refunded ${formatCents(cents)} of order ${order_id}, and the database has ${booked === null ? 'no such refund' : formatCents(booked)}.`,
  };
}

/** A transfer that is in no payout of the database, or there with another amount: a part of it was taken back. */
export function judgeTransfer({ booked, ...transfer }: TransferRow): NewFinding | undefined {
  if (booked === transfer.cents) return undefined;
  const { id, cents, record_key, account_id } = transfer;
  return {
    kind: booked === null ? 'transfer_not_in_books' : 'transfer_amount_differs',
    subject: `transfer ${id}`,
    expected: cents,
    actual: booked ?? 0,
    facts: { transfer_id: id, key: record_key, account_id, cents },
    happened_at: transfer.created_at.toISOString(),
    message: `The card service sent ${formatCents(cents)} to account ${account_id}, and the database has ${booked === null ? 'no such payout' : formatCents(booked)}.`,
  };
}

const missing = {
  order: {
    kind: 'order_without_charge',
    say: ({ id, cents }: MovedRow) =>
      `Order ${id} is paid with ${formatCents(cents)}, and the card service has no charge for it.`,
  },
  refund: {
    kind: 'refund_not_at_card_service',
    say: ({ id, order_id, cents }: MovedRow) =>
      `Refund ${id} of order ${order_id} over ${formatCents(cents)} is done, and the card service has not made it.`,
  },
  payout: {
    kind: 'payout_without_transfer',
    say: ({ id, cents }: MovedRow) =>
      `Payout ${id} over ${formatCents(cents)} is sent, and the card service has no transfer for it.`,
  },
} as const;

/** Money that the database says has moved, and the card service has not on record. */
export function judgeMoved(what: keyof typeof missing, row: MovedRow): NewFinding | undefined {
  if (row.known || row.provider_id === NOT_CHARGED || row.provider_id === BY_HAND) return undefined;
  const { kind, say } = missing[what];
  return {
    kind,
    subject: `${what} ${row.id}`,
    order_id: row.order_id,
    expected: row.cents,
    actual: 0,
    facts: { id: row.id, provider_id: row.provider_id, cents: row.cents },
    happened_at: row.moved_at.toISOString(),
    message: say(row),
  };
}
