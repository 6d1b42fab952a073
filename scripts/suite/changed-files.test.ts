import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles } from './changed-files.ts';

describe('the files that a branch changed', () => {
  const root = mkdtempSync(join(tmpdir(), 'changed-files-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const commit = () => {
    git('add', '.');
    git('commit', '--quiet', '--message', 'Change');
    return git('rev-parse', 'HEAD');
  };
  let first = '';

  beforeAll(() => {
    git('init', '--quiet', '--initial-branch', 'main');
    mkdirSync(join(root, 'mf-cart'));
    write('.gitignore', 'dist/\n');
    write('mf-cart/a.ts', 'a');
    write('mf-cart/renamed.ts', 'several words that stay as they are');
    write('mf-cart/deleted.ts', 'd');
    first = commit();
    git('switch', '--quiet', '--create', 'branch');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('are none at first', () => {
    expect(changedFiles(root)).toEqual({
      since: `${first.slice(0, 8)} (where this branch left main)`,
      files: [],
    });
  });

  it('are those of its commits and of the working tree, without what main changed meanwhile', () => {
    write('mf-cart/a.ts', 'committed');
    const last = commit();
    git('switch', '--quiet', 'main');
    write('of-main.ts', 'm');
    commit();
    git('switch', '--quiet', 'branch');
    write('staged.ts', 's');
    git('add', 'staged.ts');
    write('mf-cart/new – with a dash.ts', 'n');
    renameSync(join(root, 'mf-cart/renamed.ts'), join(root, 'mf-cart/other-name.ts'));
    rmSync(join(root, 'mf-cart/deleted.ts'));
    mkdirSync(join(root, 'dist'));
    write('dist/built.js', 'b');

    const changed = [
      'mf-cart/deleted.ts',
      'mf-cart/new – with a dash.ts',
      'mf-cart/other-name.ts',
      'mf-cart/renamed.ts',
      'staged.ts',
    ];
    expect(changedFiles(root).files).toEqual(['mf-cart/a.ts', ...changed]);
    expect(changedFiles(root, 'main').files).toEqual(['mf-cart/a.ts', ...changed]);
    expect(changedFiles(root, last).files).toEqual(changed);
  });

  it('cannot be listed without a commit to compare with', () => {
    expect(() => changedFiles(root, 'nowhere')).toThrow('There is no commit nowhere');
    expect(() => changedFiles(root, '--version')).toThrow('There is no commit --version');
    git('switch', '--quiet', '--orphan', 'unrelated');
    commit();
    expect(() => changedFiles(root, 'main')).toThrow('have no commit in common');
  });
});
