import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineFigures } from '../../scripts/lib/line-figures.ts';
import { sourceFiles } from '../../scripts/lib/source-files.ts';

/** No file of code may be longer, tests included. */
const CEILING = 300;

const root = join(import.meta.dirname, '../..');
const sizes = sourceFiles(root, ['**/*.{ts,tsx,js,mjs,cjs,css,sql,sh}']).map((file) => ({
  file,
  folder: file.includes('/') ? file.slice(0, file.indexOf('/')) : '(root)',
  lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length,
}));

const folders = [...new Set(sizes.map(({ folder }) => folder))].sort();
const row = (name: string, cells: readonly (string | number)[]) =>
  console.log(name.padEnd(14) + cells.map((cell) => String(cell).padStart(8)).join(''));

row('lines by file', ['files', 'lines', 'median', 'p90', 'max']);
for (const name of folders) row(name, Object.values(lineFigures(linesOf(name))));
row('all', Object.values(lineFigures(linesOf())));

const over = sizes.filter(({ lines }) => lines > CEILING);
for (const { file, lines } of over)
  console.log(`${file} has ${lines} lines: split it by idea (ceiling ${CEILING})`);
process.exitCode = over.length > 0 ? 1 : 0;

function linesOf(name?: string): number[] {
  return sizes.filter(({ folder }) => name === undefined || folder === name).map(({ lines }) => lines);
}
