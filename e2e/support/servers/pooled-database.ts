import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type DatabaseAddress, unprivilegedUser } from '../../../scripts/lib/postgres-server.ts';
import { endWithThis, freePort, hasEnded, root } from './server-process.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
/** `admin_users` of the settings. */
const CONSOLE_USER = 'pgbouncer_admin';
const START_LIMIT_MS = 20_000;
const ASK_AGAIN_MS = 50;

/** PgBouncer with the settings of deploy/pgbouncer, in front of all databases at an address. */
export interface Pooler {
  readonly port: number;
  /** Closes each connection to the server once no transaction has it. */
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

/** @throws one sentence when PgBouncer is not installed, or with its own words when it does not start */
export async function openPooler({ port: databasePort }: DatabaseAddress): Promise<Pooler> {
  if (!existsSync(PGBOUNCER)) throw new Error(`${PGBOUNCER} is not there: apt-get install pgbouncer`);
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-pgbouncer-'));
  // It refuses root, and reads its files as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"wishbin" ""\n"${CONSOLE_USER}" ""\n`);
  const ini = (await readFile(join(root, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8'))
    .replace(/^wishbin = .*$/m, `* = host=127.0.0.1 port=${databasePort}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, 'auth_type = trust')
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, ini);
  const child = endWithThis(
    spawn(PGBOUNCER, [file], { ...(await unprivilegedUser()), stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-10_000);
  });
  await untilOpen(port, child).catch(async (error) => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true });
    throw new Error(`PgBouncer does not start:\n${words}`, { cause: error });
  });
  return {
    port,
    async reconnect() {
      const console = new Client({ host: '127.0.0.1', port, user: CONSOLE_USER, database: 'pgbouncer' });
      await console.connect();
      await console.query('reconnect').finally(() => console.end());
    },
    async stop() {
      if (!hasEnded(child)) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      await rm(folder, { recursive: true });
    },
  };
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const probe = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(probe, 'connect').then(() => true),
      once(probe, 'close').then(() => false),
    ]).catch(() => false);
    probe.destroy();
    if (isOpen) return;
    if (hasEnded(child) || Date.now() > deadline) throw new Error('nothing listens');
    await wait(ASK_AGAIN_MS);
  }
}
