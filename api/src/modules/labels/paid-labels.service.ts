import type { LabelRate, PaidLabel } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import type {
  LabelVoid,
  Parcel,
  ParcelAddress,
  ParcelLabel,
  ParcelPort,
  ParcelRate,
} from '../../ports/parcel-port.ts';
import { ServiceAwayError } from '../../ports/service-call.ts';
import { findRepeatedRequest, logActivity, requestKeyReused } from '../companies/index.ts';
import { coverRefund, type Entry, post } from '../fees/index.ts';
import { boxFor } from '../fulfilment/index.ts';
import {
  boughtLabel,
  claimLabel,
  dropLabel,
  type LabelItem,
  type LabelRow,
  type LabelTable,
  labelOfRequest,
  type ShownLabelRow,
  storeLabel,
  storeVoid,
} from './labels.repo.ts';

/** 409 while another purchase of the same is under way. */
export const labelIsBeingBought = (): CallError =>
  new CallError('conflict', 'A label for this is being bought right now. Please look again in a minute.');

/** 409 where the carrier did not sell what was claimed. */
const labelIsNotSold = (): CallError =>
  new CallError(
    'conflict',
    'The carrier does not sell this label any more. Nothing was taken from your account.',
  );

export interface LabelParts {
  readonly database: Database;
  readonly carriers: Pick<ParcelPort, 'rates' | 'label' | 'voidLabel' | 'voidState'>;
}

/** What a label is bought for, and what follows when it is bought or taken back. Calls are made in the transaction that stores it. */
export interface LabelKind extends LabelTable {
  /** Begins the names of its postings; '' for return labels. */
  readonly refPrefix: string;
  /** Locks what a label is bought for; throws a CallError where none is wanted. */
  readonly assertWanted?: (transaction: Queryable, subjectId: number, companyId: number) => Promise<void>;
  readonly onBought?: (transaction: Queryable, label: LabelRow, bought: ParcelLabel) => Promise<void>;
  /** Throws a CallError where a label is not taken back. */
  readonly assertVoidable?: (database: Queryable, label: LabelRow) => Promise<void>;
  /** The carrier took it back, or looks whether it was used. */
  readonly onVoided?: (transaction: Queryable, label: LabelRow) => Promise<void>;
}

/** From where to where a parcel goes, and its box. */
export interface LabelRoute {
  readonly from: ParcelAddress;
  readonly to: ParcelAddress;
  readonly box: Parcel;
}

/** Seconds for which one server buys a label. */
export const CLAIM_SECONDS = 120;

/**
 * A stored address as parcels carry it. Rejects with a 409 CallError for one that was deleted.
 * @param whose for example "buyer"
 */
export function deliveryAddress(delivery: Partial<ParcelAddress>, whose: string): ParcelAddress {
  const { name = '', address1 = '', address2 = '', city = '', state = '', zip = '' } = delivery;
  if (address1 === '' || name === 'Deleted')
    throw new CallError('conflict', `The ${whose}’s address was deleted with the account.`);
  return { name, address1, address2, city, state, zip };
}

/** The address that parcels leave from. Throws a 409 CallError where the company has not said it. */
export function originAddress(origin: ParcelAddress | null): ParcelAddress {
  if (!origin) throw new CallError('conflict', 'Please say first where your parcels leave from.');
  return origin;
}

/** The box for goods. Throws a 409 CallError where nothing is known of any of them. */
export function boxOf(items: readonly LabelItem[]): Parcel {
  const known = items.flatMap(({ quantity, weight, length, width, height }) =>
    weight && length && width && height ? [{ quantity, weight, length, width, height }] : [],
  );
  // An add-on without weight and box travels with its item.
  if (known.length === 0)
    throw new CallError(
      'conflict',
      'Please say first how heavy these items are, and how large their box is.',
    );
  return boxFor(known);
}

