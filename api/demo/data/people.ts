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
  { id: HOUSE_ADMINISTRATOR, username: 'admin', role: 'admin', daysAgo: 420, owns: [1], subject: subject(4) },
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

/** How a person of the demo buys: the card they pay with and the address of their parcels. */
export interface DemoBuyer {
  readonly person: number;
  /** A number of the sandbox's cards. */
  readonly card: string;
  readonly address: {
    readonly name: string;
    readonly address1: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
}

/**
 * Each buyer has their own card and address. A buyer who shares either with the influencer of the sale looks like that
 * influencer, and the fees are held. No buyer here has the cards that people try first (4242…, 5555… and 3782…).
 */
export const BUYERS: readonly DemoBuyer[] = [
  {
    person: 3,
    card: '6200000000000005',
    address: { name: 'Ines Fluent', address1: '61 Orchard Hill', city: 'Amherst', state: 'MA', zip: '01002' },
  },
  {
    person: 4,
    card: '2223003122003222',
    address: { name: 'Jo Bramble', address1: '7 Lantern Court', city: 'Portland', state: 'ME', zip: '04101' },
  },
  {
    person: 5,
    card: '5200828282828210',
    address: { name: 'Otis Wren', address1: '230 Heron Road', city: 'Concord', state: 'NH', zip: '03301' },
  },
  {
    person: 9,
    card: '5105105105105100',
    address: {
      name: 'Juniper Tate',
      address1: '18 Sparrow Lane',
      city: 'Asheville',
      state: 'NC',
      zip: '28801',
    },
  },
  {
    person: 12,
    card: '4000000000003055',
    address: { name: 'Teo Lark', address1: '905 Birch Avenue', city: 'Madison', state: 'WI', zip: '53703' },
  },
  {
    person: 13,
    card: '371449635398431',
    address: { name: 'Wilma Reed', address1: '44 Pond Street', city: 'Duluth', state: 'MN', zip: '55802' },
  },
  {
    person: 15,
    card: '4000056655665556',
    address: { name: 'Sam Hopper', address1: '12 Maple Terrace', city: 'Ithaca', state: 'NY', zip: '14850' },
  },
  {
    person: 16,
    card: '6011111111111117',
    address: {
      name: 'Jonas Beck',
      address1: '350 Canal Street',
      city: 'Columbus',
      state: 'OH',
      zip: '43215',
    },
  },
  {
    person: 17,
    card: '6011000990139424',
    address: { name: 'Ada Winslow', address1: '29 Harbor Street', city: 'Salem', state: 'OR', zip: '97301' },
  },
  {
    person: 18,
    card: '3056930009020004',
    address: { name: 'Theo Birch', address1: '1410 Juniper Way', city: 'Boulder', state: 'CO', zip: '80302' },
  },
  {
    person: 19,
    card: '36227206271667',
    address: {
      name: 'Mira Solano',
      address1: '86 Mission Street',
      city: 'Tucson',
      state: 'AZ',
      zip: '85701',
    },
  },
  {
    person: 20,
    card: '3566002020360505',
    address: {
      name: 'Glen Harlow',
      address1: '5 Quarry Road',
      city: 'Burlington',
      state: 'VT',
      zip: '05401',
    },
  },
];

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

/** A person who became an influencer by buying through another influencer is bound to that influencer. */
export const BINDINGS: readonly DemoBinding[] = INFLUENCES.flatMap(
  ({ company, person, parent, source, daysAgo }) =>
    source === 'order' && parent !== null ? [{ company, buyer: person, influencer: parent, daysAgo }] : [],
);

/** What an influencer made of their page; products by id, of companies that they influence. */
export interface DemoPage {
  readonly person: number;
  readonly bio: string;
  readonly links: readonly string[];
  readonly pinned: readonly number[];
  readonly shelves: readonly { readonly title: string; readonly products: readonly number[] }[];
}

export const PAGES: readonly DemoPage[] = [
  {
    person: 3,
    bio: 'I give away one handmade thing a month, and write down who liked it. What stays here is what people kept using.',
    links: ['https://influencer.example/'],
    pinned: [13, 2],
    shelves: [{ title: 'For a long table', products: [1, 9, 13] }],
  },
];
