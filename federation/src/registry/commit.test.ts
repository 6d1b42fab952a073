import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commitOf } from './commit.ts';
import { temporaryFolder } from './testing/test-registry.ts';

const COMMIT = 'b'.repeat(40);
const PERSON = ['-c', 'user.name=Ada', '-c', 'user.email=ada@wishbin.example'];

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', [...PERSON, ...args], { cwd: folder, encoding: 'utf8' });

it('is the head of a working tree without changes', async () => {
  git('init', '--quiet');
  expect(await commitOf(folder, {})).toBeUndefined();
  await writeFile(join(folder, 'package.json'), '{}');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  expect(await commitOf(folder, {})).toBe(git('rev-parse', 'HEAD').trim());
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  expect(await commitOf(folder, {})).toBeUndefined();
  expect(await commitOf(folder, { RELEASE_COMMIT: COMMIT })).toBe(COMMIT);
});

it('is not known outside of a repository', async () => {
  expect(await commitOf(folder, {})).toBeUndefined();
  expect(await commitOf(join(folder, 'missing'), {})).toBeUndefined();
});

it('is refused when the variable holds none', async () => {
  await expect(commitOf(folder, { RELEASE_COMMIT: 'main' })).rejects.toThrow(
    'RELEASE_COMMIT is not the full name of a commit: main',
  );
});
