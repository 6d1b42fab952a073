import { readFile } from 'node:fs/promises';
import type { ProductList } from 'shared-api/contract';
import {
  aCompany,
  aMerchandise,
  anAddon,
  aPerson,
  aPicture,
  aProduct,
  insert,
  insertRow,
  type Values,
} from '../../../testing/fixture/rows.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const server = await startTestServer();
const { database } = server;
const company = await aCompany(database, { name_code: 'kilnfold', name_view: 'Kilnfold' });
const other = await aCompany(database, { name_code: 'emberlow', name_view: 'Emberlow' });

/** A product of which two units are in stock. */
async function goods(of: number, product: Values, variant: Values = {}): Promise<number> {
  const id = await aProduct(database, of, product);
  await aMerchandise(database, id, { quantity: 2, ...variant });
  await aPicture(database, id, 0, `/${id}.jpg`);
  return id;
}

async function list(query: string): Promise<ProductList> {
  const { status, body } = await server.call(`/api/shop/products?${query}`);
  expect([status, body]).toMatchObject([200, {}]);
  return Object(body);
}

const names = ({ products }: ProductList): string[] => products.map(({ name_view }) => name_view);

/** Every page of a list, from its first one on, and back again. */
async function walk(query: string): Promise<{ forth: string[][]; back: string[][] }> {
  const forth: string[][] = [];
  const back: string[][] = [];
  let page = await list(query);
  expect(page.prev).toBeNull();
  forth.push(names(page));
  while (page.next) {
    page = await list(`${query}&after=${page.next}`);
    forth.push(names(page));
  }
  back.push(names(page));
  while (page.prev) {
    page = await list(`${query}&before=${page.prev}`);
    back.push(names(page));
  }
  return { forth, back: back.reverse() };
}

const kitchen = await insert(database, 'category', { name_code: 'kitchen', name_view: 'Kitchen and table' });
const wedding = await insert(database, 'occasion', { name_code: 'wedding', name_view: 'Wedding' });
const mug = await goods(
  company,
  { name_view: 'Stoneware mug', title: 'For two', category_id: kitchen, sold: 5, giftable: false },
  { price_cents: 2400 },
);
const candle = await goods(
  other,
  { name_view: 'Beeswax candle', title: 'Warm light', describe: 'Poured by hand', sold: 50 },
  { price_cents: 1800 },
);
const tag = await goods(
  company,
  { name_view: 'Wood tag', title: 'A small gift', describe: 'Oak. Goes well with a mug.' },
  { price_cents: 4800 },
);
await insertRow(database, 'product_occasion', { product_id: candle, occasion_id: wedding });
for (const rating of [5, 4])
  await insertRow(database, 'review', { product_id: mug, person_id: await aPerson(database), rating });

