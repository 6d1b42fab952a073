import type { Company } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { companyColumns } from '../../companies/index.ts';
import { PACKING } from '../../fulfilment/index.ts';
import { cardColumns, cardJoins } from '../listing/listing.repo.ts';
import type { ListedRow } from '../listing/listing.rules.ts';
import type { ProductPageRow } from './product.rules.ts';

/**
 * SQL condition: the company is visible to the viewer. `also` is the parameter with the hidden companies that this viewer may see.
 */
export function isShown(company: 'company' | 'seller', also: `$${number}`): string {
  return `(${company}.status = 'active' or ${company}.id = any (${also}::int[]))`;
}

/** Rows of one batch of an array that may be long. */
export const BATCH_ROWS = 1000;

/** Listed products of all active companies, by id, those after an id. */
export async function activeProducts(database: Queryable, after: number): Promise<ListedRow[]> {
  return database.query<ListedRow>(
    `select ${cardColumns}
     from (select product_id from product_listing where listed and product_id > $1 order by product_id limit $2) page ${cardJoins}
     order by product.id`,
    [after, BATCH_ROWS],
  );
}

/** Whether there is such a company that is shown. */
export async function isCompanyShown(
  database: Queryable,
  companyId: number,
  also: readonly number[],
): Promise<boolean> {
  const rows = await database.query(`select from company where id = $1 and ${isShown('company', '$2')}`, [
    companyId,
    also,
  ]);
  return rows.length > 0;
}

/** The products that a company lists or would list, by id, those after an id. */
export async function companyProducts(
  database: Queryable,
  companyId: number,
  after: number,
): Promise<ListedRow[]> {
  return database.query<ListedRow>(
    `select ${cardColumns}
     from (
       select product_id from product_listing where company_id = $1 and sellable and product_id > $2
       order by product_id limit $3) page ${cardJoins}
     order by product.id`,
    [companyId, after, BATCH_ROWS],
  );
}

/** SQL: whether an influencer's sale of `product`, with its required add-ons, pays a finders fee. */
export const PAYS_FEE = `greatest(product.fee_percent, (
    select max(addon.fee_percent) from product_addon link join product addon on addon.id = link.addon_product_id
    where link.product_id = product.id and link.req)) > 0`;

/** Columns and joins of a product's own page. */
const pageColumns = `${cardColumns},
  ${PAYS_FEE} as pays_fee,
  product.page_variant, product.production_step, product.minover, product.maxover, product.add_quantity, ${PACKING} as packing,
  (select coalesce(json_agg(json_build_object('location', location, 'alt', alt, 'color', nullif(color, '')) order by position), '[]')
   from product_picture where product_id = product.id) as gallery,
  (select json_agg(json_build_object('quantity', quantity, 'backlogged', backlogged))
   from merchandise where product_id = product.id and active) as stocks`;
const pageJoins = `from product join company on company.id = product.company_id
  join product_listing listing on listing.product_id = product.id`;
const isOnPages =
  'product.active and exists (select from merchandise where product_id = product.id and active)';

/** A shown product, listed or offered as an add-on only. */
export async function productPage(
  database: Queryable,
  id: number,
  also: readonly number[],
): Promise<ProductPageRow | undefined> {
  const [row] = await database.query<ProductPageRow>(
    `select ${pageColumns} ${pageJoins}
     where product.id = $1 and ${isOnPages} and ${isShown('company', '$2')}`,
    [id, also],
  );
  return row;
}

/** A shown product with its company, named by its code (case-insensitive). */
export async function productOfCompany(
  database: Queryable,
  id: number,
  company: string,
  also: readonly number[],
): Promise<(ProductPageRow & { readonly company: Company }) | undefined> {
  const [row] = await database.query<ProductPageRow & { readonly company: Company }>(
    `select ${pageColumns}, (select row_to_json(shown) from (select ${companyColumns}) shown) as company ${pageJoins}
     where product.id = $1 and lower(company.name_code) = lower($2) and ${isOnPages} and ${isShown('company', '$3')}`,
    [id, company, also],
  );
  return row;
}
