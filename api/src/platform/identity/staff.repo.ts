import type { Queryable } from '../database/database.ts';

/** Whether somebody is owner or employee of the company of this code; capitals make no difference. */
export async function worksFor(database: Queryable, personId: number, nameCode: string): Promise<boolean> {
  const rows = await database.query(
    `select from staff join company on company.id = company_id
     where person_id = $1 and lower(name_code) = lower($2)`,
    [personId, nameCode],
  );
  return rows.length > 0;
}
