import type { Company } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { companyColumns } from '../../companies/index.ts';
import { likeText } from './listing.rules.ts';

/** Active companies whose name has a text or is much like it; one that begins with it comes first. */
export async function companiesNamed(database: Queryable, text: string, most: number): Promise<Company[]> {
  return database.query<Company>(
    `select ${companyColumns} from company
     where status = 'active' and (lower(name_view) like '%' || $2 || '%' or $1 <% lower(name_view))
     order by starts_with(lower(name_view), $1) desc, strict_word_similarity($1, lower(name_view)) desc, company.id
     limit $3`,
    [text, likeText(text), most],
  );
}

/** A company with what it sold. */
export type SellingRow = Company & { readonly products: number; readonly sold: number };

/** The active companies that sold most units and list a product; `products` counts to `countMax`. */
export async function companiesBySales(
  database: Queryable,
  most: number,
  countMax: number,
): Promise<SellingRow[]> {
  return database.query<SellingRow>(
    `select ${companyColumns}, sales.sold, listed.products
     from company_sales sales join company on company.id = sales.company_id and company.status = 'active'
     cross join lateral (
       select count(*) as products
       from (select from product_listing where company_id = company.id and sellable and listed limit $2) as limited) listed
     where listed.products > 0
     order by sales.sold desc, sales.company_id limit $1`,
    [most, countMax],
  );
}

/** A company in any state by its name code (case-insensitive); undefined when there is none. */
export async function companyNamed(
  database: Queryable,
  nameCode: string,
): Promise<{ readonly id: number; readonly active: boolean } | undefined> {
  const [company] = await database.query<{ id: number; active: boolean }>(
    `select id, status = 'active' as active from company where lower(name_code) = lower($1)`,
    [nameCode],
  );
  return company;
}
