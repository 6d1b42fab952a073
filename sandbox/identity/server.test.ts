import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { type Launched, Launcher } from '../kit/testing/launch.ts';
import { loadConfig } from './config.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { TestShop } from './testing/test-shop.ts';

let launcher: Launcher;
beforeEach(() => {
  launcher = new Launcher();
});
afterEach(() => launcher.close());

const launch = (settings: Record<string, string> = {}): Launched =>
  launcher.launch('identity/server.ts', { IDENTITY_PORT: '0', LOG_LEVEL: 'trace', ...settings });

const addressOf = async (server: Launched): Promise<string> =>
  `http://127.0.0.1:${(await server.ready())['port']}`;

async function refusal(settings: Record<string, string>): Promise<string> {
  const server = launch(settings);
  expect(await server.ended()).toBe(1);
  return server.output.stderr;
}

describe('the server process', () => {
  it('starts from nothing, signs in, logs nothing secret, and stops on SIGTERM', async () => {
    const server = launch();
    const address = await addressOf(server);
    const identity = {
      config: loadConfig({ DATA_DIR: launcher.folder }),
      address,
      restart: fail,
      close: fail,
    };
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
    expect(await server.ended()).toBe(0);
    expect(`${server.output.stdout}${server.output.stderr}`).toContain(
      '"route":"/realms/wishbin/sign-in/:id"',
    );
    const secrets = [answer.get('code'), shop.verifier, body.access_token, body.refresh_token, body.id_token];
    for (const secret of ['planted', 'wishbin_session', ...secrets])
      expect(`${server.output.stdout}${server.output.stderr}`).not.toContain(secret);
    expect(`${server.output.stdout}${server.output.stderr}`).not.toMatch(/oidc-provider (NOTICE|WARNING)/);
  });

  it('goes on after a kill -9 with what it had answered', async () => {
    const first = launch();
    const shop = new TestShop({
      config: loadConfig({ DATA_DIR: launcher.folder }),
      address: await addressOf(first),
      restart: fail,
      close: fail,
    });
    const tokens = await shop.tokensOf('owner');
    first.child.kill('SIGKILL');
    await first.ended();
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
    const file = join(launcher.folder, 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: file })).toContain('Choose another DATA_DIR.\n');
  });

  it('leaves its folder to one process', async () => {
    const first = launch();
    await addressOf(first);
    expect(await refusal({})).toBe(
      `The identity server did not start: ${join(launcher.folder, 'identity/identity.sqlite')} is in use by process ${first.child.pid}; end it or set another DATA_DIR.\n`,
    );
  });
});

function fail(): never {
  throw new Error('this server is a process of its own');
}
