import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const COMMAND = join(ROOT, 'scripts/dev.ts');

const devWith = (variables: NodeJS.ProcessEnv, ...args: string[]) => {
  const env = { ...process.env, ...variables };
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, lines: (stdout + stderr).trim().split('\n') };
};
const dev = (...args: string[]) => devWith({}, ...args);

describe('pnpm dev', () => {
  it.each([
    ['without a remote', [], /^Name the folder of one remote, such as: pnpm dev mf-cart$/],
    ['with a mistyped remote', ['mf-kart'], /^There is no remote mf-kart\. The remotes are: mf-admin, .*\.$/],
    ['with the shell', ['shell'], /shell is not a remote: its package\.json has no "wishbin"/],
    ['with a port that is none', ['mf-cart', '--port', 'abc'], /^--port is no port: abc$/],
    [
      'with a site that is no address',
      ['mf-cart', '--site', 'nonsense'],
      /^--site is no address of a site, /,
    ],
    ['with an unknown option', ['mf-cart', '--loud'], /^Unknown option '--loud'/],
    [
      'where no site answers',
      ['mf-cart', '--port', '0', '--site', 'http://localhost:9'],
      /^No site answers at http:\/\/localhost:9 \(bad port\)\.$/,
    ],
  ])('says in a sentence what is wrong %s, and builds nothing', (_what, args, message) => {
    expect(dev(...args)).toEqual({ status: 1, lines: [expect.stringMatching(message)] });
  });

  it('says that its port is in use, whatever chose it, and starts no site', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const { port } = Object(other.address());
    const inUse = {
      status: 1,
      lines: [`Port ${port} is in use. Stop what runs there, or choose another port with --port.`],
    };
    expect(dev('mf-cart', '--port', String(port))).toEqual(inUse);
    expect(devWith({ DEV_PORT: String(port) }, 'mf-cart')).toEqual(inUse);
    await new Promise((resolve) => other.close(resolve));
  });

  it('refuses the port of the site, before the site is started there', () => {
    const refused = {
      status: 1,
      lines: ['Port 4444 is that of the site itself. Choose another port with --port.'],
    };
    expect(devWith({ PORT: '4444' }, 'mf-cart', '--port', '4444')).toEqual(refused);
    expect(devWith({ DEV_PORT: '4444' }, 'mf-cart', '--site', 'http://localhost:4444/cart')).toEqual(refused);
  });
});
