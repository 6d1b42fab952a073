import type { ProductList } from 'shared-api/contract';
import {
  aCompany,
  aMerchandise,
  aProduct,
  insert,
  insertRow,
  type Values,
} from '../../../testing/fixture/rows.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const { database, ...server } = await startTestServer();
const company = await aCompany(database, { name_code: 'kilnfold', name_view: 'Kilnfold' });

async function goods(product: Values): Promise<number> {
  const id = await aProduct(database, company, { title: 'Handmade', describe: 'Handmade', ...product });
  await aMerchandise(database, id, { price_cents: 2000 });
  return id;
}

async function list(q: string, more = ''): Promise<ProductList> {
  const { status, body } = await server.call(`/api/shop/products?q=${encodeURIComponent(q)}${more}`);
  expect([q, status]).toEqual([q, 200]);
  return Object(body);
}

const names = ({ products }: ProductList): string[] => products.map(({ name_view }) => name_view).toSorted();

await goods({ name_view: 'Walnut mug', describe: 'For coffee and tea' });
await goods({ name_view: 'Blue vase', describe: 'A present for her' });
await goods({ name_view: 'Mother pendant' });
await goods({ name_view: 'Best mom apron' });
await goods({ name_view: 'Father belt' });
const star = await goods({ name_view: 'Straw star' });
const kitchen = await insert(database, 'category', { name_code: 'kitchen', name_view: 'Kitchen' });
const christmas = await insert(database, 'occasion', { name_code: 'christmas', name_view: 'Christmas' });
await insertRow(database, 'product_occasion', { product_id: star, occasion_id: christmas });
await database.query(`update product set category_id = $1 where name_view = 'Walnut mug'`, [kitchen]);

describe('a search for a gift', () => {
  it.each([
    ['for her', ['Blue vase']],
    ['mugs for coffee', ['Walnut mug']],
    ['personalised mug', ['Walnut mug']],
    ['custom gift ideas mug', ['Walnut mug']],
    ['present', ['Blue vase']],
    ['presents for her', ['Blue vase']],
    ['xmas', ['Straw star']],
    ['xmas gift', ['Straw star']],
    ['gift for mom', ['Best mom apron', 'Mother pendant']],
    ['mommy', ['Mother pendant']],
    ['gift for dad', ['Father belt']],
  ])('has every word that counts: %s', async (q, expected) => {
    const found = await list(q);
    expect([names(found), found.partial]).toEqual([expected, undefined]);
  });

  it.each([
    ['gift for mom under $40', ['Best mom apron', 'Mother pendant']],
    ['walnut mug qqqq', ['Walnut mug']],
    ['vase apron', ['Best mom apron', 'Blue vase']],
    ['for him', ['Blue vase', 'Walnut mug']],
    ['vase apron qqqq', ['Best mom apron', 'Blue vase']],
  ])('without a full match has the words that occur: %s', async (q, expected) => {
    const found = await list(q);
    expect([names(found), found.partial, found.total.count]).toEqual([expected, true, expected.length]);
    const { body } = await server.call(`/api/shop/suggestions?q=${encodeURIComponent(q)}`);
    expect(Object(body).products).toHaveLength(expected.length);
  });

  it.each(['qqqq', 'qqqq zzzz', 'for qqqq'])('finds nothing where no word occurs: %s', async (q) => {
    expect(await list(q)).toEqual({
      products: [],
      total: { count: 0, more: false },
      next: null,
      prev: null,
    });
  });

  it('counts the shelves of a partial match', async () => {
    const { body } = await server.call('/api/shop/facets?q=walnut%20vase');
    expect(body).toMatchObject({ categories: [{ name_code: 'kitchen', count: 1 }] });
  });
});

describe('the pages of a partial match', () => {
  it.each(['', '&sort=price_up'])(
    'meet each product once, forth and back%s, and stay what they were',
    async (sort) => {
      if ((await list('lantern')).total.count === 0)
        for (let number = 0; number < 60; number += 1)
          await goods({ name_view: number % 2 ? `Lantern ${number}` : `Basket ${number}` });
      const q = `lantern basket`;
      const first = await list(q, sort);
      expect(first).toMatchObject({ partial: true, total: { count: 60 }, prev: null });
      const full = await goods({ name_view: 'Lantern basket' });
      const second = await list(q, `${sort}&after=${first.next}`);
      const third = await list(q, `${sort}&after=${second.next}`);
      const ids = [first, second, third].flatMap(({ products }) => products.map(({ id }) => id));
      expect(ids.filter((id) => id !== full)).toHaveLength(60);
      expect(new Set(ids).size).toBe(ids.length);
      expect((await list(q, `${sort}&before=${third.prev}`)).products).toEqual(second.products);
      expect(names(await list(q, sort))).toEqual(['Lantern basket']);
      await database.query('update product set active = false where id = $1', [full]);
    },
  );

  it('refuse a place of the full match of another order', async () => {
    const { next } = await list('lantern basket', '&sort=price_up');
    const { status } = await server.call(`/api/shop/products?q=lantern%20basket&after=${next}`);
    expect(status).toBe(400);
  });

  it('are empty for a place that names words which the text lacks', async () => {
    const { next } = await list('lantern basket');
    const place = Buffer.from(next ?? '', 'base64url').toString();
    expect(place).toContain(' any 0.1');
    const cursor = Buffer.from(place.replace(' any 0.1', ' any 0.7')).toString('base64url');
    expect((await list('lantern basket', `&after=${cursor}`)).products).toEqual([]);
  });
});
