import { existsSync, globSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Folders whose files another person made: libraries, builds, data, reports. */
const NOT_OURS = new Set(['node_modules', 'dist', '.data', '.cache', '.git']);

/**
 * Files of the workspace that match one of the patterns, sorted, as paths from the root.
 * @param patterns globs such as `shell/src/**\/*.ts`
 */
export function sourceFiles(root: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name, parentPath }) => NOT_OURS.has(name) || (name === 'reports' && parentPath === root),
  })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
}

/**
 * The names of a list whose files are to be in `folder`.
 * @throws names those that are not, so that a list does not go on with one that is mistyped or was renamed
 */
export function namesOfFiles(folder: string, names: readonly string[]): string[] {
  const missing = names.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new Error(`${folder} has no ${missing.join(', ')}`);
  return [...names];
}

/**
 * Messages about packages of which no file was read, so that a check does not pass because it reads nothing.
 * @param files paths from the root
 */
export function unreadPackages(root: string, files: readonly string[]): string[] {
  const packages = globSync('*/package.json', { cwd: root }).map((file) => file.split(sep)[0]);
  if (packages.length === 0) return [`${root} has no packages: is it the workspace?`];
  const read = new Set(files.map((file) => file.split('/')[0]));
  return packages
    .filter((name) => !read.has(name))
    .map((name) => `No file of ${name} was read: do the patterns of this check still match?`);
}

/** Lines of a set of files: how many files, and the sizes at the usual marks. */
export interface LineFigures {
  readonly files: number;
  readonly lines: number;
  readonly median: number;
  readonly p90: number;
  readonly max: number;
}

/** @param sizes lines of each file, in any order; none gives zeros */
export function lineFigures(sizes: readonly number[]): LineFigures {
  const sorted = [...sizes].sort((a, b) => a - b);
  const lines = sorted.reduce((sum, size) => sum + size, 0);
  return {
    files: sorted.length,
    lines,
    median: mark(sorted, 0.5),
    p90: mark(sorted, 0.9),
    max: mark(sorted, 1),
  };
}

/** The smallest size that at least this share of the files does not exceed (nearest rank). */
function mark(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
