import { createHash } from 'node:crypto';
import type { Address } from 'shared-api/contract';
import type { ChosenCart } from './sending-row.ts';

/**
 * A fingerprint of all that decides what is shipped and paid: wishes, quantities, gifts, variants, prices, weights, boxes,
 * where parcels leave from and where they go. While it stays the same nothing of that has changed.
 */
export function cartPrint({ wishes, sending }: ChosenCart, address: Address): string {
  const facts = {
    wishes: wishes.map(({ id, quantity, main, parts }) => [
      id,
      quantity,
      main.gift,
      parts.map(({ part_id, merch_id, price_cents }) => [part_id, merch_id, price_cents]),
    ]),
    sending: [...sending.values()].map((row) => [
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
