import {
  type DeskMerchandise,
  type DeskMerchandiseRow,
  type DeskProduct,
  deskProductSchema,
  versionErrorSchema,
} from 'shared-api/contract';
import { startCartServer } from '../../cart/testing/cart-server.ts';
import { aVariantForm, type Desk, formOf, openDesk } from '../testing/desk.ts';

let desk: Desk;
const shop = await startCartServer();
const worker = await shop.shopper();
beforeEach(async () => {
  desk = await openDesk(shop, worker);
});

/** A product that comes in sizes, and the ids of its options. */
async function sized(options: readonly string[]): Promise<{ id: number; ids: number[] }> {
  const { id } = await desk.add();
  await desk.ask('POST', `/products/${id}/attributes`, {
    name_view: 'Size',
    req: true,
    options: options.map((name_view) => ({ name_view })),
  });
  const { attributes } = await desk.product(id);
  return { id, ids: attributes.flatMap((attribute) => attribute.options.map((option) => option.id)) };
}

const newRow = (
  selections: readonly number[],
  own: Partial<DeskMerchandiseRow> = {},
): DeskMerchandiseRow => ({
  name_view: 'A size',
  own_code: null,
  price_usd: 24,
  active: true,
  add: 0,
  weight_g: 300,
  box_length_mm: 200,
  box_width_mm: 120,
  box_height_mm: 40,
  selections: [...selections],
  ...own,
});

/** The row of a variant that is there, as the table has it before it is edited. */
function rowOf(variant: DeskMerchandise, own: Partial<DeskMerchandiseRow> = {}): DeskMerchandiseRow {
  const { merch_id, version, name_view, own_code = null, price_usd, active, selections } = variant;
  const { weight_g, box_length_mm, box_width_mm, box_height_mm } = variant;
  const box = { weight_g, box_length_mm, box_width_mm, box_height_mm };
  return { merch_id, version, name_view, own_code, price_usd, active, add: 0, ...box, selections, ...own };
}

const send = (id: number, rows: readonly DeskMerchandiseRow[], headers: Record<string, string> = {}) =>
  desk.call('PUT', `/products/${id}/merchandise`, { rows }, headers);

async function save(id: number, rows: readonly DeskMerchandiseRow[]): Promise<DeskProduct> {
  const { status, body } = await send(id, rows);
  expect([status, body]).toEqual([200, expect.anything()]);
  return deskProductSchema.parse(body);
}

const logOf = (subject: string) =>
  shop.database.query('select action, version, changes from desk_log where subject = $1 order by id', [
    subject,
  ]);

it('adds what is new with SKU, stock and box, and changes what is there', async () => {
  const { id, ids } = await sized(['Small', 'Large', 'Giant']);
  const [small = 0, large = 0, giant = 0] = ids;
  const first = await desk.variant(id, {
    ...aVariantForm,
    describe: 'The small one',
    manufacture_days: 4,
    selections: [small],
  });
  const product = await save(id, [
    rowOf(first, { price_usd: 30, own_code: 'M-S', weight_g: 310, add: 5 }),
    newRow([large], { name_view: 'Large', own_code: 'M-L', add: 7 }),
    newRow([giant], { name_view: 'Giant', price_usd: 60, active: false }),
  ]);
  expect(product.merchandise).toMatchObject([
    {
      merch_id: first.merch_id,
      version: 2,
      price_usd: 30,
      own_code: 'M-S',
      weight_g: 310,
      quantity: 5,
      describe: 'The small one',
      manufacture_days: 4,
    },
    {
      name_view: 'Large',
      version: 1,
      own_code: 'M-L',
      quantity: 7,
      manufacture_days: 4,
      selections: [large],
    },
    { name_view: 'Giant', own_code: null, quantity: 0, price_usd: 60, active: false, selections: [giant] },
  ]);
  expect(await logOf(`merchandise:${first.merch_id}`)).toMatchObject([
    { action: 'add_merchandise' },
    {
      action: 'change_merchandise',
      version: 2,
      changes: {
        price_usd: { from: 48, to: 30 },
        own_code: { from: null, to: 'M-S' },
        weight_g: { from: 300, to: 310 },
      },
    },
    { action: 'add_stock', changes: { quantity: { from: 0, to: 5 } } },
  ]);
  expect(product).toMatchObject({ price: 24, quantity: 12, variants: 3 });
});

