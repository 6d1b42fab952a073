import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { MediaKeys } from '../../../platform/sealing/sealer.ts';
import { wordPrints, wordsOf } from './word-prints.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });
const [first, second] = [key('first'), key('second')];
const keys = (...all: (typeof first)[]): MediaKeys => ({
  current: all[0] ?? first,
  known: new Map(all.map(({ id, key: bytes }) => [id, bytes])),
});

describe('the words of a text', () => {
  it.each([
    ['For Nora, with love', ['for', 'nora', 'with', 'love']],
    ['José & ZOË — 2026', ['jose', 'zoe', '2026']],
    ['Nora\nNora', ['nora']],
    ['O’Brien', ['o', 'brien']],
    ['お父さん', ['お父さん']],
    ['★ ♥ !', []],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words.map((word) => word.normalize('NFKD')));
  });

  it('are the same however the text writes its accents and cases', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), (text) => {
        expect(wordsOf(text.normalize('NFD'))).toEqual(wordsOf(text.normalize('NFC')));
        for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});

describe('a print', () => {
  const { print } = wordPrints(keys(first));

  it('is a whole number of 64 bits, the same each time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.string(), (company, word) => {
        const own = BigInt(print(company, word));
        expect(BigInt.asIntN(64, own)).toBe(own);
        expect(print(company, word)).toBe(String(own));
      }),
    );
  });

  it('differs by word, company and key', () => {
    const all = [
      print(1, 'nora'),
      print(1, 'norah'),
      print(2, 'nora'),
      wordPrints(keys(second)).print(1, 'nora'),
    ];
    expect(new Set(all).size).toBe(4);
    // Neither does a number run into a word.
    expect(print(1, '2nora')).not.toBe(print(12, 'nora'));
  });

  it('is made by the first key, and found by each one', () => {
    const rotated = wordPrints(keys(second, first));
    expect(rotated.keyId).toBe('second');
    expect(rotated.print(1, 'nora')).toBe(wordPrints(keys(second)).print(1, 'nora'));
    expect(rotated.prints(1, 'nora')).toEqual([rotated.print(1, 'nora'), print(1, 'nora')]);
  });
});
