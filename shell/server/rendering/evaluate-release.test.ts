import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateRelease } from './evaluate-release.ts';
import { readServerBuild } from './server-build.ts';

const react = { name: 'the one react' };

describe('evaluateRelease', () => {
  const evaluate = (code: string, shared = {}) => evaluateRelease('server.cjs', code, shared);

  it('returns the routes, made with the shared modules of the shell', async () => {
    const [route] = await evaluate("exports.routes = [{ path: '/', loader: () => require('react') }];", {
      react,
    });
    expect(route?.loader?.({} as never)).toBe(react);
  });

  it('refuses any other module', async () => {
    await expect(evaluate("require('node:fs'); exports.routes = [];", { react })).rejects.toThrow(
      'asks for node:fs, which the shell does not',
    );
  });

  it('refuses code that throws, and code without routes', async () => {
    await expect(evaluate("throw new Error('at import')")).rejects.toThrow('at import');
    await expect(evaluate('exports.pages = [];')).rejects.toThrow('exports no routes');
  });

  it('keeps what one release leaves behind out of another', async () => {
    await evaluate('const mine = 1; exports.routes = [];');
    const [route] = await evaluate('exports.routes = [{ path: typeof mine }];');
    expect(route?.path).toBe('undefined');
  });
});

describe('readServerBuild', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const file = join(folder, 'server.cjs');
  afterAll(() => rmSync(folder, { recursive: true }));

  function write(code: string): string {
    writeFileSync(file, code);
    return `sha384-${createHash('sha384').update(code).digest('base64')}`;
  }

  it('reads the file that was published', async () => {
    const integrity = write('exports.routes = [];');
    expect((await readServerBuild({ file, integrity })).toString()).toBe('exports.routes = [];');
  });

  it('refuses another file, one that is gone and one that is too long', async () => {
    const integrity = write('exports.routes = [];');
    write('exports.routes = [7];');
    await expect(readServerBuild({ file, integrity })).rejects.toThrow('is not the file that was');
    await expect(readServerBuild({ file: join(folder, 'gone.cjs'), integrity })).rejects.toThrow('ENOENT');
    const long = write(' '.repeat(9 * 2 ** 20));
    await expect(readServerBuild({ file, integrity: long })).rejects.toThrow('are allowed');
  });
});