it('stores nothing of rows that are as they were, and writes nothing down', async () => {
  const { id, merchandise } = await desk.stocked();
  const before = await shop.contents();
  await save(
    id,
    merchandise.map((variant) => rowOf(variant)),
  );
  expect(await shop.contents()).toEqual(before);
});

it('is done once, however often one request comes', async () => {
  const { id, ids } = await sized(['Small', 'Large']);
  const rows = ids.map((option, index) => newRow([option], { name_view: `Size ${index}`, add: 3 }));
  const key = { 'idempotency-key': 'table-0001' };
  expect((await send(id, rows, key)).status).toBe(200);
  const again = await send(id, rows, key);
  expect(again.status).toBe(200);
  const { merchandise } = deskProductSchema.parse(again.body);
  expect(merchandise.map(({ quantity }) => quantity)).toEqual([3, 3]);
  // The name of one table is not another's.
  const other = await sized(['Small']);
  expect((await send(other.id, [newRow(other.ids)], key)).status).toBe(409);
});

it('exchanges options and SKUs of two variants', async () => {
  const { id, ids } = await sized(['Small', 'Large']);
  const [small = 0, large = 0] = ids;
  const { merchandise } = await save(id, [
    newRow([small], { own_code: 'A-1' }),
    newRow([large], { own_code: 'A-2' }),
  ]);
  const [one, other] = merchandise as [DeskMerchandise, DeskMerchandise];
  const changed = await save(id, [
    rowOf(one, { own_code: 'A-2', selections: [large] }),
    rowOf(other, { own_code: 'a-1', selections: [small] }),
  ]);
  expect(changed.merchandise).toMatchObject([
    { merch_id: one.merch_id, own_code: 'A-2', selections: [large] },
    { merch_id: other.merch_id, own_code: 'a-1', selections: [small] },
  ]);
});

it('stores nothing when one row is wrong, and names the row and the field', async () => {
  const { id, ids } = await sized(['Small', 'Large']);
  const [small = 0, large = 0] = ids;
  const { merchandise } = await save(id, [newRow([small], { name_view: 'Small', own_code: 'B-1' })]);
  const [stored] = merchandise as [DeskMerchandise];
  const elsewhere = await desk.stocked({ own_code: 'P-1' }, { name_view: 'Only one' });
  await save(
    elsewhere.id,
    elsewhere.merchandise.map((one) => rowOf(one, { own_code: 'V-1' })),
  );
  const before = await shop.contents();
  const good = rowOf(stored, { price_usd: 99, add: 4 });
  for (const [row, field, msg] of [
    [newRow([]), 'selections', 'A size: Please choose an option of Size.'],
    [newRow([small]), 'selections', 'A size: Small has the same options.'],
    [newRow([large], { own_code: 'b-1' }), 'own_code', 'A size: Two variants have the SKU b-1.'],
    [newRow([large], { own_code: 'p-1' }), 'own_code', 'A size: Wood tag has the SKU P-1.'],
    [newRow([large], { own_code: 'v-1' }), 'own_code', 'A size: Wood tag, Only one has the SKU V-1.'],
    [newRow([large], { add: -1 }), 'add', 'A size: A new variant has 0 in stock or more.'],
    [
      newRow([large], { price_usd: 0 }),
      'price_usd',
      'rows.1.price_usd: Merchandice Price must be above $0.00.',
    ],
    [
      newRow([large], { box_width_mm: null }),
      'weight_g',
      'rows.1.weight_g: A parcel needs its weight and all three sides of its box.',
    ],
    [rowOf(stored, { price_usd: 5 }), 'merch_id', 'Small: This variant has two rows.'],
  ] as const) {
    const reply = await send(id, [good, row]);
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid', msg } });
    expect(Object.keys(Object(reply.body).fields)).toEqual([`rows.1.${field}`]);
  }
  expect(
    await send(id, [good, { ...newRow([large]), merch_id: elsewhere.merchandise[0]?.merch_id, version: 2 }]),
  ).toMatchObject({
    status: 404,
  });
  expect((await send(id, [{ ...good, version: undefined }])).status).toBe(422);
  expect((await send(id, [])).status).toBe(422);
  expect(await shop.contents()).toEqual(before);
});

