/** How somebody of the demo buys: what they pay with and where their parcels go. */
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
 * Everybody has a card and an address of their own, as people have: who shares either with an influencer whose sale it is
 * looks like that influencer, and their fees are kept back. The cards that people try first
 * (4242…, 5555… and 3782…) are nobody's here.
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
