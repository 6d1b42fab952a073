import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresBinaries, type RunAs, unprivilegedUser } from '../commands/backup/postgres-programs.ts';
import { endAfterTests } from './end-after-tests.ts';
import { freePort } from './server-process.ts';

const run = promisify(execFile);

/** After a crash it reads its log first, on a machine that may be busy with other tests. */
const START_LIMIT_MS = 50_000;

/** A PostgreSQL server in a temporary folder, deleted when it stops. */
export interface PostgresServer {
  /** Address of its first database; TEST_DATABASE_URL takes it. */
  readonly url: string;
  readonly pid: number;
  /** The folder of its data: one that is killed starts again with what is there then. */
  readonly data: string;
  /** Ends it at once, as a crash would; `start` brings it back on the same port with the same data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes and starts a server on a free port of this machine. Throws when PostgreSQL is not installed. */
export async function startPostgresServer(): Promise<PostgresServer> {
  return startIn(async ({ binaries, folder, data, user }) => {
    const initdb = ['-D', data, '-U', 'wishbin', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
    await run(join(binaries, 'initdb'), initdb, { cwd: folder, ...user });
  });
}

/** A server that follows another one, until it takes its place. */
export interface PostgresReplica extends PostgresServer {
  promote(): Promise<void>;
}

/** Makes and starts a streaming replica of a server; for PostgreSQL it has the name `wishbin_replica`. */
export async function startReplica({ url }: PostgresServer): Promise<PostgresReplica> {
  const { hostname, port, username } = new URL(url);
  const from = `host=${hostname} port=${port} user=${username} application_name=wishbin_replica`;
  const server = await startIn(async ({ binaries, folder, data, user }) => {
    const slot = [
      '--create-slot',
      '--slot',
      'wishbin_replica',
      '--write-recovery-conf',
      '--checkpoint',
      'fast',
    ];
    const copy = ['--pgdata', data, ...slot, '--dbname', from];
    await run(join(binaries, 'pg_basebackup'), copy, { cwd: folder, ...user });
  });
  const user = await unprivilegedUser();
  return Object.assign(server, {
    promote: async () => {
      const promote = ['promote', '--wait', '--pgdata', server.data];
      await run(join(postgresBinaries(), 'pg_ctl'), promote, { cwd: server.data, ...user });
    },
  });
}

interface Place {
  readonly binaries: string;
  readonly folder: string;
  readonly data: string;
  readonly user: RunAs;
}

/** @param fill makes the data of the server */
async function startIn(fill: (place: Place) => Promise<void>): Promise<PostgresServer> {
  const binaries = postgresBinaries();
  const user = await unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  await fill({ binaries, folder, data, user });

  const port = await freePort();
  const url = `postgres://wishbin@127.0.0.1:${port}/postgres`;
  const start = (): Promise<ChildProcess> =>
    launch(join(binaries, 'postgres'), { data, folder, port, url, user });
  let server = await start();

  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  return {
    url,
    data,
    get pid() {
      return server.pid ?? 0;
    },
    kill: () => end('SIGQUIT'),
    start: async () => {
      server = await start();
    },
    stop: endAfterTests(async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    }),
  };
}

interface Launch {
  readonly data: string;
  readonly folder: string;
  readonly port: number;
  readonly url: string;
  readonly user: RunAs;
}

async function launch(postgres: string, { data, folder, port, url, user }: Launch): Promise<ChildProcess> {
  const settings = [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ];
  const server = spawn(postgres, ['-D', data, ...settings], { cwd: folder, stdio: 'ignore', ...user });
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    if (server.exitCode !== null) break;
    if (await answers(url)) return server;
    await wait(100);
  }
  server.kill('SIGQUIT');
  throw new Error('The PostgreSQL server did not start');
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
