import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { loadConfig } from './config/config.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { TestShop } from './testing/test-shop.ts';

let folder: string;
interface Launched {
  child: ChildProcessByStdio<null, Readable, Readable>;
  output: { text: string };
  /** Fulfilled when it has ended and everything it said is read. */
  closed: Promise<unknown>;
}

const launched: Launched[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'identity-server-'));
});
afterEach(async () => {
  for (const { child, closed } of launched.splice(0)) {
    child.kill('SIGKILL');
    // Until it is gone it may still write into the folder.
    await closed;
  }
  rmSync(folder, { recursive: true });
});

/** A server process of its own, without waiting for it. */
function launch(settings: Record<string, string> = {}): Launched {
  const environment = {
    NODE_ENV: '',
    NODE_OPTIONS: '',
    IDENTITY_PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
  };
  const env = { ...process.env, ...environment, ...settings };
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

async function refusal(settings: Record<string, string>): Promise<string> {
  const server = launch(settings);
  expect(await exitCode(server)).toBe(1);
  return server.output.text;
}

describe('the server process', () => {
  it('starts from nothing, signs in, logs nothing secret, and stops on SIGTERM', async () => {
    const server = launch();
    const address = await addressOf(server);
    const identity = { config: loadConfig({ DATA_DIR: folder }), address, restart: fail, close: fail };
    const shop = new TestShop(identity);
    const answer = await shop.signIn('shopper');
    const { body } = await shop.redeem(answer.get('code'));
    await shop.call('userinfo_endpoint', body.access_token);
    const wrong = { username: 'planted-name', password: 'planted-password' };
    const other = new TestShop(identity, new TestBrowser(identity));
    await other.browser.submit(await other.ask(), wrong);
    const page = await other.ask({ prompt: 'create' });
    await other.browser.submit(page, { ...wrong, email: 'planted@example.com' });

    server.child.kill('SIGTERM');
    expect(await exitCode(server)).toBe(0);
    expect(server.output.text).toContain('"route":"/realms/wishbin/sign-in/:id"');
    const secrets = [answer.get('code'), shop.verifier, body.access_token, body.refresh_token, body.id_token];
    for (const secret of ['planted', 'wishbin_session', ...secrets])
      expect(server.output.text).not.toContain(secret);
    expect(server.output.text).not.toMatch(/oidc-provider (NOTICE|WARNING)/);
  });

  it('goes on after a kill -9 with what it had answered', async () => {
    const first = launch();
    const shop = new TestShop({
      config: loadConfig({ DATA_DIR: folder }),
      address: await addressOf(first),
      restart: fail,
      close: fail,
    });
    const tokens = await shop.tokensOf('owner');
    first.child.kill('SIGKILL');
    await exitCode(first);
    const address = await addressOf(launch());
    const later = new TestShop({ ...shop.identity, address });
    expect((await later.refresh(tokens)).status).toBe(200);
  });

  it('says in one sentence what keeps it from starting', async () => {
    const blocker: Server = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const taken = blocker.address();
    const port = typeof taken === 'object' && taken ? String(taken.port) : '';
    expect(await refusal({ IDENTITY_PORT: port })).toContain('Set another IDENTITY_PORT.\n');
    blocker.close();

    const bad = await refusal({ PUBLIC_URL: 'nonsense' });
    expect(bad).toBe(
      'The identity server did not start: PUBLIC_URL must be an address such as http://localhost:4000, without a path, not "nonsense".\n',
    );
    expect(await refusal({ NODE_ENV: 'production' })).toMatch(
      /^The identity server did not start: The sandbox is for/,
    );
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: file })).toContain('Choose another DATA_DIR.\n');
  });

  it('leaves its folder to one process', async () => {
    const first = launch();
    await addressOf(first);
    expect(await refusal({})).toBe(
      `The identity server did not start: ${join(folder, 'identity')} is in use by process ${first.child.pid}; end it or set another DATA_DIR.\n`,
    );
  });
});

function fail(): never {
  throw new Error('this server is a process of its own');
}
