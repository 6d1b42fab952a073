import type { ReturnRate } from 'shared-api/contract';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import type { ParcelAddress, ParcelPort, ParcelRate } from '../../../ports/parcel-port.ts';
import { ServiceAwayError } from '../../../ports/service-call.ts';
import { findRepeatedRequest, logActivity, requestKeyReused } from '../../companies/index.ts';
import { coverRefund, type Entry, post } from '../../fees/index.ts';
import { boxFor, type PackedItem } from '../../fulfilment/index.ts';
import {
  type BoughtReturnLabel,
  type ClaimedReturnLabel,
  claimReturnLabel,
  dropReturnLabel,
  type ReturnLine,
  type ReturnShipment,
  returnLabelOf,
  returnShipment,
  storeReturnLabel,
  storeReturnVoid,
  takeUnfinishedLabel,
  undecidedReturns,
} from './labels.repo.ts';

/** The job that finishes purchases of return labels, and asks what became of labels that were taken back. */
export const RETURN_LABEL_JOB = 'settle-return-labels';

export interface ReturnLabelParts {
  readonly database: Database;
  readonly carriers: Pick<ParcelPort, 'rates' | 'label' | 'voidLabel' | 'voidState'>;
}

/** A company's part of an order, and the acting member of its staff. */
export interface ReturnPlace {
  readonly companyId: number;
  readonly orderId: number;
  readonly actorId: number;
}

/** Seconds for which one server buys a label. */
const CLAIM_SECONDS = 120;

/**
 * What carriers take to bring lines of an order back, the cheapest first: these, or all that were sent. Rejects with a CallError: 404 for
 * an order or line that is not the company's, 409 for what was not sent, 422 where no carrier goes.
 */
export async function returnRates(
  { database, carriers }: ReturnLabelParts,
  { companyId, orderId }: Omit<ReturnPlace, 'actorId'>,
  chosen: readonly number[] | undefined,
): Promise<ParcelRate[]> {
  const shipment = await returnShipment(database, companyId, orderId);
  if (!shipment) throw notFound('order');
  const { from, to } = addressesOf(shipment);
  const box = boxFor(itemsOf(shipment.lines, chosen));
  const rates = await callCarrier(
    () => carriers.rates(from, to, [box]),
    'Nothing was bought, please try again.',
  );
  if (rates.length === 0)
    throw new CallError('invalid', 'No carrier takes this parcel from the buyer to you.');
  return rates.toSorted((one, other) => one.amount - other.amount);
}

export const toReturnRate = ({ service, provider, amount, durationTerms }: ParcelRate): ReturnRate => ({
  service,
  provider,
  price: amount,
  duration_terms: durationTerms,
});

/** States of lines whose goods are with the buyer, or on their way. */
const SENT = ['shipped', 'delivered', 'refunded'];

function itemsOf(lines: readonly ReturnLine[], chosen: readonly number[] | undefined): PackedItem[] {
  if (chosen?.length === 0) throw new CallError('conflict', 'Please choose what is to be sent back.');
  const own = chosen?.map((id) => lines.find((line) => line.id === id) ?? unknownLine());
  const back = own ?? lines.filter(({ state }) => SENT.includes(state));
  if (back.length === 0 || !back.every(({ state }) => SENT.includes(state)))
    throw new CallError('conflict', 'Only items that were sent can be sent back.');
  const items = back.flatMap(({ quantity, weight, length, width, height }) =>
    weight && length && width && height ? [{ quantity, weight, length, width, height }] : [],
  );
  // An add-on without weight and box traveled with its item.
  if (items.length === 0)
    throw new CallError(
      'conflict',
      'Please say first how heavy these items are, and how large their box is.',
    );
  return items;
}

function unknownLine(): never {
  throw notFound('line of yours in this order');
}

function addressesOf({ delivery, origin }: ReturnShipment): { from: ParcelAddress; to: ParcelAddress } {
  const { name = '', address1 = '', address2 = '', city = '', state = '', zip = '' } = delivery;
  if (address1 === '') throw new CallError('conflict', 'The buyer’s address was deleted with the account.');
  if (!origin)
    throw new CallError('conflict', 'Please say first where your parcels leave from: they come back there.');
  return { from: { name, address1, address2, city, state, zip }, to: origin };
}

/** The wanted label, at the price that was shown, in cents. */
export interface WantedReturnLabel {
  readonly chosen: readonly number[] | undefined;
  readonly service: string;
  readonly price: number;
  /** The caller's idempotency key. */
  readonly key: string | null;
}

/**
 * Buys a return label: its price leaves the company's account first, so that no label is bought that the account does not cover. Rejects
 * with a CallError as `returnRates`, 409 for another price or while one is being bought, 422 where the account does not cover it, and 503
 * where the carrier does not answer: the job then finishes the purchase, or gives the money back. A repeat by its key buys nothing.
 */
