import fc from 'fast-check';
import { nameCodeParam } from 'shared-api/contract/params';
import { isReserved, markerOf, nameCodeOf, numberedCode } from './founding.rules.ts';

describe('the code of a name', () => {
  it.each([
    ['Kilnfold', 'kilnfold'],
    ['  Pots & More, Inc. ', 'pots-more-inc'],
    ['Ada’s "Mugs"', 'adas-mugs'],
    ['Żółta Łódź', 'zolta-lodz'],
    ['北京 茶', 'beijing-cha'],
    ['Straße 7', 'strasse-7'],
    ['---', 'shop'],
    ['a'.repeat(80), 'a'.repeat(50)],
    [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
  ])('of %j is %s', (name, code) => {
    expect(nameCodeOf(name)).toBe(code);
  });

  it('is always one that an address can hold, also with a number', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.integer({ min: 1, max: 999_999 }),
        (name, number) => {
          const code = nameCodeOf(name);
          expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(nameCodeParam.safeParse(numberedCode(code, number)).success).toBe(true);
        },
      ),
    );
  });

  it('is the same for the first, and has a number for the others', () => {
    expect([1, 2, 3].map((number) => numberedCode('mugs', number))).toEqual(['mugs', 'mugs-2', 'mugs-3']);
  });
});

it.each([
  ['Wishbin', true],
  ['wish BIN', true],
  ['Wìshbîn Official', true],
  ['Desk', true],
  ['new', true],
  ['Wishbinders', false],
  ['New Mugs', false],
  ['Desk & Chair', false],
])('%j is kept for the marketplace: %s', (name, reserved) => {
  expect(isReserved(name)).toBe(reserved);
});

it.each([
  ['Pots & More', 'PM'],
  ['kilnfold', 'K'],
  ["Maria's Kiln", 'MK'],
  ['Ada’s “Mugs”', 'AM'],
  ["'n'", 'N'],
  ['élan vital mugs', 'ÉV'],
  ['🎁', '?'],
  ['𝒜lpha 𝒜lpha', '𝒜𝒜'],
])('stands for %j in few letters: %s', (name, marker) => {
  expect(markerOf(name)).toBe(marker);
});
