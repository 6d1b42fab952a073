import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './pglite-database.ts';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'wishbin-lock-'));
  folder = join(parent, 'data', 'pglite');
});

afterEach(() => rm(parent, { recursive: true, force: true }));

const lockModule = join(import.meta.dirname, 'pglite-database.ts');
const holdForever = `
  const { lockFolder } = await import(process.argv[1]);
  lockFolder(process.argv[2]);
  console.log('held');
  setInterval(() => {}, 1000);`;

/** Another process that holds the lock. */
async function otherHolder() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holdForever, lockModule, folder]);
  await once(child.stdout, 'data');
  return child;
}

describe('the lock of a folder', () => {
  it('is held by one process alone, which the refusal names', async () => {
    const child = await otherHolder();
    expect(() => lockFolder(folder)).toThrow(
      `${folder} is in use by process ${child.pid}; end it or set another DATA_DIR`,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('is taken over from a process that was killed, many times over', async () => {
    for (let round = 0; round < 5; round += 1) {
      const child = await otherHolder();
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const unlock = lockFolder(folder);
    unlock();
  });

  it('does not care whose number the last holder left behind', async () => {
    lockFolder(folder)();
    await writeFile(`${folder}.pid`, `${process.pid}\n`);
    lockFolder(folder)();
    await writeFile(`${folder}.pid`, '1\n');
    lockFolder(folder)();
  });

  it('is refused to the same process too, until it lets go', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}`);
    unlock();
    lockFolder(folder)();
  });
});
