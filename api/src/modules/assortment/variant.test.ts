import { type DeskMerchandise, type DeskMerchandiseForm, versionErrorSchema } from 'shared-api/contract';
import { type CartServer, type Shopper, startCartServer } from '../cart/testing/cart-server.ts';
import { aVariantForm, type Desk, formOf, openDesk, variantFormOf } from './testing/desk.ts';

let shop: CartServer;
let worker: Shopper;
let desk: Desk;

beforeAll(async () => {
  shop = await startCartServer();
  worker = await shop.shopper();
});
beforeEach(async () => {
  desk = await openDesk(shop, worker);
});
afterAll(() => shop.close());

/** A product with sizes and colours, and the ids of their options by name. */
async function chosen(): Promise<{ id: number; options: Record<string, number> }> {
  const { id } = await desk.add();
  for (const [name_view, options] of [
    ['Size', ['Small', 'Large']],
    ['Colour', ['Oak', 'Ash']],
  ] as const)
    await desk.ask('POST', `/products/${id}/attributes`, {
      name_view,
      req: true,
      options: options.map((name) => ({ name_view: name })),
    });
  const { attributes } = await desk.product(id);
  const options = attributes.flatMap((attribute) => attribute.options);
  return { id, options: Object.fromEntries(options.map((option) => [option.name_view, option.id])) };
}
const change = (variant: DeskMerchandise, values: Partial<Record<keyof DeskMerchandiseForm, unknown>>) =>
  desk.call('PUT', `/merchandise/${variant.merch_id}`, { ...variantFormOf(variant), ...values });

