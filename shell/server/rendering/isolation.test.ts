import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findIsolation, type Isolation, type Program, warnOfMissing } from 'federation/isolation';
import { ProcessRenderer } from './process-renderer.ts';

// What holds for code that has all of Node: `testing/test-intruder.ts`.

const program: Program = {
  module: new URL('./testing/test-intruder.ts', import.meta.url),
  args: [],
  files: [fileURLToPath(new URL('./', import.meta.url))],
  output: 'inherit',
};
const isolation = await findIsolation(program);

const startRenderer = () =>
  new ProcessRenderer({
    program,
    isolation,
    callApi: () => Promise.reject(new Error('no API')),
    maxProcesses: 1,
    timeLimitMs: 5000,
    log: { warn: () => undefined },
  });
const renderer = startRenderer();
afterAll(() => renderer.close());

async function attack(kind: string, value = ''): Promise<{ result: unknown; pid: number }> {
  const { html } = await renderer.render({
    url: `http://shop.example/${kind}?value=${encodeURIComponent(value)}`,
    site: { contactEmail: '', development: true, testMode: false },
    remotes: [],
    owner: null,
  });
  return JSON.parse(html);
}

/** Most memory that a process ever had, in megabytes; null once it is gone. */
function peakOf(pid: number): number | null {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

async function peakDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) {
    peak = Math.max(peak, peakOf(pid) ?? 0);
    await turn();
  }
  return peak;
}

const can = (tool: string, ...args: string[]) => spawnSync(tool, [...args, 'true']).status === 0;
const isRoot = process.getuid?.() === 0;
const onLinux = process.platform === 'linux' ? it : it.skip;
const inNamespace = isolation.network ? it : it.skip;
const inOwnRoot = isolation.files ? it : it.skip;
const asOwnUser = isolation.user ? it : it.skip;

it('draws every boundary that the machine can draw', () => {
  expect(isolation).toMatchObject({
    files: can('unshare', ...(isRoot ? [] : ['--user', '--map-root-user']), '--net', '--mount'),
    network: can('unshare', ...(isRoot ? [] : ['--user']), '--net'),
    user: isRoot && can('setpriv', '--reuid=61184', '--clear-groups', '--bounding-set=-all'),
    memory: can('prlimit', '--core=0'),
  });
});

onLinux(
  'claims no boundary around the files of a site that lies among the programs of the machine',
  async () => {
    const found = await findIsolation({ ...program, files: ['/usr/bin/env'] });
    expect(found).toMatchObject({ network: isolation.network, user: isolation.user, files: false });
  },
);

it('warns of boundaries that are missing, and of nothing else', () => {
  const warnings: object[] = [];
  const log = { warn: (details: object) => void warnings.push(details) };
  const start: Isolation['start'] = () => {
    throw new Error('not started');
  };
  warnOfMissing({ network: true, files: true, user: true, memory: true, start }, log);
  warnOfMissing({ network: false, files: true, user: true, memory: false, start }, log);
  expect(warnings).toEqual([{ missing: ['network', 'memory'] }]);
});

describe("Node's permissions", () => {
  it.each([
    ['read', '/etc/passwd'],
    ['read', join(import.meta.dirname, '../config.ts')],
    ['read', '/proc/self/environ'],
    ['write', join(tmpdir(), 'wishbin-intruder')],
    ['write', join(import.meta.dirname, 'render-process.ts')],
    ['spawn', '/bin/true'],
    ['thread', '1'],
    ['addon', '/tmp/addon.node'],
    ['inspect', ''],
  ])('refuse: %s %s', async (kind, value) => {
    await expect(attack(kind, value)).rejects.toMatchObject({
      fault: 'error',
      message: expect.stringMatching(/restricted|Cannot load native addon|not supported|disabled/),
    });
  });
});

