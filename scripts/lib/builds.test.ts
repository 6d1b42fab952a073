import { execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readChanges } from 'federation/registry';
import {
  createTestRegistry,
  OWNER,
  remoteFixture,
  type TestRegistry,
  writeFiles,
  writeRemote,
} from '../../federation/src/registry/testing/test-registry.ts';
import { buildPackages, publishBuilds } from './builds.ts';

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

it('builds again what was changed, or built by hand since', async () => {
  const [sources, server] = [join(setup.root, NAME), join(setup.root, NAME, 'dist/server')];
  const webpack = `require('node:fs').mkdirSync('dist/server', { recursive: true });`;
  await writeFiles(sources, { 'node_modules/webpack-cli/bin/cli.js': webpack });
  const isBuilt = async () => (await buildPackages(setup.root, () => undefined)).map(({ fresh }) => fresh);
  expect([await isBuilt(), await isBuilt()]).toEqual([[true], [false]]);
  await rm(server, { recursive: true });
  await mkdir(server);
  expect([await isBuilt(), await isBuilt()]).toEqual([[true], [false]]);
  await writeFiles(sources, { 'src/page.ts': '' });
  expect([await isBuilt(), await isBuilt()]).toEqual([[true], [false]]);
});

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
