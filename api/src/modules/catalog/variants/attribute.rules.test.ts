import fc from 'fast-check';
import { attributeCode, firstDuplicate } from './variant.rules.ts';

describe('the code of a choice', () => {
  it('is one that addresses can hold, different from those taken', () => {
    const taken: string[] = [];
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const code = attributeCode(name, taken);
        expect(code).toMatch(/^[a-z0-9_-]{1,40}$/);
        expect(taken).not.toContain(code);
        taken.push(code);
      }),
    );
  });

  it.each([
    ['Size', [], 'size'],
    ['Chain length', [], 'chain-length'],
    ['Café & Größe', [], 'cafe-gro-e'],
    ['!!!', [], 'choice'],
    ['Size', ['size', 'size-2'], 'size-3'],
  ])('of %s is plain', (name, taken, code) => {
    expect(attributeCode(name, taken)).toBe(code);
  });
});

it('a name that comes twice is found, whatever its capitals', () => {
  expect(firstDuplicate(['Oak', 'Ash', 'oAK'])).toBe('oAK');
  expect(firstDuplicate(['Oak', 'Ash'])).toBeUndefined();
});
