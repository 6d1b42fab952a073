import { Client } from 'pg';
import {
  openDatabaseAddress,
  startPostgresServer,
  startReplica,
} from '../../../scripts/lib/postgres-server.ts';
import { until } from '../trust/row.ts';
import { openPooler } from './pooled-database.ts';
import { endAll } from './server-process.ts';

const SYNCHRONOUS_WITHIN_MS = 30_000;

/**
 * A primary of PostgreSQL and a replica that has each commit before it is confirmed. Servers reach them by PgBouncer in transaction mode
 * and by an address that leads to the replica after a failover, and read from the replica before.
 */
export interface ReplicatedDatabase {
  /** The server at that address. */
  readonly url: string;
  /** Settings of an API whose database has this address. */
  settingsFor(databaseUrl: string): Readonly<Record<string, string>>;
  /** Kills the primary and makes the replica the primary. Connections to it break: end your own ones before. */
  failOver(): Promise<void>;
  /** The same with a primary that vanishes, as by a loss of power: its connections stay open and are silent. */
  failOverSilently(): Promise<void>;
  close(): Promise<void>;
}

/** @throws one sentence when PostgreSQL or PgBouncer is not installed */
export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const ends: (() => Promise<void>)[] = [];
  const close = (): Promise<void> => endAll(ends);
  try {
    const primary = await startPostgresServer();
    ends.push(primary.stop);
    const replica = await startReplica(primary);
    ends.push(replica.stop);
    const address = await openDatabaseAddress(portOf(primary.url));
    ends.push(address.close);
    const pooler = await openPooler(address);
    ends.push(pooler.stop);
    await makeSynchronous(primary.url);
    const replace = async (): Promise<void> => {
      await primary.kill();
      await replica.promote();
      address.leadTo(portOf(replica.url));
    };
    return {
      url: atPort(primary.url, address.port),
      settingsFor: (databaseUrl) => ({
        DATABASE_URL: atPort(databaseUrl, pooler.port),
        DATABASE_LISTEN_URL: databaseUrl,
        DATABASE_REPLICA_URL: atPort(databaseUrl, portOf(replica.url)),
        DATABASE_PREPARED: '0',
      }),
      failOver: replace,
      async failOverSilently() {
        address.vanish();
        await replace();
        // As deploy/postgresql/README.md says: for the pooler nothing has changed.
        await pooler.reconnect();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const portOf = (url: string): number => Number(new URL(url).port);
const atPort = (url: string, port: number): string =>
  Object.assign(new URL(url), { port: String(port) }).href;

async function makeSynchronous(primaryUrl: string): Promise<void> {
  const client = new Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    await client.query(`alter system set synchronous_standby_names = 'ANY 1 (wishbin_replica)'`);
    await client.query('select pg_reload_conf()');
    await until('the replica confirms each commit', SYNCHRONOUS_WITHIN_MS, async () => {
      const { rows } = await client.query<{ sync_state: string }>(
        'select sync_state from pg_stat_replication',
      );
      return rows[0]?.sync_state === 'quorum';
    });
  } finally {
    await client.end();
  }
}
