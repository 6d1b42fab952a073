import type { FindingRepair } from 'shared-api/contract';
import { formatCents } from 'shared-api/rules';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import { type Payment, PaymentError, type PaymentPort } from '../../ports/payment-port.ts';
import { type NoteDecision, type OrderPlacement, serviceAtDesk } from '../checkout/index.ts';
import { bookDifference, isSummed, type Payouts, sumAgain } from '../fees/index.ts';
import { holdProducts, lockOrder, recountWaiting } from '../fulfilment/index.ts';
import { type Mails, retryMail } from '../mail/index.ts';
import {
  bookOutsideRefund,
  cancelUncharged,
  type OutsideRefundOutcome,
  requestAgain,
  settleByHand,
} from '../orders/index.ts';
import {
  claimRepair,
  closeRepaired,
  type FindingRow,
  findingById,
  isPartyTo,
  releaseRepair,
} from './findings.repo.ts';
import { repairsOf } from './findings.rules.ts';
import { otherPayment } from './records.repo.ts';

export interface RepairParts {
  readonly database: Database;
  readonly payments: PaymentPort;
  readonly placement: Pick<OrderPlacement, 'repairs'>;
  readonly payouts: Pick<Payouts, 'repairs'>;
  readonly mails: Mails;
  /** Starts the refund job after a commit. Never throws. */
  readonly refundSoon: () => void;
}

/** Who repairs what, and what writes it into the log, in the transaction of the repair. */
export interface RepairRequest {
  readonly id: number;
  readonly repair: FindingRepair;
  readonly actorId: number;
  readonly log: (
    transaction: Queryable,
    done: { readonly subject: string; readonly changed: string; readonly facts: object },
  ) => Promise<void>;
}

const conflict = (msg: string): CallError => new CallError('conflict', msg);

/**
 * Repairs a finding, closes it and writes the log; returns what was done, in words. A repair that was begun is the only one
 * that may be repeated, until it has certainly done nothing. Rejects with a CallError: 404 for an unknown finding, 409 when it is
 * closed, cannot be repaired so or is about the administrator's own order, 503 while the card service does not answer.
 */
export async function repairFinding(parts: RepairParts, request: RepairRequest): Promise<string> {
  const { id, repair, actorId } = request;
  const { database } = parts;
  const finding = await findingById(database, id);
  if (!finding) throw notFound('finding');
  if (finding.state !== 'open') throw conflict('This was repaired or is gone by now, so nothing was done.');
  if (!repairsOf(finding.kind).includes(repair)) throw conflict('This finding cannot be repaired so.');
  if (await isPartyTo(database, actorId, finding))
    throw conflict(
      'This is about money of your own, so another administrator has to repair it. Nothing was done.',
    );
  if (!(await claimRepair(database, id, { repair, actorId })))
    throw conflict('Another repair of this was begun. Please repeat that one, or reload the page.');
  const close: NoteDecision = async (transaction, { changed, facts }) => {
    if (!(await closeRepaired(transaction, id, { repair, actorId })))
      throw conflict('Another administrator has repaired this meanwhile.');
    await request.log(transaction, {
      subject: `finding ${id}`,
      changed,
      facts: {
        ...facts,
        ...(finding.order_id !== null && { order_id: finding.order_id }),
        kind: finding.kind,
        about: finding.subject,
        repair,
      },
    });
  };
  try {
    return await repairs[repair].make(parts, finding, close);
  } catch (error) {
    // A conflict says that nothing was done; after a failure of the service the same repair has to find out.
    const isUndone = error instanceof CallError && error.code !== 'unavailable';
    if (isUndone || repairs[repair].isLocal) await releaseRepair(database, id);
    throw error;
  }
}

type MakeRepair = (parts: RepairParts, finding: FindingRow, close: NoteDecision) => Promise<string>;

interface Repair {
  readonly make: MakeRepair;
  /** Whatever makes it fail, nothing was done: all of it is one transaction, and the card service was read only. */
  readonly isLocal: boolean;
}

const lacks = (what: string): CallError =>
  conflict(`This finding does not say ${what}, so it can be settled by hand only. Nothing was done.`);