it.each(['no message of ours', '\0\0\0\x7f\0\0\0\0', '\u0002\0\0\0\0\0\0\0{}', '\u0004\0\0\0\0\0\0\0null'])(
  'loses its process when it sends what is no message: %j',
  async (bytes) => {
    await expect(attack('send', bytes)).rejects.toMatchObject({ fault: 'crashed' });
    await expect(attack('folder')).resolves.toMatchObject({ result: '/' });
  },
);

it('gives a process no settings and no folder', async () => {
  process.env.EVENTS_SECRET = 'secret';
  const { result } = await attack('environment');
  delete process.env.EVENTS_SECRET;
  const names = Object.keys(result as object);
  expect(names.filter((name) => !['NODE_ENV', 'TZ'].includes(name))).toEqual([]);
  expect((await attack('folder')).result).toBe('/');
});

inNamespace('has no network, not even this machine', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(attack('connect', `http://127.0.0.1:${port}`)).rejects.toThrow('ENETUNREACH');
  await expect(attack('connect', 'http://192.0.2.1:80')).rejects.toThrow('ENETUNREACH');
  await expect(attack('resolve', 'shop.example')).rejects.toThrow(/ECONNREFUSED|ETIMEOUT|ESERVFAIL/);
  server.close();
});

inOwnRoot('has a root folder without sockets of the machine', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'wishbin-socket-')), 'open');
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(path, resolve));
  chmodSync(dirname(path), 0o755);
  chmodSync(path, 0o777);
  await expect(attack('connectPath', path)).rejects.toThrow('ENOENT');
  server.close();
});

asOwnUser('cannot signal the front door, and is a user without rights', async () => {
  await expect(attack('kill', String(process.pid))).rejects.toThrow('EPERM');
  await expect(attack('becomeRoot')).rejects.toThrow('EPERM');
  const { result } = await attack('user');
  expect(result).toMatchObject({ groups: [expect.any(Number)] });
  expect((result as { uid: number }).uid).toBeGreaterThanOrEqual(61_184);
});

asOwnUser('cannot signal the process of another release', async () => {
  const other = startRenderer();
  const job = { site: { contactEmail: '', development: true, testMode: false }, remotes: [], owner: null };
  const { html } = await other.render({ ...job, url: 'http://shop.example/folder' });
  await expect(attack('kill', String(JSON.parse(html).pid))).rejects.toThrow('EPERM');
  await other.close();
});

describe('memory', () => {
  /** Code that catches what an allocation throws leaves a full process, which is ended together with the page it got next. */
  const inAnyProcess = () => attack('folder').catch(() => attack('folder'));

  onLinux.each(['fill', 'fillAtOnce'])('is bound, Buffers included: %s', async (kind) => {
    const peaks: number[] = [];
    for (let page = 0; page < 5; page += 1) {
      const { pid } = await inAnyProcess();
      const filled = attack(kind, '2048');
      peaks.push(await peakDuring(pid, filled));
      await expect(filled).rejects.toMatchObject({
        fault: expect.stringMatching(/crashed|unresponsive|error/),
      });
    }
    expect(Math.min(...peaks)).toBeGreaterThan(100);
    expect(Math.max(...peaks)).toBeLessThan(isolation.memory ? 700 : 2000);
    await expect(inAnyProcess()).resolves.toMatchObject({ result: '/' });
  });

  const limited = isolation.memory ? it : it.skip;
  limited('is bound by the system while the front door is busy', async () => {
    const { pid } = await inAnyProcess();
    const filled = attack('fillAtOnce', '2048');
    filled.catch(() => undefined);
    await turn();
    let peak = 0;
    // Long enough for 2 GB; this thread does nothing else.
    for (const end = performance.now() + 3000; performance.now() < end; )
      peak = Math.max(peak, peakOf(pid) ?? 0);
    expect(peak).toBeGreaterThan(450);
    expect(peak).toBeLessThan(700);
    await expect(filled).rejects.toMatchObject({ isCodeFault: true });
  });
});
