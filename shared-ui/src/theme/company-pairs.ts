import type { CompanyColors } from 'shared-api/rules/companies/colors';
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
 * Every pair of text and background colours with at least one company colour. Pages use no other pair. Each is readable
 * for all company colours (`company-pairs.test.ts`), and `scripts/colours` checks the styles of all pages against them.
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

/** The value of a role or token in a company's colours, as #RRGGBB. */
export function colourOf(name: Role | Token, company: CompanyColors): string {
  return isRole(name, company) ? company[name] : colours[name];
}

function isRole(name: Role | Token, company: CompanyColors): name is Role {
  return name in company;
}
