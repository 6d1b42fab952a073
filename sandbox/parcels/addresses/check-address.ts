/** Where the middle of each state and territory is that the post serves: latitude and longitude in degrees. */
export const states: Readonly<Record<string, readonly [number, number]>> = {
  AL: [32.8, -86.8],
  AK: [64.1, -152.3],
  AZ: [34.3, -111.7],
  AR: [34.9, -92.4],
  CA: [37.2, -119.5],
  CO: [39.0, -105.5],
  CT: [41.6, -72.7],
  DE: [39.0, -75.5],
  DC: [38.9, -77.0],
  FL: [28.5, -82.4],
  GA: [32.7, -83.4],
  HI: [20.3, -156.4],
  ID: [44.4, -114.6],
  IL: [40.0, -89.2],
  IN: [39.9, -86.3],
  IA: [42.1, -93.5],
  KS: [38.5, -98.4],
  KY: [37.5, -85.3],
  LA: [31.1, -92.0],
  ME: [45.4, -69.2],
  MD: [39.0, -76.8],
  MA: [42.3, -71.8],
  MI: [44.3, -85.4],
  MN: [46.3, -94.3],
  MS: [32.7, -89.7],
  MO: [38.4, -92.5],
  MT: [47.1, -109.6],
  NE: [41.5, -99.8],
  NV: [39.3, -116.6],
  NH: [43.7, -71.6],
  NJ: [40.2, -74.7],
  NM: [34.4, -106.1],
  NY: [42.9, -75.5],
  NC: [35.6, -79.4],
  ND: [47.4, -100.5],
  OH: [40.3, -82.8],
  OK: [35.6, -97.5],
  OR: [43.9, -120.6],
  PA: [40.9, -77.8],
  RI: [41.7, -71.6],
  SC: [33.9, -80.9],
  SD: [44.4, -100.2],
  TN: [35.9, -86.4],
  TX: [31.5, -99.3],
  UT: [39.3, -111.7],
  VT: [44.1, -72.7],
  VA: [37.5, -78.9],
  WA: [47.4, -120.4],
  WV: [38.6, -80.6],
  WI: [44.6, -89.7],
  WY: [43.0, -107.6],
  PR: [18.2, -66.4],
  VI: [18.0, -64.8],
  GU: [13.4, 144.8],
  AS: [-14.3, -170.7],
  MP: [15.2, 145.7],
  AA: [26.0, -80.3],
  AE: [50.1, 8.7],
  AP: [35.7, 139.7],
};

/** Mail for the forces: the post alone carries it. */
export const forces: readonly string[] = ['AA', 'AE', 'AP'];

/** States and territories that no truck reaches from the others. */
export const overSea: readonly string[] = ['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP'];

/** First three digits of ZIP codes, from and to, and the state they belong to. Narrow ranges stand before wide ones. */
const ranges =
  '005-005 NY, 006-007 PR, 008-008 VI, 009-009 PR, 055-055 MA, 010-027 MA, 028-029 RI, 030-038 NH, 039-049 ME, ' +
  '050-059 VT, 060-069 CT, 070-089 NJ, 090-098 AE, 100-149 NY, 150-196 PA, 197-199 DE, 201-201 VA, 200-205 DC, ' +
  '206-219 MD, 220-246 VA, 247-268 WV, 270-289 NC, 290-299 SC, 300-319 GA, 340-340 AA, 320-349 FL, 350-369 AL, ' +
  '370-385 TN, 386-397 MS, 398-399 GA, 400-427 KY, 430-459 OH, 460-479 IN, 480-499 MI, 500-528 IA, 530-549 WI, ' +
  '550-567 MN, 569-569 DC, 570-577 SD, 580-588 ND, 590-599 MT, 600-629 IL, 630-658 MO, 660-679 KS, 680-693 NE, ' +
  '700-714 LA, 716-729 AR, 733-733 TX, 730-749 OK, 750-799 TX, 800-816 CO, 820-831 WY, 832-838 ID, 840-847 UT, ' +
  '850-865 AZ, 870-884 NM, 885-885 TX, 889-898 NV, 900-961 CA, 962-966 AP, 967-968 HI, 970-979 OR, 980-994 WA, ' +
  '995-999 AK';

