import type { z } from 'zod';
import type { ParcelLabel, ParcelPort, ParcelRate } from './parcel-port.ts';
import { type AskShippo, type ShippoSettings, shippoClient, unfinished } from './shippo-client.ts';
import { checkedAddress, ratedShipment, toShippo, transaction, transactionList } from './shippo-shapes.ts';

const SECOND = 1000;

/** Milliseconds that each call may take. Carriers are asked for their rates one by one, which takes seconds. */
export interface ShippoPatience {
  readonly check: number;
  readonly rates: number;
  readonly label: number;
}

const PATIENCE: ShippoPatience = { check: 10 * SECOND, rates: 20 * SECOND, label: 30 * SECOND };

/** The carriers, through Shippo. */
export function shippoParcels(settings: ShippoSettings, patience: ShippoPatience = PATIENCE): ParcelPort {
  const ask = shippoClient(settings);
  return {
    check: async (address) => {
      const checked = await ask({
        path: '/addresses/',
        body: { ...toShippo(address), validate: true },
        answer: checkedAddress,
        patience: patience.check,
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
        patience: patience.rates,
      });
      return (shipment?.rates ?? []).filter(({ currency }) => currency === 'USD').map(toRate);
    },
    label: async (rateId) =>
      (await boughtLabel(ask, rateId, patience.label)) ?? buyLabel(ask, rateId, patience.label),
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
async function boughtLabel(
  ask: AskShippo,
  rateId: string,
  patience: number,
): Promise<ParcelLabel | undefined> {
  const path = `/transactions?rate=${encodeURIComponent(rateId)}`;
  const list = await ask({ path, answer: transactionList, patience });
  for (const one of list?.results ?? []) {
    const label = labelOf(one);
    if (label) return label;
  }
  return undefined;
}

async function buyLabel(ask: AskShippo, rateId: string, patience: number): Promise<ParcelLabel | null> {
  const body = { rate: rateId, label_file_type: 'PDF', async: false };
  const bought = await ask({ path: '/transactions', body, answer: transaction, patience });
  return bought && labelOf(bought);
}

/** The label of a purchase; null when there is none and will be none. */
function labelOf(bought: z.output<typeof transaction>): ParcelLabel | null {
  if (bought.status === 'QUEUED' || bought.status === 'WAITING') throw unfinished('The label');
  if (bought.status !== 'SUCCESS') return null;
  const { tracking_number: trackingNumber, tracking_url_provider: trackingUrl, label_url: labelUrl } = bought;
  return { trackingNumber, trackingUrl, labelUrl };
}
