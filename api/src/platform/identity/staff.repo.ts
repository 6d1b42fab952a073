import type { Queryable } from '../database/database.ts';
import type { StaffRole } from './access-guard.ts';

/** What somebody is in the company of this code, if anything; capitals make no difference. */
export async function roleIn(
  database: Queryable,
  personId: number,
  nameCode: string,
): Promise<StaffRole | undefined> {
  const [row] = await database.query<{ role: StaffRole }>(
    `select role from staff join company on company.id = company_id
     where person_id = $1 and lower(name_code) = lower($2)`,
    [personId, nameCode],
  );
  return row?.role;
}
