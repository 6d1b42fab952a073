import type { Queryable } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/identity/actor.ts';

/** The companies that are not shown to everybody and yet to this person: those they work for; to administrators all. */
export async function hiddenCompaniesFor(
  database: Queryable,
  { personId, isAdmin }: Pick<Actor, 'personId' | 'isAdmin'>,
): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select id from company where status <> 'active'
       and ($2 or exists (select from staff where company_id = company.id and person_id = $1))`,
    [personId, isAdmin],
  );
  return rows.map(({ id }) => id);
}