describe('a variant at the desk', () => {
  it('is added with its price, weight, box and options, and shown to shoppers', async () => {
    const { id, options } = await chosen();
    const selections = [Number(options['Large']), Number(options['Oak'])];
    const form = { ...aVariantForm, name_view: 'Large oak', describe: 'The large one', selections };
    const added = await desk.variant(id, form);
    expect(added).toEqual({
      ...form,
      merch_id: added.merch_id,
      product_id: id,
      version: 1,
      quantity: 0,
      backlogged: 0,
      gift_pending: 0,
      picture_location: null,
      picture_alt: null,
    });
    expect((await desk.product(id)).merchandise).toEqual([added]);
    const shown = await shop.server.call(`/api/order/init/product/${id}/0`);
    expect(shown).toMatchObject({
      status: 200,
      body: { merch_id: added.merch_id, describe: 'The large one', price_usd: 48 },
    });
  });

  it('has the text of its product as long as it has none of its own', async () => {
    const { id, merchandise } = await desk.stocked({ describe: 'The product’s' });
    expect(merchandise[0]?.describe).toBe('');
    const shown = await shop.server.call(`/api/order/init/product/${id}/0`);
    expect(shown.body).toMatchObject({ describe: 'The product’s' });
  });

  it('is changed, which is written down and leaves its product’s version alone', async () => {
    const { id, version, merchandise } = await desk.stocked();
    const [variant] = merchandise as [DeskMerchandise];
    const reply = await change(variant, { price_usd: 52.5, weight_g: 310 });
    expect(reply).toMatchObject({ status: 200, body: { price_usd: 52.5, weight_g: 310, version: 2 } });
    expect((await desk.product(id)).version).toBe(version);
    const logged = await shop.database.query(
      'select action, version, changes from desk_log where subject = $1 and version = 2',
      [`merchandise:${variant.merch_id}`],
    );
    expect(logged).toEqual([
      {
        action: 'change_merchandise',
        version: 2,
        changes: { price_usd: { from: 48, to: 52.5 }, weight_g: { from: 300, to: 310 } },
      },
    ]);
  });

  it('is not changed by who read it before somebody else changed it', async () => {
    const { merchandise } = await desk.stocked();
    const [read] = merchandise as [DeskMerchandise];
    await change(read, { price_usd: 50 });
    const before = await shop.contents();
    const reply = await change(read, { price_usd: 51 });
    expect(reply.status).toBe(409);
    const { changed, current, msg } = versionErrorSchema.parse(reply.body);
    expect(changed.map(({ field }) => field)).toEqual(['price_usd']);
    expect(current).toMatchObject({ price_usd: 50, version: 2 });
    expect(msg).toMatch(/^This was changed by you /);
    expect(await shop.contents()).toEqual(before);
  });

  it('is one option of each choice, no more and none that is not the product’s', async () => {
    const { id, options } = await chosen();
    const { Small = 0, Large = 0, Oak = 0 } = options;
    const other = await chosen();
    const before = await shop.contents();
    for (const [selections, msg] of [
      [[], 'Please choose an option of Size.'],
      [[Small], 'Please choose an option of Colour.'],
      [[Small, Large, Oak], 'A variant has one option of Size.'],
      [[Small, Number(other.options['Oak'])], 'One of the options does not belong to this product.'],
      [[999_999], 'One of the options does not belong to this product.'],
    ] as const)
      expect(
        await desk.call('POST', `/products/${id}/merchandise`, { ...aVariantForm, selections }),
      ).toMatchObject({ status: 422, body: { code: 'invalid', msg, fields: { selections: msg } } });
    expect(await shop.contents()).toEqual(before);
  });

  it('is never like another one, on sale or not, however it comes to be', async () => {
    const { id, options } = await chosen();
    const { Small = 0, Large = 0, Oak = 0 } = options;
    await desk.variant(id, { name_view: 'Small oak', selections: [Small, Oak], active: false });
    const large = await desk.variant(id, { name_view: 'Large oak', selections: [Oak, Large] });
    const before = await shop.contents();
    const msg = 'Small oak has the same options already.';
    const twin = { ...aVariantForm, selections: [Oak, Small] };
    expect(await desk.call('POST', `/products/${id}/merchandise`, twin)).toMatchObject({
      status: 422,
      body: { msg },
    });
    expect(await change(large, { selections: [Small, Oak] })).toMatchObject({ status: 422, body: { msg } });
    expect(await shop.contents()).toEqual(before);
    expect((await change(large, { selections: [Large, Oak], price_usd: 9 })).status).toBe(200);
  });

  it('is the only one when two alike are added at once', async () => {
    const { id, options } = await chosen();
    const twin = { ...aVariantForm, selections: [Number(options['Small']), Number(options['Oak'])] };
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => desk.call('POST', `/products/${id}/merchandise`, twin)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await desk.product(id)).merchandise).toHaveLength(1);
  });

  it('is the only one of a product without choices', async () => {
    const { id } = await desk.stocked();
    expect(await desk.call('POST', `/products/${id}/merchandise`, aVariantForm)).toMatchObject({
      status: 422,
      body: { msg: 'A product without choices has one variant. Add a choice first, such as a size.' },
    });
  });

  it.each<[string, Partial<Record<keyof DeskMerchandiseForm, unknown>>, Record<string, string>]>([
    ['no price', { price_usd: 0 }, { price_usd: 'Merchandice Price must be above $0.00.' }],
    [
      'fractions of a cent',
      { price_usd: 1.005 },
      { price_usd: 'Merchandice Price has at most two decimals.' },
    ],
    ['no name', { name_view: '' }, { name_view: 'Variant name is required.' }],
    [
      'a box without a weight',
      { weight_g: null },
      { weight_g: 'A parcel needs its weight and all three sides of its box.' },
    ],
    [
      'half a box',
      { box_width_mm: null },
      { weight_g: 'A parcel needs its weight and all three sides of its box.' },
    ],
    [
      'a weight of nothing',
      { weight_g: 0 },
      { weight_g: 'Weight in grams is a whole number from 1 to 1000000.' },
    ],
    [
      'half a millimetre',
      { box_length_mm: 1.5 },
      { box_length_mm: 'Length of the box in millimetres is a whole number from 1 to 10000.' },
    ],
    [
      'days in words',
      { manufacture_days: 'two' },
      { manufacture_days: 'Days of finishing is a whole number from 0 to 365.' },
    ],
  ])('refuses %s in words and stays as it was', async (_, wrong, fields) => {
    const { id, merchandise } = await desk.stocked();
    const [variant] = merchandise as [DeskMerchandise];
    const before = await shop.contents();
    for (const reply of [
      await desk.call('POST', `/products/${id}/merchandise`, { ...aVariantForm, ...wrong }),
      await change(variant, wrong),
    ])
      expect([reply.status, Object(reply.body).fields]).toEqual([422, fields]);
    expect(await shop.contents()).toEqual(before);
  });

  it('taken off sale leaves its product without a price, and can be put on sale again', async () => {
    const product = await desk.stocked();
    const [variant] = product.merchandise as [DeskMerchandise];
    const off = await change(variant, { active: false });
    expect(off.status).toBe(200);
    expect(await desk.product(product.id)).toMatchObject({
      price: null,
      missing: ['Put a variant on sale.'],
    });
    const on = await desk.ask('PUT', `/merchandise/${variant.merch_id}`, {
      ...variantFormOf(variant),
      version: 2,
    });
    expect(on).toMatchObject({ active: true, version: 3 });
    expect(formOf(await desk.product(product.id)).version).toBe(product.version);
  });
});
