import fc from 'fast-check';
import { US_STATES } from './us-states.ts';
import { statesOfZip, ZIP_FORM, zipProblem } from './zip-states.ts';

describe('the state of a ZIP code', () => {
  it.each([
    ['90210', ['CA']],
    ['02108', ['MA']],
    ['02133-1099', ['MA']],
    [' 10001 ', ['NY']],
    ['331011234', ['FL']],
    ['00501', ['NY']],
    ['06390', ['NY']],
    ['20500', ['DC']],
    ['20101', ['VA']],
    ['73949', ['TX', 'OK']],
    ['88510', ['TX']],
    ['96799', ['AS']],
    ['96910', ['GU']],
    ['96950', ['MP']],
    ['00801', ['VI']],
    ['09012', ['AE']],
    ['99950', ['AK']],
  ])('%s: %j', (zip, states) => {
    expect(statesOfZip(zip)).toEqual(states);
  });

  it.each(['', 'x', '1234', '123456', '00000', '99999-', 'SW1A 1AA', '９０２１０'])(
    '"%s" is of none that is known',
    (zip) => {
      expect(statesOfZip(zip)).toEqual([]);
    },
  );

  it('is always a state of the list, and each of the list has some', () => {
    const codes = US_STATES.map(({ code }) => code);
    const found = new Set<string>();
    for (let zip = 0; zip < 100_000; zip += 1)
      for (const state of statesOfZip(String(zip).padStart(5, '0'))) found.add(state);
    expect([...found].sort()).toEqual([...codes].sort());
  });
});

describe('a ZIP code and a state', () => {
  it.each([
    ['90210', 'NV', '90210 belongs to California'],
    ['90210-1234', 'nv', '90210 belongs to California'],
    ['73949', 'CA', '73949 belongs to Texas or Oklahoma'],
    ['90210', 'CA', undefined],
    ['90210', ' ca', undefined],
    ['73949', 'OK', undefined],
    ['x', 'CA', ZIP_FORM],
    ['1011', 'NY', ZIP_FORM],
    ['101111', 'NY', ZIP_FORM],
    ['10111-12', 'NY', ZIP_FORM],
    ['', 'NY', ZIP_FORM],
    ['00000', 'CA', undefined],
  ])('%s and %s: %s', (zip, state, words) => {
    expect(zipProblem(zip, state)).toBe(words);
  });

  it('are refused for one reason only: the code is used elsewhere', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5}$/), fc.constantFrom(...US_STATES), (zip, { code }) => {
        const states = statesOfZip(zip);
        expect(zipProblem(zip, code) === undefined).toBe(states.length === 0 || states.includes(code));
      }),
    );
  });
});
