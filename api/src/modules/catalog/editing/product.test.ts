import { type DeskProductForm, listDeskProducts, versionErrorSchema } from 'shared-api/contract';
import { aProduct } from '../../../testing/fixture/rows.ts';
import { startCartServer } from '../../cart/testing/cart-server.ts';
import { aProductForm, aVariantForm, type Desk, formOf, openDesk } from '../testing/desk.ts';
import { waitingLine } from '../testing/waiting-line.ts';

let desk: Desk;

const shop = await startCartServer();
const worker = await shop.shopper();
const colleague = await shop.shopper();
beforeEach(async () => {
  desk = await openDesk(shop, worker);
});

const list = async (query = '') => listDeskProducts.answer.parse(await desk.ask('GET', `/products${query}`));
const log = (subject: string) =>
  shop.database.query(
    'select actor_id, action, version, changes from desk_log where company_id = $1 and subject = $2 order by id',
    [desk.company, subject],
  );
/** A colleague of the same company. */
const besides = async (): Promise<Desk> => {
  await shop.database.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'owner')`, [
    desk.company,
    colleague.id,
  ]);
  return desk.as(colleague);
};
const refusedAs = async (asked: ReturnType<Desk['call']>, fields: Record<string, string>) => {
  const { status, body } = await asked;
  expect([status, Object(body).fields]).toEqual([422, fields]);
};

describe('a product at the desk', () => {
  it('and its variant are added once, however often one request comes', async () => {
    const send = (path: string, form: object) =>
      desk.call('POST', path, form, { 'idempotency-key': 'press-0001' });
    const [first, second] = await Promise.all([1, 2].map(() => send('/products', aProductForm)));
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(second?.body).toEqual(first?.body);
    const { id } = Object(first?.body);
    expect((await list()).products.map((product) => product.id)).toEqual([id]);
    const variants = `/products/${id}/merchandise`;
    // A name is for one wish: with another one it is no repeat.
    expect((await send(variants, aVariantForm)).status).toBe(409);
    const added = (form: object) => desk.call('POST', variants, form, { 'idempotency-key': 'press-0002' });
    const variant = await added(aVariantForm);
    expect(variant.status).toBe(200);
    expect((await added(aVariantForm)).body).toEqual(variant.body);
    expect((await desk.product(id)).merchandise).toHaveLength(1);
  });

  it('is added with all that its form says, and tells what is missing before it can be sold', async () => {
    const form = { ...aProductForm, own_code: ' W-1 ', manufactured_output: 20, active: false };
    const added = await desk.add(form);
    expect(added).toMatchObject({
      ...form,
      own_code: 'W-1',
      version: 1,
      price: null,
      variants: 0,
      quantity: 0,
      sold: 0,
      picture_location: '/no-picture.png',
      pictures: [],
      attributes: [],
      merchandise: [],
      addons: [],
      offered_with: [],
      media: { text: 0, textreq: 0, image: 0, imagereq: 0 },
      missing: ['It is switched off.'],
    });
    expect(await desk.product(added.id)).toEqual(added);
    expect(await log(`product:${added.id}`)).toEqual([
      {
        actor_id: worker.id,
        action: 'add_product',
        version: 1,
        changes: { name_view: { from: null, to: 'Wood tag' } },
      },
    ]);
  });

  it('says step by step what keeps it from being sold', async () => {
    const { id } = await desk.add({ maxover: 0, minover: 0 });
    expect((await desk.product(id)).missing).toEqual(['Add a variant with its price.']);
    const parcel = { weight_g: null, box_length_mm: null, box_width_mm: null, box_height_mm: null };
    const variant = await desk.variant(id, { ...parcel, active: false });
    expect((await desk.product(id)).missing).toEqual(['Put a variant on sale.']);
    const { merch_id, version } = variant;
    const form = { ...variant, version, active: true };
    await desk.ask('PUT', `/merchandise/${merch_id}`, form);
    expect((await desk.product(id)).missing).toEqual([
      'Give every variant on sale its weight and its box.',
      'Add stock, or allow back-orders.',
    ]);
    await shop.database.query(
      `update merchandise set quantity = 1, weight_g = 9, box_length_mm = 1, box_width_mm = 1, box_height_mm = 1
       where id = $1`,
      [merch_id],
    );
    expect(await desk.product(id)).toMatchObject({ missing: [], price: 48, variants: 1, quantity: 1 });
  });

  it('is shown to shoppers with the price of its cheapest variant as soon as it has one', async () => {
    const { id } = await desk.add();
    const shown = () => shop.server.call(`/api/company/product/${id}`);
    expect((await shown()).status).toBe(404);
    await desk.variant(id);
    expect(await shown()).toMatchObject({ status: 200, body: { name_view: 'Wood tag', price: 48 } });
    const product = await desk.product(id);
    await desk.ask('PUT', `/products/${id}`, { ...formOf(product), active: false });
    expect((await shown()).status).toBe(404);
  });

  it('is changed, which makes a new version and is written down field by field', async () => {
    const before = await desk.add();
    const change = { title: 'For every day', influencer_usd: 25, own_code: 'T-9' };
    const after = await desk.ask('PUT', `/products/${before.id}`, { ...formOf(before), ...change });
    expect(after).toMatchObject({ ...change, version: 2, name_view: before.name_view });
    expect((await log(`product:${before.id}`))[1]).toEqual({
      actor_id: worker.id,
      action: 'change_product',
      version: 2,
      changes: {
        title: { from: 'For gifts', to: 'For every day' },
        influencer_usd: { from: 10, to: 25 },
        own_code: { from: null, to: 'T-9' },
      },
    });
  });

  it('stays as it is when the form says nothing new', async () => {
    const before = await desk.add();
    expect(await desk.ask('PUT', `/products/${before.id}`, formOf(before))).toEqual(before);
    expect(await log(`product:${before.id}`)).toHaveLength(1);
  });

  it('keeps half a character as the mark for one that is not known', async () => {
    const before = await desk.add();
    const after = await desk.ask('PUT', `/products/${before.id}`, { ...formOf(before), title: 'a\ud800' });
    expect(after).toMatchObject({ title: 'a\ufffd' });
  });

  it('refuses an edit of an outdated version and reports what a colleague changed', async () => {
    const other = await besides();
    const read = await desk.add();
    await other.ask('PUT', `/products/${read.id}`, { ...formOf(read), title: 'Theirs', maxover: 70 });
    const before = await shop.contents();
    const reply = await desk.call('PUT', `/products/${read.id}`, { ...formOf(read), title: 'Mine' });
    expect(reply.status).toBe(409);
    const { code, msg, changed, current } = versionErrorSchema.parse(reply.body);
    expect(code).toBe('conflict');
    expect(msg).toMatch(/^This was changed by shopper-.* in the meantime, so nothing was saved\.$/);
    expect(changed.map(({ field }) => field).sort()).toEqual(['maxover', 'title']);
    expect(current).toEqual(await desk.product(read.id));
    expect(await shop.contents()).toEqual(before);
  });

  it('is changed once when two people who read the same send their changes at once', async () => {
    const other = await besides();
    const read = await desk.add();
    const replies = await Promise.all([
      desk.call('PUT', `/products/${read.id}`, { ...formOf(read), title: 'Mine' }),
      other.call('PUT', `/products/${read.id}`, { ...formOf(read), title: 'Theirs' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const taken = replies.find(({ status }) => status === 200);
    expect(await desk.product(read.id)).toEqual(taken?.body);
  });

  it.each<[string, Partial<Record<keyof DeskProductForm, unknown>>, Record<string, string>]>([
    ['no title', { title: ' ' }, { title: 'Title is required.' }],
    ['a long title', { title: 'x'.repeat(201) }, { title: 'Title must be less than 200 characters.' }],
    ['no name', { name_view: '' }, { name_view: 'Name view is required.' }],
    [
      'a long name',
      { name_view: 'x'.repeat(121) },
      { name_view: 'Name view must be less than 120 characters.' },
    ],
    [
      'a text without end',
      { describe: 'x'.repeat(4001) },
      { describe: 'This text must be less than 4000 characters.' },
    ],
    [
      'a fee of 96',
      { influencer_usd: 96 },
      { influencer_usd: 'Finders Fee is a whole number from 0 to 95.' },
    ],
    [
      'half a percent',
      { influencer_usd: 9.5 },
      { influencer_usd: 'Finders Fee is a whole number from 0 to 95.' },
    ],
    [
      'a goal out of reach',
      { minover: 51 },
      { minover: 'Pre-orders needed to start may not be above the most back-orders.' },
    ],
    ['less than none', { maxover: -1 }, { maxover: 'Most back-orders is a whole number from 0 to 999999.' }],
    [
      'a year and a day',
      { prod_manufacture_days: 366 },
      { prod_manufacture_days: 'Days of a run is a whole number from 0 to 365.' },
    ],
    ['an empty code', { own_code: '' }, { own_code: 'SKU is required.' }],
    ['a yes in words', { active: 'yes' }, { active: 'Yes or no is expected here.' }],
  ])('refuses %s in words and stays as it was', async (_, wrong, fields) => {
    const { id, ...product } = await desk.add();
    const before = await shop.contents();
    await refusedAs(desk.call('POST', '/products', { ...aProductForm, ...wrong }), fields);
    await refusedAs(desk.call('PUT', `/products/${id}`, { ...formOf({ id, ...product }), ...wrong }), fields);
    expect(await shop.contents()).toEqual(before);
  });

  it('has a code that no other product of the company has, whatever the capitals', async () => {
    await desk.add({ own_code: 'ABC' });
    const other = await desk.add({ own_code: 'DEF' });
    const before = await shop.contents();
    await refusedAs(desk.call('POST', '/products', { ...aProductForm, own_code: 'abc' }), {
      own_code: 'Another product has the SKU abc.',
    });
    await refusedAs(desk.call('PUT', `/products/${other.id}`, { ...formOf(other), own_code: 'Abc' }), {
      own_code: 'Another product has the SKU Abc.',
    });
    expect(await shop.contents()).toEqual(before);
    const elsewhere = await openDesk(shop, worker);
    expect((await elsewhere.add({ own_code: 'ABC' })).own_code).toBe('ABC');
  });
});

describe('the list of products', () => {
  it('has all of the company, on sale or not, newest first, and none of others', async () => {
    const first = await desk.add({ name_view: 'First', active: false });
    const second = await desk.stocked({ name_view: 'Second', listed: false });
    await (await openDesk(shop, colleague)).add();
    const { products, ...rest } = await list();
    expect(products.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(rest).toEqual({ total: 2, page: 1, pages: 1 });
    expect(products[0]).toMatchObject({ price: 48, variants: 1, listed: false, active: true });
  });

  it('looks in names, titles and codes, and takes what is typed as it is', async () => {
    const mug = await desk.add({ name_view: 'Mug 100%', title: 'Of clay', own_code: 'M_1' });
    await desk.add({ name_view: 'Tag', title: 'Of wood', own_code: 'T-1' });
    for (const text of ['mug', 'CLAY', 'm_1', '100%', ' mug ']) {
      const found = await list(`?q=${encodeURIComponent(text)}`);
      expect([text, found.products.map(({ id }) => id), found.total]).toEqual([text, [mug.id], 1]);
    }
    for (const text of ['%', '_', '\\', "'", 'nothing'])
      expect((await list(`?q=${encodeURIComponent(text)}`)).total).toBe(text === '%' || text === '_' ? 1 : 0);
    expect((await list('?q=')).total).toBe(2);
    for (const text of ['%00', 'x'.repeat(101)])
      expect((await desk.call('GET', `/products?q=${text}`)).status).toBe(400);
  });

  it('comes in pages of fifty', async () => {
    for (let number = 0; number < 51; number += 1) await aProduct(shop.database, desk.company);
    const first = await list();
    const second = await list('?page=2');
    expect([first.products.length, second.products.length, first.pages, first.total]).toEqual([50, 1, 2, 51]);
    expect(first.products.map(({ id }) => id)).not.toContain(second.products[0]?.id);
    expect(await list('?page=999999999')).toEqual(second);
    expect((await desk.call('GET', '/products?page=0')).status).toBe(400);
  });
});

describe('what was made to order only and is sold from stock from now on', () => {
  it('is first given to waiting buyers', async () => {
    const product = await desk.stocked({ add_quantity: false });
    await shop.database.query('update merchandise set quantity = 5 where product_id = $1', [product.id]);
    await waitingLine(shop.database, { buyer: worker.id, product, quantity: 2 });
    const after = await desk.ask('PUT', `/products/${product.id}`, {
      ...formOf(product),
      add_quantity: true,
    });
    expect(Object(after).merchandise[0]).toMatchObject({ quantity: 3, backlogged: 0 });
  });
});
