import type { Queryable } from '../../../platform/database/database.ts';

/** The newest archive of a person, made or to be made. */
export interface ExportRow {
  readonly id: number;
  readonly person_id: number;
  readonly folder: string;
  readonly parts: number;
  readonly bytes: number;
  readonly key_id: string | null;
  readonly requested_at: Date;
  readonly expires_at: Date | null;
}

const columns = 'id, person_id, folder, parts, bytes, key_id, requested_at, expires_at';

/** The newest one that is being made or can be downloaded. */
export async function presentExport(database: Queryable, personId: number): Promise<ExportRow | undefined> {
  const [row] = await database.query<ExportRow>(
    `select ${columns} from person_export
     where person_id = $1 and (ready_at is null or expires_at > clock_timestamp()) order by id desc limit 1`,
    [personId],
  );
  return row;
}

/** The newest one that can be downloaded. */
export async function readyExport(
  database: Queryable,
  where: { readonly id: number } | { readonly personId: number },
): Promise<ExportRow | undefined> {
  const [column, value] = 'id' in where ? ['id', where.id] : ['person_id', where.personId];
  const [row] = await database.query<ExportRow>(
    `select ${columns} from person_export where ${column} = $1 and expires_at > clock_timestamp()
     order by id desc limit 1`,
    [value],
  );
  return row;
}

/** Unless one waits already. */
export async function insertExport(database: Queryable, personId: number, folder: string): Promise<boolean> {
  const rows = await database.query(
    'insert into person_export (person_id, folder) values ($1, $2) on conflict do nothing returning id',
    [personId, folder],
  );
  return rows.length > 0;
}

/** Takes the archive that has waited longest, for this server alone during these seconds. */
export async function claimExport(database: Queryable, seconds: number): Promise<ExportRow | undefined> {
  const [row] = await database.query<ExportRow>(
    `update person_export set claimed_until = clock_timestamp() + $1 * interval '1 second'
     where id = (select id from person_export
       where ready_at is null and (claimed_until is null or claimed_until < clock_timestamp())
       order by id limit 1 for update skip locked)
     returning ${columns}`,
    [seconds],
  );
  return row;
}

/** Ends requests of these hours ago that were tried in vain. What is stored of them goes with the archives that have expired. */
export async function giveUpExports(database: Queryable, hours: number): Promise<void> {
  await database.query(
    `update person_export set ready_at = clock_timestamp(), expires_at = clock_timestamp(), key_id = 'none'
     where ready_at is null and claimed_until < clock_timestamp()
       and requested_at < clock_timestamp() - $1 * interval '1 hour'`,
    [hours],
  );
}

/** Notes a stored part, and goes on for these seconds; false when the archive is not wanted any more. */
export async function notePart(
  database: Queryable,
  { id, parts, bytes }: Pick<ExportRow, 'id' | 'parts' | 'bytes'>,
  seconds: number,
): Promise<boolean> {
  const rows = await database.query(
    `update person_export set parts = greatest(parts, $2), bytes = $3,
       claimed_until = clock_timestamp() + $4 * interval '1 second'
     where id = $1 and ready_at is null returning id`,
    [id, parts, bytes, seconds],
  );
  return rows.length > 0;
}

/** Whether an archive is being made or can be downloaded. */
export async function isKept(database: Queryable, id: number): Promise<boolean> {
  const rows = await database.query(
    'select from person_export where id = $1 and (ready_at is null or expires_at > clock_timestamp())',
    [id],
  );
  return rows.length > 0;
}

/** It can be downloaded for these days, and earlier ones of the person no more. */
export async function finishExport(
  database: Queryable,
  { id, parts, bytes }: Pick<ExportRow, 'id' | 'parts' | 'bytes'>,
  keyId: string,
  days: number,
): Promise<boolean> {
  const rows = await database.query<{ person_id: number }>(
    `update person_export set parts = $2, bytes = $3, key_id = $4, ready_at = clock_timestamp(),
       expires_at = clock_timestamp() + $5 * interval '1 day', claimed_until = null
     where id = $1 and ready_at is null returning person_id`,
    [id, parts, bytes, keyId, days],
  );
  const [person] = rows;
  if (!person) return false;
  await database.query(
    `update person_export set expires_at = clock_timestamp()
     where person_id = $1 and id < $2 and expires_at > clock_timestamp()`,
    [person.person_id, id],
  );
  return true;
}

/** Archives whose files are to be deleted. */
export async function expiredExports(database: Queryable): Promise<ExportRow[]> {
  return database.query<ExportRow>(
    `select ${columns} from person_export where expires_at <= clock_timestamp() order by id limit 100`,
  );
}

export async function deleteExport(database: Queryable, id: number): Promise<void> {
  await database.query('delete from person_export where id = $1', [id]);
}
