import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bench, createBench } from './testing/bench.ts';
import { remoteFixture, writeRemote } from './testing/fixtures.ts';
import { runCli } from './testing/run-cli.ts';

describe('a release command that is killed', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await createBench();
  });
  afterEach(() => bench.remove());

  const cli = (args: string[], killed = false) =>
    runCli([...args, '--shell', bench.shell], bench.store.folder, killed);

  it('has published nothing before the last step, and is simply run again', async () => {
    const folder = await writeRemote(bench.root, remoteFixture());
    expect(await cli(['publish', folder], true)).toMatchObject({ code: null });
    expect(await bench.store.readRelease('mf-tea', '1.0.0')).toBeNull();
    expect(await cli(['publish', folder])).toMatchObject({ code: 0, stdout: 'Published mf-tea 1.0.0\n' });
  });

  it('leaves the registry as it was, and the lock free', async () => {
    const before = await bench.release();
    await bench.publish({ version: '1.1.0' });
    expect(await cli(['promote', 'mf-tea', '1.1.0'], true)).toMatchObject({ code: null });
    expect(await bench.store.readRegistry()).toEqual(before);
    expect(await cli(['promote', 'mf-tea', '1.1.0'])).toMatchObject({ code: 0 });
    expect(await bench.store.readRegistry()).toMatchObject({ serial: 2 });
  });

  it('has its leavings cleared away an hour later', async () => {
    const incoming = join(bench.store.folder, '.incoming');
    await cli(['publish', await writeRemote(bench.root, remoteFixture())], true);
    const [left = ''] = await readdir(incoming);
    await bench.publish();
    expect(await readdir(incoming)).toEqual([left]);
    await utimes(join(incoming, left), new Date(0), new Date(0));
    await bench.publish({ version: '1.1.0' });
    expect(await readdir(incoming)).toEqual([]);
  });
});