function text({ facts }: FindingRow, name: string): string {
  const value = facts[name];
  if (typeof value !== 'string') throw lacks(name);
  return value;
}

function number({ facts }: FindingRow, name: string): number {
  const value = facts[name];
  if (typeof value !== 'number') throw lacks(name);
  return value;
}

function orderOf({ order_id }: FindingRow): number {
  if (order_id === null) throw lacks('which order it is about');
  return order_id;
}

/** A repair that the card service takes part in: after a failure only the same one may be made again. */
const atService = (make: MakeRepair): Repair => ({ make, isLocal: false });

/** A repair in one transaction that begins with a look at the card service. */
const afterReading = (make: MakeRepair): Repair => ({ make, isLocal: true });

/** Summing a large account again reads all of its entries. */
const REPAIR_TIMEOUT_MS = 120_000;

/** Does something in one transaction with closing the finding. */
function inTransaction(
  work: (transaction: Queryable, finding: FindingRow, parts: RepairParts) => Promise<string>,
  after: (parts: RepairParts) => void = () => undefined,
): Repair {
  const make: MakeRepair = async (parts, finding, close) => {
    const changed = await parts.database.transaction(
      async (transaction) => {
        const words = await work(transaction, finding, parts);
        await close(transaction, { changed: words, facts: numbersOf(finding) });
        return words;
      },
      { statementTimeoutMs: REPAIR_TIMEOUT_MS },
    );
    after(parts);
    return changed;
  };
  return { make, isLocal: true };
}

const numbersOf = ({ facts }: FindingRow): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(facts).filter((fact): fact is [string, string | number] => fact[1] !== null),
  );

const booked: Readonly<Record<OutsideRefundOutcome, string>> = {
  known: 'was in the database already',
  linked: 'is a refund that was booked already',
  order_cancelled: 'is booked as the refund of the whole order',
  booked_as_loss: 'is booked as a loss of the marketplace',
};

const refundSoon = ({ refundSoon }: RepairParts): void => refundSoon();

const cancelOrder = inTransaction(async (transaction, finding) => {
  const cents = await cancelUncharged(transaction, orderOf(finding));
  return `Order ${orderOf(finding)} over ${formatCents(cents)} is cancelled: it was never charged`;
});

const returnPayout = inTransaction((transaction, finding, { payouts }) =>
  payouts.repairs.returnPayout(transaction, number(finding, 'id')),
);

