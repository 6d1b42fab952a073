import { mendLine, mendZip } from './corrections.ts';
import { states } from './states.ts';
import { stateOfZip } from './zip-codes.ts';

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
