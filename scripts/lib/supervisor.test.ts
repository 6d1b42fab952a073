import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type SupervisedOptions, type SupervisedService, superviseService } from './supervisor.ts';

/**
 * Writes its process id down, then does what FAULT says, or answers every request with its process id. A slow one answers
 * from SIGUSR2 on; the first of all says until then what it does.
 */
const SERVER = `
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const { STARTS, PORT, FAULT } = process.env;
const listen = () => createServer((_, response) => response.end(String(process.pid))).listen(Number(PORT), '127.0.0.1');
if (FAULT === 'slow') process.once('SIGUSR2', listen);
appendFileSync(STARTS, process.pid + '\\n');
if (FAULT === 'setting') {
  console.error('PORT must be a port.');
  process.exit(1);
}
if (FAULT === 'killed') {
  console.error('reading a large file');
  process.kill(process.pid, 'SIGKILL');
}
if (FAULT === 'deaf') process.on('SIGTERM', () => {});
if (FAULT === 'slow') {
  setInterval(() => {}, 1000);
  if (readFileSync(STARTS, 'utf8').trim() === String(process.pid)) process.send('drawing 3 of 9');
} else listen();
`;

/** A whole site of two servers, as the start command runs it. */
const SITE = `
const at = process.env.LIB;
const { superviseService } = await import(at + '/supervisor.ts');
const { runUntilStopped } = await import(at + '/service.ts');
const services = JSON.parse(process.env.SERVICES).map((options) => () => superviseService({ ...options, report: console.log }));
const running = [];
runUntilStopped(async () => {
  for (const start of services) running.push(start());
  await Promise.all(running.map(({ ready }) => ready));
  console.log('all ready');
  await Promise.race(running.map(({ givenUp }) => givenUp));
}, (graceMs) => Promise.all(running.map((service) => service.stop(graceMs))));
`;

let root: string;
let lines: string[];
let services: SupervisedService[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wishbin-supervisor-'));
  await writeFile(join(root, 'server.mjs'), SERVER);
  lines = [];
  services = [];
});

