import {
  type DeskMerchandise,
  type DeskMerchandiseForm,
  type DeskProduct,
  versionErrorSchema,
} from 'shared-api/contract';
import { startCartServer } from '../../cart/testing/cart-server.ts';
import { aVariantForm, type Desk, formOf, openDesk, variantFormOf } from '../testing/desk.ts';

let desk: Desk;
const shop = await startCartServer();
const worker = await shop.shopper();
beforeEach(async () => {
  desk = await openDesk(shop, worker);
});

describe('a variant at the desk', () => {
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
      own_code: null,
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

  it('refuses an edit of an outdated version', async () => {
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
      { box_length_mm: 'Length of the box in millimeters is a whole number from 1 to 10000.' },
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

describe('a choice of a product', () => {
  const named = (...names: string[]) => names.map((name_view) => ({ name_view }));
  const add = async (id: number, name_view: string, ...options: string[]): Promise<DeskProduct> =>
    (await desk.ask('POST', `/products/${id}/attributes`, {
      name_view,
      req: true,
      options: named(...options),
    })) as DeskProduct;
  const refused = async (asked: ReturnType<Desk['call']>, msg: string, before: unknown) => {
    expect(await asked).toMatchObject({ status: 422, body: { code: 'invalid', msg } });
    expect(await shop.contents()).toEqual(before);
  };

  it('is added with its options in their order, and variants that are there get the first', async () => {
    const { id, version } = await desk.stocked();
    const after = await add(id, 'Größe', 'Small', 'Large');
    const [size] = after.attributes;
    expect(size).toMatchObject({
      name_code: 'gro-e',
      name_view: 'Größe',
      req: true,
      options: [
        { name_view: 'Small', picture: null, used_by: 1 },
        { name_view: 'Large', picture: null, used_by: 0 },
      ],
    });
    expect(after.version).toBe(version + 1);
    const [variant] = after.merchandise;
    expect(variant?.selections).toEqual([size?.options[0]?.id]);
    const shown = await shop.server.call(`/api/order/attribute/merchandice/${variant?.merch_id}`);
    expect(shown.body).toMatchObject([{ name_view: 'Größe', default_selection_id: size?.options[0]?.id }]);
  });

  it('is added once, however often one request comes', async () => {
    const { id, version } = await desk.stocked();
    const form = { name_view: 'Size', req: true, options: named('Small', 'Large') };
    const send = (product = id, body: object = form) =>
      desk.call('POST', `/products/${product}/attributes`, body, { 'idempotency-key': 'press-0003' });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const { attributes, version: now } = await desk.product(id);
    expect(attributes).toHaveLength(1);
    expect(now).toBe(version + 1);
    // A name is for one wish: at another product it is no repeat.
    const other = await desk.stocked();
    expect((await send(other.id)).status).toBe(409);
  });

  it('is changed as a whole: names swap, options come, go and change places', async () => {
    const { id } = await desk.add();
    const { attributes, version } = await add(id, 'Size', 'Small', 'Medium', 'Large');
    const [size] = attributes;
    const [small, , large] = size?.options ?? [];
    const after = await desk.ask('PUT', `/products/${id}/attributes/${size?.id}`, {
      version,
      name_view: 'Sizes',
      req: false,
      options: [
        { id: large?.id, name_view: 'Small' },
        { id: small?.id, name_view: 'Large' },
        { name_view: 'Huge' },
      ],
    });
    expect(Object(after).attributes).toMatchObject([
      {
        id: size?.id,
        name_view: 'Sizes',
        req: false,
        options: [
          { id: large?.id, name_view: 'Small' },
          { id: small?.id, name_view: 'Large' },
          { name_view: 'Huge' },
        ],
      },
    ]);
  });

  it('keeps an option as long as a variant has it', async () => {
    const { id } = await desk.stocked();
    const { attributes, version } = await add(id, 'Size', 'Small', 'Large');
    const [size] = attributes;
    const large = size?.options[1];
    const form = { version, name_view: 'Size', req: true, options: [{ id: large?.id, name_view: 'Large' }] };
    const before = await shop.contents();
    const path = `/products/${id}/attributes/${size?.id}`;
    await refused(
      desk.call('PUT', path, form),
      'Small cannot be removed as long as a variant has it.',
      before,
    );
  });

  it('has names that differ, whatever their capitals', async () => {
    const { id } = await desk.add();
    const { attributes, version } = await add(id, 'Size', 'Small', 'Large');
    const before = await shop.contents();
    const path = `/products/${id}/attributes`;
    const form = (name_view: string, ...options: string[]) => ({
      name_view,
      req: true,
      options: named(...options),
    });
    await refused(
      desk.call('POST', path, form('SIZE ', 'A')),
      'There is a choice called SIZE already.',
      before,
    );
    await refused(
      desk.call('POST', path, form('Colour', 'Red', 'red')),
      'There are two options called red.',
      before,
    );
    const [size] = attributes;
    const [small] = size?.options ?? [];
    const twice = { id: small?.id, name_view: 'A' };
    const options = [twice, { ...twice, name_view: 'B' }];
    await refused(
      desk.call('PUT', `${path}/${size?.id}`, { version, name_view: 'Size', req: true, options }),
      'An option is named twice.',
      before,
    );
    const none = await desk.call('POST', path, form('Colour'));
    expect(none).toMatchObject({
      status: 422,
      body: { fields: { options: 'A choice needs an option at least.' } },
    });
    const nameless = await desk.call('POST', path, form(' ', 'A'));
    expect(nameless).toMatchObject({ status: 422, body: { fields: { name_view: 'Choice is required.' } } });
    const foreign = { version, name_view: 'Size', req: true, options: [{ id: 999_999, name_view: 'A' }] };
    expect((await desk.call('PUT', `${path}/${size?.id}`, foreign)).status).toBe(404);
    expect(await shop.contents()).toEqual(before);
  });

  it('is put in its place among the others', async () => {
    const { id } = await desk.add();
    await add(id, 'Size', 'Small');
    const { attributes, version } = await add(id, 'Colour', 'Red');
    const [size, colour] = attributes.map((attribute) => attribute.id) as [number, number];
    const path = `/products/${id}/attributes`;
    const after = await desk.ask('PUT', path, { version, ids: [colour, size] });
    expect(Object(after).attributes.map(({ id: one }: { id: number }) => one)).toEqual([colour, size]);
    const before = await shop.contents();
    for (const ids of [[colour], [colour, size, size], [colour, 999_999]])
      await refused(
        desk.call('PUT', path, { version: version + 1, ids }),
        'Please name every choice of the product once.',
        before,
      );
  });

  it('is removed where variants still differ without it, and only there', async () => {
    const { id } = await desk.stocked();
    const { attributes } = await add(id, 'Size', 'Small', 'Large');
    const [size] = attributes;
    await desk.variant(id, { name_view: 'Big', selections: [Number(size?.options[1]?.id)] });
    const { attributes: both, version } = await add(id, 'Colour', 'Red');
    const colour = both[1];
    const path = `/products/${id}/attributes`;
    const before = await shop.contents();
    await refused(
      desk.call('DELETE', `${path}/${size?.id}?version=${version}`),
      'Without Size, Small and Big would be alike.',
      before,
    );
    expect(await desk.call('DELETE', `${path}/${colour?.id}?version=${version - 1}`)).toMatchObject({
      status: 409,
      body: { code: 'conflict', changed: [{ field: 'attributes' }] },
    });
    const after = await desk.ask('DELETE', `${path}/${colour?.id}?version=${version}`);
    expect(after).toMatchObject({ attributes: [{ name_view: 'Size' }] });
    expect((await desk.product(id)).merchandise.map(({ selections }) => selections.length)).toEqual([1, 1]);
  });

  it('is one of twenty at most', async () => {
    const { id } = await desk.add();
    for (let number = 1; number <= 20; number += 1) await add(id, `Choice ${number}`, 'One');
    const before = await shop.contents();
    await refused(
      desk.call('POST', `/products/${id}/attributes`, {
        name_view: 'More',
        req: true,
        options: named('One'),
      }),
      'A product has at most 20 choices.',
      before,
    );
  });
});
