import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAMS } from '../lib/programs.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('the files that CI calls', () => {
  const tools = mkdtempSync(join(tmpdir(), 'ci-files-'));
  afterAll(() => rmSync(tools, { recursive: true }));

  /** Runs a file of `.ci` with an `npx` that says what it was called with, and then what the test command would. */
  const call = (file: string, args: readonly string[], { says = '7 passed, 0 failed', code = 0 } = {}) => {
    const npx = join(tools, 'npx');
    writeFileSync(
      npx,
      `#!/bin/sh\necho "npx $*; postgres: $WITH_POSTGRES; $CI"\necho '${says}'\nexit ${code}\n`,
    );
    chmodSync(npx, 0o755);
    const PATH = `${tools}:${process.env['PATH']}`;
    const { status, stdout } = spawnSync('bash', [`.ci/${file}`, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, PATH, WITH_POSTGRES: '' },
    });
    return { status, lines: stdout.trim().split('\n') };
  };

  it('run the whole suite without arguments', () => {
    expect(call('run', [])).toEqual({
      status: 0,
      lines: ['npx --yes pnpm@12 test; postgres: ; true', '7 passed, 0 failed', '7 passed, 0 failed'],
    });
  });

  it('hand arguments on to the test command', () => {
    const { lines } = call('run', ['--changed', 'origin/main']);
    expect(lines[0]).toBe('npx --yes pnpm@12 test --changed origin/main; postgres: ; true');
  });

  it('run one package, and some parts of its tests', () => {
    const { status, lines } = call('package', ['mf-cart', 'static', 'unit']);
    expect(status).toBe(0);
    expect(lines[0]).toBe('npx --yes pnpm@12 test --package mf-cart static unit; postgres: ; true');
  });

  it('ask for the package', () => {
    expect(call('package', [])).toEqual({ status: 2, lines: ['Name the package: .ci/package mf-cart'] });
  });

  it('pass when a change touches nothing of what was to run', () => {
    const [, nothing = ''] =
      /^const NOTHING_TOUCHED = '(.*)';$/m.exec(readFileSync(join(ROOT, 'scripts/test.ts'), 'utf8')) ?? [];
    const says = `${nothing}\n0 passed, 0 failed`;
    const { status, lines } = call('run', ['e2e', '--changed', 'origin/main'], { says });
    expect(nothing).not.toBe('');
    expect([status, lines.at(-1)]).toEqual([0, '0 passed, 0 failed']);
  });

  it('only print what would run', () => {
    const says = '  2 of 4 files of unit tests';
    const { status, lines } = call('package', ['mf-cart', '--print'], { says });
    expect([status, lines.at(-1)]).toEqual([0, says]);
    expect(call('package', ['mf-none', '--print'], { says: 'There is no package', code: 2 }).status).toBe(1);
  });

  it.each([
    ['a test failed', { says: '6 passed, 1 failed', code: 1 }, '6 passed, 1 failed'],
    ['the command failed all the same', { says: '7 passed, 0 failed', code: 1 }, '7 passed, 1 failed'],
    ['nothing was counted', { says: 'There is no package mf-cart.', code: 2 }, '0 passed, 1 failed'],
    ['nothing ran', { says: '0 passed, 0 failed', code: 0 }, '0 passed, 0 failed'],
  ])('fail when %s', (_what, command, last) => {
    const { status, lines } = call('package', ['mf-cart'], command);
    expect(status).toBe(1);
    expect(lines.at(-1)).toBe(last);
  });
});

describe('what runs each night', () => {
  it('has all checks of deploy, with the programs that they need, none of them skipped', () => {
    const text = readFileSync(join(ROOT, '.ci/nightly'), 'utf8');
    const installed = /^missing=\$\(for package in (.*); do$/m.exec(text)?.[1]?.split(' ');
    expect(installed?.sort()).toEqual(
      Object.values(PROGRAMS)
        .map(({ debian }) => debian)
        .sort(),
    );
    // Words after the option would be names of projects.
    const run = /^ALL_PROGRAMS=1 .* jest \\\n {2}(.*) --selectProjects node \|\| failed=1$/m.exec(text)?.[1];
    const folders = run?.split(' ') ?? [];
    const users = globSync('scripts/**/*.test.ts', { cwd: ROOT }).filter((file) =>
      /\bisTested\(/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(users.length).toBeGreaterThan(3);
    expect(users.filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
  });

  it('has drills of operators, each with a limit of its time', () => {
    const lines = readFileSync(join(ROOT, '.ci/nightly'), 'utf8').split('\n');
    const drills = lines.flatMap((line) => {
      const [, drill] =
        /\bnode (?:scripts\/with-postgres\.ts )?e2e\/operations\/([a-z-]+)\.ts/.exec(line) ?? [];
      return drill ? [{ drill, line }] : [];
    });
    expect(drills.map(({ drill }) => drill)).toEqual(
      expect.arrayContaining(['failover', 'prometheus', 'restore-drill']),
    );
    for (const { drill, line } of drills) {
      expect(line).toMatch(/^timeout \d+ .* \|\| failed=1$/);
      expect(existsSync(join(ROOT, `e2e/operations/${drill}.ts`))).toBe(true);
    }
  });
});
