import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** A process of its own starts in seconds, many more of them when the machine is busy. */
const PATIENCE = 180_000;

let dataDir: string;
interface Launched {
  child: ChildProcessByStdio<null, Readable, Readable>;
  output: { text: string };
  /** Fulfilled when it has ended and everything it said is read. */
  closed: Promise<unknown>;
}

const launched: Launched[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wishbin-server-'));
});

afterEach(async () => {
  for (const { child, closed } of launched.splice(0)) {
    child.kill('SIGKILL');
    // Until it is gone it may still write into the folder.
    await closed;
  }
  await rm(dataDir, { recursive: true, force: true });
});

/** A server process of its own, without waiting for it. */
function launch(settings: Record<string, string> = {}): Launched {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    NODE_OPTIONS: '',
    API_PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...settings,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output.text += chunk;
    });
  const one = { child, output, closed: once(child, 'close') };
  launched.push(one);
  return one;
}

/** Its address, once it listens. */
async function addressOf({ child, output }: Launched): Promise<string> {
  for (;;) {
    const url = /listening at (http:[^"]+)/.exec(output.text)?.[1];
    if (url) return url;
    if (child.exitCode !== null) throw new Error(output.text);
    await once(child.stdout, 'data');
  }
}

async function exitCode({ child, closed }: Launched): Promise<number | null> {
  await closed;
  return child.exitCode;
}

describe('the server process', () => {
  it(
    'starts from nothing, and stops on SIGTERM with every request answered',
    async () => {
      const server = launch();
      const url = await addressOf(server);
      expect(await (await fetch(`${url}/api/company/id/1`)).json()).toMatchObject({ name_code: 'wishbin' });

      const replies: Promise<number>[] = [];
      for (let count = 0; count < 40; count += 1)
        replies.push(fetch(`${url}/api/company/product/active`).then(({ status }) => status));
      await Promise.race(replies);
      server.child.kill('SIGTERM');
      expect(new Set(await Promise.all(replies))).toEqual(new Set([200]));
      // A server that were still busy when its time to finish is over would end itself with 1.
      expect(await exitCode(server)).toBe(0);
      expect(server.output.text).toContain('"msg":"stopping"');
    },
    PATIENCE,
  );

  it(
    'refuses a data folder that is in use, naming the holder, and starts again after it was killed',
    async () => {
      const first = launch();
      await addressOf(first);
      const second = launch();
      expect(await exitCode(second)).toBe(1);
      expect(second.output.text).toBe(
        `The API did not start: ${join(dataDir, 'pglite')} is in use by process ${first.child.pid}; end it or set another DATA_DIR\n`,
      );
      first.child.kill('SIGKILL');
      await exitCode(first);
      const third = launch();
      const url = await addressOf(third);
      expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    },
    PATIENCE,
  );

  it(
    'starts whole after it was killed at any moment of its first start',
    async () => {
      for (const moment of [300, 900, 1500, 2100, 2700]) {
        const server = launch();
        await wait(moment);
        server.child.kill('SIGKILL');
        await exitCode(server);
      }
      const url = await addressOf(launch());
      expect(await (await fetch(`${url}/api/company/id/1`)).json()).toMatchObject({ id: 1 });
    },
    PATIENCE,
  );

  it(
    'says in one sentence what is wrong with its configuration or port',
    async () => {
      const wrong = launch({ API_PORT: 'many' });
      expect(await exitCode(wrong)).toBe(1);
      expect(wrong.output.text).toBe(
        'The API did not start: API_PORT must be a whole number from 0 to 65535, not "many".\n',
      );

      const holder = createServer().listen(0, '127.0.0.1');
      await once(holder, 'listening');
      const address = holder.address();
      const port = String(typeof address === 'object' ? address?.port : 0);
      const second = launch({ API_PORT: port });
      expect(await exitCode(second)).toBe(1);
      expect(second.output.text).toContain(`address already in use 127.0.0.1:${port}. Set another API_PORT.`);
      holder.close();
    },
    PATIENCE,
  );
});
