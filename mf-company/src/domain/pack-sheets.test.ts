import fc from 'fast-check';
import type { MediaPiece } from 'shared-api/contract/orders/desk-orders';
import { aMediaPack } from '../testing/order-builders.ts';
import {
  incompleteOrders,
  letterWords,
  PAPER,
  packSheets,
  type Sheet,
  type SheetText,
  wrapped,
} from './pack-sheets.ts';

/** Letters that are half as wide as tall. */
const measure = (text: string, size: number) => (Array.from(text).length * size) / 2;

const [engraved] = aMediaPack().pieces;
if (engraved === undefined) throw new Error('There is no piece');
const piece = (own: Partial<MediaPiece> = {}): MediaPiece => ({ ...engraved, ...own });

const textsOf = (sheet: Sheet | undefined): SheetText[] =>
  (sheet ?? []).filter((part) => part.kind === 'text');
const wordsOf = (sheet: Sheet | undefined) => textsOf(sheet).map(({ text }) => text);

describe('media packs on paper', () => {
  it('have one wish a sheet, with order, goods, options, words and pictures, and a card for each gift', () => {
    const pieces = [
      piece({ text_labels: ['Front'], previews: ['/signed/a/1.jpeg'], pictures: ['/signed/a/2.jpeg'] }),
      piece({ wish_id: 92, line_ids: [42], texts: [], gift: true, gift_qr: '/signed/b/gift.png' }),
    ];
    const sheets = packSheets('Kilnfold', [aMediaPack({ pieces })], 'one', {
      measure,
      letterHeight: (own, place) => (own.wish_id === 91 && place === 0 ? 'letters 7.4 mm tall' : ''),
    });
    expect(sheets.map((sheet) => wordsOf(sheet)[0])).toEqual([
      'Kilnfold, order 31, 1 of 2',
      'Kilnfold, order 31, 2 of 2',
      'A gift for you',
    ]);
    expect(wordsOf(sheets[0])).toEqual([
      'Kilnfold, order 31, 1 of 2',
      'June Park, Salem, MA',
      '1 × Stoneware mug',
      'Size: Small',
      'To be packed',
      'Front · letters 7.4 mm tall',
      'For  Ada,',
      'with love',
    ]);
    expect((sheets[0] ?? []).flatMap((part) => (part.kind === 'picture' ? part.location : []))).toEqual([
      '/signed/a/1.jpeg',
      '/signed/a/2.jpeg',
    ]);
    expect(wordsOf(sheets[1])).toContain('June Park, Salem, MA · Gift');
    expect((sheets[2] ?? []).flatMap((part) => (part.kind === 'picture' ? part.location : []))).toEqual([
      '/signed/b/gift.png',
    ]);
  });

  it('have four wishes a sheet, each in its quarter, and what is too long on sheets of its own', () => {
    const packs = [1, 2, 3, 4, 5].map((order_id) => aMediaPack({ order_id, pieces: [piece()] }));
    const long = aMediaPack({
      order_id: 6,
      pieces: [piece({ texts: Array.from({ length: 20 }, () => 'x'.repeat(250)) })],
    });
    const sheets = packSheets('Kilnfold', [long, ...packs], 'four', { measure });
    const headings = sheets.map((sheet) => wordsOf(sheet).filter((text) => text.startsWith('Kilnfold')));
    expect(headings.slice(0, 2)).toEqual([
      [1, 2, 3, 4].map((id) => `Kilnfold, order ${id}`),
      ['Kilnfold, order 5'],
    ]);
    expect(headings[2]).toEqual(['Kilnfold, order 6']);
    expect(headings[3]).toEqual(['Kilnfold, order 6, continued']);
    const places = textsOf(sheets[0]).filter(({ text }) => text.startsWith('Kilnfold'));
    expect(new Set(places.map(({ x, y }) => `${x > PAPER.width / 2} ${y > PAPER.height / 2}`)).size).toBe(4);
  });

  it('leave no word out, and nothing stands beyond the paper', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abc  \n'), maxLength: 250 });
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { maxLength: 6 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('one' as const, 'four' as const),
        (wishes, layout) => {
          const pieces = wishes.map((texts, index) =>
            piece({ wish_id: 100 + index, line_ids: [200 + index], texts, previews: ['/signed/p.jpeg'] }),
          );
          const sheets = packSheets('K', [aMediaPack({ pieces })], layout, { measure });
          const letters = (of: string) => of.replace(/[^abc]/g, '');
          const words = sheets
            .flatMap((sheet) => textsOf(sheet))
            .filter(({ size }) => size === 18 || size === 12);
          const written = words
            .filter(({ text: own }) => /^[abc ]*$/.test(own))
            .map(({ text: own }) => letters(own));
          expect(written.join('').length).toBe(letters(wishes.flat().join('')).length);
          expect(sheets.flat().filter((part) => part.kind === 'picture')).toHaveLength(wishes.length);
          for (const part of sheets.flat()) {
            if (part.kind === 'text') {
              expect(part.x + measure(part.text.trimEnd(), part.size)).toBeLessThanOrEqual(PAPER.width - 35);
              expect(part.y + part.size).toBeLessThanOrEqual(PAPER.height - 18);
            }
            if (part.kind === 'picture') expect(part.y + part.height).toBeLessThanOrEqual(PAPER.height - 35);
          }
        },
      ),
    );
  });

  it('say what could not be read, and which order that is', () => {
    const packs = [aMediaPack({ pieces: [piece({ texts: [null] })] }), aMediaPack({ order_id: 32 })];
    expect(incompleteOrders(packs)).toEqual([31]);
    expect(wordsOf(packSheets('K', packs, 'one', { measure })[0])).toContain(
      'A part of it could not be read. Please print this order again later.',
    );
  });
});

it('says how tall letters are, in millimeters once the owner says how tall the area is', () => {
  const shape = { kind: 'rectangle', x: 0, y: 0, width: 400, height: 120, turn: 0 } as const;
  const area = { shape, lettering: 'plain', lines: 1 } as const;
  expect(letterWords({ ...area, height_mm: 12 }, 72)).toBe('capitals 7.2 mm (0.28 in) tall');
  expect(letterWords(area, 72)).toBe('capitals 60% of the area’s height');
  expect(letterWords(area, 0)).toBe('');
});

it.each([
  ['aa bb cc', ['aa bb ', 'cc']],
  ['aaaaaaaaaaaa', ['aaaaaa', 'aaaaaa']],
  ['', ['']],
  ['a  b', ['a  b']],
  ['aaaa  bbbb', ['aaaa  ', 'bbbb']],
])('breaks %j into %j', (text, lines) => {
  expect(wrapped(text, 6, (part) => part.length)).toEqual(lines);
});
