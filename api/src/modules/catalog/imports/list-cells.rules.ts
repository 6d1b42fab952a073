import { textProblem, textRules } from 'shared-api/rules';

/** A choice that a row names, with the options of it that the row stands for. */
export interface RowOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** One option of a variant. */
export interface VariantOption {
  readonly name: string;
  readonly value: string;
}

const HOW_OPTIONS = 'Options are written as Size: Large; Color: Blue.';

/** Splits at a mark that has no backslash before it; the parts keep their backslashes. */
function splitAt(text: string, mark: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === mark) parts.push('');
    else if (letter === '\\') {
      parts.push(`${parts.pop()}${letter}${text.charAt(at + 1)}`);
      at += 1;
    } else parts.push(`${parts.pop()}${letter}`);
  }
  return parts;
}

const unescaped = (text: string): string => text.trim().replace(/\\([\s\S])/g, '$1');
const escaped = (text: string): string => text.replace(/[\\:;|]/g, (mark) => `\\${mark}`);

/** Parses a cell such as `Size: S | L; Color: Red`; returns a sentence about an invalid one. */
export function parseOptions(text: string): readonly RowOption[] | string {
  const options: RowOption[] = [];
  const names = new Set<string>();
  for (const part of splitAt(text, ';').filter((each) => each.trim() !== '')) {
    const [first = '', ...rest] = splitAt(part, ':');
    const name = unescaped(first);
    const values = splitAt(rest.join(':'), '|').map(unescaped);
    if (rest.length === 0 || name === '' || values.includes('')) return HOW_OPTIONS;
    const problem =
      textProblem(textRules.attributeName, name) ??
      values.map((value) => textProblem(textRules.optionName, value)).find((each) => each !== undefined);
    if (problem !== undefined) return `${problem}.`;
    if (names.has(folded(name))) return `${name} is named twice.`;
    if (new Set(values.map(folded)).size < values.length) return `An option of ${name} is named twice.`;
    names.add(folded(name));
    options.push({ name, values });
  }
  return options.length === 0 ? HOW_OPTIONS : options;
}

/** The options of a variant as a cell; {@link parseOptions} reads it back. */
export function formatOptions(options: readonly VariantOption[]): string {
  return options.map(({ name, value }) => `${escaped(name)}: ${escaped(value)}`).join('; ');
}

const folded = (name: string): string => name.toLowerCase();

/** Names of choices and options count as one in any case. */
export function sameName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

/** Every variant that a row stands for. */
export function variantsNamed(options: readonly RowOption[]): readonly (readonly VariantOption[])[] {
  return options.reduce<readonly (readonly VariantOption[])[]>(
    (before, { name, values }) =>
      before.flatMap((chosen) => values.map((value) => [...chosen, { name, value }])),
    [[]],
  );
}

/** One text for rows that name the same variants of a product, in whatever order and case. */
export function optionsKey(text: string): string {
  const options = parseOptions(text);
  if (typeof options === 'string') return text;
  const sorted = options.map(({ name, values }) => [name, [...values].sort()].join('\0').toLowerCase());
  return sorted.sort().join('\0\0');
}

/** A picture that a row names by its address. */
export interface RowPicture {
  readonly address: string;
  /** What it shows; empty where the row does not say. */
  readonly alt: string;
}

/** The most pictures that a row may name: as many as a product has. */
export const ROW_PICTURES_MAX = 20;
const ADDRESS_MAX = 2000;

/** Parses addresses of pictures, each with the words behind it; returns a sentence about an invalid one. */
export function parsePictures(text: string): readonly RowPicture[] | string {
  const pictures: { address: string; words: string[] }[] = [];
  for (const token of text.split(/\s+/)) {
    const last = pictures.at(-1);
    if (/^https?:\/\//i.test(token)) pictures.push({ address: token.replace(/[,;|]+$/, ''), words: [] });
    else if (!last) return 'A picture is named by its address, such as https://example.com/mug.jpg.';
    else if (!/^[,;|]+$/.test(token)) last.words.push(token);
  }
  const wrong = pictures.find(({ address }) => address.length > ADDRESS_MAX || !URL.canParse(address));
  if (wrong) return `${wrong.address.slice(0, 60)} is not the address of a picture.`;
  if (pictures.length > ROW_PICTURES_MAX) return `A product has at most ${ROW_PICTURES_MAX} pictures.`;
  const spoken = pictures.map(({ address, words }) => ({ address, alt: words.join(' ') }));
  const problem = spoken.find(({ alt }) => alt !== '' && textProblem(textRules.pictureAlt, alt));
  return problem ? `${textRules.pictureAlt.tooLong}.` : spoken;
}

/** Pictures as a cell; {@link parsePictures} reads it back. */
export function formatPictures(pictures: readonly RowPicture[]): string {
  // An address within the words would read as another picture.
  const words = (alt: string): string => alt.replace(/(^|\s)https?:\/\//gi, '$1');
  return pictures.map(({ address, alt }) => `${address} ${words(alt)}`.trim()).join('\n');
}
