import { execFileSync } from 'node:child_process';
import { readChanges } from 'federation/registry';
import {
  createTestRegistry,
  OWNER,
  remoteFixture,
  type TestRegistry,
  writeFiles,
  writeRemote,
} from '../../federation/src/registry/testing/test-registry.ts';
import { publishBuilds } from './builds.ts';

const NAME = 'mf-tea';
const ID = 'c0666fa2c0666fa2';
const LOCAL = '1.0.0-local.bc0666fa2';
const PERSON = ['-c', 'user.name=Ada', '-c', 'user.email=ada@wishbin.example'];

let setup: TestRegistry;
let folder: string;
beforeEach(async () => {
  setup = await createTestRegistry([NAME]);
  const wishbin = JSON.stringify({ wishbin: { owner: OWNER } });
  await writeFiles(setup.root, { [`${NAME}/webpack.config.ts`]: '', [`${NAME}/package.json`]: wishbin });
  folder = await writeRemote(setup.root, remoteFixture({ buildId: ID.slice(0, 8) }));
});
afterEach(() => setup.remove());

/** Releases the build as a start does; gives back what it reports. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const lines: string[] = [];
  const settings = { RELEASE_STORE: setup.store.folder, RELEASE_KEYS: setup.keys.folder, ...env };
  const built = [{ name: NAME, folder, id: ID, fresh: true }];
  await publishBuilds(setup.root, built, settings, (line) => void lines.push(line));
  return lines;
}

it('releases a build with the commit of its sources, in the name of the start', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', [...PERSON, ...args], { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  expect(await start()).toEqual([`released ${NAME} ${LOCAL}`]);
  expect(await setup.store.readRelease(NAME, LOCAL)).toMatchObject({
    commit: git('rev-parse', 'HEAD').trim(),
  });
  expect((await readChanges(setup.releases, 1))[0]?.change).toEqual({
    by: 'pnpm start',
    command: `promote ${NAME} ${LOCAL} --drop-paths`,
  });
  expect(await start()).toEqual([]);
});

it('leaves a release that was promoted by hand, and says how to follow the sources again', async () => {
  await setup.release({ version: '1.2.0' });
  folder = await writeRemote(setup.root, remoteFixture({ buildId: ID.slice(0, 8) }));
  expect(await start({ RELEASED_BY: 'Ada' })).toEqual([
    `${NAME} stays at 1.2.0, which was promoted by hand; to follow the sources again: pnpm release publish ${NAME} --version ${LOCAL}, then pnpm release promote ${NAME} ${LOCAL}`,
  ]);
  expect((await setup.store.readRegistry()).remotes[NAME]?.channels.stable.version).toBe('1.2.0');
});
