import {
  companyColors,
  contrastOf,
  isHardlySeen,
  parseHex,
  toHex,
  white,
} from 'shared-api/rules/companies/colors';

const WHOLE = /^#[0-9a-f]{6}$/i;

/** Whether a text is a colour as the form takes it, and not one that is still being typed. */
export function isWholeColour(text: string): boolean {
  return WHOLE.test(text);
}

/** Minimum contrast of text and of control edges (WCAG 2.2, 1.4.3 and 1.4.11). */
export const WORDS = 4.5;
export const EDGE = 3;

const PAPER = toHex(white);

/** Two colours that meet on a page. */
export interface Pair {
  readonly what: string;
  readonly ratio: number;
  readonly least: number;
}

/** What owners are shown of the pairs that a company's pages paint, each with its contrast as it is drawn. */
export function brandPairs(primary: string, secondary: string): Pair[] {
  const { solid, solidHover, onSolid, link, control, soft, second, onSecond, secondSoft } = companyColors({
    primary,
    secondary,
  });
  const pair = (what: string, one: string, other: string, least: number): Pair => ({
    what,
    ratio: contrastOf(one, other) ?? 0,
    least,
  });
  return [
    pair('Words on a button and on the header', onSolid, solid, WORDS),
    pair('Words on a button under the pointer', onSolid, solidHover, WORDS),
    pair('Links on white', link, PAPER, WORDS),
    pair('Links on a soft ground', link, soft, WORDS),
    pair('Words on a badge', link, secondSoft, WORDS),
    pair('Words on the second color', onSecond, second, WORDS),
    pair('Edges of controls on white', control, PAPER, EDGE),
  ];
}

/** A chosen colour that cannot be used as it is, and the nearest that can. */
export interface Proposal {
  readonly field: 'primary_color' | 'secondary_color';
  readonly chosen: string;
  /** What carries words, of the same hue. */
  readonly nearest: string;
  readonly message: string;
}

/** What to choose instead of colours that words cannot be read in or on; nothing for one that can be used as it is or is being typed. */
export function brandProposals(primary: string, secondary: string): Proposal[] {
  const { solid, second, link } = companyColors({ primary, secondary });
  const [first, other] = [primary.toUpperCase(), secondary.toUpperCase()];
  const proposals: Proposal[] = [];
  if (isWholeColour(primary) && (first !== solid || first !== link))
    proposals.push({
      field: 'primary_color',
      chosen: primary,
      nearest: link,
      message:
        first === solid
          ? `Words in ${first} are hard to read on white and on soft grounds, so links are drawn in ${link}.`
          : `${problemOf(first)}, so buttons are drawn in ${solid} and links in ${link}.`,
    });
  if (isWholeColour(secondary) && other !== second)
    proposals.push({
      field: 'secondary_color',
      chosen: secondary,
      nearest: second,
      message: `${problemOf(other)}, so pages are drawn with ${second}.`,
    });
  return proposals;
}

/** Why a colour is no ground for words: it is lost on the white page, or neither white nor dark words can be read on it. */
function problemOf(colour: string): string {
  const rgb = parseHex(colour);
  return rgb !== undefined && isHardlySeen(rgb)
    ? `${colour} is hardly seen on white`
    : `Neither white nor dark words can be read on ${colour}`;
}
