import fc from 'fast-check';
import {
  formatOptions,
  formatPictures,
  optionsKey,
  parseOptions,
  parsePictures,
  variantsNamed,
} from './list-cells.rules.ts';

/** Names with the marks that a cell of options has a use for. */
const name = fc
  .string({ unit: fc.constantFrom(...'aB1:;|\\ é="\''), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const options = fc.uniqueArray(fc.record({ name, value: name }), {
  minLength: 1,
  maxLength: 4,
  selector: (option) => option.name.toLowerCase(),
});

describe('the options of a variant', () => {
  it('come back as they were written, whatever marks their names have', () => {
    fc.assert(
      fc.property(options, (written) => {
        expect(parseOptions(formatOptions(written))).toEqual(
          written.map((option) => ({ name: option.name, values: [option.value] })),
        );
      }),
    );
  });

  it('take no longer than their text, however many a cell names', () => {
    const values = Array.from({ length: 100_000 }, (_, at) => `v${at}`);
    expect(parseOptions(`Size: ${values.join('|')}`)).toEqual([{ name: 'Size', values }]);
    expect(parseOptions(`Size: ${values.join('|')}|V0`)).toBe('An option of Size is named twice.');
    expect(parseOptions('Size: S; size: M')).toBe('size is named twice.');
  });

  it('are read as people write them', () => {
    expect(parseOptions(' Size : 10:20 ;Color:Red|Blue; ')).toEqual([
      { name: 'Size', values: ['10:20'] },
      { name: 'Color', values: ['Red', 'Blue'] },
    ]);
  });

  it('count as the same in any order and case', () => {
    expect(optionsKey('Size: S; Color: Red | Blue')).toBe(optionsKey('color: blue|red;SIZE: s'));
    expect(optionsKey('Size: S')).not.toBe(optionsKey('Size: L'));
  });

  it('stand for every combination', () => {
    const named = variantsNamed([
      { name: 'A', values: ['1', '2'] },
      { name: 'B', values: ['3'] },
    ]);
    expect(named.map((each) => each.map(({ value }) => value))).toEqual([
      ['1', '3'],
      ['2', '3'],
    ]);
  });
});

it('pictures come back with what they show', () => {
  const pictures = [
    { address: 'https://example.com/a.jpg?w=5,6', alt: 'A mug, blue' },
    { address: 'http://example.com/b.png', alt: '' },
  ];
  expect(parsePictures(formatPictures(pictures))).toEqual(pictures);
  expect(parsePictures('https://a.example/1.jpg | https://a.example/2.jpg; ')).toEqual([
    { address: 'https://a.example/1.jpg', alt: '' },
    { address: 'https://a.example/2.jpg', alt: '' },
  ]);
});
