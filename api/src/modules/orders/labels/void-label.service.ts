import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import type { LabelVoid, ParcelPort } from '../../../ports/parcel-port.ts';
import { ServiceAwayError } from '../../../ports/service-call.ts';
import { logActivity } from '../../companies/index.ts';
import { assertCovered, coverRefund } from '../../fees/index.ts';
import {
  addToCounts,
  assertMove,
  endClaim,
  type LineRow,
  lineMoves,
  lockLines,
  lockOrder,
} from '../../fulfilment/index.ts';
import { postLabel, type SettleParts, settleEach, settleVoids } from '../../labels/index.ts';
import {
  boughtParcelLabel,
  decideParcelVoid,
  giveRateBack,
  isParcelVoided,
  openClaims,
  type ParcelLabelRow,
  type ParcelVoidRow,
  rateUse,
  shippingGoneBack,
  storeParcelVoid,
  undecidedParcelVoids,
  unneededShipping,
  unship,
} from './labels.repo.ts';
import type { ReturnPlace } from './return-labels.service.ts';

/** Names of what parcels' labels move in the books. */
const POSTINGS = { refPrefix: 'parcel:' };

/**
 * Takes the label of a company's parcel back that was not used: its goods are to be packed again, and another label can be bought with
 * what the buyer paid. Until the carrier has decided, the company's account holds the price: the buyer's shipping pays one label, and
 * after the decision the account may be empty. A repeat changes nothing. Rejects with a CallError: 404 for an
 * unknown order, 409 where no label was bought, where goods of it have arrived, where the carrier refuses, and for a suspended
 * company, 422 where the account does not cover it.
 */
export async function voidParcelLabel(
  { database, carriers }: { readonly database: Database; readonly carriers: Pick<ParcelPort, 'voidLabel'> },
  { companyId, orderId, actorId }: ReturnPlace,
): Promise<void> {
  const parcel = await database.transaction((transaction) => lockParcel(transaction, companyId, orderId));
  if (!parcel) return;
  const { label } = parcel;
  // Before the carrier takes it back: then it is too late to refuse.
  await database.transaction((transaction) =>
    assertCovered(transaction, { companyId, orderId, purpose: 'void' }, label.price_cents),
  );
  const given = await voidedBy(carriers, label);
  await database.transaction((transaction) =>
    // Its money may have left meanwhile. The carrier then answers a repeat as it answered now, and that finishes what is open here.
    coverRefund(transaction, { companyId, orderId, purpose: 'voided' }, async () => {
      const now = await lockParcel(transaction, companyId, orderId);
      if (!now) return;
      if (now.label.id !== label.id) throw noLabelToVoid();
      await storeParcelVoid(transaction, label.id, given);
      if (given.state === 'asked' && label.price_cents > 0)
        await postLabel(transaction, POSTINGS, 'label', label);
      await packAgain(transaction, now.lines);
      await logActivity(transaction, {
        companyId,
        actorId,
        action: 'void_label',
        subject: `order:${orderId}`,
        changes: { lines: { from: null, to: now.lines.map(({ id }) => id) } },
      });
    }),
  );
}

async function voidedBy(
  carriers: Pick<ParcelPort, 'voidLabel'>,
  { carrier_rate, tracking_number }: ParcelLabelRow,
): Promise<LabelVoid> {
  try {
    const given = await carriers.voidLabel(carrier_rate, tracking_number);
    if (!given) throw new CallError('conflict', 'The carrier no longer takes this label back.');
    if (given.state === 'refused') throw wasUsed();
    return given;
  } catch (error) {
    if (!(error instanceof ServiceAwayError)) throw error;
    const msg = `${error.service} does not answer at the moment. Nothing was changed, please try again.`;
    throw new CallError('unavailable', msg);
  }
}

/**
 * The bought label and the lines that were sent with it, locked; null where it was taken back before. Throws a CallError where it cannot be
 * taken back.
 */
