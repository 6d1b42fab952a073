import type { Queryable } from '../../platform/database/database.ts';
import { transitColumn } from '../fulfilment/index.ts';
import type { NewShipment, ParcelItemRow, RateRow } from './shipping.rules.ts';

/** The parcel data of variants, in one statement. */
export async function parcelItemsOf(
  database: Queryable,
  merchIds: readonly number[],
): Promise<ParcelItemRow[]> {
  return database.query<ParcelItemRow>(
    `select variant.id as merch_id, variant.weight_g, variant.box_length_mm, variant.box_width_mm, variant.box_height_mm,
       case when origin.company_id is not null then json_build_object(
         'name', origin.name, 'address1', origin.address1, 'address2', origin.address2, 'city', origin.city,
         'state', origin.state, 'zip', origin.zip)
       end as origin
     from merchandise variant
     join product on product.id = variant.product_id
     left join company_origin origin on origin.company_id = product.company_id
     where variant.id = any($1) order by variant.id`,
    [[...new Set(merchIds)]],
  );
}

/** How long a shipment's rates can be chosen. */
const VALID = '60 minutes';

/** Stores a shipment and its rates. */
export async function insertShipment(
  transaction: Queryable,
  { id, personId, addressId, fingerprint, rates }: NewShipment,
): Promise<void> {
  await transaction.query(
    `with stored as (
       insert into shipment (id, person_id, address_id, cart_print) values ($1, $2, $3, $4) returning id)
     insert into shipping_rate (id, shipment_id, position, amount_cents, provider, duration_terms, transit_min,
       transit_max, parcels)
     select rate.rate_id, stored.id, rate.place - 1, rate.amount_cents, rate.provider, rate.duration_terms,
       (rate.transit ->> 'min')::smallint, (rate.transit ->> 'max')::smallint, rate.parcels
     from stored, rows from (
       jsonb_to_recordset($5::jsonb) as (
         rate_id text, amount_cents integer, provider text, duration_terms text, transit jsonb, parcels jsonb)
     ) with ordinality as rate (rate_id, amount_cents, provider, duration_terms, transit, parcels, place)`,
    [id, personId, addressId, fingerprint, JSON.stringify(rates)],
  );
}

/** The rates of a person's shipment in order, or the single rate of this handle; empty for others. */
export async function ratesOf(database: Queryable, personId: number, handle: string): Promise<RateRow[]> {
  return database.query<RateRow>(
    `select rate.id as rate_id, rate.amount_cents, rate.provider, rate.duration_terms,
       ${transitColumn('rate')}, rate.parcels, shipment.cart_print, shipment.created_at > clock_timestamp() - $3::interval as fresh,
       json_build_object('id', address.id, 'name', address.name, 'address1', address.address1,
         'address2', address.address2, 'city', address.city, 'state', address.state, 'zip', address.zip) as address
     from shipment
     join shipping_rate rate on rate.shipment_id = shipment.id
     join address on address.id = shipment.address_id
     where shipment.person_id = $1
       and shipment.id in (select $2 union all select shipment_id from shipping_rate where id = $2)
       and (shipment.id = $2 or rate.id = $2)
     order by rate.position`,
    [personId, handle, VALID],
  );
}
