import { ORDER_TOTAL_MAX, parseDollars } from 'shared-api/rules';
import { z } from 'zod';
import type {
  LabelVoid,
  LabelVoidState,
  ParcelAddress,
  ParcelLabel,
  ParcelPort,
  ParcelRate,
} from '../parcel-port.ts';
import { type CallShippo, type ShippoSettings, shippoClient, unfinished } from './client.ts';

/** Letters of a name or of terms, and offers of one shipment: more is no carrier's. */
const WORDS_MAX = 120;
const OFFERS_MAX = 200;

/** Shippo leaves out, or makes null, what it has nothing to say of. */
const maybeText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** An address that was checked. */
export const checkedAddress = z.object({
  street1: maybeText,
  street2: maybeText,
  city: maybeText,
  state: maybeText,
  zip: maybeText,
  validation_results: z.object({ is_valid: z.boolean() }),
});

/** Dollars, of an offer that costs something and that an order can hold. */
const dollars = z.string().transform((text, context) => {
  const cents = parseDollars(text) ?? 0;
  if (cents > 0 && cents <= ORDER_TOTAL_MAX) return cents;
  context.addIssue({ code: 'custom', message: 'No amount' });
  return z.NEVER;
});

/** Words that shoppers read: one line, and no book. */
const words = maybeText.transform((text) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, WORDS_MAX),
);
const name = z.string().regex(/^[\w.-]{1,200}$/);

const rate = z.object({
  object_id: name,
  amount: dollars,
  currency: z.string(),
  provider: words,
  servicelevel: z.object({ name: words, token: name }),
  estimated_days: z
    .int()
    .min(0)
    .max(365)
    .nullish()
    .catch(null)
    .transform((days) => days ?? null),
  duration_terms: words,
});

/** A shipment with what the carriers offer for it. An offer without sense is left out; where there is no other, neither has the whole. */
export const ratedShipment = z.object({
  rates: z.array(z.unknown()).transform((offers, context) => {
    const read = offers.slice(0, OFFERS_MAX).map((offer) => rate.safeParse(offer));
    const good = read.flatMap(({ data }) => (data ? [data] : []));
    if (read.length > 0 && good.length === 0)
      context.addIssue({ code: 'custom', message: 'No offer makes sense' });
    return good;
  }),
});

/** The purchase of a label. */
export const transaction = z.object({
  object_id: maybeText,
  status: z.string(),
  tracking_number: maybeText,
  tracking_url_provider: maybeText,
  label_url: maybeText,
});

export const transactionList = z.object({ results: z.array(transaction) });

/** The refund of a label. What Shippo does not decide at once counts as asked for. */
const labelRefund = z.object({
  object_id: name,
  transaction: maybeText,
  status: z.string(),
});

const labelRefundList = z.object({ results: z.array(labelRefund) });

/** An address as Shippo reads one. */
export function toShippo({ name, address1, address2, city, state, zip }: ParcelAddress): object {
  return { name, street1: address1, street2: address2, city, state, zip, country: 'US' };
}

const SECOND = 1000;

/** Milliseconds that each call may take. Carriers are asked for their rates one by one, which takes seconds. */
export interface ShippoTimeouts {
  readonly check: number;
  readonly rates: number;
  readonly label: number;
}

const TIMEOUTS_MS: ShippoTimeouts = { check: 10 * SECOND, rates: 20 * SECOND, label: 30 * SECOND };

