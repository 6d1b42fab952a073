import type { Company } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';

const select = `
  select id, marker, logo_location as logo, template_id, name_code, name_view, primary_color, secondary_color
  from company
  where status = 'active'`;

export async function companyById(database: Queryable, id: number): Promise<Company | undefined> {
  return (await database.query<Company>(`${select} and id = $1`, [id]))[0];
}

/** Capitals make no difference. */
export async function companyByCode(database: Queryable, nameCode: string): Promise<Company | undefined> {
  return (await database.query<Company>(`${select} and lower(name_code) = lower($1)`, [nameCode]))[0];
}
