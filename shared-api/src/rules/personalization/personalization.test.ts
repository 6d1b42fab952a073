import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { areaOfSlot, areasOf, areaTextProblem, areaWith, lettered, type PersonalizedArea } from './areas.ts';
import { photoLayer, toSvg, wordLayers } from './artwork.ts';
import { capitalHeight, readOutlines, wordsPath } from './lettering.ts';

const { resolve } = createRequire(import.meta.url);
const outlinesOf = (file: string) => {
  const { buffer, byteOffset, byteLength } = readFileSync(resolve(`@fontsource/${file}.woff`));
  return readOutlines(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
};
const italic = outlinesOf('lora/files/lora-latin-500-italic');
const plain = outlinesOf('inter/files/inter-latin-600-normal');

const area: PersonalizedArea = {
  part: 44,
  media: 'TEXT',
  slot: 0,
  label: 'Line',
  ratio: 700,
  letters: 40,
  lines: 2,
  characters: 'latin',
  pixels: 0,
  picture: '/products/2/oak-blank.jpg',
  shape: { kind: 'rectangle', x: 300, y: 200, width: 400, height: 120, turn: 0 },
  lettering: 'italic',
  ink: 'burned',
  color: '#2a1608',
  options: [
    { selection: 7, picture: '/products/2/walnut-blank.jpg', color: '#e8cfa2' },
    { selection: 8, lettering: 'capitals' },
    { selection: 9, color: '#ffffff' },
  ],
};

/** All coordinates of a path. */
function pointsOf(path: string): (readonly [number, number])[] {
  const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? Number.NaN,
    numbers[2 * index + 1] ?? Number.NaN,
  ]);
}

const LATIN = 'AaZzÀéñßŒœ0159 .,!?&’“”–—€™…';
const words = fc
  .array(fc.constantFrom(...Array.from(LATIN)), { minLength: 1, maxLength: 30 })
  .map((signs) => signs.join(''));

describe('the look of an area', () => {
  it('is changed by the options chosen, the later ones last', () => {
    expect(areaWith(area, new Set([8, 7]))).toMatchObject({
      picture: '/products/2/walnut-blank.jpg',
      color: '#e8cfa2',
      lettering: 'capitals',
    });
    expect(areaWith(area, new Set([7, 9])).color).toBe('#ffffff');
    expect(areaWith(area, new Set())).toEqual(area);
  });

  it('is that of the product for its add-ons, else their own', () => {
    const own = { ...area, picture: '/products/44/front.jpg' };
    const card = { ...area, part: 45, media: 'IMAGE' as const };
    const described = new Map([
      [2, [area, { ...area, part: 99 }]],
      [44, [own]],
      [45, [card]],
    ]);
    expect(areasOf(described, [2, 44, 45])).toEqual([area, card]);
    expect(areasOf(described, [12, 44])).toEqual([own]);
    expect(areasOf(described, [2])).toEqual([]);
    expect(areaOfSlot([area, card], { part: 45, media: 'IMAGE', slot: 0 })).toBe(card);
    expect(areaOfSlot([area], { part: 44, media: 'TEXT', slot: 1 })).toBeUndefined();
  });
});

describe('words', () => {
  it.each([
    ['', undefined],
    ['For Nora\nwith love', undefined],
    ['a\nb\nc', 'Line has room for 2 lines.'],
    ['x'.repeat(41), 'Line has room for 40 characters: 1 character too many.'],
    ['x'.repeat(45), 'Line has room for 40 characters: 5 characters too many.'],
    ...[
      ['Nora 🎉', '🎉'],
      ['Łukasz', 'Ł'],
      ['Nguyễn', 'ễ'],
    ].map(([name = '', sign]): [string, string] => [
      name,
      `“${sign}” cannot be burned in. Please use Western European letters, such as é, ñ or ü, numbers and simple punctuation.`,
    ]),
    ['e\u0301te\u0301', undefined],
  ])('%j: %s', (text, problem) => {
    expect(areaTextProblem(area, text)).toBe(problem);
  });

  it('are limited to what the tool can make', () => {
    const stamped = { ...area, characters: 'basic' as const, ink: 'embossed' as const };
    expect(areaTextProblem(stamped, 'R. & M.')).toBeUndefined();
    expect(areaTextProblem(stamped, 'Zoë')).toBe(
      '“ë” cannot be embossed. Please use letters without accents, numbers and simple punctuation.',
    );
  });

  it.each([
    ['italic', italic],
    ['plain', plain],
    ['capitals', plain],
  ] as const)('have an outline for each character that is allowed: %s', (lettering, outlines) => {
    const own = { ...area, lettering };
    const missing: string[] = [];
    for (let code = 0x20; code < 0x2200; code += 1) {
      const sign = String.fromCodePoint(code).normalize('NFC');
      if (sign.trim() === '' || areaTextProblem(own, sign) !== undefined) continue;
      if (Array.from(lettered(own, sign)).some((drawn) => outlines.charToGlyphIndex(drawn) === 0))
        missing.push(sign);
    }
    expect(missing).toEqual([]);
  });

  it.each([
    ['a rectangle', area.shape],
    ['an arc', { kind: 'arc', x: 500, y: 2500, radius: 2000, height: 60, middle: 0, sweep: 5 }],
  ] as const)('have capitals as tall as they are drawn on %s', (_, shape) => {
    for (const text of ['H', 'HEN', 'HIHIHIHIHIHIHIHIHIHI']) {
      const own = { ...area, shape, lettering: 'plain' as const, lines: 1 };
      const heights = pointsOf(wordsPath(plain, own, text)).map(([, y]) => y);
      const drawn = Math.max(...heights) - Math.min(...heights);
      // The ends of an arc's line are lower than its middle.
      expect(Math.abs(capitalHeight(plain, own, text) - drawn)).toBeLessThan(shape.kind === 'arc' ? 3 : 0.1);
    }
    expect(capitalHeight(plain, { ...area, shape }, ' ')).toBe(0);
  });

  it('are judged as they are drawn: as capitals', () => {
    const capitals = { ...area, lettering: 'capitals' as const, letters: 3 };
    expect(areaTextProblem(capitals, 'Aÿ')).toMatch(/^“ÿ” cannot be burned in/);
    expect(areaTextProblem(capitals, '5µ')).toMatch(/^“µ” cannot be burned in/);
    expect(areaTextProblem(capitals, 'aß')).toBeUndefined();
    expect(areaTextProblem(capitals, 'ßßß')).toBe('Line has room for 3 characters: 3 characters too many.');
    expect(areaTextProblem({ ...area, letters: 3 }, 'ßÿµ')).toBeUndefined();
  });
});

