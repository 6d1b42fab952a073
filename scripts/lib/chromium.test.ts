import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium, installChromium } from './chromium.ts';

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
    program('second/google-chrome');
    mkdirSync(join(folder, 'empty/chromium'), { recursive: true });
    const PATH = ['empty', 'first', 'second'].map((name) => join(folder, name)).join(':');
    expect(findChromium({ PATH })).toBe(first);
  });

  it('prefers the build without windows, wherever it is', () => {
    program('whole/chromium');
    const shell = program('quick/chromium-headless-shell');
    const PATH = ['whole', 'quick'].map((name) => join(folder, name)).join(':');
    expect(findChromium({ PATH })).toBe(shell);
    expect(findChromium({ PATH }, 'whole')).toBe(join(folder, 'whole/chromium'));
  });
});

describe('installing a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'install-'));
  const log = join(folder, 'log');
  const playwright = join(folder, 'playwright.cjs');
  const path = process.env.PATH;
  const done = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);

  /** Installers that write down what they are asked for, say a word, and end with the given code. */
  const installers = (aptGet: number, download: number, shell = aptGet) => {
    rmSync(log, { force: true });
    const code = `case "$*" in *headless*) exit ${shell};; *) exit ${aptGet};; esac`;
    writeFileSync(
      join(folder, 'apt-get'),
      `#!/bin/sh\necho "apt-get $1\${4:+ $4}" >> ${log}\necho mirror away\n${code}`,
      { mode: 0o755 },
    );
    writeFileSync(
      playwright,
      `require('node:fs').appendFileSync('${log}', process.argv.slice(2).join(' ')); console.log('no net'); process.exitCode = ${download};`,
    );
  };

  beforeAll(() => {
    process.env.PATH = `${folder}:${path}`;
  });
  afterAll(() => {
    process.env.PATH = path;
    rmSync(folder, { recursive: true });
  });

  it('takes the package of Debian as root', async () => {
    installers(0, 1);
    const found = installChromium({ folder, playwright, isRoot: true, find: () => '/usr/bin/chromium' });
    await expect(found).resolves.toBe('/usr/bin/chromium');
    expect(done()).toEqual(['apt-get update', 'apt-get install chromium-headless-shell']);
  });

  it('takes the whole browser where Debian has it alone', async () => {
    installers(0, 1, 100);
    await installChromium({ folder, playwright, isRoot: true, find: () => '/usr/bin/chromium' });
    expect(done().at(-1)).toBe('apt-get install chromium');
  });

  it('downloads one when that fails, and when this is not root', async () => {
    installers(100, 0);
    await installChromium({ folder, playwright, isRoot: true, find: () => '/cache/chrome' });
    expect(done()).toEqual(['apt-get update', 'install --only-shell chromium']);
    installers(0, 0);
    await installChromium({ folder, playwright, isRoot: false, find: () => '/cache/chrome' });
    expect(done()).toEqual(['install --only-shell chromium']);
  });

  it('says what went wrong and what helps when neither works', async () => {
    installers(100, 1);
    const found = installChromium({ folder, playwright, isRoot: true, find: () => undefined });
    await expect(found).rejects.toThrow(
      /CHROMIUM.*apt-get update\nmirror away.*install --only-shell chromium\nno net/s,
    );
  });
});
