import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { backupAge, logSlots } from '../platform/measures/backup.repo.ts';
import { startCardService } from '../testing/card-service.ts';
import { endAfterTests } from '../testing/end-after-tests.ts';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { freePort, ownProcess, PROCESS_TIMEOUT_MS } from '../testing/server-process.ts';
import { withBackupLock } from './backup/backup-folder.ts';

const PICTURE = '/products/2/front.jpg';
const BYTES = Buffer.from([0xff, 0xd8, 1, 2, 3]);

const [server, cardsPort, folder] = await Promise.all([
  startPostgresServer(),
  freePort(),
  mkdtemp(join(tmpdir(), 'wishbin-backup-')),
]);
endAfterTests(() => rm(folder, { recursive: true, force: true }));
// PostgreSQL's own user reads and writes in it.
await chmod(folder, 0o755);
await startCardService(cardsPort, 'http://127.0.0.1:1');

const dataDir = join(folder, 'data');
const keys = join(folder, 'keys');
const settings = {
  DATABASE_URL: server.url,
  DATA_DIR: dataDir,
  STRIPE_API_URL: `http://127.0.0.1:${cardsPort}`,
  LOG_LEVEL: 'silent',
  NODE_OPTIONS: '',
};

/** Runs a command from a shell. */
const command = (name: string, ...args: readonly string[]) => commandWith(settings, name, ...args);

function commandWith(
  variables: Readonly<Record<string, string>>,
  name: string,
  ...args: readonly string[]
): Promise<{ code: number; output: string }> {
  const env = { ...process.env, ...variables };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, `${name}.ts`), ...args],
      { env },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), output: out + err }),
    );
  });
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The database as the API reads it. */
async function withDatabase<T>(read: (database: Database) => Promise<T>): Promise<T> {
  const database = openPostgres({ url: server.url, poolSize: 1, onIdleError: () => undefined });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

const addCompany = (name: string) =>
  withClient((client) =>
    client.query(`insert into company (name_code, name_view, status) values ($1, $1, 'active')`, [name]),
  );

async function now(): Promise<string> {
  const { rows } = await withClient((client) => client.query('select clock_timestamp() as now'));
  return rows[0].now.toISOString();
}

/** Waits until the other process has all of the log; rejects when it has not within the time that a process has to start. */
async function logReceived(): Promise<void> {
  const deadline = Date.now() + PROCESS_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { rowCount } = await withClient((client) =>
      client.query(
        `select from pg_stat_replication
         where application_name = 'wishbin_backup' and flush_lsn >= pg_current_wal_flush_lsn()`,
      ),
    );
    if (rowCount) return;
    await wait(20);
  }
  throw new Error('The log of the database is not received');
}

it(
  'brings database, pictures and keys back to a moment between two copies',
  async () => {
    expect(await command('migrate')).toMatchObject({ code: 0 });
    await withClient((client) =>
      client.query(`insert into shop_picture (company_id, location) values (1, $1)`, [PICTURE]),
    );
    const file = join(dataDir, 'images', PICTURE);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, BYTES);

    const backups = join(folder, 'backups');
    const alone = await command('backup', '--to', backups, '--keys-to', keys);
    expect(alone).toEqual({ code: 1, output: expect.stringContaining('the log is not being received') });
    expect(alone.output).toContain('pictures: 1 copied, 0 were there, 0 removed, 0 without a file');

    const receiver = ownProcess(join(import.meta.dirname, 'backup.ts'), settings, 'inherit', [
      '--to',
      backups,
      '--wal',
    ]);
    await logReceived();
    expect(await withDatabase(logSlots)).toEqual([
      { slot: 'wishbin_backup', is_active: true, is_lost: false },
    ]);
    await withClient(async (client) => {
      await client.query(`alter system set synchronous_standby_names = 'ANY 1 (wishbin_backup)'`);
      await client.query('select pg_reload_conf()');
    });
    const copied = await command('backup', '--to', backups, '--keys-to', keys);
    expect(copied.output).not.toContain('not being received');
    expect(await withDatabase(backupAge)).toBeLessThan(PROCESS_TIMEOUT_MS / 1000);
    expect(copied).toEqual({
      code: 0,
      output: expect.stringContaining('pictures: 0 copied, 1 were there, 0 removed, 0 without a file'),
    });
    const none = join(folder, 'none');
    const keyless = await commandWith(
      { ...settings, RELEASE_KEYS: none },
      'backup',
      '--to',
      backups,
      '--keys-to',
      keys,
    );
    expect(keyless).toEqual({
      code: 1,
      output: expect.stringContaining(
        `The keys of releases in ${none} (RELEASE_KEYS) were not copied: ENOENT`,
      ),
    });
    expect(keyless.output).toContain(`keys copied into ${keys}`);
    await addCompany('after');
    const moment = await now();
    await addCompany('toolate');
    await logReceived();

    const mediaKeys = await readFile(join(dataDir, 'keys/media'), 'utf8');
    await server.kill();
    receiver.kill('SIGTERM');
    await once(receiver, 'exit');
    for (const lost of [server.data, dataDir]) await rm(lost, { recursive: true });

    const args = ['--from', backups, '--data', server.data, '--keys-from', keys, '--at', moment];
    const restored = await command('restore', ...args);
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('check: ') });
    for (const line of [
      'pictures put back: 1',
      'texts without their key: 0',
      ' 0 open findings',
      "synchronous_standby_names was 'ANY 1 (wishbin_backup)' and is '' now",
    ])
      expect(restored.output).toContain(line);
    expect(restored.output).toMatch(/^RPO: \d+\.\d s of changes are lost$/m);
    expect(restored.output).toMatch(/^RTO: \d+\.\d s from/m);
    expect(await readFile(file)).toEqual(BYTES);
    expect(await readFile(join(dataDir, 'keys/media'), 'utf8')).toBe(mediaKeys);

    await server.start();
    // Each commit would wait for a receiver that is not there.
    const names = await withClient((client) => client.query('show synchronous_standby_names'));
    expect(names.rows).toEqual([{ synchronous_standby_names: '' }]);
    const { rows } = await withClient((client) =>
      client.query(`select name_code from company where name_code in ('after', 'toolate')`),
    );
    expect(rows).toEqual([{ name_code: 'after' }]);
    // Nothing of a folder with data is overwritten.
    expect(await command('restore', ...args)).toEqual({
      code: 2,
      output: expect.stringContaining('is not empty'),
    });
  },
  2 * PROCESS_TIMEOUT_MS,
);

