import fc from 'fast-check';
import { goodsName, optionsText, titleOfChoice, variantText } from './options.ts';

const walnut = { name: 'Wood', value: 'Walnut' };
const medium = { name: 'Size', value: 'Medium' };

describe('the options of a variant', () => {
  it.each([
    ['none', [], ''],
    ['one', [walnut], 'Wood: Walnut'],
    [
      'many',
      [walnut, medium, { name: 'Lettering', value: 'Italic' }],
      'Wood: Walnut, Size: Medium, Lettering: Italic',
    ],
    [
      'a value with a comma',
      [{ name: 'Thread', value: 'Cream, waxed' }, medium],
      'Thread: Cream, waxed; Size: Medium',
    ],
    ['one value with a comma', [{ name: 'Thread', value: 'Cream, waxed' }], 'Thread: Cream, waxed'],
  ])('%s', (_, options, text) => {
    expect(optionsText(options)).toBe(text);
  });

  it('are named in full, however long', () => {
    const value = 'Very long value '.repeat(50).trim();
    expect(optionsText([{ name: 'Wood', value }, medium])).toBe(`Wood: ${value}, Size: Medium`);
  });

  it('are all named, in their order', () => {
    const option = fc.record({
      name: fc.stringMatching(/^[a-z]{1,9}$/),
      value: fc.stringMatching(/^[a-z ]{1,9}$/),
    });
    fc.assert(
      fc.property(fc.array(option, { maxLength: 6 }), (options) => {
        const parts = optionsText(options).split(', ').filter(Boolean);
        expect(parts).toEqual(options.map(({ name, value }) => `${name}: ${value}`));
      }),
    );
  });
});

describe('goods', () => {
  const tag = { name_view: 'Wood tag', merchandice_name: 'Walnut, medium' };

  it('are named by their options, not by their variant beside them', () => {
    expect(variantText({ ...tag, options: [walnut, medium] })).toBe('Wood: Walnut, Size: Medium');
    expect(goodsName({ ...tag, options: [walnut, medium] })).toBe('Wood tag (Wood: Walnut, Size: Medium)');
  });

  it('without options are named by their variant, unless it is called as the product', () => {
    expect(goodsName({ ...tag, options: [] })).toBe('Wood tag (Walnut, medium)');
    expect(goodsName({ name_view: 'Tote', merchandice_name: 'Tote', options: [] })).toBe('Tote');
  });
});

describe('a subtitle', () => {
  const wood = (chosen: string | null) => ({ values: ['Oak', 'Walnut', 'Maple'], chosen });
  const metal = (chosen: string) => ({ values: ['Gold', 'Rose gold', 'Silver'], chosen });

  it.each([
    ['Oak, engraved with your words', [wood('Walnut')], 'Walnut, engraved with your words'],
    ['Oak, engraved with your words', [wood('Oak')], 'Oak, engraved with your words'],
    ['Engraved in oak', [wood('Maple')], 'Engraved in maple'],
    ['Engraved in oak', [wood(null)], 'Engraved in oak'],
    ['Cloaked in linen', [wood('Walnut')], 'Cloaked in linen'],
    ['Oak or walnut, as you like', [wood('Maple')], 'Oak or walnut, as you like'],
    ['Ring in rose gold', [metal('Silver')], 'Ring in silver'],
    ['Ring in rose gold', [metal('Rose gold')], 'Ring in rose gold'],
    ['Two words', [], 'Two words'],
    ['Badge in oak', [{ values: ['Oak', 'NASA blue'], chosen: 'NASA blue' }], 'Badge in NASA blue'],
    [
      '8 × 12 in (framed)',
      [{ values: ['8 × 12 in', '16 × 20 in'], chosen: '16 × 20 in' }],
      '16 × 20 in (framed)',
    ],
    ['Costs $1 more', [{ values: ['$1', '$2'], chosen: '$2' }], 'Costs $2 more'],
  ])('"%s" follows the choice', (title, attributes, shown) => {
    expect(titleOfChoice(title, attributes)).toBe(shown);
  });

  it('never names one value alone that is not the chosen one', () => {
    const values = ['Oak', 'Walnut', 'Maple'];
    const words = fc.array(fc.constantFrom('oak', 'Walnut', 'maple', 'a', 'tag', 'of'), { maxLength: 6 });
    fc.assert(
      fc.property(words, fc.constantFrom(...values), (list, chosen) => {
        const shown = titleOfChoice(list.join(' '), [{ values, chosen }]).toLowerCase().split(' ');
        const named = values.filter((value) => shown.includes(value.toLowerCase()));
        expect(named.length === 1 ? named : [chosen]).toEqual([chosen]);
      }),
    );
  });
});
