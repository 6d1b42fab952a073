import { createServer } from 'node:net';
import { join } from 'node:path';
import { run } from './dev.ts';

/** No program may call this port. */
const NO_SITE = 'http://localhost:9';
const REMOTE = join(import.meta.dirname, '../../../mf-template');

describe('wishbin-dev', () => {
  const lines: string[] = [];
  const output = { log: (line: string) => lines.push(line), error: (line: string) => lines.push(line) };
  beforeEach(() => lines.splice(0));

  it.each([
    ['without a site', [], {}, /Name the site with --site/],
    [
      'with a site that is no address',
      ['--site', 'shop'],
      {},
      /--site is no address of a site, such as .*: shop/,
    ],
    ['with a site without a scheme', ['--site', 'localhost:4000'], {}, /--site is no address of a site/],
    ['with a port that is none', ['--site', 'http://shop.test', '--port', 'x'], {}, /--port is no port: x/],
    ['with two folders', ['--site', 'http://shop.test', 'a', 'b'], {}, /Name one folder/],
    ['with an unknown option', ['--loud'], { PUBLIC_URL: 'http://shop.test' }, /--loud/],
  ] as const)('says what is wrong %s', async (_, args, env, message) => {
    expect(await run([...args], env, output)).toBe(2);
    expect(lines.join('\n')).toMatch(message);
    expect(lines.join('\n')).toContain('wishbin-dev --help');
  });

  it('explains itself', async () => {
    expect(await run(['--help'], {}, output)).toBe(0);
    expect(lines.join('\n')).toContain('Usage: wishbin-dev --site <origin>');
  });

  it('refuses a folder that holds no remote, in a sentence', async () => {
    expect(await run(['--site', NO_SITE, import.meta.dirname], {}, output)).toBe(1);
    expect(lines).toEqual([`${join(import.meta.dirname, 'package.json')} does not exist`]);
  });

  it('builds nothing where no site answers', async () => {
    expect(await run(['--site', NO_SITE, '--port', '0', REMOTE], {}, output)).toBe(1);
    expect(lines).toEqual([`No site answers at ${NO_SITE} (bad port).`]);
  });

  it('builds nothing where its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const { port } = Object(other.address());
    expect(await run(['--site', NO_SITE, '--port', String(port), REMOTE], {}, output)).toBe(1);
    expect(lines).toEqual([
      `Port ${port} is in use. Stop what runs there, or choose another port with --port.`,
    ]);
    await new Promise((resolve) => other.close(resolve));
  });
});
