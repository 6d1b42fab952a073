import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../lib/source-files.ts';
import { QUOTED_TEXTS, sayingOf, withoutComments } from './quoted-texts.ts';

const root = join(import.meta.dirname, '../..');
/** Neither tests nor the gallery of components: a text must stand where shoppers come to see it. */
const NOT_SHOWN = /\.test\.tsx?$|\/(testing|gallery)\/|^shared-testing\//;
const PACKAGES = ['{api,federation,shell,shared-*,mf-*}/**/*.{ts,tsx}'];

const says = (source: string, text: string): boolean => sayingOf(text).test(withoutComments(source));

describe('the product says what the specification quotes', () => {
  const sources = sourceFiles(root, PACKAGES)
    .filter((file) => !NOT_SHOWN.test(file))
    .map((file) => withoutComments(readFileSync(join(root, file), 'utf8')));

  it.each(Object.entries(QUOTED_TEXTS).flatMap(([chapter, texts]) => texts.map((text) => [chapter, text])))(
    'in %s: %s',
    (_chapter, text) => {
      expect(sources.some((source) => sayingOf(text).test(source))).toBe(true);
    },
  );
});

describe('a quoted text is found', () => {
  it.each([
    ["short('Full Name  must be less than 25 characters')", 'Full Name  must be less than 25 characters'],
    ['<b>\n  Media\n</b>', 'Media'],
    ['`Max is ${' + 'quantity}`', 'Max is {quantity}'],
    ['<i>Max is {most}</i>', 'Max is {quantity}'],
    ["'Email is required. Please enter yours.'", 'Email is required'],
    ['`Loading chunk ${' + 'remote} failed.\\n(network)`', 'Loading chunk {id} failed'],
  ])('in %s', (source, text) => {
    expect(says(source, text)).toBe(true);
  });

  it.each([
    [
      'with another space',
      "'Full Name must be less than 25 characters'",
      'Full Name  must be less than 25 characters',
    ],
    ['with another letter', "'media'", 'Media'],
    ['as a part of another', "'Add Media'", 'Media'],
    ['with more after it', "'Email is required here'", 'Email is required'],
    ['without its value', '`Max is many`', 'Max is {quantity}'],
    ['in a comment', "/** Shows 'Media'. */\n// 'Media'\nconst a = 1; // 'Media'", 'Media'],
    ['as an identifier', 'const x = Media;', 'Media'],
  ])('but not %s', (_what, source, text) => {
    expect(says(source, text)).toBe(false);
  });
});
