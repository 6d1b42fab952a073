import { deskMerchandiseFormSchema, deskProductFormSchema } from 'shared-api/contract/catalog/editing-schema';
import { aChoice, aDeskProduct, aVariant } from '../testing/desk-builders.ts';
import {
  dollarsText,
  mediaDraft,
  mediaForm,
  NEW_PRODUCT,
  newVariant,
  numberOf,
  numberOrNull,
  optionWords,
  productDraft,
  productForm,
  textOf,
  variantDraft,
  variantForm,
} from './drafts.ts';

describe('a product', () => {
  it('comes out of its fields as it went in', () => {
    const product = aDeskProduct({ own_code: 'MUG-1', manufactured_output: 24, minover: 5, maxover: 40 });
    expect(productForm(productDraft(product))).toEqual(deskProductFormSchema.parse(product));
    expect(mediaForm(mediaDraft(product))).toEqual(product.media);
  });

  it('that is new lacks its names alone', () => {
    const found = deskProductFormSchema.safeParse(productForm(NEW_PRODUCT));
    expect(found.error?.issues.map(({ path }) => path.join())).toEqual(['title', 'name_view']);
  });

  it('says of a field with no number in it what belongs there', () => {
    const draft = { ...NEW_PRODUCT, title: 'A', name_view: 'B', minover: 'ten', influencer_usd: '' };
    const found = deskProductFormSchema.safeParse(productForm(draft));
    expect(found.error?.issues.map(({ message }) => message)).toEqual([
      'Finders Fee is required',
      'Pre-orders needed to start is a whole number from 0 to 999999',
    ]);
    const odd = deskProductFormSchema.safeParse(
      productForm({ ...draft, minover: '0', influencer_usd: 'ten' }),
    );
    expect(odd.error?.issues.map(({ message }) => message)).toEqual([
      'Finders Fee is a whole number from 0 to 95',
    ]);
  });
});

describe('a variant', () => {
  const size = aChoice();
  const [small, large] = size.options;
  const variant = aVariant({ selections: [large?.id ?? 0], weight_g: 250, price_usd: 12.5 });

  it('comes out of its fields as it went in', () => {
    expect(variantForm(variantDraft(variant, [size]))).toEqual(deskMerchandiseFormSchema.parse(variant));
    expect(optionWords(variant, [size])).toBe('Large');
  });

  it('that is new begins with the first options, or like the one before it', () => {
    expect(variantForm(newVariant([size], undefined)).selections).toEqual([small?.id]);
    expect(newVariant([size], variant)).toMatchObject({ name_view: '', price_usd: '12.50', weight_g: '250' });
  });

  it.each([
    ['', 'Merchandice Price is required'],
    ['1.036,50', 'Merchandice Price is an amount such as 24.50'],
  ])('says of the price %j what is wrong', (price_usd, message) => {
    const found = deskMerchandiseFormSchema.safeParse(
      variantForm({ ...variantDraft(variant, [size]), price_usd }),
    );
    expect(found.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('needs the whole of a parcel or none of it', () => {
    const draft = { ...variantDraft(variant, [size]), box_height_mm: '' };
    const found = deskMerchandiseFormSchema.safeParse(variantForm(draft));
    expect(found.error?.issues.map(({ message }) => message)).toEqual([
      'A parcel needs its weight and all three sides of its box',
    ]);
  });
});

it('reads numbers as people type them', () => {
  expect([' 12 ', '12.50', '$4', '1,250', '-3', '+3', '$1,200.00', '$ 1,234,567.5'].map(numberOf)).toEqual([
    12, 12.5, 4, 1250, -3, 3, 1200, 1234567.5,
  ]);
});

it.each(['', 'twelve', '1e3', '0x10', '12 kg', 'Infinity', '1,50', '12,00,0', '1200,'])(
  'takes “%s” for no number',
  (text) => {
    expect(numberOf(text)).toBeNaN();
  },
);

it('leaves empty what may be empty, and writes it back so', () => {
  expect(numberOrNull(' ')).toBeNull();
  expect([textOf(null), textOf(0), dollarsText(12.5)]).toEqual(['', '0', '12.50']);
});
