import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colourLiterals } from './colours/literals.ts';
import { sourceFiles } from './lib/source-files.ts';

const root = join(import.meta.dirname, '..');
const TOKENS = 'shared-ui/src/tokens/';
const TEST = /\.test\.tsx?$|\/testing\//;

const files = sourceFiles(root, ['{shell,mf-*,shared-ui}/src/**/*.{ts,tsx,css}']).filter(
  (file) => !file.startsWith(TOKENS) && !TEST.test(file),
);
const found = files.flatMap((file) =>
  colourLiterals(readFileSync(join(root, file), 'utf8')).map(({ line, text }) => `${file}:${line}  ${text}`),
);
for (const place of found) console.log(place);
if (found.length > 0) {
  console.log(`
Use a token (var(--…), declared in ${TOKENS}). A colour that is data, as a swatch is,
says so in a comment on its line or the one above: colour-literal: <what it shows>`);
}
console.log(`colours: ${files.length} files, ${found.length} literals outside of the tokens`);
process.exitCode = found.length > 0 ? 1 : 0;
