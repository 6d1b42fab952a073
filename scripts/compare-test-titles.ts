import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './lib/source-files.ts';
import { testTitles } from './lib/test-titles.ts';

/**
 * Proves that no test was lost since an earlier commit: each old title is a present test that is not skipped, or is in the map
 * with one successor, with the test that covers it, or with the reason for its removal.
 *
 *   node scripts/compare-test-titles.ts <commit> [docs/renamed-tests.tsv]
 *
 * A line of the map: old title, tab, new title; or old title, tab, `covered by: `, title of the other test; or old title,
 * tab, `removed: `, reason.
 */
const [commit, mapFile = 'docs/renamed-tests.tsv'] = process.argv.slice(2);
if (commit === undefined) throw new Error('Name the commit to compare with.');
const root = join(import.meta.dirname, '..');
const TEST = /\.(test|spec)\.tsx?$/;
const COVERED = 'covered by: ';
const REMOVED = 'removed: ';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
const then = git('ls-tree', '-r', '--name-only', commit)
  .split('\n')
  .filter((file) => TEST.test(file));
const old = then.flatMap((file) => testTitles(git('show', `${commit}:${file}`), file.endsWith('x')));
const now = sourceFiles(root, ['**/*.{test,spec}.{ts,tsx}']).flatMap((file) =>
  testTitles(readFileSync(join(root, file), 'utf8'), file.endsWith('x')),
);
const map = readFileSync(join(root, mapFile), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string | undefined]);

const left = countOf(now);
const faults: string[] = [];
const gone: string[] = [];
for (const title of old) if (!take(title)) gone.push(title);
for (const [from, to = ''] of map) {
  const at = gone.indexOf(from);
  if (at < 0) faults.push(`nothing to map, or mapped twice: ${from}`);
  else gone.splice(at, 1);
  if (to.startsWith(REMOVED)) continue;
  if (to.startsWith(COVERED)) {
    if (!now.includes(to.slice(COVERED.length))) faults.push(`no such test covers "${from}": ${to}`);
  } else if (!take(to)) faults.push(`no test of its own succeeds "${from}": ${to}`);
}
for (const title of gone) faults.push(`no successor: ${title}`);

for (const fault of faults) console.log(fault);
console.log(`${old.length} tests then, ${now.length} now, ${map.length} in the map, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Takes one test of now with this title, so that no other succeeds to it too. */
function take(title: string): boolean {
  const count = left.get(title) ?? 0;
  left.set(title, count - 1);
  return count > 0;
}

function countOf(titles: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}
