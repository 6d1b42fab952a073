import type { Queryable } from '../../platform/database/database.ts';
import { transitColumn } from '../fulfilment/index.ts';
import type { NewQuote, QuoteRow } from './quotes.rules.ts';

/** How long a quote can be ordered. */
const VALID = '30 minutes';

/** Stores a quote. */
export async function insertQuote(database: Queryable, quote: NewQuote): Promise<void> {
  await database.query(
    `insert into quote (id, person_id, address_id, rate_id, cart_print, wishes, cart_total, shipping, tax_amount,
       shipping_tax, charge, total, tax_reference)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12, $13)`,
    [
      quote.id,
      quote.personId,
      quote.addressId,
      quote.rate_id,
      quote.cart_print,
      JSON.stringify(quote.wishes),
      quote.cart_total,
      quote.shipping,
      quote.tax_amount,
      quote.shipping_tax,
      quote.charge,
      quote.total,
      quote.taxReference,
    ],
  );
}

/** A person's own quote. */
export async function ownQuote(
  database: Queryable,
  personId: number,
  taxId: string,
): Promise<QuoteRow | undefined> {
  const [quote] = await database.query<QuoteRow>(
    `select quote.id as tax_id, quote.rate_id, quote.cart_print, quote.wishes, quote.cart_total, quote.shipping,
       quote.tax_amount, quote.shipping_tax, quote.charge, quote.total,
       quote.created_at > clock_timestamp() - $3::interval as fresh,
       rate.shipment_id, rate.provider, rate.duration_terms, ${transitColumn('rate')}, rate.parcels,
       (select count(*) - 1 from shipping_rate other where other.shipment_id = rate.shipment_id) as other_rates,
       json_build_object('id', address.id, 'name', address.name, 'address1', address.address1,
         'address2', address.address2, 'city', address.city, 'state', address.state, 'zip', address.zip) as address
     from quote
     join shipping_rate rate on rate.id = quote.rate_id
     join address on address.id = quote.address_id
     where quote.person_id = $1 and quote.id = $2`,
    [personId, taxId, VALID],
  );
  return quote;
}

/** Deletes quotes and shipments older than a day without an order, removed addresses that nothing names, and expired counters. */
export async function removeOldQuotes(database: Queryable): Promise<void> {
  await database.query(
    `delete from quote where created_at < clock_timestamp() - interval '1 day'
       and not exists (select from shop_order where quote_id = quote.id)`,
  );
  await database.query(
    `delete from shipment where created_at < clock_timestamp() - interval '1 day' and not exists (
       select from shipping_rate rate join quote on quote.rate_id = rate.id where rate.shipment_id = shipment.id)`,
  );
  await database.query(
    `delete from address where removed_at is not null
       and not exists (select from shipment where address_id = address.id)
       and not exists (select from quote where address_id = address.id)`,
  );
  await database.query(
    'delete from outside_call where expire < extract(epoch from clock_timestamp()) * 1000',
  );
}
