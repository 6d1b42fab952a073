import { FAVORITES_MAX } from 'shared-api/contract';
import { aMerchandise, aProduct } from '../../../testing/fixture/rows.ts';
import { type Member, startDeskServer } from '../../companies/testing/desk-server.ts';

const shop = await startDeskServer();
const { id: company } = await shop.staffed();

let kim: Member;
let mug: number;
let bowl: number;

const sold = async (name_view: string, values = {}) => {
  const product = await aProduct(shop.database, company, { name_view, ...values });
  await aMerchandise(shop.database, product, { price_cents: 2000 });
  return product;
};

beforeEach(async () => {
  kim = await shop.person();
  mug = await sold('Mug');
  bowl = await sold('Bowl');
});

const favoritesOf = async (who: Member) => (await who.call('GET', '/api/shop/favorites')).body;
const put = (id: number, who = kim) => who.call('PUT', `/api/shop/favorites/${id}`);
const drop = (id: number, who = kim) => who.call('DELETE', `/api/shop/favorites/${id}`);

describe('favorites', () => {
  it('belong to one person, newest first, each once', async () => {
    const other = await shop.person();
    for (const id of [mug, bowl, mug]) expect(await put(id)).toMatchObject({ status: 200 });
    expect(await favoritesOf(kim)).toEqual({ product_ids: [bowl, mug] });
    expect(await favoritesOf(other)).toEqual({ product_ids: [] });
  });

  it('are stored once by two requests at the same time', async () => {
    const answers = await Promise.all([put(mug), put(mug)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await favoritesOf(kim)).toEqual({ product_ids: [mug] });
  });

  it('can be taken back, also twice', async () => {
    await put(mug);
    await put(bowl);
    for (const _ of [1, 2]) expect(await drop(mug)).toMatchObject({ status: 200, body: { product_id: mug } });
    expect(await favoritesOf(kim)).toEqual({ product_ids: [bowl] });
  });

  it('are products that strangers can see', async () => {
    const hidden = await sold('Hidden', { active: false });
    for (const id of [hidden, 999_999])
      expect(await put(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await favoritesOf(kim)).toEqual({ product_ids: [] });
  });

  it('need a sign-in', async () => {
    expect((await shop.server.call('/api/shop/favorites')).status).toBe(401);
  });

  it('are at most so many: the oldest goes', async () => {
    await put(mug);
    await shop.database.query(
      `with made as (
         insert into product (company_id, name_view, title, describe)
         select $1, 'Many', 'Many', '' from generate_series(1, $3) returning id)
       insert into product_favorite (person_id, product_id) select $2, id from made`,
      [company, kim.id, FAVORITES_MAX - 1],
    );
    await put(bowl);
    const { product_ids } = Object(await favoritesOf(kim));
    expect(product_ids).toHaveLength(FAVORITES_MAX);
    expect(product_ids[0]).toBe(bowl);
    expect(product_ids).not.toContain(mug);
  });
});

describe('cards of named products', () => {
  it('come in the order of the ids, each once, without what is not listed', async () => {
    const hidden = await sold('Hidden', { active: false });
    const { status, body } = await shop.server.call(
      `/api/shop/products/named?ids=${bowl},999999,${mug},${hidden},${bowl}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      products: [
        { id: bowl, name_view: 'Bowl', price_from: 20 },
        { id: mug, name_view: 'Mug' },
      ],
    });
    expect(Object(body).products).toHaveLength(2);
  });

  it.each(['', 'a', '1,', '1,,2', '1;2', Array.from({ length: 25 }, (_, place) => place + 1).join()])(
    'are refused for %j',
    async (ids) => {
      expect(await shop.server.call(`/api/shop/products/named?ids=${ids}`)).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      });
    },
  );
});
