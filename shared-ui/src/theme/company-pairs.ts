import type { CompanyColors } from 'shared-api/rules/company-colors';
import { colours } from '../tokens/colours.ts';

/** Words that do not take a company's colour, by their tokens. */
const NEUTRAL = [
  'ink',
  'muted',
  'placeholder',
  'danger',
  'success',
  'warning',
  'info',
  'house-mark',
] as const;

/** Grounds on which no company colour lies. */
const PAPERS = ['paper', 'subtle', 'danger-soft', 'success-soft', 'warning-soft', 'info-soft'] as const;

type Role = keyof CompanyColors;
type Token = keyof typeof colours;

/** Words and the ground that they may stand on, by the names of roles and tokens. */
export interface WordsOn {
  readonly words: Role | Token;
  readonly ground: Role | Token;
}

const on = (ground: Role | Token, words: readonly (Role | Token)[]): WordsOn[] =>
  words.map((one) => ({ words: one, ground }));

/**
 * Every pair of words and ground of which one at least has a company's colour. Pages paint no other pair; each of them can be
 * read, whatever a company chooses (`company-pairs.test.ts`), and the styles of all pages are held to them (`scripts/colours`).
 */
export const COMPANY_PAIRS: readonly WordsOn[] = [
  ...on('solid', ['onSolid']),
  ...on('solidHover', ['onSolid']),
  // Counts on the header: its two colours the other way round.
  ...on('onSolid', ['solid']),
  ...on('second', ['onSecond']),
  ...on('soft', [...NEUTRAL, 'link']),
  ...on('secondSoft', [...NEUTRAL, 'link']),
  ...PAPERS.flatMap((ground) => on(ground, ['link'])),
];

/** What a role or a token is with a company's colours, as #RRGGBB. */
export function colourOf(name: Role | Token, company: CompanyColors): string {
  return isRole(name, company) ? company[name] : colours[name];
}

function isRole(name: Role | Token, company: CompanyColors): name is Role {
  return name in company;
}
