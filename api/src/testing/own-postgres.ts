import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgresServer } from './postgres-server.ts';
import { postgresTemplate } from './postgres-template.ts';

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
    stop: () => administer(serverUrl, (client) => client.query(`drop database ${name} with (force)`)),
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
