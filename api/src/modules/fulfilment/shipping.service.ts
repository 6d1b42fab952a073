import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ParcelLabel, ParcelPort } from '../../ports/parcel-port.ts';
import { ServiceAwayError } from '../../ports/service-call.ts';
import { logActivity } from '../companies/index.ts';
import type { Mails } from '../mail/index.ts';
import { lockLines, lockOrder } from './order-lines.repo.ts';
import {
  assertMove,
  isFresh,
  type LineRow,
  lineMoves,
  type OrderRow,
  stillCancellable,
} from './order-lines.rules.ts';
import {
  claimedLines,
  claimLabel,
  insertOwnLabel,
  isClaimOver,
  linesOfLabel,
  parcelsOf,
  releaseLabel,
  setShipped,
  storeBought,
  tieToLabel,
} from './shipping.repo.ts';
import { isReady, noLabel, type ShipLine, shipChoice } from './shipping.rules.ts';
import { addToCounts } from './stock.service.ts';

/** Dependencies of shipping. */
export interface ShippingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mails: Mails;
  readonly carriers: Pick<ParcelPort, 'label'>;
}

/** A company's lines of an order that are shipped together. */
export interface ParcelToShip {
  readonly companyId: number;
  readonly orderId: number;
  /** The acting member of its staff. */
  readonly actorId: number;
  /** Line ids; all possible lines when undefined. */
  readonly chosen: readonly number[] | undefined;
}

/** Locks a paid order and its lines. Throws a 404 CallError for one that is missing or unpaid. */
export async function lockUnsent(
  transaction: Queryable,
  orderId: number,
): Promise<{ order: OrderRow; lines: (LineRow & ShipLine)[] }> {
  const order = await lockOrder(transaction, orderId);
  if (order?.state !== 'paid') throw notFound('order');
  const lines = await lockLines(transaction, orderId);
  const leaving = await claimedLines(transaction, orderId);
  return { order, lines: lines.map((line) => ({ ...line, leaving: leaving.has(line.id) })) };
}

/** The same, with the lines that a company ships: these, or all that it can. Throws 409 while the buyer may cancel. */
export async function lockChosen(
  transaction: Queryable,
  { orderId, companyId, chosen }: ParcelToShip,
  now: Date,
): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const { order, lines } = await lockUnsent(transaction, orderId);
  const leaving = shipChoice(lines, companyId, chosen);
  if (order.paid_at && isFresh(order, now))
    throw stillCancellable(order.paid_at, 'You can pack and send it from then on.');
  return { order, lines: leaving };
}

/** Lines shipped with a label. */
export interface Shipment {
  readonly order: OrderRow;
  readonly companyId: number;
  readonly actorId: number;
  readonly labelId: number;
  readonly lines: readonly LineRow[];
  readonly trackingUrl: string | null;
}

/** Marks lines as shipped, updates the counts, notifies the buyer and logs the activity. */
export async function markShipped(
  transaction: Queryable,
  mails: Mails,
  { order, companyId, actorId, labelId, lines, trackingUrl }: Shipment,
): Promise<void> {
  for (const { state } of lines) assertMove(lineMoves, state, 'shipped', 'Something');
  await setShipped(
    transaction,
    labelId,
    lines.map(({ id }) => id),
  );
  await addToCounts(
    transaction,
    lines.map(({ product_id, quantity }) => ({ product_id, sold: 0, gifted: 0, sold_quant: quantity })),
  );
  await logActivity(transaction, {
    companyId,
    actorId,
    action: 'ship_lines',
    subject: `order:${order.id}`,
    changes: { lines: { from: null, to: lines.map(({ id }) => id) } },
  });
  await mails.enqueueMail(transaction, {
    kind: 'shipped',
    ref: `${order.id}:${companyId}:${labelId}`,
    personId: order.buyer_id,
    data: { order_id: order.id, company_id: companyId, label_id: labelId, tracking_url: trackingUrl },
  });
}

/** A claimed purchase of a label. */
export interface LabelClaim {
  readonly id: number;
  readonly order_id: number;
  readonly carrier_rate: string;
}

/** Seconds after which another request may buy the label. */
const CLAIM_SECONDS = 120;

/**
 * Buys the label that the buyer paid for and ships lines with it; returns its address. The lines are claimed, not
 * locked, while the carrier is called.
 */
export async function buyLabel(parts: ShippingParts, parcel: ParcelToShip): Promise<string> {
  const { labelId, rate } = await claim(parts, parcel);
  const bought = await purchase(parts, { id: labelId, order_id: parcel.orderId, carrier_rate: rate });
  if (!(await completeShipment(parts, parcel, labelId, bought)))
    throw new CallError('conflict', 'This was cancelled while its label was being bought.');
  return bought.labelUrl;
}

