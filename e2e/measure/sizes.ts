import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lineFigures, sourceFiles, unreadPackages } from '../../scripts/lib/source-files.ts';

/**
 * Prints lines by file for each package. Fails on a file that is too long, and on too many fragments among the sources.
 *
 *   node e2e/measure/sizes.ts [--root another/checkout]
 *
 * Source is the code of the product and its tools. Tests, their support (`testing/`, `shared-testing/`) and the
 * journeys (`e2e/`) are counted apart.
 */
const { values } = parseArgs({ options: { root: { type: 'string' } } });
const root = resolve(values.root ?? join(import.meta.dirname, '../..'));

const MOST_LINES = { source: 400, tests: 800 } as const;
/** Files of at most this many lines count as fragments. */
const SMALL = 20;
/** Percent of the source files that may be fragments. */
const MOST_SMALL = 5;

type Kind = keyof typeof MOST_LINES;

const TESTS = /\.(test|spec)\.tsx?$|(^|\/)testing\/|^(e2e|shared-testing)\//;

const sizes = sourceFiles(root, ['**/*.{ts,tsx,js,mjs,cjs,css,sql,sh}']).map((file) => ({
  file,
  kind: (TESTS.test(file) ? 'tests' : 'source') as Kind,
  folder: file.includes('/') ? file.slice(0, file.indexOf('/')) : '(root)',
  lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length,
}));

for (const kind of ['source', 'tests'] as const) printTable(kind);

const faults = unreadPackages(
  root,
  sizes.map(({ file }) => file),
);
const tooLong = sizes.filter(({ kind, lines }) => lines > MOST_LINES[kind]);
for (const { file, kind, lines } of tooLong)
  faults.push(`${file} has ${lines} lines, of at most ${MOST_LINES[kind]}: split it by subject`);
const sources = sizes.filter(({ kind }) => kind === 'source');
// What a migration may do at one time decides its size, not its story.
const inStories = sources.filter(({ file }) => !file.endsWith('.sql'));
const small = inStories.filter(({ lines }) => lines <= SMALL);
if (small.length * 100 > inStories.length * MOST_SMALL) {
  const list = small.map(({ file, lines }) => `  ${file} (${lines})`).join('\n');
  faults.push(
    `${small.length} of ${inStories.length} source files have at most ${SMALL} lines, of at most ${MOST_SMALL} %: ` +
      `merge some into their users\n${list}`,
  );
}
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function printTable(kind: Kind): void {
  const row = (name: string, cells: readonly (string | number)[]) =>
    console.log(name.padEnd(16) + cells.map((cell) => String(cell).padStart(9)).join(''));
  const rowOf = (name: string, lines: readonly number[]) => {
    const small = lines.filter((count) => count <= SMALL).length;
    const share = `${((100 * small) / Math.max(1, lines.length)).toFixed(1)} %`;
    row(name, [...Object.values(lineFigures(lines)), small, share]);
  };
  const all = sizes.filter((size) => size.kind === kind);
  row(kind, ['files', 'lines', 'median', 'p90', 'longest', `<= ${SMALL}`, 'share']);
  for (const folder of [...new Set(all.map((size) => size.folder))].sort())
    rowOf(
      folder,
      all.filter((size) => size.folder === folder).map(({ lines }) => lines),
    );
  rowOf(
    'all',
    all.map(({ lines }) => lines),
  );
  console.log('');
}
