import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from './find-chromium.ts';

describe('finding a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  const program = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
    return join(folder, path);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes the one of CHROMIUM', () => {
    const own = program('own/browser');
    expect(findChromium({ CHROMIUM: own })).toBe(own);
  });

  it('refuses a CHROMIUM that is not there', () => {
    expect(() => findChromium({ CHROMIUM: join(folder, 'nowhere') })).toThrow(/nowhere.*no such file/);
  });

  it('takes the first of the PATH', () => {
    const first = program('first/google-chrome');
    program('second/chromium');
    mkdirSync(join(folder, 'empty/chromium'), { recursive: true });
    const PATH = ['empty', 'first', 'second'].map((name) => join(folder, name)).join(':');
    expect(findChromium({ PATH })).toBe(first);
  });
});
