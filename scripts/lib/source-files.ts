import { globSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Folders whose files somebody else made: libraries, builds, data, reports. */
const NOT_OURS = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'reports']);

/**
 * Files of the workspace that match one of the patterns, sorted, as paths from the root.
 * @param patterns globs such as `shell/src/**\/*.ts`
 */
export function sourceFiles(root: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => NOT_OURS.has(name),
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