/** The carriers, through Shippo. */
export function shippoParcels(settings: ShippoSettings, timeouts: ShippoTimeouts = TIMEOUTS_MS): ParcelPort {
  const ask = shippoClient(settings);
  return {
    check: async (address) => {
      const checked = await ask({
        path: '/addresses/',
        body: { ...toShippo(address), validate: true },
        answer: checkedAddress,
        timeouts: timeouts.check,
      });
      if (!checked?.validation_results.is_valid) return null;
      const { street1: address1, street2: address2, city, state, zip } = checked;
      return { name: address.name, address1, address2, city, state, zip };
    },
    rates: async (from, to, parcels) => {
      const shipment = await ask({
        path: '/shipments/',
        body: {
          address_from: toShippo(from),
          address_to: toShippo(to),
          parcels: parcels.map(({ weight, length, width, height }) => ({
            weight: String(weight),
            mass_unit: 'g',
            length: String(length),
            width: String(width),
            height: String(height),
            distance_unit: 'mm',
          })),
          async: false,
        },
        answer: ratedShipment,
        timeouts: timeouts.rates,
      });
      return (shipment?.rates ?? []).filter(({ currency }) => currency === 'USD').map(toRate);
    },
    label: async (rateId) =>
      (await boughtLabel(ask, rateId, timeouts.label)) ?? buyLabel(ask, rateId, timeouts.label),
    boughtLabel: (rateId) => boughtLabel(ask, rateId, timeouts.label),
    voidLabel: (...label) => voidLabel(ask, label, timeouts.label),
    voidState: async (voidId) => {
      const path = `/refunds/${encodeURIComponent(voidId)}`;
      const refund = await ask({ path, answer: labelRefund, timeouts: timeouts.label });
      return refund && stateOf(refund);
    },
  };
}

function toRate(rate: z.output<typeof ratedShipment>['rates'][number]): ParcelRate {
  const { object_id: id, amount, provider, servicelevel, estimated_days: days, duration_terms } = rate;
  return {
    id,
    service: servicelevel.token,
    provider: `${provider} ${servicelevel.name}`.trim(),
    amount,
    days,
    durationTerms: duration_terms.trim() || termsOf(days),
  };
}

function termsOf(days: number | null): string {
  if (days === null) return 'The carrier does not say how long it takes.';
  return days === 1 ? 'Delivery in 1 day.' : `Delivery in ${days} days.`;
}

/** Shippo has no keys against doubles: whether the offer was bought already is looked up. */
async function boughtLabel(ask: CallShippo, rateId: string, timeouts: number): Promise<ParcelLabel | null> {
  const path = `/transactions?rate=${encodeURIComponent(rateId)}`;
  const list = await ask({ path, answer: transactionList, timeouts });
  for (const one of list?.results ?? []) {
    const label = labelOf(one);
    if (label) return label;
  }
  return null;
}

/** Statuses of a label that was bought; all but the first one when it was given back. */
const BOUGHT = ['SUCCESS', 'REFUNDPENDING', 'REFUNDED', 'REFUNDREJECTED'];

async function voidLabel(
  ask: CallShippo,
  [rateId, trackingNumber]: Parameters<ParcelPort['voidLabel']>,
  timeouts: number,
): Promise<LabelVoid | null> {
  const path = `/transactions?rate=${encodeURIComponent(rateId)}`;
  const list = await ask({ path, answer: transactionList, timeouts });
  const label = list?.results.find(
    ({ object_id, status, tracking_number }) =>
      object_id !== '' && BOUGHT.includes(status) && tracking_number === trackingNumber,
  );
  if (!label) return null;
  const body = { transaction: label.object_id, async: false };
  const made = await ask({ path: '/refunds', body, answer: labelRefund, timeouts });
  if (made) return { id: made.object_id, state: stateOf(made) };
  // Refused as a repeat: the answer to the first request was lost. It is among the latest.
  const latest = await ask({ path: '/refunds?results=100', answer: labelRefundList, timeouts });
  const known = latest?.results.find((one) => one.transaction === label.object_id);
  return known ? { id: known.object_id, state: stateOf(known) } : null;
}

function stateOf({ status }: z.output<typeof labelRefund>): LabelVoidState {
  if (status === 'SUCCESS') return 'done';
  return status === 'ERROR' ? 'refused' : 'asked';
}

async function buyLabel(ask: CallShippo, rateId: string, timeouts: number): Promise<ParcelLabel | null> {
  const body = { rate: rateId, label_file_type: 'PDF', async: false };
  const bought = await ask({ path: '/transactions', body, answer: transaction, timeouts });
  return bought && labelOf(bought);
}

/** The label of a purchase; null when there is none and will be none. */
function labelOf(bought: z.output<typeof transaction>): ParcelLabel | null {
  if (bought.status === 'QUEUED' || bought.status === 'WAITING') throw unfinished('The label');
  if (bought.status !== 'SUCCESS') return null;
  const { tracking_number: trackingNumber, tracking_url_provider: trackingUrl, label_url: labelUrl } = bought;
  return { trackingNumber, trackingUrl, labelUrl };
}
