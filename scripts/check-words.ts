import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles, unreadPackages } from './lib/source-files.ts';
import { testTitles } from './lib/test-titles.ts';
import {
  PAGES,
  RETIRED_IN_TITLES,
  RETIRED_NAMES,
  RETIRED_ON_PAGES,
  RETIRED_WORDS,
  type Retired,
} from './words/retired-words.ts';

export interface RetiredUse {
  /** 0 stands for the path of the file. */
  readonly line: number;
  readonly word: string;
  readonly use: string;
}

/** Comments, then strings. A `//` within an address follows no blank. */
const TOKENS =
  /\/\*[\s\S]*?\*\/|(?<!\S)\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const SQL_TOKENS = /\/\*[\s\S]*?\*\/|--[^\n]*|'[^']*'/g;
/** Within a template: code, and comments of SQL. */
const TEMPLATE_PARTS = /(\$\{[^}]*\}|(?<!\S)--\s[^\n]*)/;

const TEST = /\.(test|spec)\.tsx?$/;

/**
 * Finds the retired words of a file: in its path, its contents and the titles of its tests.
 * @param path from the root; a Markdown file counts as prose throughout
 */
export function findRetiredWords(path: string, text: string): RetiredUse[] {
  const lines = text.split('\n');
  const { code, names, prose } = partsOf(path, text);
  const inContents = lines.flatMap((everywhere, index) => {
    const line = { everywhere, code: code[index], names: names[index], prose: prose[index] };
    return RETIRED_WORDS.flatMap((word) => uses(word, line[word.where], index + 1));
  });
  const onPages = PAGES.test(path)
    ? code.flatMap((line, index) => RETIRED_ON_PAGES.flatMap((word) => uses(word, line, index + 1)))
    : [];
  const titles = TEST.test(path) ? testTitles(text, path.endsWith('x')) : [];
  const inTitles = titles.flatMap((title) => {
    const own = title.split(' > ').at(-1) ?? title;
    const line = lines.findIndex((each) => each.includes(own)) + 1;
    return RETIRED_IN_TITLES.flatMap((word) => uses(word, title, Math.max(1, line)));
  });
  return [...findRetiredNames(path), ...inContents, ...onPages, ...inTitles];
}

/** Finds the retired words in the names of a file and its folders. */
export function findRetiredNames(path: string): RetiredUse[] {
  return RETIRED_NAMES.flatMap((word) => uses(word, path, 0));
}

function uses({ pattern, use }: Retired, searched: string | undefined, line: number): RetiredUse[] {
  const found = pattern.exec(searched ?? '');
  return found ? [{ line, word: found[0], use }] : [];
}

type Part = 'code' | 'string' | 'comment';

/** The lines of a file three times, each with blanks in place of what does not belong to it. */
function partsOf(path: string, text: string): Record<'code' | 'names' | 'prose', string[]> {
  const lines = { code: '', names: '', prose: '' };
  const add = (part: Part, piece: string) => {
    const blank = piece.replace(/[^\n]/g, ' ');
    lines.code += part === 'comment' ? blank : piece;
    lines.names += part === 'code' ? piece : blank;
    lines.prose += part === 'comment' ? piece : blank;
  };
  if (path.endsWith('.md')) add('comment', text);
  else
    for (const { part, piece } of tokensOf(text, path.endsWith('.sql') ? SQL_TOKENS : TOKENS))
      add(part, piece);
  return {
    code: lines.code.split('\n'),
    names: lines.names.split('\n'),
    prose: lines.prose.split('\n'),
  };
}

function* tokensOf(text: string, tokens: RegExp): Generator<{ part: Part; piece: string }> {
  let end = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    yield { part: 'code', piece: text.slice(end, index) };
    end = index + token.length;
    if (token.startsWith('`')) yield* templateParts(token);
    else yield { part: /^['"]/.test(token) ? 'string' : 'comment', piece: token };
  }
  yield { part: 'code', piece: text.slice(end) };
}

function templateParts(template: string): { part: Part; piece: string }[] {
  return template.split(TEMPLATE_PARTS).map((piece, index) => {
    if (index % 2 === 0) return { part: 'string', piece };
    return { part: piece.startsWith('$') ? 'code' : 'comment', piece };
  });
}

/** The list itself and its tests hold the words. */
const OWN = /^scripts\/(words\/|check-words\.)/;
const READ = /\.(ts|tsx|js|mjs|css|sql|md)$/;

/** Prints each use of a retired word in this workspace and what to write instead. */
function printUses(): void {
  const root = join(import.meta.dirname, '..');
  const files = sourceFiles(root, ['**/*']).filter((file) => !OWN.test(file));
  const read = files.filter((file) => READ.test(file));
  const unread = unreadPackages(root, read);
  for (const message of unread) console.log(message);
  const found = files.flatMap((file) => {
    const inFile = READ.test(file)
      ? findRetiredWords(file, readFileSync(join(root, file), 'utf8'))
      : findRetiredNames(file);
    return inFile.map((use) => ({ file, ...use }));
  });
  for (const { file, line, word, use } of found)
    console.log(
      `${line === 0 ? `${file}  in its path:` : `${file}:${line} `} "${word}" is retired: write ${use}`,
    );
  console.log(`retired words: ${read.length} files, ${found.length} uses`);
  process.exitCode = found.length + unread.length > 0 ? 1 : 0;
}

if (import.meta.main) printUses();
