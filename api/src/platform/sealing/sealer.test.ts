import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { type MediaKeys, type Sealed, sealer, UnsealError } from './sealer.ts';

const first = { id: 'first', key: randomBytes(32) };
const second = { id: 'second', key: randomBytes(32) };

/** The first of the keys seals. */
function keys(current: typeof first, ...others: (typeof first)[]): MediaKeys {
  return { current, known: new Map([current, ...others].map(({ id, key }) => [id, key])) };
}

const { seal, open } = sealer(keys(first));
const PURPOSE = 'media:7:false:TEXT';

describe('a sealed text', () => {
  it('opens to what it was, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), fc.string(), (text, purpose) => {
        expect(open(seal(text.toWellFormed(), purpose), purpose)).toBe(text.toWellFormed());
      }),
    );
  });

  it('shows nothing of what it holds, and looks different each time', () => {
    const text = 'To the best grandmother';
    const [one, other] = [seal(text, PURPOSE), seal(text, PURPOSE)];
    expect(one.sealed.includes('grandmother')).toBe(false);
    expect(one.sealed.equals(other.sealed)).toBe(false);
    expect(one.sealed.subarray(0, 12).equals(other.sealed.subarray(0, 12))).toBe(false);
    expect(one.keyId).toBe('first');
    expect(one.sealed).toHaveLength(12 + text.length + 16);
  });

  it('does not open once a single bit of it was changed', () => {
    const sealed = seal('Ada', PURPOSE);
    for (let bit = 0; bit < sealed.sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed.sealed);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => open({ ...sealed, sealed: changed }, PURPOSE)).toThrow(UnsealError);
    }
  });

  it('does not open when a part of it is missing', () => {
    const { keyId, sealed } = seal('Ada', PURPOSE);
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => open({ keyId, sealed: sealed.subarray(0, length) }, PURPOSE)).toThrow(UnsealError);
  });

  it('does not open for another purpose', () => {
    const sealed = seal('Ada', PURPOSE);
    for (const other of ['', 'media:8:false:TEXT', 'media:7:true:TEXT', 'media:7:false:PASSWORD'])
      expect(() => open(sealed, other)).toThrow(UnsealError);
  });

  it('does not open with another key, whatever it is called', () => {
    const sealed = seal('Ada', PURPOSE);
    const stranger = sealer(keys({ ...second, id: 'first' }));
    expect(() => stranger.open(sealed, PURPOSE)).toThrow('What the key first sealed does not open');
    expect(() => sealer(keys(second)).open(sealed, PURPOSE)).toThrow('There is no key first');
  });
});

describe('a new key', () => {
  it('seals what comes, while the old one still opens what was there', () => {
    const old: Sealed = seal('Ada', PURPOSE);
    const rotated = sealer(keys(second, first));
    expect(rotated.keyId).toBe('second');
    expect(rotated.open(old, PURPOSE)).toBe('Ada');
    const anew = rotated.seal(rotated.open(old, PURPOSE), PURPOSE);
    expect(anew.keyId).toBe('second');
    expect(() => open(anew, PURPOSE)).toThrow(UnsealError);
    expect(sealer(keys(second)).open(anew, PURPOSE)).toBe('Ada');
  });
});
