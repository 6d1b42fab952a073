import { appendFileSync } from 'node:fs';

/** The test files that began and did not end, by what the progress reporter noted. */
export function withoutResult(notes: string): string[] {
  const open = new Set<string>();
  for (const line of notes.split('\n')) {
    const [, what, path] = /^(begin|end) (.+)$/.exec(line) ?? [];
    if (path && what === 'begin') open.add(path);
    if (path && what === 'end') open.delete(path);
  }
  return [...open];
}

/** Variable of the environment with the file that is written to. */
export const PROGRESS = 'TEST_PROGRESS';

/** A reporter for jest that notes at once which test files begin and end: what ran is known even when jest is killed. */
export default class ProgressReporter {
  onTestFileStart({ path }: { path: string }): void {
    note('begin', path);
  }

  onTestFileResult({ path }: { path: string }): void {
    note('end', path);
  }
}

function note(what: 'begin' | 'end', path: string): void {
  const file = process.env[PROGRESS];
  if (file) appendFileSync(file, `${what} ${path}\n`);
}
