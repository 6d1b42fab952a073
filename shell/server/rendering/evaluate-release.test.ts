import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateRelease } from './evaluate-release.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true }));

function build(code: string) {
  const file = join(folder, 'server.cjs');
  writeFileSync(file, code);
  return { file, integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` };
}

const react = { name: 'the one react' };

describe('evaluateRelease', () => {
  it('returns the routes, made with the shared modules of the shell', async () => {
    const code = "exports.routes = [{ path: '/', loader: () => require('react') }];";
    const [route] = await evaluateRelease(build(code), { react });
    expect(route?.loader?.({} as never)).toBe(react);
  });

  it('refuses any other module', async () => {
    const code = "require('node:fs'); exports.routes = [];";
    await expect(evaluateRelease(build(code), { react })).rejects.toThrow(
      'asks for node:fs, which the shell does not',
    );
  });

  it('refuses a file that is not the one that was published', async () => {
    const { file } = build('exports.routes = [];');
    await expect(evaluateRelease({ file, integrity: 'sha384-other' }, {})).rejects.toThrow(
      'is not the file that was',
    );
  });

  it('refuses a file that is gone, one that throws and one without routes', async () => {
    await expect(evaluateRelease({ file: join(folder, 'gone.cjs'), integrity: '' }, {})).rejects.toThrow(
      'ENOENT',
    );
    await expect(evaluateRelease(build("throw new Error('at import')"), {})).rejects.toThrow('at import');
    await expect(evaluateRelease(build('exports.pages = [];'), {})).rejects.toThrow('exports no routes');
  });

  it('keeps what one release leaves behind out of another', async () => {
    await evaluateRelease(build('const mine = 1; exports.routes = [];'), {});
    const [route] = await evaluateRelease(build('exports.routes = [{ path: typeof mine }];'), {});
    expect(route?.path).toBe('undefined');
  });
});
