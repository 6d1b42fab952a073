import type { Company } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { companyColumns } from '../../companies/index.ts';
import type { ProductPageRow, ProductRow } from './product.rules.ts';

/**
 * SQL condition: the company is visible to the viewer. `also` is the parameter with the hidden companies that this viewer may see.
 */
export function isShown(company: 'company' | 'seller', also: `$${number}`): string {
  return `(${company}.status = 'active' or ${company}.id = any (${also}::int[]))`;
}

const columns = `
  product.id, product.company_id, company.name_code as company_name_code, company.name_view as company_name_view,
  company.logo_location as company_logo, product.title, product.name_view,
  picture.location as picture_location, picture.alt as picture_alt, product.describe,
  company.primary_color, company.secondary_color, reviews.review, coalesce(reviews.review_total, 0) as review_total,
  stock.price_cents, product.sold, product.gifted, product.sold_quant, stock.backlogged`;

/** A product's price is its cheapest active variant's; a product without one is hidden. */
const stockFigures = 'min(price_cents) filter (where active) as price_cents, sum(backlogged) as backlogged';
const reviewFigures = 'round(avg(rating), 1) as review, count(*) as review_total';

const picture =
  'left join product_picture picture on picture.product_id = product.id and picture.position = 0';

/** Joins for a few products: rows per product, by index. */
const sumsOfEach = `
  ${picture}
  cross join lateral (select ${stockFigures} from merchandise where product_id = product.id) stock
  cross join lateral (select ${reviewFigures} from review where product_id = product.id and hidden_at is null) reviews`;

/** Joins for all products: each table is read once, which takes half the time. */
const sumsOfAll = `
  ${picture}
  join (select product_id, ${stockFigures} from merchandise group by product_id) stock on stock.product_id = product.id
  left join (select product_id, ${reviewFigures} from review where hidden_at is null group by product_id) reviews on reviews.product_id = product.id`;

/** Every listed product of every active company, by id. */
export async function activeProducts(database: Queryable): Promise<ProductRow[]> {
  return database.query<ProductRow>(
    `select ${columns}
     from product join company on company.id = product.company_id ${sumsOfAll}
     where product.active and product.listed and company.status = 'active' and stock.price_cents is not null
     order by product.id`,
  );
}

/** The listed products of one shown company, by id; undefined when there is no such company. */
export async function companyProducts(
  database: Queryable,
  companyId: number,
  also: readonly number[],
): Promise<ProductRow[] | undefined> {
  const rows = await database.query<ProductRow | { readonly id: null }>(
    `select listed.*
     from company left join lateral (
       select ${columns}
       from product ${sumsOfEach}
       where product.company_id = company.id and product.active and product.listed and stock.price_cents is not null
     ) listed on true
     where company.id = $1 and ${isShown('company', '$2')}
     order by listed.id`,
    [companyId, also],
  );
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}

/** The listed products of those of the companies that are active, in the companies' order and then by id. */
export async function productsOfCompanies(
  database: Queryable,
  companyIds: readonly number[],
): Promise<ProductRow[]> {
  return database.query<ProductRow>(
    `select ${columns}
     from product join company on company.id = product.company_id ${sumsOfEach}
     where product.company_id = any ($1::int[]) and product.active and product.listed
       and company.status = 'active' and stock.price_cents is not null
     order by array_position($1::int[], product.company_id), product.id`,
    [companyIds],
  );
}

/** Listed products of active companies by id, in the given order. */
export async function productsNamed(database: Queryable, ids: readonly number[]): Promise<ProductRow[]> {
  return database.query<ProductRow>(
    `select ${columns}
     from product join company on company.id = product.company_id ${sumsOfEach}
     where product.id = any ($1::int[]) and product.active and product.listed
       and company.status = 'active' and stock.price_cents is not null
     order by array_position($1::int[], product.id)`,
    [ids],
  );
}

/** Columns of a product's own page, for statements with `sumsOfEach`. */
const pageColumns = `${columns},
  product.page_variant, product.production_step, product.minover, product.maxover, product.add_quantity,
  (select coalesce(json_agg(json_build_object('location', location, 'alt', alt) order by position), '[]')
   from product_picture where product_id = product.id) as gallery,
  (select json_agg(json_build_object('quantity', quantity, 'backlogged', backlogged))
   from merchandise where product_id = product.id and active) as stocks`;

/** A shown product, listed or offered as an add-on only. */
export async function productPage(
  database: Queryable,
  id: number,
  also: readonly number[],
): Promise<ProductPageRow | undefined> {
  const [row] = await database.query<ProductPageRow>(
    `select ${pageColumns}
     from product join company on company.id = product.company_id ${sumsOfEach}
     where product.id = $1 and product.active and ${isShown('company', '$2')} and stock.price_cents is not null`,
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
    `select ${pageColumns}, (select row_to_json(shown) from (select ${companyColumns}) shown) as company
     from product join company on company.id = product.company_id ${sumsOfEach}
     where product.id = $1 and lower(company.name_code) = lower($2) and product.active
       and ${isShown('company', '$3')} and stock.price_cents is not null`,
    [id, company, also],
  );
  return row;
}