describe('the path of words', () => {
  const small = 0.3;

  it('lies inside the rectangle, as large as it can be', () => {
    fc.assert(
      fc.property(words, (text) => {
        const path = wordsPath(plain, area, text);
        const points = pointsOf(path);
        const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
        expect(points.flat().every(Number.isFinite)).toBe(true);
        // Letters may reach a little beyond their advance width and their line.
        expect(Math.min(...xs, 300)).toBeGreaterThan(300 - 120 * small);
        expect(Math.max(...xs, 700)).toBeLessThan(700 + 120 * small);
        expect(Math.min(...ys, 200)).toBeGreaterThan(200 - 120 * small);
        expect(Math.max(...ys, 320)).toBeLessThan(320 + 120 * small);
      }),
    );
  });

  it('is empty for nothing, and the same each time', () => {
    expect(wordsPath(italic, area, ' \n ')).toBe('');
    expect(wordsPath(italic, area, 'For Nora')).toBe(wordsPath(italic, area, 'For Nora'));
  });

  it('breaks a long line between words where that makes it larger, not one of the shopper’s own', () => {
    const heights = (text: string, lines: number) => {
      const ys = pointsOf(wordsPath(plain, { ...area, lines }, text)).map(([, y]) => y);
      return Math.max(...ys) - Math.min(...ys);
    };
    const text = 'with all my love from all of us';
    expect(heights(text, 2)).toBeGreaterThan(heights(text, 1) * 2);
    expect(wordsPath(plain, area, 'one\ntwo three four')).toBe(
      wordsPath(plain, { ...area, lines: 9 }, 'one\ntwo three four'),
    );
  });

  it('breaks the longest text into many lines at once', () => {
    const text = 'a b '.repeat(62);
    const lines = new Set(
      pointsOf(wordsPath(plain, { ...area, lines: 10 }, text)).map(([, y]) => Math.round(y / 12)),
    );
    expect(lines.size).toBeGreaterThan(3);
  });

  it('sets capitals where they are asked for', () => {
    const capitals = { ...area, lettering: 'capitals' as const };
    expect(wordsPath(plain, capitals, 'nora')).toBe(wordsPath(plain, capitals, 'NORA'));
  });

  it('turns with its rectangle, and stands on its arc', () => {
    const turned = {
      ...area,
      shape: { kind: 'rectangle' as const, x: 300, y: 200, width: 400, height: 120, turn: 90 },
    };
    const xs = pointsOf(wordsPath(plain, turned, 'NNNNNNNNNNNN')).map(([x]) => x);
    const ys = pointsOf(wordsPath(plain, turned, 'NNNNNNNNNNNN')).map(([, y]) => y);
    expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(4 * (Math.max(...xs) - Math.min(...xs)));

    for (const sweep of [120, -120]) {
      const shape = { kind: 'arc' as const, x: 500, y: 350, radius: 150, height: 30, middle: 0, sweep };
      const distances = pointsOf(wordsPath(plain, { ...area, shape }, 'HHHHH')).map(([x, y]) =>
        Math.hypot(x - 500, y - 350),
      );
      expect(Math.min(...distances)).toBeCloseTo(sweep > 0 ? 150 : 150 - 0.727 * 30, -1);
      expect(Math.max(...distances)).toBeCloseTo(sweep > 0 ? 150 + 0.727 * 30 : 150, -1);
    }
  });
});

describe('artwork', () => {
  it('is a path for each part of an ink, and none without words', () => {
    expect(wordLayers(area, '')).toEqual([]);
    const svg = toSvg(wordLayers(area, 'M0 0Z'), 700, 500);
    expect(svg).toContain('width="500" height="350" viewBox="0 0 1000 700"');
    expect(svg.match(/<path d="M0 0Z" fill="#2a1608"/g)).toHaveLength(2);
  });

  it('cuts a photo at the edges of its frame, and turns it with the frame', () => {
    const photo = photoLayer({ kind: 'rectangle', x: 10, y: 20, width: 30, height: 40, turn: 5 }, 'data:x', {
      x: -30,
      y: -20,
      width: 60,
      height: 40,
      turn: 90,
    });
    expect(toSvg([photo], 700, 1000)).toContain(
      '<g transform="rotate(5 25 40)"><svg x="10" y="20" width="30" height="40" viewBox="-15 -20 30 40">' +
        '<image href="data:x" x="-30" y="-20" width="60" height="40" preserveAspectRatio="none" transform="rotate(90)"/></svg></g>',
    );
  });
});
