import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
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
/** Of a build that did not end yet. */
let leftPid: number | undefined;
beforeEach(async () => {
  setup = await createTestRegistry([NAME]);
  const wishbin = JSON.stringify({ wishbin: { owner: OWNER } });
  await writeFiles(setup.root, { [`${NAME}/webpack.config.ts`]: '', [`${NAME}/package.json`]: wishbin });
  folder = await writeRemote(setup.root, remoteFixture({ buildId: ID.slice(0, 8) }));
});
afterEach(async () => {
  if (leftPid !== undefined) process.kill(leftPid, 'SIGKILL');
  await setup.remove();
});

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

/** Sends its process id to the test, and never ends by itself. */
const ENDLESS_WEBPACK = `
const socket = require('node:net').connect(Number(process.env.TEST_PORT), '127.0.0.1');
socket.write(String(process.pid));
`;

/** Builds as the start command does. */
const START = `
const at = process.env.LIB;
const { buildPackages } = await import(at + '/builds.ts');
const { runUntilStopped } = await import(at + '/service.ts');
const building = new AbortController();
runUntilStopped(
  () => buildPackages(process.cwd(), console.log, building.signal),
  async () => building.abort(),
);
`;

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'ends its builds, without a word, with a start that gets %s alone',
  async (signal) => {
    const webpack = join(setup.root, NAME, 'node_modules/webpack-cli/bin/cli.js');
    await writeFiles(dirname(webpack), { 'cli.js': ENDLESS_WEBPACK });
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const start = spawn(process.execPath, ['--input-type=module', '--eval', START], {
      cwd: setup.root,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        LIB: pathToFileURL(import.meta.dirname).href,
        TEST_PORT: String(Object(server.address()).port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const outputs = Promise.all([text(start.stdout), text(start.stderr)]);
    const [socket]: Socket[] = await once(server, 'connection');
    if (!socket) throw new Error('there is no build');
    const [pid] = await once(socket, 'data');
    leftPid = Number(pid);
    const isEnded = once(socket, 'close').then(() => {
      leftPid = undefined;
    });
    start.kill(signal);
    expect([await once(start, 'exit'), await outputs]).toEqual([
      [0, null],
      ['', ''],
    ]);
    await isEnded;
    server.close();
  },
);

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