afterEach(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await rm(root, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function optionsOf(name: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const starts = join(root, `${name}.starts`);
  return {
    options: {
      root,
      name,
      file: 'server.mjs',
      env: { PORT: String(port), STARTS: starts, ...env },
      readyAt: [url],
    },
    url,
    /** Process ids of all starts so far. */
    pids: async () => (await readFile(starts, 'utf8')).trim().split('\n').map(Number),
  };
}

function supervise(options: Omit<SupervisedOptions, 'report'>): SupervisedService {
  const service = superviseService({ ...options, report: (line) => lines.push(line) });
  services.push(service);
  return service;
}

/** Asks until `condition` holds; the test's own time limit ends it. */
async function until(condition: () => unknown): Promise<void> {
  while (!(await condition())) await wait(20);
}

const fetchText = (url: string) =>
  fetch(url).then(
    (response) => response.text(),
    () => null,
  );

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a supervised server', () => {
  it('is there again after each SIGKILL, and says so in a sentence', async () => {
    const { options, url, pids } = await optionsOf('the cards');
    await supervise(options).ready;
    for (const round of [1, 2, 3]) {
      const pid = Number(await fetchText(url));
      process.kill(pid, 'SIGKILL');
      await until(() => lines.length === 1 + 2 * round);
      expect(Number(await fetchText(url))).not.toBe(pid);
    }
    expect(await pids()).toHaveLength(4);
    const rounds = [0.25, 0.5, 1].map((pause) => [
      `the cards ended by itself (SIGKILL); it is started again in ${pause} s`,
      expect.stringMatching(/^the cards is back after \d+\.\d s$/),
    ]);
    expect(lines).toEqual([expect.stringMatching(/^the cards is ready after \d+\.\d s$/), ...rounds.flat()]);
  });

  it('is given up at once when its first start ends with an exit code', async () => {
    const { options, pids } = await optionsOf('the API', { FAULT: 'setting' });
    const service = supervise(options);
    await expect(service.ready).rejects.toThrow('the API ended by itself (exit code 1)');
    await expect(service.givenUp).rejects.toThrow('the API ended by itself (exit code 1)');
    expect(await pids()).toHaveLength(1);
    expect(lines).toEqual([]);
  });

  it('is given up with its last lines when five starts in a row did not get ready', async () => {
    const { options, pids } = await optionsOf('the API', { FAULT: 'killed' });
    await expect(supervise(options).ready).rejects.toThrow(
      'the API ended by itself (SIGKILL); it was not ready in 5 starts in a row and is given up. Its last lines:\nreading a large file',
    );
    expect(await pids()).toHaveLength(5);
    expect(lines).toEqual(
      [0.25, 0.5, 1, 2].map(
        (pause) => `the API ended by itself (SIGKILL); it is started again in ${pause} s`,
      ),
    );
  });

  it('has other settings once it was ready, and is given up then too', async () => {
    const { options, url, pids } = await optionsOf('the API');
    const service = supervise({ ...options, laterEnv: { FAULT: 'setting' } });
    await service.ready;
    process.kill(Number(await fetchText(url)), 'SIGKILL');
    await expect(service.givenUp).rejects.toThrow(
      'the API ended by itself (exit code 1); it was not ready in 5 starts in a row and is given up. Its last lines:\nPORT must be a port.',
    );
    expect(await pids()).toHaveLength(6);
  });

  it('may take as long as it lives until it is ready for the first time, and says what it does', async () => {
    const { options, pids } = await optionsOf('the API', { FAULT: 'slow' });
    const service = supervise({ ...options, startLimitMs: 1, reminderMs: 20, firstStep: 'preparing' });
    await until(() => lines.includes('the API is not ready yet: drawing 3 of 9'));
    const [pid = 0, ...others] = await pids();
    process.kill(pid, 'SIGUSR2');
    await service.ready;
    expect(others).toEqual([]);
    expect(lines[0]).toBe('the API is not ready yet: preparing');
    expect(lines.at(-1)).toMatch(/^the API is ready after \d+\.\d s$/);
  });

  it('is not said to do what a killed process did, and is ready, not back, when it never was before', async () => {
    const { options, pids } = await optionsOf('the API', { FAULT: 'slow' });
    const service = supervise({ ...options, reminderMs: 20, firstStep: 'preparing' });
    await until(() => lines.includes('the API is not ready yet: drawing 3 of 9'));
    process.kill(Number((await pids())[0]), 'SIGKILL');
    await until(() => lines.at(-1)?.includes('is started again'));
    lines.length = 0;
    await until(async () => lines.length > 0 && (await pids()).length === 2);
    process.kill(Number((await pids())[1]), 'SIGUSR2');
    await service.ready;
    expect(new Set(lines.slice(0, -1))).toEqual(new Set(['the API is not ready yet: preparing']));
    expect(lines.at(-1)).toMatch(/^the API is ready after \d+\.\d s$/);
  });

  it('is ended when it is not back in time, and has twice as long at the next start', async () => {
    const { options, url, pids } = await optionsOf('the mail');
    await supervise({ ...options, laterEnv: { FAULT: 'slow' }, startLimitMs: 100 }).ready;
    process.kill(Number(await fetchText(url)), 'SIGKILL');
    await until(() => lines.length === 3);
    // On a busy machine it may have been ended before its first line ran.
    expect((await pids()).filter(isRunning)).toEqual([]);
    await until(() => lines.length === 4);
    expect(lines.slice(2)).toEqual([
      `the mail is not ready after 0.1 s: ${url} does not answer; it is started again in 0.5 s`,
      `the mail is not ready after 0.2 s: ${url} does not answer; it is started again in 1 s`,
    ]);
  });

  it('is killed when it does not end after SIGTERM', async () => {
    const { options, url } = await optionsOf('the mail', { FAULT: 'deaf' });
    const service = supervise({ ...options, stopLimitMs: 300 });
    await service.ready;
    const pid = Number(await fetchText(url));
    await service.stop();
    expect(isRunning(pid)).toBe(false);
    expect(lines).toHaveLength(1);
  });

  it('is the real identity server, which answers again within 30 s', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/realms/wishbin/.well-known/openid-configuration`;
    const service = supervise({
      root: join(import.meta.dirname, '../..'),
      name: 'the identity server',
      file: 'sandbox/identity/server.ts',
      env: { IDENTITY_PORT: String(port), DATA_DIR: root, LOG_LEVEL: 'warn' },
      quiet: true,
      readyAt: [url],
    });
    await service.ready;
    const pid = Number(await readFile(join(root, 'identity/identity.pid'), 'utf8'));
    const killedAt = performance.now();
    process.kill(pid, 'SIGKILL');
    await until(() => lines.length === 3);
    expect(performance.now() - killedAt).toBeLessThan(30_000);
    expect((await fetch(url)).status).toBe(200);
  });
});

describe('a site of supervised servers', () => {
  let site: ChildProcess | undefined;
  afterEach(() => site?.kill('SIGKILL'));

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends with all of them on %s, also the one that was just killed',
    async (signal) => {
      const all = await Promise.all(['the cards', 'the mail', 'the API'].map((name) => optionsOf(name)));
      await writeFile(join(root, 'site.mjs'), SITE);
      site = spawn(process.execPath, [join(root, 'site.mjs')], {
        env: {
          ...process.env,
          LIB: pathToFileURL(import.meta.dirname).href,
          SERVICES: JSON.stringify(all.map(({ options }) => options)),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      site.stdout?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
      await until(() => output.includes('all ready'));
      // Once it is back, and once it is not.
      for (const line of ['the cards is back', 'is started again in 0.5 s']) {
        process.kill(Number(await fetchText(all[0]?.url ?? '')), 'SIGKILL');
        await until(() => output.includes(line));
      }
      const exit = once(site, 'exit');
      site.kill(signal);
      expect(await exit).toEqual([0, null]);
      const pids = (await Promise.all(all.map((one) => one.pids()))).flat();
      // On a busy machine the last one may have been started once more before the signal came.
      expect(pids.length).toBeGreaterThanOrEqual(4);
      expect(pids.filter(isRunning)).toEqual([]);
    },
  );
});