const repairs: Readonly<Record<FindingRepair, Repair>> = {
  refund_charge: atService(({ placement }, finding, close) => {
    const charge = { paymentId: text(finding, 'payment_id'), cents: number(finding, 'left') };
    return placement.repairs.refundCharge(charge, close);
  }),
  finish_order: atService(({ placement }, finding, close) =>
    placement.repairs.finishOrder(text(finding, 'payment_id'), close),
  ),
  settle_order: atService(({ placement }, finding, close) =>
    placement.repairs.settleOrder(
      { orderId: orderOf(finding), paymentId: text(finding, 'payment_id') },
      close,
    ),
  ),
  refund_payment: afterReading(({ placement }, finding, close) =>
    placement.repairs.decideHeld(orderOf(finding), 'refund', close),
  ),
  accept_payment: afterReading(({ placement }, finding, close) =>
    placement.repairs.decideHeld(orderOf(finding), 'accept', close),
  ),
  cancel_order: atService(async (parts, finding, close) => {
    const paymentId = text(finding, 'provider_id');
    await assertNotCharged(parts, paymentId);
    return cancelOrder.make(parts, finding, close);
  }),
  book_difference: inTransaction(async (transaction, finding) => {
    const orderId = orderOf(finding);
    await lockOrder(transaction, orderId);
    const { expected, actual } = finding;
    if (expected === null || actual === null) throw lacks('which amounts differ');
    await bookDifference(transaction, orderId, { booked: actual, charged: expected });
    return `The difference of ${formatCents(Math.abs(expected - actual))} of order ${orderId} is booked as the marketplace’s ${expected < actual ? 'loss' : 'gain'}`;
  }),
  book_refund: inTransaction(async (transaction, finding) => {
    const cents = number(finding, 'cents');
    const key = finding.facts['key'];
    const outcome = await bookOutsideRefund(transaction, orderOf(finding), {
      id: text(finding, 'refund_id'),
      paymentId: text(finding, 'payment_id'),
      cents,
      key: typeof key === 'string' ? key : null,
    });
    return `The refund of ${formatCents(cents)} of order ${orderOf(finding)} ${booked[outcome]}`;
  }),
  request_refund: inTransaction(async (transaction, finding) => {
    const refundId = number(finding, finding.kind === 'refund_waiting' ? 'refund_id' : 'id');
    await requestAgain(transaction, refundId);
    return `Refund ${refundId} is requested from the card service again`;
  }, refundSoon),
  book_transfer: inTransaction((transaction, finding, { payouts }) =>
    payouts.repairs.bookTransfer(transaction, {
      id: text(finding, 'transfer_id'),
      key: text(finding, 'key'),
      accountId: text(finding, 'account_id'),
      cents: number(finding, 'cents'),
    }),
  ),
  return_payout: afterReading(async (parts, finding, close) => {
    const payoutId = number(finding, 'id');
    if (await serviceAtDesk(() => parts.payouts.repairs.isSentThere(payoutId)))
      throw conflict('The card service has sent this payout after all. Run the checks again.');
    return returnPayout.make(parts, finding, close);
  }),
  recount_stock: inTransaction(async (transaction, finding) => {
    const variant = number(finding, 'merchandise_id');
    await holdProducts(transaction, [number(finding, 'product_id')]);
    const counted = await recountWaiting(transaction, variant);
    if (!counted) throw conflict('There is no such variant any more.');
    return `Variant ${variant} has ${counted.backlogged} waiting units, ${counted.gift_pending} of them gifts`;
  }),
  sum_again: inTransaction(async (transaction, finding) => {
    const [total, key] = [text(finding, 'total'), text(finding, 'key')];
    if (!isSummed(total)) throw conflict('This total cannot be summed again.');
    await sumAgain(transaction, { total, key });
    return `Summed again: ${finding.message}`;
  }),
  send_mail: inTransaction(
    async (transaction, finding, { mails }) => {
      if (finding.kind === 'mail_given_up') {
        const mailId = number(finding, 'mail_id');
        if (!(await retryMail(transaction, mailId)))
          throw conflict('This email was not given up, so nothing was done.');
        return `Email ${mailId} is sent again`;
      }
      const orderId = orderOf(finding);
      const order = await lockOrder(transaction, orderId);
      if (order?.state !== 'paid') throw conflict('This order is not paid, so nothing was done.');
      const data = { order_id: orderId };
      await mails.enqueueMail(transaction, {
        kind: 'paid',
        ref: String(orderId),
        personId: order.buyer_id,
        data,
      });
      return `The email about order ${orderId} is on its way`;
    },
    ({ mails }) => mails.sendSoon(),
  ),
  note_by_hand: inTransaction(async (transaction, finding) => {
    if (finding.kind === 'refund_waiting') await settleByHand(transaction, number(finding, 'refund_id'));
    return `Settled by hand: ${finding.message}`;
  }),
};

/**
 * Ends the payment of an order that was never charged. Rejects with a 409 CallError when it is paid after all, or the card service knows no
 * other payment either: its key is one of another account then.
 */
async function assertNotCharged({ database, payments }: RepairParts, paymentId: string): Promise<void> {
  const ended = await knownPayment(() => payments.cancel(paymentId));
  if (ended?.status === 'canceled') return;
  if (ended)
    throw conflict(
      'The card service has taken this payment after all, or is about to. Run the checks again.',
    );
  const other = await otherPayment(database, paymentId);
  if (other !== undefined && !(await knownPayment(() => payments.look(other))))
    throw conflict(
      'The card service does not know our other payments either: the key may be one of another account. Nothing was done.',
    );
}

/** A payment at the card service; undefined when that knows no such payment. */
async function knownPayment(work: () => Promise<Payment>): Promise<Payment | undefined> {
  return serviceAtDesk(() =>
    work().catch((error: unknown) => {
      if (error instanceof PaymentError && error.isMissing) return undefined;
      throw error;
    }),
  );
}
