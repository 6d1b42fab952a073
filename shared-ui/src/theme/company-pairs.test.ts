import fc from 'fast-check';
import { companyColors } from 'shared-api/rules';
import { contrast, ink, parseHex, type Rgb, white } from 'shared-api/rules/companies/colors';
import { COMPANY_PAIRS, colourOf } from './company-pairs.ts';

/** Least contrast of words with their ground (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
const RUNS = 25_000;

const hex = (value: number) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`;
const grey = (level: number) => hex(level * 0x010101);
const any = fc.integer({ min: 0, max: 0xffffff }).map(hex);

/** The corners of the cube, the middles of its edges and faces, and greys around those that neither white nor ink can be read on. */
const CORNERS = [
  ...['00', '80', 'FF'].flatMap((red) =>
    ['00', '80', 'FF'].flatMap((green) => ['00', '80', 'FF'].map((blue) => `#${red}${green}${blue}`)),
  ),
  ...Array.from({ length: 32 }, (_, step) => grey(0x60 + step)),
  ...[0x01, 0xe4, 0xe5, 0xe6, 0xf5, 0xf6, 0xf7, 0xfe].map(grey),
];

/** Pairs of words and ground that cannot be read in the colours that two choices come to. */
function unreadable(primary: string, secondary: string): string[] {
  const colors = companyColors({ primary, secondary });
  const read = new Map<string, Rgb>();
  const rgb = (name: Parameters<typeof colourOf>[0]): Rgb => {
    const known = read.get(name) ?? parseHex(colourOf(name, colors));
    if (known === undefined) throw new Error(`${name} is no colour`);
    read.set(name, known);
    return known;
  };
  return COMPANY_PAIRS.flatMap(({ words, ground }) => {
    const ratio = contrast(rgb(words), rgb(ground));
    return ratio >= READABLE ? [] : [`${primary}, ${secondary}: ${words} on ${ground} ${ratio.toFixed(2)}`];
  });
}

it(`can be read, every pair, in ${RUNS.toLocaleString('en-US')} pairs of colours picked at random`, () => {
  fc.assert(
    fc.property(any, any, (primary, secondary) => unreadable(primary, secondary).length === 0),
    { numRuns: RUNS },
  );
});

it('can be read where a colour lies at an edge of all there are, or between white words and dark ones', () => {
  expect(
    CORNERS.flatMap((primary) => CORNERS.flatMap((secondary) => unreadable(primary, secondary))),
  ).toEqual([]);
});

it('would find words that cannot be read', () => {
  const { solid } = companyColors({ primary: '#FFD400' });
  expect(contrast(parseHex(solid) ?? ink, white)).toBeLessThan(READABLE);
});
