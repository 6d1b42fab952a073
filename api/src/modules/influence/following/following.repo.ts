import type { Queryable } from '../../../platform/database/database.ts';

/** Follows an influencer, or goes on doing so. */
export async function addFollow(database: Queryable, personId: number, influencerId: number): Promise<void> {
  await database.query(
    'insert into follow (person_id, influencer_id) values ($1, $2) on conflict do nothing',
    [personId, influencerId],
  );
}

/** Unfollows a person, also one who is no influencer any more. */
export async function removeFollow(
  database: Queryable,
  personId: number,
  influencerId: number,
): Promise<void> {
  await database.query('delete from follow where person_id = $1 and influencer_id = $2', [
    personId,
    influencerId,
  ]);
}
