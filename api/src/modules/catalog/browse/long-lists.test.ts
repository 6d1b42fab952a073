import { aCompany, aPerson, influences } from '../../../testing/fixture/rows.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const PRODUCTS = 2300;

const server = await startTestServer();
const { database } = server;
const company = await aCompany(database, { name_code: 'large' });
await database.query(
  `insert into product (company_id, name_view) select $1, 'Product ' || n from generate_series(1, $2::integer) n`,
  [company, PRODUCTS],
);
await database.query(
  `insert into merchandise (product_id, name_view, price_cents, quantity) select id, 'Only', 100 + id % 900, 1 from product where company_id = $1`,
  [company],
);
const person = await aPerson(database, { username: 'fan' });
await influences(database, company, person);

const ids = async (path: string): Promise<number[]> => {
  const { status, body } = await server.call(path);
  expect(status).toBe(200);
  return Object(body).map(({ id }: { id: number }) => id);
};
const inOrder = (
  await database.query<{ id: number }>('select id from product where company_id = $1 order by id', [company])
).map(({ id }) => id);

describe('an array of more products than one query reads', () => {
  it.each([
    ['all companies', () => '/api/company/product/active'],
    ['a company', () => `/api/company/product/company/${company}`],
    ['an influencer', () => `/api/stakeholder/influencer/${person}/products`],
  ])('has each product of %s once, in order', async (_, path) => {
    expect(await ids(path())).toEqual(inOrder);
  });

  it('answers HEAD without reading them', async () => {
    const reply = await server.call('/api/company/product/active', { method: 'HEAD' });
    expect(reply).toMatchObject({ status: 200, body: '' });
  });
});

describe('counts of a long list', () => {
  it('go up to 1,000', async () => {
    const { body } = await server.call('/api/shop/products?sort=newest');
    expect(body).toMatchObject({ total: { count: 1000, more: true } });
    const search = await server.call('/api/shop/products?q=product');
    expect(search.body).toMatchObject({ total: { count: 1000, more: true } });
  });
});

describe('the pages of an influencer', () => {
  it('have each product once, with its shown price', async () => {
    const found: number[] = [];
    let next: string | null = '';
    for (let page = 0; page < 4 && next !== null; page += 1) {
      const address: string = `/api/stakeholder/influencer/${person}/products/page${next && `?after=${next}`}`;
      const { status, body } = await server.call(address);
      expect(status).toBe(200);
      found.push(...Object(body).products.map(({ id }: { id: number }) => id));
      next = Object(body).next;
    }
    expect(found).toEqual(inOrder.slice(0, 96));
  });

  it('are 404 for a stranger and 400 for a wrong place', async () => {
    for (const list of ['influencer/:id/products/page', 'infgift/:id/page']) {
      const path = (id: number) => `/api/stakeholder/${list.replace(':id', String(id))}`;
      expect(await server.call(path(999_999))).toMatchObject({ status: 404 });
      expect(await server.call(`${path(person)}?after=abc`)).toMatchObject({ status: 400 });
      expect(await server.call(path(person))).toMatchObject({ status: 200 });
    }
  });

  it('list the influencers, by a part of their name too', async () => {
    for (let number = 0; number < 30; number += 1)
      await influences(database, company, await aPerson(database, { username: `someone${number}` }));
    const first = await server.call('/api/stakeholder/influencers/page?q=SOMEONE');
    const { influencers, next } = Object(first.body);
    expect(influencers).toHaveLength(24);
    const second = await server.call(`/api/stakeholder/influencers/page?q=SOMEONE&after=${next}`);
    expect(Object(second.body)).toMatchObject({ next: null });
    const all = [...influencers, ...Object(second.body).influencers];
    expect(new Set(all.map(({ id }: { id: number }) => id)).size).toBe(30);
    const found = await server.call('/api/shop/suggestions?q=fan');
    expect(found.body).toMatchObject({ influencers: [{ id: person, username: 'fan' }] });
  });
});
