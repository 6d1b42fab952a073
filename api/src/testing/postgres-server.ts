import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { endAfterTests } from './end-after-tests.ts';
import { freePort } from './server-process.ts';

const run = promisify(execFile);

const DEBIAN = '/usr/lib/postgresql';

/** The folder that holds initdb and postgres: on the PATH, else Debian's newest. Throws when there is none. */
export function postgresBinaries(): string {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
  ];
  const folder = folders.find(
    (each) => each && existsSync(join(each, 'initdb')) && existsSync(join(each, 'postgres')),
  );
  if (!folder)
    throw new Error(`PostgreSQL's initdb and postgres are neither on the PATH nor below ${DEBIAN}`);
  return folder;
}

/** Who PostgreSQL runs as: it refuses root. `{}` keeps the user this process has. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** The system user `postgres`, else the unprivileged default user, when this process is root. */
export async function unprivilegedUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(() => undefined);
    const [uid, gid] = ids?.map(({ stdout }) => Number(stdout)) ?? [];
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody');
}

/** After a crash it reads its log first, on a machine that may be busy with other tests. */
const START_LIMIT_MS = 50_000;

/** A PostgreSQL server in a temporary folder, deleted when it stops. */
export interface PostgresServer {
  /** Address of its first database; TEST_DATABASE_URL takes it. */
  readonly url: string;
  readonly pid: number;
  /** Ends it at once, as a crash would; `start` brings it back on the same port with the same data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes and starts a server on a free port of this machine. Throws when PostgreSQL is not installed. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const binaries = postgresBinaries();
  const user = await unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'wishbin', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await run(join(binaries, 'initdb'), initdb, { cwd: folder, ...user });

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
