import type { Queryable } from '../../../platform/database/database.ts';
import type { ProductValues } from '../product-values.ts';

/** A product that a file names by its own code. */
export interface KnownProduct extends ProductValues {
  readonly id: number;
  readonly version: number;
}

/**
 * Codes as the database compares them, whatever their capitals, by how they are written. It alone may say which are one: capitals
 * of other scripts are small in more than one way.
 */
export async function foldedCodes(
  database: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ code: string; folded: string }>(
    'select distinct code, lower(code) as folded from unnest($1::text[]) as code',
    [codes],
  );
  return new Map(rows.map(({ code, folded }) => [code, folded]));
}

/** The products of a company with these codes, whatever their capitals, by the codes as they are compared; held in the order of their ids. */
export async function productsByCode(
  transaction: Queryable,
  companyId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, KnownProduct>> {
  const products = await transaction.query<KnownProduct & { readonly folded: string }>(
    `select lower(own_code) as folded, id, version, own_code, title, name_view, describe, fee_percent as influencer_usd, active, listed, giftable,
       add_quantity, limited_edition, minover, maxover, manufactured_output, run_days as prod_manufacture_days
     from product
     where company_id = $1 and lower(own_code) in (select lower(code) from unnest($2::text[]) as code)
     order by id for no key update`,
    [companyId, codes],
  );
  return new Map(products.map(({ folded, ...product }) => [folded, product]));
}

/** Sets what is on hand of a variant whose product is held. */
export async function setQuantity(transaction: Queryable, merchId: number, quantity: number): Promise<void> {
  await transaction.query('update merchandise set quantity = $2 where id = $1', [merchId, quantity]);
}