const table = ranges.split(', ').map((range) => {
  const [from = '', to = '', state = ''] = range.split(/[- ]/);
  return { from, to, state };
});

/** The islands whose codes share their first three digits. */
const islands = (zip: string): string =>
  zip.startsWith('96799') ? 'AS' : /^9695[0-2]/.test(zip) ? 'MP' : 'GU';

/** The state of a ZIP code (five digits, or nine with a dash); undefined when the post has no such code. */
export function stateOfZip(zip: string): string | undefined {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return undefined;
  const first = zip.slice(0, 3);
  if (first === '969' || zip.startsWith('96799')) return islands(zip);
  return table.find(({ from, to }) => from <= first && first <= to)?.state;
}

/** Slips that the post mends, by the word it reads. */
const slips: ReadonlyMap<string, string> = new Map(
  Object.entries({
    stret: 'Street',
    streeet: 'Street',
    aveneu: 'Avenue',
    avenu: 'Avenue',
    raod: 'Road',
    lnae: 'Lane',
    drvie: 'Drive',
    boulevrad: 'Boulevard',
  }),
);

/** Addresses whose nine digits the sandbox knows. */
const longCodes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '24 beacon street, 02133': '02133-1099',
    '350 fifth avenue, 10118': '10118-0110',
  }),
);

/** Spaces as single ones, slips mended, words in small letters begun with a capital one. */
export function mendLine(line: string): string {
  return line
    .trim()
    .split(/\s+/)
    .map((word) => {
      const mended = slips.get(word.toLowerCase().replace(/[.,]$/, '')) ?? word;
      return mended === mended.toLowerCase() ? mended.charAt(0).toUpperCase() + mended.slice(1) : mended;
    })
    .join(' ');
}

export function mendZip(street: string, zip: string): string {
  return longCodes.get(`${street.toLowerCase()}, ${zip}`) ?? zip;
}

/** An address as Shippo's v1 names its fields. */
export interface Address {
  readonly name: string;
  readonly company: string;
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

export interface Message {
  readonly source: string;
  readonly code: string;
  readonly type: 'address_error' | 'address_correction';
  readonly text: string;
}

/** The address as the post writes it, and whether it delivers there. */
export interface CheckedAddress {
  readonly address: Address;
  readonly isValid: boolean;
  readonly messages: readonly Message[];
}

const message = (type: Message['type'], code: string, text: string): Message => ({
  source: 'Shippo Address Validator',
  code,
  type,
  text,
});

/** Whether there is all that a parcel needs to be sent. */
export function isComplete({ name, street1, city, state, zip, country }: Address): boolean {
  return [name, street1, city, state, zip, country].every((field) => field.trim() !== '');
}

export function checkAddress(given: Address): CheckedAddress {
  const street1 = mendLine(given.street1);
  const address: Address = {
    ...given,
    street1,
    street2: mendLine(given.street2),
    city: mendLine(given.city),
    state: given.state.trim().toUpperCase(),
    zip: mendZip(street1, given.zip.trim()),
    country: given.country.trim().toUpperCase(),
  };
  const problem = problemOf(address);
  if (problem) return { address: given, isValid: false, messages: [problem] };
  const fields = ['street1', 'street2', 'city', 'state', 'zip'] as const;
  const messages = fields
    .filter((field) => address[field] !== given[field])
    .map((field) => message('address_correction', 'Corrected', `${field} is now "${address[field]}".`));
  return { address, isValid: true, messages };
}

function problemOf({ street1, city, state, zip, country }: Address): Message | undefined {
  const wrong = (code: string, text: string) => message('address_error', code, text);
  if (country !== 'US')
    return wrong('Country Not Supported', 'Only addresses in the United States are known.');
  if (!Object.hasOwn(states, state)) return wrong('Invalid State Code', `There is no state "${state}".`);
  if (stateOfZip(zip) !== state)
    return wrong('Invalid City/State/Zip', `The ZIP code ${zip} does not belong to ${state}.`);
  if (city === '') return wrong('Invalid City/State/Zip', 'The city is missing.');
  if (/nowhere/i.test(`${street1} ${city}`))
    return wrong('Address Not Found', 'The address as submitted could not be found.');
  if (!/\d/.test(street1) || !/\p{L}/u.test(street1))
    return wrong('Insufficient Address Data', 'The street needs a name and a house number.');
  return undefined;
}