/** What carriers take for a parcel, the cheapest first. Rejects with a CallError: 422 where no carrier goes, 503 while they do not answer. */
export async function labelRates(
  { carriers }: Pick<LabelParts, 'carriers'>,
  { from, to, box }: LabelRoute,
): Promise<ParcelRate[]> {
  const rates = await callCarrier(
    () => carriers.rates(from, to, [box]),
    'Nothing was bought, please try again.',
  );
  if (rates.length === 0)
    throw new CallError('invalid', 'No carrier takes this parcel between the two places.');
  return rates.toSorted((one, other) => one.amount - other.amount);
}

export const toLabelRate = ({ service, provider, amount, durationTerms }: ParcelRate): LabelRate => ({
  service,
  provider,
  price: amount,
  duration_terms: durationTerms,
});

/** The wanted label, at the price that was shown, in cents. */
export interface WantedLabel {
  readonly service: string;
  readonly price: number;
  /** The caller's idempotency key. */
  readonly key: string | null;
}

/** A purchase of a company. */
export interface LabelPurchase extends WantedLabel {
  readonly companyId: number;
  readonly actorId: number;
  readonly subjectId: number;
  /** Null where it belongs to no order. */
  readonly orderId: number | null;
  /** What the desk logs: the action, and on what. */
  readonly action: string;
  readonly logSubject: string;
}

/**
 * Buys a label: its price leaves the company's account first, so that no label is bought that the account does not cover. Rejects
 * with a CallError as `labelRates`, 409 for another price or while one is being bought, 422 where the account does not cover it, and 503
 * where the carrier does not answer: the job then finishes the purchase, or gives the money back. A repeat by its key buys nothing, and
 * is refused with 409 where nothing is bought yet, or nothing was.
 */
export async function buyPaidLabel(
  parts: LabelParts,
  kind: LabelKind,
  route: LabelRoute,
  purchase: LabelPurchase,
): Promise<void> {
  const {
    companyId,
    actorId,
    subjectId,
    orderId,
    action,
    logSubject: subject,
    service,
    price,
    key,
  } = purchase;
  const { database } = parts;
  const isRepeat = async (transaction: Queryable): Promise<boolean> => {
    const done = await findRepeatedRequest(transaction, { companyId, actorId, action, key });
    if (key === null || done === undefined) return false;
    if (done !== subject) throw requestKeyReused();
    const label = await labelOfRequest(transaction, kind, { companyId, subjectId, key });
    if (!label) throw labelIsNotSold();
    if (label.tracking_number === null) throw labelIsBeingBought();
    return true;
  };
  // First: by now the carrier may have another price, or none, and nothing is to be bought in place of what was.
  if (key !== null && (await database.transaction(isRepeat))) return;
  const rate = (await labelRates(parts, route)).find((one) => one.service === service);
  if (!rate || rate.amount !== price)
    throw new CallError(
      'conflict',
      'The carrier’s price has changed. Nothing was bought: please look at it again.',
    );
  const claimed = await database.transaction((transaction) =>
    coverRefund(transaction, { companyId, orderId, purpose: 'label' }, async (): Promise<LabelRow | null> => {
      if (await isRepeat(transaction)) return null;
      await kind.assertWanted?.(transaction, subjectId, companyId);
      const { id: rateId, provider } = rate;
      const wanted = { subjectId, companyId, boughtBy: actorId, rate: rateId, provider, price };
      // Before the claim: a repeat finds the label that was claimed since.
      await logActivity(transaction, {
        companyId,
        actorId,
        action,
        subject,
        changes: { cents: { from: null, to: price }, provider: { from: null, to: provider } },
        requestKey: key,
      });
      const id = await claimLabel(transaction, kind, wanted, CLAIM_SECONDS);
      if (id === undefined) throw labelIsBeingBought();
      const label: LabelRow = {
        id,
        subject_id: subjectId,
        company_id: companyId,
        order_id: orderId,
        bought_by: actorId,
        carrier_rate: rateId,
        price_cents: price,
        tracking_number: null,
        void_state: null,
        carrier_refund: null,
      };
      await postLabel(transaction, kind, 'label', label);
      return label;
    }),
  );
  if (claimed === null) return;
  const away = 'When it answers, the label appears here, or its price comes back to your account.';
  if (!(await callCarrier(() => finishPurchase(parts, kind, claimed), away))) throw labelIsNotSold();
}