export async function buyReturnLabel(
  parts: ReturnLabelParts,
  place: ReturnPlace,
  { chosen, service, price, key }: WantedReturnLabel,
): Promise<void> {
  const { companyId, orderId, actorId } = place;
  const rate = (await returnRates(parts, place, chosen)).find((one) => one.service === service);
  if (!rate || rate.amount !== price)
    throw new CallError(
      'conflict',
      'The carrier’s price has changed. Nothing was bought: please look at it again.',
    );
  const claimed = await parts.database.transaction((transaction) =>
    coverRefund(transaction, { companyId, orderId }, async (): Promise<ClaimedReturnLabel | null> => {
      const [action, subject] = ['buy_return_label', `order:${orderId}`];
      const done = await findRepeatedRequest(transaction, { companyId, actorId, action, key });
      if (done !== undefined && done !== subject) throw requestKeyReused();
      if (done !== undefined) return null;
      const { id: rateId, provider } = rate;
      const wanted = { companyId, orderId, rate: rateId, provider, price };
      const id = await claimReturnLabel(transaction, wanted, CLAIM_SECONDS);
      if (id === undefined)
        throw new CallError(
          'conflict',
          'A return label of this order is being bought right now. Please look again in a minute.',
        );
      const label = {
        id,
        order_id: orderId,
        company_id: companyId,
        carrier_rate: rateId,
        price_cents: price,
      };
      await postLabel(transaction, 'label', label);
      await logActivity(transaction, {
        companyId,
        actorId,
        action,
        subject,
        changes: { cents: { from: null, to: price }, provider: { from: null, to: provider } },
        requestKey: key,
      });
      return label;
    }),
  );
  if (claimed === null) return;
  const away = 'When it answers, the label appears here, or its price comes back to your account.';
  if (!(await callCarrier(() => finishPurchase(parts, claimed), away)))
    throw new CallError(
      'conflict',
      'The carrier does not sell this label any more. Nothing was taken from your account.',
    );
}

/** Buys a claimed label and stores it; where the carrier does not sell it, its price comes back. Returns whether it was bought. */
async function finishPurchase(
  { database, carriers }: ReturnLabelParts,
  claimed: ClaimedReturnLabel,
): Promise<boolean> {
  const bought = await carriers.label(claimed.carrier_rate);
  await database.transaction(async (transaction) => {
    if (bought) await storeReturnLabel(transaction, claimed.id, bought);
    else if (await dropReturnLabel(transaction, claimed.id))
      await postLabel(transaction, 'label_void', claimed);
  });
  return bought !== null;
}

/** A label's price: from the company to what pays carriers, or back. */
function postLabel(
  transaction: Queryable,
  kind: 'label' | 'label_void',
  { id, order_id, company_id, price_cents }: ClaimedReturnLabel,
): Promise<boolean> {
  const cents = kind === 'label' ? price_cents : -price_cents;
  const entries: Entry[] = [
    { account: { kind: 'company', companyId: company_id }, cents },
    { account: { kind: 'shipping' }, cents: -cents },
  ];
  return post(transaction, { kind, ref: String(id), orderId: order_id, entries });
}

/**
 * Takes a return label back at the carrier. Its price comes back at once where the carrier says that it was not used, else once the job
 * finds that out. Rejects with a CallError: 404 for an unknown label, 409 where the carrier takes it back no more.
 */
export async function voidReturnLabel(
  { database, carriers }: ReturnLabelParts,
  { companyId, orderId, actorId }: ReturnPlace,
  labelId: number,
): Promise<void> {
  const label = await returnLabelOf(database, { companyId, orderId, labelId });
  if (!label) throw notFound('return label');
  if (label.void_state === 'asked' || label.void_state === 'done') return;
  const again = 'Nothing was changed, please try again.';
  const given = await callCarrier(() => carriers.voidLabel(label.carrier_rate), again);
  if (!given) throw new CallError('conflict', 'The carrier takes this label back no more.');
  await database.transaction(async (transaction) => {
    await settleVoid(transaction, label, given);
    await logActivity(transaction, {
      companyId,
      actorId,
      action: 'void_return_label',
      subject: `order:${orderId}`,
      changes: { cents: { from: null, to: label.price_cents } },
    });
  });
  if (given.state === 'refused')
    throw new CallError('conflict', 'The carrier says that this label was used.');
}

async function settleVoid(
  transaction: Queryable,
  label: BoughtReturnLabel,
  given: Parameters<typeof storeReturnVoid>[2],
): Promise<void> {
  const changed = await storeReturnVoid(transaction, label.id, given);
  if (changed && given.state === 'done') await postLabel(transaction, 'label_void', label);
}

/** Labels whose outcome is asked for together. */
const BATCH = 100;

/**
 * Finishes purchases that a server or carrier left open, and stores what carriers decided about labels that were taken back. Where the
 * carriers do not answer, the rest waits for the next run. Returns how many of each were settled.
 */
export async function settleReturnLabels(
  parts: ReturnLabelParts,
): Promise<{ bought: number; decided: number }> {
  const { database, carriers } = parts;
  let [bought, decided] = [0, 0];
  try {
    for (
      let open = await takeUnfinishedLabel(database, CLAIM_SECONDS);
      open;
      open = await takeUnfinishedLabel(database, CLAIM_SECONDS)
    )
      if (await finishPurchase(parts, open)) bought += 1;
    for (let after = 0; ; ) {
      const labels = await undecidedReturns(database, after, BATCH);
      for (const label of labels) {
        const id = label.carrier_refund ?? '';
        const state = await carriers.voidState(id);
        if (state === null || state === 'asked') continue;
        await database.transaction((transaction) => settleVoid(transaction, label, { id, state }));
        decided += 1;
      }
      if (labels.length < BATCH) break;
      after = labels.at(-1)?.id ?? after;
    }
  } catch (error) {
    if (!(error instanceof ServiceAwayError)) throw error;
  }
  return { bought, decided };
}

/** Calls a carrier; 503 with this advice where it does not answer. */
async function callCarrier<T>(call: () => Promise<T>, advice: string): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ServiceAwayError)) throw error;
    throw new CallError('unavailable', `${error.service} does not answer at the moment. ${advice}`);
  }
}