it(
  'does not count as whole while a picture has neither file nor copy',
  async () => {
    expect(await command('migrate')).toMatchObject({ code: 0 });
    await withClient((client) =>
      client.query(
        `insert into shop_picture (company_id, location, created_at, left_at)
         values (1, '/products/2/lost.jpg', clock_timestamp() - interval '2 hours', null)`,
      ),
    );
    const lastNoted = async () => {
      const text = `select finished_at from finding_run where program = 'backup'`;
      return (await withClient((client) => client.query(text))).rows;
    };
    const before = await lastNoted();
    const to = ['--to', join(folder, 'other-backups')];
    const lost = {
      code: 1,
      output: expect.stringContaining(
        `pictures without a file: 1 of them are neither in the backup nor in ${join(dataDir, 'images')} (DATA_DIR)`,
      ),
    };
    expect(await command('backup', ...to, '--pictures')).toEqual(lost);
    expect(await command('backup', ...to, '--keys-to', keys)).toEqual(lost);
    expect(await lastNoted()).toEqual(before);
  },
  PROCESS_TIMEOUT_MS,
);

it.each([
  ['backup', []],
  ['backup', ['--to', 'x', '--keep', 'some']],
  ['backup', ['--to', 'x', '--wal', '--pictures']],
  ['restore', ['--from', 'x']],
  ['restore', ['--from', 'x', '--data', 'y', '--at', '2026-11-26 20:00']],
])('says how %s is used with %j', async (name, args) => {
  const { code, output } = await command(name, ...args);
  expect(code).toBeGreaterThan(0);
  expect(output).toContain('Usage: ');
});

it('refuses a DATA_DIR that it cannot write before it recovers anything', async () => {
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  const args = ['--from', join(folder, 'backups'), '--data', join(folder, 'unused')];
  expect(await commandWith({ ...settings, DATA_DIR: file }, 'restore', ...args)).toEqual({
    code: 2,
    output: expect.stringContaining(`DATA_DIR is ${file}, where this user cannot write`),
  });
  expect(existsSync(join(folder, 'unused'))).toBe(false);
});

it(
  'does nothing beside another backup of the database',
  async () => {
    const to = join(folder, 'second-backups');
    await withDatabase((database) =>
      withBackupLock(database, async () => {
        expect(await command('backup', '--to', to, '--keys-to', keys)).toEqual({
          code: 1,
          output: expect.stringContaining('another backup of this database is going on'),
        });
      }),
    );
    expect(await readdir(join(to, 'base'))).toEqual([]);
  },
  PROCESS_TIMEOUT_MS,
);

it('names the version of PostgreSQL that a copy needs before it unpacks anything', async () => {
  const copy = join(folder, 'old-backups/base/2020-11-26');
  await mkdir(copy, { recursive: true });
  const mark = { endedAt: '2020-11-26T02:30:00.000Z', release: '1.1.0', postgres: 9 };
  await writeFile(join(copy, 'wishbin.json'), JSON.stringify(mark));
  const data = join(folder, 'unused');
  expect(await command('restore', '--from', join(folder, 'old-backups'), '--data', data)).toEqual({
    code: 2,
    output: expect.stringContaining('This needs the programs of PostgreSQL 9, which are neither in'),
  });
  expect(existsSync(data)).toBe(false);
});

it.each([
  ['inside', '/srv/backup', '/srv/backup/keys'],
  ['in the place', '/srv/backup/', '/srv/../srv/backup'],
  ['around', '/srv/keys/backup', '/srv/keys'],
  ['around all', '/srv/backup', '/'],
])('refuses to put keys %s of what they open', async (_, to, keysTo) => {
  expect(await command('backup', '--to', to, '--keys-to', keysTo)).toEqual({
    code: 1,
    output: expect.stringContaining('keep them in another place'),
  });
});

it('takes a folder for keys whose name begins as that of the backup', async () => {
  const [to, keysTo] = [join(folder, 'copies'), join(folder, 'copies-keys')];
  const { output } = await commandWith(
    { ...settings, DATABASE_URL: '' },
    'backup',
    '--to',
    to,
    '--keys-to',
    keysTo,
  );
  expect(output).toContain('A backup needs DATABASE_URL');
});

it('says without a server of PostgreSQL how to put the embedded database back', async () => {
  const [from, data] = [join(folder, 'none'), join(folder, 'none-data')];
  const variables = { ...settings, DATABASE_URL: '' };
  expect(await commandWith(variables, 'restore', '--from', from, '--data', data)).toEqual({
    code: 2,
    output: expect.stringMatching(/^The restore was not finished: .*DATABASE_URL.*DATA_DIR.*stopped\.\n$/),
  });
});
