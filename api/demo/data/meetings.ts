import { INFLUENCES } from './people.ts';

/** Views of an influencer's page so far, by person: one a day for each browser. */
export const VIEWS: Readonly<Record<number, number>> = {
  1: 486,
  2: 312,
  3: 274,
  4: 96,
  5: 41,
  6: 58,
  7: 298,
  8: 77,
  9: 35,
  10: 29,
  11: 148,
  12: 52,
  13: 23,
  14: 9,
};

/** One person has been at another's page, or follows them. */
export interface DemoMeeting {
  readonly person: number;
  readonly influencer: number;
  readonly daysAgo: number;
}

/** The last visits of people who had a cart in that browser. They are among the views. */
export const VISITS: readonly DemoMeeting[] = [
  { person: 15, influencer: 7, daysAgo: 9 },
  { person: 15, influencer: 3, daysAgo: 2 },
  { person: 16, influencer: 11, daysAgo: 5 },
  { person: 19, influencer: 2, daysAgo: 12 },
  { person: 3, influencer: 2, daysAgo: 21 },
];

/** Whom people follow beside the house influencer, whom everybody does. */
export const FOLLOWS: readonly DemoMeeting[] = [
  { person: 15, influencer: 3, daysAgo: 64 },
  { person: 15, influencer: 7, daysAgo: 31 },
  { person: 16, influencer: 11, daysAgo: 90 },
  { person: 17, influencer: 2, daysAgo: 48 },
  { person: 17, influencer: 12, daysAgo: 6 },
  { person: 19, influencer: 8, daysAgo: 17 },
  { person: 3, influencer: 2, daysAgo: 340 },
  { person: 3, influencer: 7, daysAgo: 225 },
];

/** A buyer's influencer in a company. */
export interface DemoBinding {
  readonly company: number;
  readonly buyer: number;
  readonly influencer: number;
  readonly daysAgo: number;
}

/** Whoever became an influencer by buying through somebody is bound to that person. */
export const BINDINGS: readonly DemoBinding[] = INFLUENCES.flatMap(
  ({ company, person, parent, source, daysAgo }) =>
    source === 'order' && parent !== null ? [{ company, buyer: person, influencer: parent, daysAgo }] : [],
);
