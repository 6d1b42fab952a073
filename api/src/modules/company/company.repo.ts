import type { Company, ShownCompany } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';

/** What everybody sees of a company, for statements that read it under that name. */
export const companyColumns = `company.id, company.marker, company.logo_location as logo, company.template_id, company.name_code,
  company.name_view, company.primary_color, company.secondary_color`;

/** `also`: companies that are shown though they are not active. */
export async function companyById(
  database: Queryable,
  id: number,
  also: readonly number[],
): Promise<Company | undefined> {
  const [company] = await database.query<Company>(
    `select ${companyColumns} from company where id = $1 and (status = 'active' or id = any ($2::int[]))`,
    [id, also],
  );
  return company;
}

/** With what it says of itself. Capitals make no difference. */
export async function companyByCode(
  database: Queryable,
  nameCode: string,
  also: readonly number[],
): Promise<ShownCompany | undefined> {
  const [row] = await database.query<Company & { readonly describe: string }>(
    `select ${companyColumns}, company.describe from company
     where lower(name_code) = lower($1) and (status = 'active' or id = any ($2::int[]))`,
    [nameCode, also],
  );
  if (!row) return undefined;
  const { describe, ...company } = row;
  return describe.trim() === '' ? company : { ...company, description: describe };
}
