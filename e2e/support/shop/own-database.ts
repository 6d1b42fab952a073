import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Creates a separate database on the server of DATABASE_URL. */
export interface OwnDatabase {
  readonly url: string;
  /** A connection for looking at what the servers left behind. */
  readonly client: Client;
  drop(): Promise<void>;
}

/** @throws one sentence when DATABASE_URL names no server */
export async function openOwnDatabase(serverUrl = process.env['DATABASE_URL']): Promise<OwnDatabase> {
  if (!serverUrl) throw new Error('DATABASE_URL is not set: start this by node scripts/with-postgres.ts');
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    async drop() {
      await client.end();
      await administer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Runs one statement over a connection of its own. */
export async function administer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
