import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findIsolation } from '../isolation/isolation.ts';
import { checkServerBuild } from './check-release.ts';
import { createTestRegistry, refusalReasons, type TestRegistry } from './testing/test-registry.ts';

const routes = `exports.routes = [{ path: '/tea' }];`;

const isolation = await findIsolation({
  module: new URL('../isolation/server-probe.ts', import.meta.url),
  args: [],
  files: [],
  output: 'ignore',
});

/** A server build that keeps its process from answering, and answers by itself. */
const attacker = (work: string) => `
  const { writeSync } = process.getBuiltinModule('node:fs');
  process.on('uncaughtException', () => undefined);
  const answer = (problem) => {
    writeSync(3, JSON.stringify({ problem: String(problem) }) + '\\n');
    process.exit();
  };
  exports.routes = Object.assign([], { filter: () => [{ path: 10n }] });
  ${work}`;

describe('the server build of a release', () => {
  let setup: TestRegistry;
  beforeAll(async () => {
    setup = await createTestRegistry();
  });
  afterAll(() => setup.remove());

  it.each<[string, string, string]>([
    [
      'asks for a module the shell does not share',
      `require('node:fs'); ${routes}`,
      'asks for node:fs, which the shell',
    ],
    ['asks for an inherited name', `require('constructor'); ${routes}`, 'asks for constructor'],
    ['touches window', `window.tea = 1; ${routes}`, 'window is not defined'],
    ['touches document', `document.title = 'Tea'; ${routes}`, 'document is not defined'],
    ['touches storage', `localStorage.getItem('tea'); ${routes}`, 'localStorage'],
    ['starts a timer', `setInterval(() => {}, 1000); ${routes}`, 'calls setInterval while it is loaded'],
    ['throws', `throw new Error('No tea'); ${routes}`, 'No tea'],
    ['does not parse', 'exports.routes = [', 'server/server.cjs: '],
    ['ends the process', 'process.exit(0);', 'ends or hangs while it is loaded'],
    ['exports no routes', 'exports.pages = [];', 'exports no array named routes'],
    [
      'reads a file of the machine, such as a key',
      `process.getBuiltinModule('node:fs').readFileSync('/etc/hostname'); ${routes}`,
      'Access to this API has been restricted',
    ],
    [
      'writes a file',
      `process.getBuiltinModule('node:fs').writeFileSync('tea', ''); ${routes}`,
      'Access to this API has been restricted',
    ],
    [
      'starts a process',
      `process.getBuiltinModule('node:child_process').spawnSync('true'); ${routes}`,
      'Access to this API has been restricted',
    ],
    [
      'has a route with an action, for which browsers have no forms',
      `exports.routes = [{ path: '/tea', action: async () => null }];`,
      "The route /tea has an action, but the shell's router has no forms and fetchers, which would call it",
    ],
    ['lacks a declared path', `exports.routes = [{ path: '/coffee' }, null];`, 'has no route for /tea'],
  ])('is refused when it %s', async (_, server, reason) => {
    const [only, ...others] = await refusalReasons(setup.publish({ server }));
    expect(only).toContain(reason);
    expect(others).toEqual([]);
  });

  it('is refused when it is missing although a path is rendered on the server', async () => {
    expect(await refusalReasons(setup.publish({ server: null }))).toEqual([
      '/tea asks to be rendered on the server, but the build has no server/server.cjs',
    ]);
  });

  it('is refused when it never stops loading', async () => {
    const { release } = await setup.publish({ version: '2.0.0' });
    const files = new Map([['server/server.cjs', Buffer.from('for (;;);')]]);
    const serverBundle = join(setup.shell, 'dist/server/server.cjs');
    expect(await checkServerBuild(release, files, { serverBundle }, 1000)).toEqual([
      'server/server.cjs: ends or hangs while it is loaded (limit 1 s)',
    ]);
  });

  const reasonOf = async (server: string) => (await refusalReasons(setup.publish({ server })))[0];
  const inNamespace = isolation.network ? it : it.skip;
  const asOwnUser = isolation.user ? it : it.skip;
  const limited = isolation.memory ? it : it.skip;

  inNamespace('has no network, however long it works', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const work = `process.getBuiltinModule('node:net').connect(${port}, '127.0.0.1')
      .on('connect', () => answer('connected')).on('error', ({ code }) => answer(code));`;
    expect(await reasonOf(attacker(work))).toBe('server/server.cjs: ENETUNREACH');
    server.close();
  });

  asOwnUser('runs as a user without rights', async () => {
    const reason = await reasonOf(attacker('answer(process.getuid());'));
    expect(Number(reason?.replace('server/server.cjs: ', ''))).toBeGreaterThanOrEqual(61_184);
  });

  limited('cannot take the memory of the machine, Buffers included', async () => {
    const work =
      'const held = []; for (let i = 0; i < 96; i += 1) held.push(Buffer.alloc(2 ** 24, 1)); answer("held");';
    expect(await reasonOf(attacker(work))).toMatch(/allocat/);
  });

  it.each([
    ['what is no JSON', `writeSync(3, 'tea'); process.exit();`, 'sends what is no answer'],
    ['what is no list of paths', `writeSync(3, '{"paths":7}'); process.exit();`, 'sends what is no answer'],
    ['more than an answer has', `for (;;) try { writeSync(3, ' '.repeat(1000)); } catch {}`, 'ends or hangs'],
    ['an endless problem', `answer('x'.repeat(50_000));`, 'x'.repeat(2000)],
  ])('is refused when it sends %s', async (_, work, reason) => {
    const refusal = await reasonOf(attacker(work));
    expect(refusal).toContain(`server/server.cjs: ${reason}`);
    expect(refusal?.length).toBeLessThan(2100);
  });

  it('may ask whether there is a window, and may log', async () => {
    const server = `console.log(typeof window, typeof document); ${routes}`;
    await expect(setup.publish({ server })).resolves.toMatchObject({ added: true });
  });
});