function claim({ database, clock }: ShippingParts, parcel: ParcelToShip) {
  const { companyId, orderId } = parcel;
  return database.transaction(async (transaction) => {
    const { order, lines } = await lockChosen(transaction, parcel, clock());
    const own = (await parcelsOf(transaction, order)).find(({ company_id }) => company_id === companyId);
    if (!own) throw new Error(`Order ${orderId} has no parcel of company ${companyId}`);
    const labelId = await claimLabel(transaction, orderId, companyId, own.carrier_rate, CLAIM_SECONDS);
    if (labelId === undefined) throw noLabel();
    await tieToLabel(
      transaction,
      labelId,
      lines.map(({ id }) => id),
    );
    return { labelId, rate: own.carrier_rate };
  });
}

/** Releases the lines when the purchase fails. */
async function purchase(
  { database, carriers }: ShippingParts,
  { id, order_id, carrier_rate }: LabelClaim,
): Promise<ParcelLabel> {
  let bought: ParcelLabel | null = null;
  try {
    bought = await carriers.label(carrier_rate);
  } catch (error) {
    if (!(error instanceof ServiceAwayError)) throw error;
    throw new CallError(
      'unavailable',
      `${error.service} does not answer at the moment. Nothing was sent, please try again.`,
    );
  } finally {
    if (!bought)
      await database.transaction(async (transaction) => {
        await lockOrder(transaction, order_id);
        await releaseLabel(transaction, id);
      });
  }
  if (!bought) throw noLabel();
  return bought;
}

/** Returns false when no claimed line is left to ship. */
function completeShipment(
  { database, mails }: ShippingParts,
  { companyId, orderId, actorId }: ParcelToShip,
  labelId: number,
  bought: ParcelLabel,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const { order, lines } = await lockUnsent(transaction, orderId);
    const tied = await linesOfLabel(transaction, labelId);
    const ready = lines.filter((line) => tied.has(line.id) && isReady(line));
    await storeBought(transaction, labelId, bought);
    if (ready.length === 0) return false;
    const { trackingUrl } = bought;
    await markShipped(transaction, mails, { order, companyId, actorId, labelId, lines: ready, trackingUrl });
    return true;
  });
}

/**
 * Ends a purchase whose server stopped, and releases its lines. A label that the carrier has sold by then is stored, to be used or taken
 * back; none is bought. Returns false where another request has finished it meanwhile, or is at it. Rejects with a ServiceAwayError while
 * the carrier does not say.
 */
export async function endClaim(
  { database, carriers }: { readonly database: Database; readonly carriers: Pick<ParcelPort, 'boughtLabel'> },
  { id, order_id, carrier_rate }: LabelClaim,
): Promise<boolean> {
  const bought = await carriers.boughtLabel(carrier_rate);
  return database.transaction(async (transaction) => {
    await lockOrder(transaction, order_id);
    if (!(await isClaimOver(transaction, id))) return false;
    await releaseLabel(transaction, id);
    if (bought) await storeBought(transaction, id, bought);
    return true;
  });
}

/** A request to ship these lines, or all possible ones, with an own label when its number is given. */
export interface Ship {
  readonly line_ids?: readonly number[] | undefined;
  readonly tracking_number?: string | undefined;
}

/** Ships lines of a company; returns the label's address, null for an own label. */
export async function shipLines(
  parts: ShippingParts,
  at: Omit<ParcelToShip, 'chosen'>,
  { line_ids, tracking_number }: Ship,
): Promise<string | null> {
  if (line_ids?.length === 0) throw new CallError('conflict', 'Please choose what you are sending.');
  const parcel = { ...at, chosen: line_ids };
  const labelUrl =
    tracking_number === undefined
      ? await buyLabel(parts, parcel)
      : await withOwnLabel(parts, parcel, tracking_number);
  parts.mails.sendSoon();
  return labelUrl;
}

async function withOwnLabel(
  { database, clock, mails }: ShippingParts,
  parcel: ParcelToShip,
  trackingNumber: string,
): Promise<null> {
  const { companyId, orderId, actorId } = parcel;
  await database.transaction(async (transaction) => {
    const { order, lines } = await lockChosen(transaction, parcel, clock());
    const labelId = await insertOwnLabel(transaction, orderId, companyId, trackingNumber);
    await markShipped(transaction, mails, { order, companyId, actorId, labelId, lines, trackingUrl: null });
  });
  return null;
}
