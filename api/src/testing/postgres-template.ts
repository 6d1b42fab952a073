import type pg from 'pg';
import { migrate } from '../platform/migrations/migrate.ts';
import { openTestPostgres } from './open-test-postgres.ts';
import { schemaVersion } from './schema-version.ts';

/** Any number will do, as long as every process that makes templates takes the same. */
const ADVISORY_LOCK = 7_464_002;

/** A database of this server with the schema of this version, to be copied; made by whoever comes first. */
export async function postgresTemplate(serverUrl: string, client: pg.Client): Promise<string> {
  const name = `template_${await schemaVersion()}`;
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  try {
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length === 0) await make(serverUrl, client, name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
  return name;
}

/** Under another name until it is whole: whoever makes it may be killed. */
async function make(serverUrl: string, client: pg.Client, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const database = openTestPostgres(
    Object.assign(new URL(serverUrl), { pathname: `/${unfinished}` }).href,
    1,
  );
  await migrate(database).finally(() => database.close());
  await client.query(`alter database ${unfinished} rename to ${name}`);
}