describe('a list', () => {
  it('has the products of all companies with their shown prices', async () => {
    const { products, total, next, prev } = await list('');
    expect({ total, next, prev }).toEqual({ total: { count: 3, more: false }, next: null, prev: null });
    expect(products.find(({ id }) => id === mug)).toMatchObject({
      company_name_code: 'kilnfold',
      price: 24,
      price_from: 24,
      available: true,
      review: 4.5,
      review_total: 2,
      picture_location: `/${mug}.jpg`,
      picture_color: null,
    });
  });

  it('names the required add-ons that a shown price includes, in their order', async () => {
    const part = (name_view: string, price_cents: number) =>
      goods(company, { name_view, listed: false }, { price_cents });
    const [box, words, cord, card] = [
      await part('Box', 300),
      await part('Engraving', 400),
      await part('Cord', 0),
      await part('Card', 200),
    ];
    const link = (addon: number, position: number, req: boolean) =>
      insert(database, 'product_addon', { product_id: tag, addon_product_id: addon, req, position });
    const links = [
      await link(box, 2, true),
      await link(words, 1, true),
      await link(cord, 3, true),
      await link(card, 4, false),
    ];
    const shown = async () => (await list('')).products.find(({ id }) => id === tag);
    expect(await shown()).toMatchObject({
      price: 48,
      price_from: 55,
      price_includes: 'with Engraving and Box',
    });
    await database.query('delete from product_addon where id = any($1)', [links]);
    expect(await shown()).toMatchObject({ price_from: 48, price_includes: '' });
  });

  it('puts one badge on a card: Sold out, New, or how few are left of all variants', async () => {
    const id = await goods(company, {
      name_view: 'Badged',
      created_at: new Date(Date.now() - 15 * 86_400_000),
    });
    const shown = async () => (await list('company=kilnfold')).products.find((one) => one.id === id);
    const change = (table: 'product' | 'merchandise', set: string) =>
      database.query(`update ${table} set ${set} where ${table === 'product' ? 'id' : 'product_id'} = $1`, [
        id,
      ]);
    expect(await shown()).toMatchObject({ badge: '2 left' });
    await change('product', 'maxover = 1');
    expect(await shown()).not.toHaveProperty('badge');
    await change('merchandise', 'quantity = 0, backlogged = 0');
    expect(await shown()).toMatchObject({ badge: '1 left' });
    const large = await aMerchandise(database, id, { quantity: 1 });
    expect(await shown()).toMatchObject({ badge: '2 left' });
    await database.query('update merchandise set active = false where id = $1', [large]);
    await change('product', 'maxover = 0');
    expect(await shown()).toMatchObject({ badge: 'Sold out', available: false });
    await change('product', 'maxover = 9, created_at = now()');
    expect(await shown()).toMatchObject({ badge: 'New' });
    const named = await server.call(`/api/shop/products/named?ids=${id}`);
    expect(named.body).toMatchObject({ products: [{ badge: 'New' }] });
    await change('product', 'active = false');
  });

  it.each([
    ['recommended', ['Beeswax candle', 'Stoneware mug', 'Wood tag']],
    ['newest', ['Wood tag', 'Beeswax candle', 'Stoneware mug']],
    ['price_up', ['Beeswax candle', 'Stoneware mug', 'Wood tag']],
    ['price_down', ['Wood tag', 'Stoneware mug', 'Beeswax candle']],
    ['best_rated', ['Stoneware mug', 'Wood tag', 'Beeswax candle']],
    ['most_sold', ['Beeswax candle', 'Stoneware mug', 'Wood tag']],
  ])('is sorted by %s', async (sort, expected) => {
    expect(names(await list(`sort=${sort}`))).toEqual(expected);
  });

  it.each([
    ['company=Kilnfold', ['Stoneware mug', 'Wood tag']],
    ['price_min=20&price_max=24.00', ['Stoneware mug']],
    ['giftable=1', ['Beeswax candle', 'Wood tag']],
    ['category=kitchen', ['Stoneware mug']],
    ['occasion=wedding', ['Beeswax candle']],
    ['occasion=wedding&category=kitchen', []],
    ['category=nothing', []],
    ['q=mug', ['Stoneware mug', 'Wood tag']],
    ['q=mug&sort=price_down', ['Wood tag', 'Stoneware mug']],
    ['q=mug&company=emberlow', []],
    ['q=weddings', ['Beeswax candle']],
    ['q=kilnfold', ['Stoneware mug', 'Wood tag']],
  ])('is filtered by %s', async (query, expected) => {
    const found = await list(query);
    expect(names(found)).toEqual(expected);
    expect(found.total).toEqual({ count: expected.length, more: false });
  });

  it.each([
    ['wod tag', ['Wood tag']],
    ['candel', ['Beeswax candle']],
    ['mug gif', ['Wood tag']],
    ['STONEW', ['Stoneware mug']],
    ['weding', ['Beeswax candle']],
    ['the candles for gifts', ['Beeswax candle']],
    ['personalised mug', ['Stoneware mug', 'Wood tag']],
    ['mug and candle', ['Stoneware mug', 'Beeswax candle', 'Wood tag']],
    ['gift for him', ['Wood tag']],
    ['a gift', ['Wood tag']],
  ])('finds %s', async (q, expected) => {
    expect(names(await list(`q=${encodeURIComponent(q)}`))).toEqual(expected);
  });

  it.each([
    "' or 1=1 --",
    'mug & !',
    '(((',
    ':*',
    '%',
    '_',
    '🎁',
    '\\',
    "mug' <-> tag",
    '\u0000mug',
    '<',
    '"',
  ])('takes %j as plain text', async (q) => {
    const { status } = await server.call(`/api/shop/products?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    const suggestions = await server.call(`/api/shop/suggestions?q=${encodeURIComponent(q)}`);
    expect(suggestions.status).toBe(200);
  });

  it('refuses a place of another list, one that is none, and two at once', async () => {
    const cursor = Buffer.from(JSON.stringify(['newest', 1, 2])).toString('base64url');
    const bad = ['after=abc', `after=${cursor}`, `sort=newest&after=${cursor}&before=${cursor}`, 'after=%20'];
    for (const query of bad) {
      const { status, body } = await server.call(`/api/shop/products?${query}`);
      expect([query, status, body]).toMatchObject([query, 400, { code: 'bad_request' }]);
    }
    expect(names(await list(`sort=newest&after=${cursor}`))).toEqual([]);
  });

  it('is 404 for an unknown or hidden company', async () => {
    await aCompany(database, { name_code: 'hidden', status: 'pending' });
    for (const name of ['hidden', 'nothing']) {
      for (const call of ['products', 'facets'])
        expect(await server.call(`/api/shop/${call}?company=${name}`)).toMatchObject({ status: 404 });
    }
  });
});

describe('facets', () => {
  it('count under the other filters', async () => {
    const { body } = await server.call('/api/shop/facets?category=kitchen');
    expect(body).toEqual({
      categories: [{ name_code: 'kitchen', name_view: 'Kitchen and table', count: 1, more: false }],
      occasions: [],
    });
    expect(await server.call('/api/shop/facets?q=candle')).toMatchObject({
      body: { categories: [], occasions: [{ name_code: 'wedding', count: 1 }] },
    });
  });
});

describe('suggestions', () => {
  it('are products, companies and influencers, of the named company first', async () => {
    const { body } = await server.call('/api/shop/suggestions?q=kilnf&company=emberlow');
    expect(body).toMatchObject({ companies: [{ name_code: 'kilnfold' }], influencers: [] });
    const named = await server.call('/api/shop/suggestions?q=mug&company=kilnfold');
    expect(Object(named.body).products).toMatchObject([{ id: mug, price_from: 24 }, { id: tag }]);
  });
});

describe('the companies that sell most', () => {
  it('list a product', async () => {
    const { body } = await server.call('/api/shop/companies');
    expect(Object(body).companies).toMatchObject([
      { name_code: 'kilnfold', products: { count: 2, more: false } },
      { name_code: 'emberlow' },
    ]);
  });
});

describe('the listing', () => {
  it('follows each change at once', async () => {
    const box = await aProduct(database, company, { listed: false });
    const boxVariant = await aMerchandise(database, box, { price_cents: 650, quantity: 1 });
    await anAddon(database, tag, box, { req: true });
    const price = async () =>
      (await list('q=tag')).products.map(({ price_from, available }) => [price_from, available]);
    expect(await price()).toEqual([[54.5, true]]);
    await database.query('update merchandise set quantity = 0 where id = $1', [boxVariant]);
    expect(await price()).toEqual([[54.5, false]]);
    await database.query('update product set active = false where id = $1', [box]);
    expect(await price()).toEqual([[48, true]]);
    await database.query(`update company set status = 'suspended' where id = $1`, [company]);
    expect(await price()).toEqual([]);
    await database.query(`update company set status = 'active', name_view = 'Claywork' where id = $1`, [
      company,
    ]);
    expect(names(await list('q=claywrok'))).toEqual(['Stoneware mug', 'Wood tag']);
    await database.query('delete from product where id = $1', [box]);
    await database.query(`update company set name_view = 'Kilnfold' where id = $1`, [company]);
  });

  it('stores the cards of listings from before as a change does', async () => {
    const [lamp, shade] = [
      await goods(company, { name_view: 'Lamp' }),
      await goods(company, { name_view: 'Shade' }),
    ];
    await insertRow(database, 'product_addon', { product_id: lamp, addon_product_id: shade, req: true });
    await database.query(`update product_picture set color = '#a06040' where product_id = $1`, [lamp]);
    const cards = (): Promise<unknown[]> =>
      database.query(
        'select product_id, units_left, price_includes, picture_color from product_listing order by product_id',
      );
    const stored = await cards();
    const card = { product_id: lamp, units_left: 2, price_includes: ['Shade'], picture_color: '#a06040' };
    expect(stored).toContainEqual(card);
    await database.query(
      `update product_listing set units_left = null, price_includes = '{}', picture_color = null`,
    );
    const migration = new URL('../../../migrations/0051-stored-cards.sql', import.meta.url);
    await database.query(await readFile(migration, 'utf8'), [0, shade]);
    expect(await cards()).toEqual(stored);
    await database.query('delete from product where id = any($1)', [[lamp, shade]]);
  });

  it('is brought up to date for stock only where units wait, or a variant has or had fewer than a card tells', async () => {
    const lamp = await aProduct(database, company, { listed: false });
    const variant = await aMerchandise(database, lamp, { quantity: 5, backlogged: 1 });
    /** Whether a change of the stock, which is rolled back, has the listing computed again. */
    const isNoted = async (change: string): Promise<boolean> => {
      const undone = new Error('planned');
      let noted = false;
      const run = database.transaction(async (own) => {
        await own.query(`update merchandise set ${change} where id = $1`, [variant]);
        const rows = await own.query(
          'select from listing_change where product_id = $1 and changed_in = pg_current_xact_id()',
          [lamp],
        );
        noted = rows.length > 0;
        throw undone;
      });
      await expect(run).rejects.toBe(undone);
      return noted;
    };
    expect(await isNoted('quantity = 4')).toBe(false);
    expect(await isNoted('quantity = 3')).toBe(true);
    expect(await isNoted('quantity = 1')).toBe(true);
    expect(await isNoted('backlogged = 2')).toBe(true);
    expect(await isNoted('quantity = 4, price_cents = price_cents + 1')).toBe(true);
    await database.query('update merchandise set quantity = 0 where id = $1', [variant]);
    expect(await isNoted('quantity = 1')).toBe(false);
    expect(await isNoted('quantity = 2')).toBe(true);
    await database.query('delete from product where id = $1', [lamp]);
  });
});

describe('pages', () => {
  it.each([
    'recommended',
    'newest',
    'price_up',
    'price_down',
    'best_rated',
    'most_sold',
    'recommended&q=cup',
  ])('of %s meet each product once, forth and back', async (sort) => {
    const cups = (await list('q=cup')).total.count;
    if (cups === 0)
      for (let number = 0; number < 60; number += 1)
        await goods(other, { name_view: `Cup ${number}` }, { price_cents: 100 * (number % 4) });
    const { forth, back } = await walk(`company=emberlow&sort=${sort}`);
    expect(forth.map((page) => page.length)).toEqual(sort.endsWith('cup') ? [24, 24, 12] : [24, 24, 13]);
    expect(new Set(forth.flat()).size).toBe(forth.flat().length);
    expect(back.flat()).toEqual(forth.flat());
  });
});

describe('the matches of a text', () => {
  it('refuse a place in those of another text, and take one in those of the same words', async () => {
    for (let number = 0; number < 25; number += 1)
      await goods(company, { name_view: `Tankard ${number}`, title: 'Pewter' });
    const { next } = await list('q=tankard');
    expect(await server.call(`/api/shop/products?q=pewter&after=${next}`)).toMatchObject({ status: 400 });
    expect(names(await list(`q=%20Tankard&after=${next}`))).toHaveLength(1);
  });
});
