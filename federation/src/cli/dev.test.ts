import { run } from './dev.ts';

describe('wishbin-dev', () => {
  const lines: string[] = [];
  const output = { log: (line: string) => lines.push(line), error: (line: string) => lines.push(line) };
  beforeEach(() => lines.splice(0));

  it.each([
    ['without a site', [], {}, /Name the site with --site/],
    ['with a site that is no address', ['--site', 'shop'], {}, /Name the site with --site/],
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

  it('refuses a folder that holds no remote', async () => {
    const started = run(['--site', 'http://shop.test', import.meta.dirname], {}, output);
    await expect(started).rejects.toMatchObject({ reasons: [expect.stringContaining('package.json')] });
  });
});
