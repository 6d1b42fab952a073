import type { Company } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { companyColumns, type SellingFacts, sellingColumns } from '../company/index.ts';

/** A company as administrators see it. */
export interface AdminCompanyRow extends Company, SellingFacts {
  readonly state_reason: string | null;
  readonly title: string;
  readonly description: string;
  readonly official_website: string;
  readonly created_at: Date;
  readonly owners: readonly { readonly id: number; readonly username: string; readonly email: string }[];
  readonly products: number;
  readonly open_price_reports: number;
}

const columns = `${companyColumns}, ${sellingColumns}, state_reason, company.title, company.describe as description,
  official_website, company.created_at,
  (select coalesce(json_agg(json_build_object('id', person.id, 'username', username, 'email', email) order by person.id), '[]')
   from staff join person on person.id = person_id where company_id = company.id and role = 'owner') as owners,
  (select count(*) from product where company_id = company.id) as products,
  (select count(*) from price_report join product on product.id = product_id
   where company_id = company.id and closed_at is null) as open_price_reports`;

/** Companies that wait, the longest first, then the newest of the others. */
export async function adminCompanies(database: Queryable, most: number): Promise<AdminCompanyRow[]> {
  return database.query<AdminCompanyRow>(
    `select ${columns} from company
     order by company.status = 'pending' desc, case company.status when 'pending' then company.created_at end,
       company.created_at desc, company.id desc
     limit $1`,
    [most],
  );
}

export async function adminCompany(database: Queryable, id: number): Promise<AdminCompanyRow | undefined> {
  const [row] = await database.query<AdminCompanyRow>(
    `select ${columns} from company where company.id = $1`,
    [id],
  );
  return row;
}
