import fc from 'fast-check';
import { contrastOf } from './contrast-text.ts';
import { toOklch, toRgb } from './oklch.ts';
import { parseHex, type Rgb, toHex } from './rgb.ts';

const part = fc.integer({ min: 0, max: 255 });
const rgb: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);

describe('colour spaces', () => {
  it.each<[string, number, number, number]>([
    ['#FFFFFF', 1, 0, 0],
    ['#FF0000', 0.628, 0.2577, 29.23],
    ['#00FF00', 0.8664, 0.2948, 142.5],
    ['#0000FF', 0.452, 0.3132, 264.05],
  ])('knows %s', (hex, lightness, chroma, degrees) => {
    const { l, c, h } = toOklch(parseHex(hex) ?? [0, 0, 0]);
    expect(l).toBeCloseTo(lightness, 3);
    expect(c).toBeCloseTo(chroma, 3);
    if (chroma > 0) expect(((h * 180) / Math.PI + 360) % 360).toBeCloseTo(degrees, 1);
  });

  it('comes back to the same colour', () => {
    fc.assert(fc.property(rgb, (color) => expect(toRgb(toOklch(color))).toEqual(color)));
  });

  it('always gives a colour a screen can show', () => {
    const any = fc.record({
      l: fc.double({ min: -1, max: 2, noNaN: true }),
      c: fc.double({ min: 0, max: 0.5, noNaN: true }),
      h: fc.double({ min: -7, max: 7, noNaN: true }),
    });
    fc.assert(fc.property(any, (color) => expect(toHex(toRgb(color))).toMatch(/^#[0-9A-F]{6}$/)));
  });

  it('reads and writes hex', () => {
    fc.assert(fc.property(rgb, (color) => expect(parseHex(toHex(color))).toEqual(color)));
  });

  it('measures contrast as WCAG does', () => {
    expect(contrastOf('#000', '#FFF')).toBe(21);
    expect(contrastOf('#777777', '#FFFFFF')).toBe(4.47);
    expect(contrastOf('#16181D', '#FFFFFF')).toBe(17.75);
    expect(contrastOf('ink', '#FFFFFF')).toBeUndefined();
  });
});
