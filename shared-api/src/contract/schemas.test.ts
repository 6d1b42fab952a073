import fc from 'fast-check';
import * as z from 'zod/mini';
import { dollars } from './fields.ts';
import * as contract from './index.ts';
import { idOrZeroParam, idParam, nameCodeParam } from './params.ts';

const fieldsOf = (schema: z.ZodMiniType) => Object.keys(z.toJSONSchema(schema).properties ?? {}).sort();
const words = (text: string) =>
  text
    .trim()
    .split(/[\s,]+/)
    .sort();

describe('entities', () => {
  it.each<[string, z.ZodMiniType, string]>([
    [
      'companySchema',
      contract.companySchema,
      'id marker logo template_id name_code name_view primary_color secondary_color',
    ],
    [
      'productSchema',
      contract.productSchema,
      `id company_id company_name_code company_name_view company_logo title name_view picture_location picture_alt describe
       primary_color secondary_color review review_total price price_from price_includes sold gifted sold_quant backlogged`,
    ],
    [
      'merchandiseSchema',
      contract.merchandiseSchema,
      `merch_id id name_view picture_location picture_alt describe price_usd quantity maxover minover backlogged
       prod_backlogged gift_pending prod_gift_pending manufacture_days prod_manufacture_days limited_edition add_quantity
       manufactured_output buy_quantity production_phase`,
    ],
    ['attributeSchema', contract.attributeSchema, 'id name_view name_code req default_selection_id'],
    ['selectionSchema', contract.selectionSchema, 'id name_view picture'],
    ['addonSchema', contract.addonSchema, 'id product_id name_view title req'],
    [
      'influencerSchema',
      contract.influencerSchema,
      'id username featured_company views picture_location listed row_count',
    ],
    ['profileSchema', contract.profileSchema, 'username email picture_location created_at'],
    [
      'companyFormSchema',
      contract.companyFormSchema,
      'name_view title official_website price influencer_usd description',
    ],
    [
      'cartEntrySchema',
      contract.cartEntrySchema,
      `id name name_view picture_location picture_alt manufacture_phase merch_quantity total cart_quantity
       cart_max_quantity max_quantity describe merch_manufacture_days prod_manufacture_days backlogged prod_backlogged
       merch_gift_pending prod_gift_pending backorder_delay_days username checked company_view company_name primary_color
       gift gift_media addon_media addons complete merchandice_name options
       product_id company_id company_logo secondary_color media_id giftable arrival giver_name influencer_picture earns_fee`,
    ],
    [
      'cartAddonSchema',
      contract.cartAddonSchema,
      `id picture_location picture_alt describe cart_quantity merch_manufacture_days prod_manufacture_days backlogged
       prod_backlogged merch_gift_pending prod_gift_pending max_quantity name_view merchandice_name options price_usd
       primary_color media_id complete`,
    ],
    [
      'mediaSliceSchema',
      contract.mediaSliceSchema,
      'id media content mediaslice_id cart_id cartaddon_id type_media gift area placement',
    ],
    [
      'mediaInputSchema',
      contract.mediaInputSchema,
      'name merc_media_describe media_describe text textreq image imagereq sound',
    ],
    ['addressSchema', contract.addressSchema, 'id name address1 address2 city state zip'],
    ['shippingRateSchema', contract.shippingRateSchema, 'object_id amount provider duration_terms transit'],
    ['taxResultSchema', contract.taxResultSchema, 'tax_id cart_total shipping tax_amount charge total'],
    ['orderCreatedSchema', contract.orderCreatedSchema, 'client_secret id'],
    ['completionSchema', contract.completionSchema, 'username qr_url qr_location'],
  ])('%s has the fields of the specification', (_, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(words(fields));
  });

  it('carry every amount of cents as dollars, and no other number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect(dollars.safeParse(cents / 100).success).toBe(true);
        expect(dollars.safeParse(cents / 100 + 0.001).success).toBe(false);
      }),
      { numRuns: 2000 },
    );
    expect(
      [Number.NaN, Number.POSITIVE_INFINITY, -1, '5'].some((price) => dollars.safeParse(price).success),
    ).toBe(false);
  });
});

describe('path parameters', () => {
  it('take digits only', () => {
    expect([idParam.parse('12'), idParam.parse(7), idParam.parse('007'), idOrZeroParam.parse('0')]).toEqual([
      12, 7, 7, 0,
    ]);
    const wrong = [
      '',
      ' 1',
      '-1',
      '+1',
      '1.0',
      '1e3',
      '0x1',
      '1234567890',
      'NaN',
      "1' or 1=1",
      null,
      {},
      [1],
      1.5,
      -1,
    ];
    expect(wrong.filter((value) => idParam.safeParse(value).success)).toEqual([]);
    expect(idParam.safeParse('0').error?.issues[0]?.message).toBe('An id starts at 1');
    expect(idParam.safeParse('x').error?.issues[0]?.message).toBe(
      'An id is a whole number of at most nine digits',
    );
  });

  it('never let anything but a whole number through', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything()), (value) => {
        const { success, data } = idParam.safeParse(value);
        if (success) expect(/^\d{1,9}$/.test(String(value)) && Number.isInteger(data) && data > 0).toBe(true);
      }),
    );
  });

  it('name a company by letters, digits and two signs', () => {
    expect(['wishbin', 'Kiln-fold_2'].every((code) => nameCodeParam.safeParse(code).success)).toBe(true);
    expect(
      ['', '..', 'a/b', 'a b', 'x'.repeat(61)].some((code) => nameCodeParam.safeParse(code).success),
    ).toBe(false);
  });
});

it('schemas build no function out of text, which a content security policy can forbid', () => {
  const real = globalThis.Function;
  let built = 0;
  globalThis.Function = new Proxy(real, {
    construct(target, words) {
      built += 1;
      return Reflect.construct(target, words);
    },
  });
  try {
    for (const { answer } of contract.operations) answer.safeParse({});
  } finally {
    globalThis.Function = real;
  }
  expect(built).toBe(0);
});
