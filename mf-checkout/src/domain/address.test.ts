import { anAddress } from '../testing/builders.ts';
import { addressTitle, EMPTY_ADDRESS, isCorrected } from './address.ts';
import { addressProblems } from './address-form.ts';

const { id: _, ...good } = anAddress();

describe('what is wrong with an address', () => {
  it('is nothing where all is there', () => {
    expect(addressProblems(good)).toEqual({});
  });

  it('is said to the letter, field by field', () => {
    expect(addressProblems(EMPTY_ADDRESS)).toEqual({
      name: 'Full Name is required',
      address1: 'Address is required',
      city: 'City is required',
      state: 'State = 2 characters',
      zip: 'Zip is required',
    });
    const long = 'x'.repeat(26);
    expect(addressProblems({ ...good, name: long, address2: long, city: long, zip: long })).toEqual({
      name: 'Full Name  must be less than 25 characters',
      address2: 'Address 2  must be less than 25 characters',
      city: 'City must be less than 25 characters',
      zip: 'Zip must be less than 25 characters',
    });
  });

  it.each([
    ['Massachusets', 'State = 2 characters'],
    ['ZZ', 'Please choose a state of the list'],
  ])('is a state like %s', (state, words) => {
    expect(addressProblems({ ...good, state })).toEqual({ state: words });
  });

  it('is a ZIP code of another state', () => {
    expect(addressProblems({ ...good, zip: '90210' })).toEqual({ zip: '90210 belongs to California' });
    expect(addressProblems({ ...good, zip: '90210', state: 'ZZ' }).zip).toBeUndefined();
  });

  it.each(['1011', 'unknown', '101111'])('is no ZIP code: %s', (zip) => {
    expect(addressProblems({ ...good, zip })).toEqual({ zip: 'A ZIP code has five digits, or nine' });
  });

  it('is a character that nothing can store', () => {
    expect(addressProblems({ ...good, city: 'Bos\0ton' }).city).toMatch(/cannot be stored/);
  });
});

it('an address in one line leaves out what is empty', () => {
  expect(addressTitle(good)).toBe('Nora Lindqvist, 12 Elm Street, Boston, MA 02108');
  expect(addressTitle({ ...good, address2: 'Floor 2' })).toBe(
    'Nora Lindqvist, 12 Elm Street, Floor 2, Boston, MA 02108',
  );
});

it('is corrected where it says something else, not where it is only written otherwise', () => {
  expect(isCorrected({ ...good, address1: ' 12  elm street' }, good)).toBe(false);
  expect(isCorrected({ ...good, zip: '02108' }, { ...good, zip: '02108-1234' })).toBe(true);
});