/** Buys a claimed label and stores it; where the carrier does not sell it, its price comes back. Returns whether it was bought. */
export async function finishPurchase(
  { database, carriers }: LabelParts,
  kind: LabelKind,
  claimed: LabelRow,
): Promise<boolean> {
  const bought = await carriers.label(claimed.carrier_rate);
  await database.transaction(async (transaction) => {
    if (bought) {
      if (await storeLabel(transaction, kind, claimed.id, bought))
        await kind.onBought?.(transaction, claimed, bought);
    } else if (await dropLabel(transaction, kind, claimed.id))
      await postLabel(transaction, kind, 'label_void', claimed);
  });
  return bought !== null;
}

/** A label's price: from the company to what pays carriers, or back. */
export function postLabel(
  transaction: Queryable,
  { refPrefix }: Pick<LabelKind, 'refPrefix'>,
  kind: 'label' | 'label_void',
  { id, order_id, company_id, price_cents }: Pick<LabelRow, 'id' | 'order_id' | 'company_id' | 'price_cents'>,
): Promise<boolean> {
  const cents = kind === 'label' ? price_cents : -price_cents;
  const entries: Entry[] = [
    { account: { kind: 'company', companyId: company_id }, cents },
    { account: { kind: 'shipping' }, cents: -cents },
  ];
  return post(transaction, { kind, ref: `${refPrefix}${id}`, orderId: order_id, entries });
}

/** Which label is taken back, by whom, and what the desk logs. */
export interface LabelReturn
  extends Pick<LabelPurchase, 'companyId' | 'actorId' | 'subjectId' | 'action' | 'logSubject'> {
  readonly labelId: number;
}

/**
 * Takes a label back at the carrier. Its price comes back at once where the carrier says that it was not used, else once the job
 * finds that out. Rejects with a CallError: 404 for an unknown label, 409 where the carrier takes it back no more.
 */
export async function voidPaidLabel(
  { database, carriers }: LabelParts,
  kind: LabelKind,
  { companyId, actorId, subjectId, labelId, action, logSubject }: LabelReturn,
): Promise<void> {
  const label = await boughtLabel(database, kind, { companyId, subjectId, labelId });
  if (!label) throw notFound('label');
  if (label.void_state === 'asked' || label.void_state === 'done') return;
  await kind.assertVoidable?.(database, label);
  const again = 'Nothing was changed, please try again.';
  const { carrier_rate, tracking_number } = label;
  const given = await callCarrier(() => carriers.voidLabel(carrier_rate, tracking_number), again);
  if (!given) throw new CallError('conflict', 'The carrier no longer takes this label back.');
  await database.transaction(async (transaction) => {
    await settleVoid(transaction, kind, label, given);
    await logActivity(transaction, {
      companyId,
      actorId,
      action,
      subject: logSubject,
      changes: { cents: { from: null, to: label.price_cents } },
    });
  });
  if (given.state === 'refused')
    throw new CallError('conflict', 'The carrier says that this label was used.');
}

/** Stores what the carrier says of a label that was taken back, and what follows. */
export async function settleVoid(
  transaction: Queryable,
  kind: LabelKind,
  label: LabelRow,
  given: LabelVoid,
): Promise<void> {
  const changed = await storeVoid(transaction, kind, label.id, given);
  if (!changed) return;
  const isFirst = changed.before === null || changed.before === 'refused';
  if (isFirst && given.state !== 'refused') await kind.onVoided?.(transaction, label);
  if (given.state === 'done') await postLabel(transaction, kind, 'label_void', label);
}

/** A bought label for the wire. */
export const toPaidLabel = ({ subject_id, created_at, ...label }: ShownLabelRow): PaidLabel => ({
  ...label,
  created_at: created_at.toISOString(),
});

/** Calls a carrier; 503 with this advice where it does not answer. */
async function callCarrier<T>(call: () => Promise<T>, advice: string): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ServiceAwayError)) throw error;
    throw new CallError('unavailable', `${error.service} does not answer at the moment. ${advice}`);
  }
}
