import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { migrate, recordTables } from '../platform/migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '../platform/migrations/migration-files.ts';
import { endAfterTests } from './end-after-tests.ts';
import { startPostgresServer } from './postgres-server.ts';

/** A name for the schema as the migrations make it, and they are written, by now. */
export async function schemaVersion(): Promise<string> {
  const migrations = await readMigrations(migrationsFolder);
  const sums = migrations.map(({ name, checksum }) => `${name} ${checksum}\n`);
  return createHash('sha256')
    .update(recordTables + sums.join(''))
    .digest('hex')
    .slice(0, 16);
}

/** Milliseconds: a crowd in front of a small pool on a machine that is busy is not a server that is away. */
const CONNECT_TIMEOUT_MS = 120_000;

/** A pool on the test's server. */
export function openTestPostgres(url: string, poolSize: number): Database {
  const database = openPostgres({
    url,
    poolSize,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    onIdleError: () => undefined,
  });
  return { ...database, close: endAfterTests(() => database.close()) };
}

/** A migrated pool on the server that scripts/with-postgres.ts has started. @throws one sentence without it */
export async function openGivenPostgres(poolSize: number): Promise<Database> {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('Please start this with scripts/with-postgres.ts');
  const database = openTestPostgres(url, poolSize);
  await migrate(database);
  return database;
}

/** A database that one test file alone uses, on a PostgreSQL server. */
export interface OwnPostgres {
  readonly url: string;
  /** It goes, with all that is still connected. */
  stop(): Promise<void>;
}

/** One with the schema of this version: on the server of TEST_DATABASE_URL, else on one that is started for it. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) return migratedOn(serverUrl);
  const server = await startPostgresServer();
  const { url } = await migratedOn(server.url);
  return { url, stop: server.stop };
}

/** A copy of the template of this version on a server that runs. */
export function migratedOn(serverUrl: string): Promise<OwnPostgres> {
  return copyOn(serverUrl, (client) => postgresTemplate(serverUrl, client));
}

/** A copy of one of a server's databases. */
export async function copyOn(
  serverUrl: string,
  template: (client: pg.Client) => Promise<string>,
): Promise<OwnPostgres> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, async (client) => {
    await client.query(`create database ${name} template ${await template(client)}`);
  });
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    stop: endAfterTests(() =>
      administer(serverUrl, (client) => client.query(`drop database ${name} with (force)`)),
    ),
  };
}

async function administer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Any number will do, as long as every process that makes templates takes the same. */
const ADVISORY_LOCK = 7_464_002;

/** A database of this server with the schema of this version, to be copied; made by the first caller. */
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

/** Under another name until it is whole: its maker may be killed. */
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
