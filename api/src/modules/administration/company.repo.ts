import type { Company, CompanyState } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { companyColumns, companyStatus, type SellingFacts, sellingColumns } from '../companies/index.ts';

/** A company as administrators see it. */
export interface AdminCompanyRow extends Company, SellingFacts {
  readonly state_reason: string | null;
  readonly title: string;
  readonly description: string;
  readonly official_website: string;
  readonly created_at: Date;
  readonly founder: string | null;
  readonly owners: readonly { readonly id: number; readonly username: string; readonly email: string }[];
  readonly products: number;
  /** The oldest; `price_cents` of its cheapest variant on sale. */
  readonly first_product: {
    readonly id: number;
    readonly name_view: string;
    readonly fee_percent: number;
    readonly price_cents: number | null;
  } | null;
  readonly open_price_reports: number;
}

const columns = `${companyColumns}, ${sellingColumns}, state_reason, company.title, company.describe as description,
  official_website, company.created_at, (select username from person where id = founder_id) as founder,
  (select coalesce(json_agg(json_build_object('id', person.id, 'username', username, 'email', email) order by person.id), '[]')
   from staff join person on person.id = person_id where company_id = company.id and role = 'owner') as owners,
  (select count(*) from product where company_id = company.id) as products,
  (select json_build_object('id', product.id, 'name_view', product.name_view, 'fee_percent', fee_percent,
     'price_cents', (select min(price_cents) from merchandise where product_id = product.id and active))
   from product where company_id = company.id order by product.id limit 1) as first_product,
  (select count(*) from price_report join product on product.id = product_id
   where company_id = company.id and closed_at is null) as open_price_reports`;

/** Filters: a state (null: any) and a text in the company's names or in its owners' names and email addresses. */
export interface WhichCompanies {
  readonly text: string;
  readonly state: CompanyState | null;
}

const which = `($1::text is null or company.status = $1) and ($2 = '' or position(lower($2) in lower(
    company.name_view || ' ' || company.name_code || ' ' || company.title)) > 0
  or exists (select from staff join person on person.id = person_id where company_id = company.id and role = 'owner'
    and position(lower($2) in lower(username || ' ' || email)) > 0))`;
const values = ({ text, state }: WhichCompanies) => [state && companyStatus(state), text];

/** Waiting companies, oldest first, then the others, newest first. */
export async function adminCompanies(
  database: Queryable,
  wanted: WhichCompanies,
  { most, skip }: { readonly most: number; readonly skip: number },
): Promise<AdminCompanyRow[]> {
  return database.query<AdminCompanyRow>(
    `select ${columns} from company where ${which}
     order by company.status = 'pending' desc, case company.status when 'pending' then company.created_at end,
       company.created_at desc, company.id desc
     limit $3 offset $4`,
    [...values(wanted), most, skip],
  );
}

export async function countCompanies(database: Queryable, wanted: WhichCompanies): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*) as count from company where ${which}`,
    values(wanted),
  );
  return row?.count ?? 0;
}

export async function adminCompany(database: Queryable, id: number): Promise<AdminCompanyRow | undefined> {
  const [row] = await database.query<AdminCompanyRow>(
    `select ${columns} from company where company.id = $1`,
    [id],
  );
  return row;
}
