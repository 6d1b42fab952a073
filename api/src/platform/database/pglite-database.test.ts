import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migratedFolder } from '../../testing/test-database.ts';
import { openPglite } from './pglite-database.ts';

/** A first start of the embedded database takes seconds, more of them when the machine is busy. */
const TEST_TIMEOUT_MS = 60_000;

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'wishbin-pglite-'));
  folder = join(parent, 'pglite');
});

afterEach(() => rm(parent, { recursive: true, force: true }));

const insertForever = `
  const { openPglite } = await import(process.argv[1]);
  const database = await openPglite(process.argv[2]);
  await database.script('create table if not exists told (id integer primary key)');
  const [{ next }] = await database.query('select coalesce(max(id), 0) + 1 as next from told');
  for (let id = next; ; id += 1) {
    await database.query('insert into told values ($1)', [id]);
    console.log(id);
  }`;

describe('the embedded database', () => {
  it(
    'keeps what was written, in a folder made anew where a first start was cut off',
    async () => {
      await mkdir(`${folder}.new`, { recursive: true });
      await writeFile(join(`${folder}.new`, 'PG_VERSION'), '18');
      const first = await openPglite(folder);
      await first.script('create table kept (id integer); insert into kept values (7)');
      await expect(openPglite(folder)).rejects.toThrow(`in use by process ${process.pid}`);
      await first.close();

      const second = await openPglite(folder);
      expect(await second.query('select id from kept')).toEqual([{ id: 7 }]);
      await second.close();
      expect(await readdir(parent)).not.toContain('pglite.new');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'loses nothing it has confirmed when its process is killed',
    async () => {
      await migratedFolder(folder);
      let told = 0;
      for (let round = 0; round < 2; round += 1) {
        const child = spawn(process.execPath, [
          '--input-type=module',
          '-e',
          insertForever,
          join(import.meta.dirname, 'pglite-database.ts'),
          folder,
        ]);
        for await (const text of child.stdout) {
          told = Number(String(text).trim().split('\n').at(-1));
          if (told >= (round + 1) * 40) child.kill('SIGKILL');
        }
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      const database = await openPglite(folder);
      const [row] = await database.query<{ number: number }>(
        'select count(*) as number from told where id <= $1',
        [told],
      );
      expect(row?.number).toBe(told);
      await database.close();
    },
    TEST_TIMEOUT_MS,
  );
});
