/** A person of the demo. The house influencer has id 1 in every installation. */
export interface DemoPerson {
  readonly id: number;
  readonly username: string;
  readonly role: 'influencer' | 'shopper' | 'owner' | 'admin';
  readonly daysAgo: number;
  /** Companies an owner works for. */
  readonly owns?: readonly number[];
  /** For those who can sign in at the sandbox's identity server: its own name for them. */
  readonly subject?: string;
}

/** The sandbox gives its demo accounts names of one digit throughout. */
const subject = (digit: number): string =>
  '########-####-4###-8###-############'.replaceAll('#', String(digit));

/** The house influencer, whom everybody follows. */
export const HOUSE_PERSON = 1;
/** The account `admin`. */
export const HOUSE_ADMINISTRATOR = 24;
/** Became an influencer on the influencer page and has never bought anything. */
export const FREE_JOINER = 14;

export const PEOPLE: readonly DemoPerson[] = [
  { id: HOUSE_PERSON, username: 'wishbin', role: 'influencer', daysAgo: 420 },
  { id: 2, username: 'marlowe.finch', role: 'influencer', daysAgo: 390 },
  { id: 3, username: 'influencer', role: 'influencer', daysAgo: 371, subject: subject(2) },
  { id: 4, username: 'bramble.jo', role: 'influencer', daysAgo: 350 },
  { id: 5, username: 'otis.wren', role: 'influencer', daysAgo: 322 },
  { id: 6, username: 'lindy.marsh', role: 'influencer', daysAgo: 300 },
  { id: 7, username: 'pennywhistle', role: 'influencer', daysAgo: 366 },
  { id: 8, username: 'caspar.dell', role: 'influencer', daysAgo: 280 },
  { id: 9, username: 'juniper.tate', role: 'influencer', daysAgo: 251 },
  { id: 10, username: 'harlan.moss', role: 'influencer', daysAgo: 233 },
  { id: 11, username: 'sabine.oak', role: 'influencer', daysAgo: 340 },
  { id: 12, username: 'teo.lark', role: 'influencer', daysAgo: 205 },
  { id: 13, username: 'wilma.reed', role: 'influencer', daysAgo: 160 },
  { id: FREE_JOINER, username: 'abel.stone', role: 'influencer', daysAgo: 44 },
  { id: 15, username: 'shopper', role: 'shopper', daysAgo: 230, subject: subject(1) },
  { id: 16, username: 'jonas.beck', role: 'shopper', daysAgo: 214 },
  { id: 17, username: 'ada.winslow', role: 'shopper', daysAgo: 188 },
  { id: 18, username: 'theo.birch', role: 'shopper', daysAgo: 150 },
  { id: 19, username: 'mira.solano', role: 'shopper', daysAgo: 121 },
  { id: 20, username: 'glen.harlow', role: 'shopper', daysAgo: 77 },
  { id: 21, username: 'owner', role: 'owner', daysAgo: 410, owns: [3, 2], subject: subject(3) },
  { id: 22, username: 'ottiline.marsh', role: 'owner', daysAgo: 290, owns: [6, 5] },
  { id: 23, username: 'pip.larsen', role: 'owner', daysAgo: 250, owns: [8, 7, 4] },
  { id: HOUSE_ADMINISTRATOR, username: 'admin', role: 'admin', daysAgo: 420, subject: subject(4) },
];

/** How a person became an influencer of a company: by a sale, by joining free, or as the house. */
export interface DemoInfluence {
  readonly company: number;
  readonly person: number;
  readonly parent: number | null;
  readonly source: 'order' | 'joined' | 'house';
  readonly daysAgo: number;
}

/**
 * Who influences which company and who brought them. Three trees: Wishbin's is five deep (1, 2, 3, 4, 5), Kilnfold's
 * and Pipwick's are three deep.
 */
export const INFLUENCES: readonly DemoInfluence[] = [
  { company: 1, person: HOUSE_PERSON, parent: null, source: 'house', daysAgo: 420 },
  { company: 1, person: 2, parent: 1, source: 'order', daysAgo: 385 },
  { company: 1, person: 3, parent: 2, source: 'order', daysAgo: 360 },
  { company: 1, person: 4, parent: 3, source: 'order', daysAgo: 335 },
  { company: 1, person: 5, parent: 4, source: 'order', daysAgo: 310 },
  { company: 1, person: 6, parent: 2, source: 'order', daysAgo: 290 },
  { company: 1, person: FREE_JOINER, parent: 2, source: 'joined', daysAgo: 40 },
  { company: 3, person: 7, parent: null, source: 'order', daysAgo: 360 },
  { company: 3, person: 8, parent: 7, source: 'order', daysAgo: 270 },
  { company: 3, person: 9, parent: 8, source: 'order', daysAgo: 240 },
  { company: 3, person: 3, parent: 7, source: 'order', daysAgo: 230 },
  { company: 3, person: 10, parent: 7, source: 'order', daysAgo: 220 },
  { company: 8, person: 11, parent: null, source: 'order', daysAgo: 240 },
  { company: 8, person: 12, parent: 11, source: 'order', daysAgo: 190 },
  { company: 8, person: 13, parent: 12, source: 'order', daysAgo: 140 },
];

/** Whom the sandbox's identity server knows, with the addresses it tells. */
export const ACCOUNTS = PEOPLE.flatMap(({ id, username, subject: known }) =>
  known ? [{ id, username, subject: known, email: `${username}@wishbin.test` }] : [],
);
