import { checkAddress, isComplete } from './check-address.ts';

const HOME = {
  name: 'Ada Byron',
  company: '',
  street1: '12 Elm Street',
  street2: '',
  city: 'Lowell',
  state: 'MA',
  zip: '01852',
  country: 'US',
};

describe('an address', () => {
  it('stays as it is when the post writes it like that', () => {
    expect(checkAddress(HOME)).toEqual({ address: HOME, isValid: true, messages: [] });
    const strange = { ...HOME, street1: '1 Constructor Street', street2: '__proto__', city: 'toString' };
    expect(checkAddress(strange)).toMatchObject({ isValid: true, address: { street2: '__proto__' } });
    const unusual = { ...HOME, name: 'bell hooks', street1: '12 McKinley NW St', city: "L'Anse" };
    expect(checkAddress(unusual).address).toEqual(unusual);
  });

  it.each([
    ['street1', '12  elm stret', '12 Elm Street'],
    ['street1', '12 Elm Aveneu,', '12 Elm Avenue'],
    ['street2', 'apt 4', 'Apt 4'],
    ['city', 'lowell ', 'Lowell'],
    ['state', 'ma', 'MA'],
  ] as const)('is corrected: %s "%s" becomes "%s"', (field, given, corrected) => {
    const { address, isValid, messages } = checkAddress({ ...HOME, [field]: given });
    expect(isValid).toBe(true);
    expect(address).toEqual({ ...HOME, street2: '', [field]: corrected });
    expect(messages).toMatchObject([{ type: 'address_correction', text: `${field} is now "${corrected}".` }]);
  });

  it('gets its nine digits where they are known', () => {
    const beacon = { ...HOME, street1: '24 beacon stret', city: 'Boston', zip: '02133' };
    expect(checkAddress(beacon).address).toMatchObject({ street1: '24 Beacon Street', zip: '02133-1099' });
  });

  it.each([
    [{ street1: '1 Nowhere Lane' }, 'The address as submitted could not be found.'],
    [{ city: 'Nowhere' }, 'The address as submitted could not be found.'],
    [{ zip: '97103' }, 'The ZIP code 97103 does not belong to MA.'],
    [{ zip: '1852' }, 'The ZIP code 1852 does not belong to MA.'],
    [{ zip: '00000' }, 'The ZIP code 00000 does not belong to MA.'],
    [{ state: 'XX' }, 'There is no state "XX".'],
    [{ state: 'toString' }, 'There is no state "TOSTRING".'],
    [{ city: ' ' }, 'The city is missing.'],
    [{ street1: 'Elm Street' }, 'The street needs a name and a house number.'],
    [{ street1: '12' }, 'The street needs a name and a house number.'],
    [{ country: 'DE' }, 'Only addresses in the United States are known.'],
  ])('is refused with %o, and left as it was', (change, text) => {
    const given = { ...HOME, ...change };
    expect(checkAddress(given)).toMatchObject({
      address: given,
      isValid: false,
      messages: [{ type: 'address_error', text }],
    });
  });

  it.each([
    ['PR', '00901'],
    ['VI', '00802'],
    ['GU', '96910'],
    ['AS', '96799'],
    ['MP', '96950'],
    ['AP', '96349'],
    ['DC', '20500'],
    ['VT', '05301'],
    ['MA', '05501'],
    ['AK', '99950'],
  ])('is known in %s %s', (state, zip) => {
    expect(checkAddress({ ...HOME, state, zip }).isValid).toBe(true);
  });

  it('is complete with all that a parcel needs', () => {
    expect(isComplete(HOME)).toBe(true);
    expect(isComplete({ ...HOME, name: ' ' })).toBe(false);
  });
});
