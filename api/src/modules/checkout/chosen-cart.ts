import { createHash, randomBytes } from 'node:crypto';
import type { Address } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { WishState } from '../cart/index.ts';
import { parcelItemsOf } from './shipping.repo.ts';
import type { ChosenCart } from './shipping.rules.ts';

/** Creates an unguessable handle: its kind and 128 random bits. */
export function newHandle(kind: 'shp' | 'rate' | 'tax'): string {
  return `${kind}_${randomBytes(16).toString('base64url')}`;
}

/**
 * Hashes everything that decides shipping and price: wishes, quantities, gifts, variants, prices, weights, boxes,
 * origins and destination. An equal fingerprint means that nothing of it changed.
 */
export function cartFingerprint({ wishes, parcelItems }: ChosenCart, address: Address): string {
  const facts = {
    wishes: wishes.map(({ id, quantity, main, parts }) => [
      id,
      quantity,
      main.gift,
      parts.map(({ part_id, merch_id, price_cents }) => [part_id, merch_id, price_cents]),
    ]),
    parcelItems: [...parcelItems.values()].map((row) => [
      row.merch_id,
      row.weight_g,
      row.box_length_mm,
      row.box_width_mm,
      row.box_height_mm,
      row.origin && [
        row.origin.address1,
        row.origin.address2,
        row.origin.city,
        row.origin.state,
        row.origin.zip,
      ],
    ]),
    address: [address.id, address.address1, address.address2, address.city, address.state, address.zip],
  };
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

/** Loads the parcel data of checked wishes in one statement. */
export async function chosenCart(database: Queryable, wishes: readonly WishState[]): Promise<ChosenCart> {
  const merchIds = wishes.flatMap(({ parts }) => parts.map(({ merch_id }) => merch_id));
  const rows = await parcelItemsOf(database, merchIds);
  return { wishes, parcelItems: new Map(rows.map((row) => [row.merch_id, row])) };
}
