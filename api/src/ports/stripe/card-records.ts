import type Stripe from 'stripe';
import type { CardRecord, CardRecordsPort, RecordPage } from '../card-records-port.ts';
import type { SharedCircuits } from '../service-call.ts';
import { JOB_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './client.ts';
import { wholeNumber } from './payments.ts';
import { stripeCaller } from './tax.ts';

/** Records per page: the most that the card service gives. */
const PAGE_SIZE = 100;

/** As quotes of this product are called. */
const REFERENCE = /^[\w-]{16,64}$/;

const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === 'object' ? (named?.id ?? null) : (named ?? null);

const whenMade = (created: number): Date => new Date(created * 1000);

function fromCharge(charge: Stripe.Charge): CardRecord {
  const { order_id, quote_id = '' } = charge.metadata;
  return {
    id: charge.id,
    kind: 'charge',
    settled: charge.status === 'succeeded' && charge.captured,
    cents: charge.amount_captured,
    currency: charge.currency,
    createdAt: whenMade(charge.created),
    paymentId: idOf(charge.payment_intent),
    orderId: wholeNumber(order_id),
    reference: REFERENCE.test(quote_id) ? quote_id : null,
    key: null,
    accountId: null,
  };
}

function fromRefund(refund: Stripe.Refund): CardRecord {
  return {
    id: refund.id,
    kind: 'refund',
    settled: refund.status === 'succeeded',
    cents: refund.amount,
    currency: refund.currency,
    createdAt: whenMade(refund.created),
    paymentId: idOf(refund.payment_intent),
    orderId: null,
    reference: null,
    key: refund.metadata?.['refund_key'] ?? null,
    accountId: null,
  };
}

function fromTransfer(transfer: Stripe.Transfer): CardRecord {
  return {
    id: transfer.id,
    kind: 'transfer',
    settled: !transfer.reversed,
    cents: transfer.amount - transfer.amount_reversed,
    currency: transfer.currency,
    createdAt: whenMade(transfer.created),
    paymentId: null,
    orderId: null,
    reference: null,
    key: transfer.metadata['payout_key'] ?? null,
    accountId: idOf(transfer.destination),
  };
}

function toPage<T extends { readonly id: string }>(
  { data, has_more }: { readonly data: readonly T[]; readonly has_more: boolean },
  read: (listed: T) => CardRecord,
): RecordPage {
  return { records: data.map(read), next: has_more ? (data.at(-1)?.id ?? null) : null };
}

/** An unknown charge: a 404 for it proves that the service answers. */
const NO_CHARGE = 'ch_none';

/** The records of Stripe or a compatible service. Failures here do not stop payments: the circuit breaker is its own. */
export function stripeCardRecords(
  { charges, refunds, transfers }: Stripe,
  circuits?: SharedCircuits,
): CardRecordsPort {
  const options = { timeout: JOB_TIMEOUT_MS };
  const { askForJob } = stripeCaller(
    'card records',
    () => charges.retrieve(NO_CHARGE, {}, { timeout: REQUEST_TIMEOUT_MS }),
    circuits,
  );
  return {
    list: (kind, { from, until }, after) => {
      const params = {
        limit: PAGE_SIZE,
        // Its own clock counts whole seconds.
        created: { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) },
        ...(after !== null && { starting_after: after }),
      };
      return askForJob(async () => {
        if (kind === 'charge') return toPage(await charges.list(params, options), fromCharge);
        if (kind === 'refund') return toPage(await refunds.list(params, options), fromRefund);
        return toPage(await transfers.list(params, options), fromTransfer);
      });
    },
  };
}
