import type { DoorSpending, OtherSpending } from 'shared-api/contract';
import type { Queryable } from '../database/database.ts';

/** Stores a report, once however often it is sent, and removes those of before the last minute. */
export async function noteSpending(
  database: Queryable,
  { door, sequence, spent }: Pick<DoorSpending, 'door' | 'sequence' | 'spent'>,
): Promise<void> {
  await database.query(
    `with old as (delete from door_spending where at < now() - interval '1 minute' and (door, sequence) <> ($1, $2))
     insert into door_spending (door, sequence, spent) values ($1::uuid, $2::integer, $3::jsonb)
     on conflict (door, sequence) do nothing`,
    [door, sequence, JSON.stringify(spent)],
  );
}

/** The reports of other doors in the last ten seconds that are newer than those in `seen`. */
export function otherSpending(
  database: Queryable,
  { door, seen }: Pick<DoorSpending, 'door' | 'seen'>,
): Promise<OtherSpending['reports']> {
  return database.query<OtherSpending['reports'][number]>(
    `select report.door, report.sequence, report.spent
     from door_spending report
     left join unnest($2::uuid[], $3::integer[]) as seen (door, sequence) on seen.door = report.door
     where report.door <> $1::uuid and report.at > now() - interval '10 seconds'
       and report.sequence > coalesce(seen.sequence, -1)
     order by report.door, report.sequence`,
    [door, seen.map(([other]) => other), seen.map(([, sequence]) => sequence)],
  );
}
