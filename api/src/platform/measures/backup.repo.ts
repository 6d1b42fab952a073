import type { Queryable } from '../database/database.ts';

/** Notes that a whole backup has ended, whose copy of the database was complete at `copiedAt`. */
export async function noteBackup(database: Queryable, copiedAt: Date): Promise<void> {
  await database.query(
    `insert into finding_run (program, started_at, finished_at) values ('backup', $1::timestamptz, greatest($1::timestamptz, clock_timestamp()))
     on conflict (program) do update set started_at = excluded.started_at, alive_at = clock_timestamp(),
       finished_at = excluded.finished_at`,
    [copiedAt],
  );
}

/** Seconds since the last whole backup ended; undefined before the first one. */
export async function backupAge(database: Queryable): Promise<number | undefined> {
  const [run] = await database.query<{ age_s: number }>(
    `select extract(epoch from clock_timestamp() - finished_at)::float8 as age_s
     from finding_run where program = 'backup' and finished_at is not null`,
  );
  return run?.age_s;
}

/** A reader of the database's log, such as a replica, for which the database keeps what it has not received. */
export interface LogSlot {
  readonly slot: string;
  readonly is_active: boolean;
  /** The database has removed log that the reader has not received. */
  readonly is_lost: boolean;
}

/** The readers that are expected to come back: a copy that is being made has a slot only as long as it takes. */
export function logSlots(database: Queryable): Promise<LogSlot[]> {
  return database.query(
    `select slot_name::text as slot, active as is_active, coalesce(wal_status = 'lost', false) as is_lost
     from pg_replication_slots where slot_type = 'physical' and not temporary order by slot_name`,
  );
}