async function lockParcel(
  transaction: Queryable,
  companyId: number,
  orderId: number,
): Promise<{ label: ParcelLabelRow; lines: LineRow[] } | null> {
  const order = await lockOrder(transaction, orderId);
  if (order?.state !== 'paid') throw notFound('order');
  const own = (await lockLines(transaction, orderId)).filter(({ company_id }) => company_id === companyId);
  if (own.length === 0) throw notFound('order');
  const label = await boughtParcelLabel(transaction, companyId, orderId);
  if (!label) {
    if (await isParcelVoided(transaction, companyId, orderId)) return null;
    throw noLabelToVoid();
  }
  // Its price was kept back once, and a posting has one name.
  if (label.void_state === 'refused') throw wasUsed();
  const lines = own.filter(({ id }) => label.line_ids.includes(id));
  if (lines.some(({ state }) => state !== 'shipped'))
    throw new CallError(
      'conflict',
      'Something of this parcel has arrived or was refunded, so its label was used.',
    );
  return { label, lines };
}

const noLabelToVoid = (): CallError => new CallError('conflict', 'No label was bought for this parcel.');

const wasUsed = (): CallError => new CallError('conflict', 'The carrier says that this label was used.');

/** Lines that were marked as sent with a label are to be packed again. */
async function packAgain(transaction: Queryable, lines: readonly LineRow[]): Promise<void> {
  for (const { state } of lines) assertMove(lineMoves, state, 'paid', 'Something');
  await unship(
    transaction,
    lines.map(({ id }) => id),
  );
  await addToCounts(
    transaction,
    lines.map(({ product_id, quantity }) => ({ product_id, sold: 0, gifted: 0, sold_quant: -quantity })),
  );
}

/**
 * Stores what the carriers decided about labels of buyers' parcels that were taken back; returns of how many. First it ends purchases that
 * a server left open: their outcome decides who pays.
 */
export async function settleParcelVoids(
  parts: SettleParts & { readonly carriers: Pick<ParcelPort, 'boughtLabel'> },
): Promise<number> {
  await settleEach(parts, await openClaims(parts.database), (claim) => endClaim(parts, claim));
  return settleVoids(parts, { list: undecidedParcelVoids, settle: settleParcelVoid });
}

/**
 * The price of a label that was not used comes back to its company. One that the carrier does not take back was used, and the buyer's
 * shipping pays one label: where another one was bought since, or the shipping went back, the company has paid for it, as for other
 * labels that it took back and used; else this one is the parcel's label again.
 */
async function settleParcelVoid(
  transaction: Queryable,
  label: ParcelVoidRow,
  { state }: LabelVoid,
): Promise<boolean> {
  await lockOrder(transaction, label.order_id);
  const isUsed = state === 'refused';
  const use = isUsed ? await rateUse(transaction, label) : null;
  // What is being bought decides who pays: the next run sees its outcome.
  if (use === 'buying' || !(await decideParcelVoid(transaction, label.id, state))) return false;
  if (isUsed && use === null) await giveRateBack(transaction, label);
  const kept = isUsed ? await unpaidByShipping(transaction, label, use) : 0;
  const back = label.price_cents - kept;
  if (back > 0) await postLabel(transaction, POSTINGS, 'label_void', { ...label, price_cents: back });
  await returnUnneededShipping(transaction, label);
  return true;
}

/**
 * What a company gave back of a parcel's shipping went to the label in its place: it comes back where nothing was sent, and nothing will
 * be, without a used label. The lines are in their new states before.
 */
export async function returnUnneededShipping(
  transaction: Queryable,
  parcel: Pick<ParcelVoidRow, 'order_id' | 'company_id'>,
): Promise<void> {
  const cents = await unneededShipping(transaction, parcel);
  if (cents === 0) return;
  const name = { refPrefix: `shipping:${parcel.company_id}:` };
  await postLabel(transaction, name, 'label_void', { ...parcel, id: parcel.order_id, price_cents: cents });
}

/** What of a used label the buyer's shipping does not pay, in cents. */
async function unpaidByShipping(
  transaction: Queryable,
  label: ParcelVoidRow,
  use: 'bought' | null,
): Promise<number> {
  return use === 'bought' ? label.price_cents : shippingGoneBack(transaction, label);
}