it('refuses a variant that was changed since it was read, with what changed', async () => {
  const { id, ids } = await sized(['Small', 'Large']);
  const [small = 0, large = 0] = ids;
  const { merchandise } = await save(id, [newRow([small]), newRow([large])]);
  const [read, other] = merchandise as [DeskMerchandise, DeskMerchandise];
  await save(id, [rowOf(read, { price_usd: 50 })]);
  const before = await shop.contents();
  const reply = await send(id, [rowOf(other, { price_usd: 1 }), rowOf(read, { price_usd: 51 })]);
  expect(reply.status).toBe(409);
  expect(versionErrorSchema.parse(reply.body).changed.map(({ field }) => field)).toEqual(['price_usd']);
  expect(await shop.contents()).toEqual(before);
});

it('writes off no more than is there', async () => {
  const { id, merchandise } = await desk.stocked();
  const [variant] = merchandise as [DeskMerchandise];
  await save(id, [rowOf(variant, { add: 3 })]);
  const before = await shop.contents();
  expect(await send(id, [rowOf(variant, { add: -4, price_usd: 2 })])).toMatchObject({
    status: 409,
    body: { msg: 'Only 3 of these are on hand, so nothing was written off.' },
  });
  expect(await shop.contents()).toEqual(before);
  expect((await save(id, [rowOf(variant, { add: -1 })])).merchandise).toMatchObject([{ quantity: 2 }]);
});

it('gives a product of another company no rows', async () => {
  const { id, merchandise } = await desk.stocked();
  const stranger = await openDesk(shop, await shop.shopper());
  const before = await shop.contents();
  const rows = merchandise.map((one) => rowOf(one, { price_usd: 1 }));
  expect((await stranger.call('PUT', `/products/${id}/merchandise`, { rows })).status).toBe(404);
  expect(await shop.contents()).toEqual(before);
});

describe('the SKU of a variant', () => {
  const change = (variant: DeskMerchandise, own: object) =>
    desk.call('PUT', `/merchandise/${variant.merch_id}`, {
      ...aVariantForm,
      version: variant.version,
      ...own,
    });

  it('is set with the variant, stays where it is left out, and goes', async () => {
    const { merchandise } = await desk.stocked({}, { own_code: ' M-1 ' });
    const [variant] = merchandise as [DeskMerchandise];
    expect(variant.own_code).toBe('M-1');
    expect(await change(variant, { price_usd: 3 })).toMatchObject({ body: { own_code: 'M-1', version: 2 } });
    expect(await change({ ...variant, version: 2 }, { own_code: null })).toMatchObject({
      body: { own_code: null, version: 3 },
    });
  });

  it('is one of its company alone, also among its products', async () => {
    const { id } = await desk.stocked({ own_code: 'X-1' }, { own_code: 'X-2' });
    const other = await desk.stocked();
    const [variant] = other.merchandise as [DeskMerchandise];
    const before = await shop.contents();
    for (const [own_code, name] of [
      ['x-1', 'Wood tag'],
      ['x-2', 'Wood tag, Small'],
    ])
      expect(await change(variant, { own_code })).toMatchObject({
        status: 422,
        body: { fields: { own_code: `${name} has the SKU ${own_code?.toUpperCase()}.` } },
      });
    const form = { ...formOf(await desk.product(other.id)), own_code: 'x-2' };
    const product = await desk.call('PUT', `/products/${other.id}`, form);
    expect(product).toMatchObject({ status: 422, body: { msg: 'Wood tag, Small has the SKU x-2.' } });
    expect(await shop.contents()).toEqual(before);
    // A product and its own variant may have the same.
    expect((await change(variant, { own_code: 'Y-1' })).status).toBe(200);
    const own = await desk.product(other.id);
    expect((await desk.call('PUT', `/products/${own.id}`, { ...formOf(own), own_code: 'Y-1' })).status).toBe(
      200,
    );
    expect((await desk.product(id)).own_code).toBe('X-1');
    const elsewhere = await openDesk(shop, worker);
    expect((await elsewhere.stocked({}, { own_code: 'X-2' })).merchandise[0]?.own_code).toBe('X-2');
  });
});
