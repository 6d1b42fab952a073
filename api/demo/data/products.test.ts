import { titleOfChoice } from 'shared-api/rules/catalog/options';
import { companyColors, contrast, parseHex, type Rgb } from 'shared-api/rules/companies/colors';
import { COMPANIES } from './companies.ts';
import { MEDIA_RULES } from './media-rules.ts';
import { LISTED_PRODUCTS, PRODUCTS } from './products.ts';
import { ADDON_PRODUCTS } from './products-addons.ts';
import { ATTRIBUTES, variantsOf } from './variants.ts';

function rgb(color: string): Rgb {
  const parsed = parseHex(color);
  if (!parsed) throw new Error(`Not a colour: ${color}`);
  return parsed;
}

describe('companies', () => {
  it('are eight, the house first, one of them with header 2', () => {
    expect(COMPANIES.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(COMPANIES[0]).toMatchObject({ marker: 'bin', code: 'wishbin', template: 1 });
    expect(COMPANIES.filter(({ template }) => template === 2)).toHaveLength(1);
    expect(new Set(COMPANIES.map(({ frame }) => frame)).size).toBe(5);
  });

  it.each(COMPANIES)('$name has colours that can be read on its pages', ({ primary, secondary }) => {
    const { solid, onSolid, link } = companyColors({ primary, secondary });
    expect(contrast(rgb(solid), rgb(onSolid))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(rgb(link), rgb('#FFFFFF'))).toBeGreaterThanOrEqual(4.5);
    expect(secondary).toMatch(/^#[0-9A-F]{6}$/);
  });

  it.each(COMPANIES)('$name fits on a parcel label', ({ name, origin }) => {
    for (const field of [name, origin.city, origin.zip]) expect(field.length).toBeLessThanOrEqual(25);
    expect(origin.state).toMatch(/^[A-Z]{2}$/);
  });
});

describe('products', () => {
  it('are 42 in lists, ids 1 to 42, and ten add-ons behind them', () => {
    expect(LISTED_PRODUCTS.map(({ id }) => id)).toEqual(Array.from({ length: 42 }, (_, i) => i + 1));
    expect(ADDON_PRODUCTS).toHaveLength(10);
    expect(ADDON_PRODUCTS.every(({ listed }) => listed === false)).toBe(true);
    expect(new Set(PRODUCTS.map(({ id }) => id)).size).toBe(52);
    expect(new Set(PRODUCTS.map(({ name }) => name)).size).toBe(52);
  });

  it('hold the Wood tag of the specification and of the worked example', () => {
    const tag = LISTED_PRODUCTS.find(({ id }) => id === 2);
    expect(tag).toMatchObject({ company: 1, name: 'Wood tag', cents: 4800, fee: 10 });
    expect(tag?.describe).toContain('personalised gift message');
    expect(ADDON_PRODUCTS.find(({ name }) => name === 'Gift box')).toMatchObject({ cents: 650, fee: 10 });
  });

  it.each(PRODUCTS)('$name has words that fit whatever is chosen', ({ title, describe: text, choices }) => {
    for (const { attribute, options } of choices) {
      const values = options.map((option) => ATTRIBUTES[attribute].options[option] ?? '');
      for (const chosen of values)
        for (const words of [title, text]) expect(titleOfChoice(words, [{ values, chosen }])).toBe(words);
    }
  });

  it('spread over all companies', () => {
    const owners = LISTED_PRODUCTS.map(({ company }) => company);
    for (const { id } of COMPANIES)
      expect(owners.filter((owner) => owner === id).length).toBeGreaterThanOrEqual(4);
  });

  it('cost 6.50 to 140 dollars, whatever is chosen', () => {
    const prices = LISTED_PRODUCTS.flatMap(variantsOf).map(({ cents }) => cents);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([650, 14000]);
    for (const { cents } of ADDON_PRODUCTS.flatMap(variantsOf)) expect(cents).toBeGreaterThanOrEqual(250);
  });

  it('pay mostly 10 percent, and some 0, 5, 15, 25 and 95', () => {
    const fees = LISTED_PRODUCTS.map(({ fee }) => fee);
    expect(fees.filter((fee) => fee === 10).length).toBeGreaterThan(25);
    expect(new Set(fees)).toEqual(new Set([0, 5, 10, 15, 25, 95]));
    expect(fees.filter((fee) => fee === 95)).toHaveLength(1);
  });

  it.each(PRODUCTS)('$name can be made, asked for and sent', (product) => {
    const { making, mediaRule, parcel } = product;
    if (making) expect(making.minover).toBeLessThanOrEqual(making.maxover);
    expect([1, ...MEDIA_RULES.map(({ id }) => id)]).toContain(mediaRule);
    expect(Math.min(parcel.grams, ...parcel.box)).toBeGreaterThan(0);
    expect(product.describe.length).toBeGreaterThan(50);
  });

  it.each(PRODUCTS)('$name is offered with add-ons of its own company only', ({ company, addons }) => {
    for (const { product } of addons)
      expect(ADDON_PRODUCTS.find(({ id }) => id === product)?.company).toBe(company);
  });
});

describe('add-ons', () => {
  it('ask for text, for a picture, and twice for nothing', () => {
    const rules = ADDON_PRODUCTS.map(({ mediaRule }) => MEDIA_RULES.find(({ id }) => id === mediaRule));
    expect(rules.filter((rule) => rule === undefined)).toHaveLength(2);
    expect(rules.some((rule) => (rule?.textreq ?? 0) > 0)).toBe(true);
    expect(rules.some((rule) => (rule?.imagereq ?? 0) > 0)).toBe(true);
  });

  it('are all offered somewhere', () => {
    const offered = new Set(LISTED_PRODUCTS.flatMap(({ addons }) => addons.map(({ product }) => product)));
    expect(ADDON_PRODUCTS.filter(({ id }) => !offered.has(id))).toEqual([]);
  });
});

it('uses each of the fourteen attributes', () => {
  const used = new Set(PRODUCTS.flatMap(({ choices }) => choices.map(({ attribute }) => attribute)));
  expect(used.size).toBe(14);
  expect(new Set(Object.keys(ATTRIBUTES))).toEqual(used);
});
