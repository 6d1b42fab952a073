import { SIMILAR_PRODUCTS_MAX } from 'shared-api/contract';
import {
  aCompany,
  aMerchandise,
  aProduct,
  insert,
  insertRow,
  type Values,
} from '../../../testing/fixture/rows.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { explainedDatabase } from '../testing/query-plans.ts';

const { database, statements } = explainedDatabase(await testDatabase());
const server = await startTestServer({ database });
const own = await aCompany(database, { name_code: 'kilnfold' });
const other = await aCompany(database, { name_code: 'emberlow' });
const shelf = (kind: 'category' | 'occasion', name_code: string) =>
  insert(database, kind, { name_code, name_view: name_code });
const kitchen = await shelf('category', 'kitchen');
const wedding = await shelf('occasion', 'wedding');
const birthday = await shelf('occasion', 'birthday');

async function goods(of: number, name_view: string, product: Values = {}, occasions: number[] = []) {
  const id = await aProduct(database, of, { name_view, ...product });
  await aMerchandise(database, id);
  for (const occasion_id of occasions)
    await insertRow(database, 'product_occasion', { product_id: id, occasion_id });
  return id;
}

const mug = await goods(own, 'Mug', { category_id: kitchen }, [wedding, birthday]);

async function namesLike(id: number): Promise<string[]> {
  const { status, body } = await server.call(`/api/shop/products/${id}/similar`);
  expect([id, status]).toEqual([id, 200]);
  const products: readonly { name_view: string }[] = Object(body).products;
  return products.map(({ name_view }) => name_view);
}

it('are those with most of the same tags, then those of the same company, each by rank', async () => {
  await goods(own, 'Own, without tags', { sold: 90 });
  await goods(other, 'Bowl for weddings', { category_id: kitchen }, [wedding]);
  await goods(other, 'Bowl', { category_id: kitchen, sold: 10 });
  await goods(other, 'Candle', { sold: 30 }, [birthday]);
  await goods(other, 'Like nothing', { sold: 99 });
  await goods(other, 'Like it in all', { category_id: kitchen }, [birthday, wedding]);

  expect(await namesLike(mug)).toEqual([
    'Like it in all',
    'Bowl for weddings',
    'Candle',
    'Bowl',
    'Own, without tags',
  ]);
});

it('are read in one statement, and may be kept like other lists', async () => {
  statements.length = 0;
  const { headers } = await server.call(`/api/shop/products/${mug}/similar`);
  expect(statements).toHaveLength(1);
  expect(headers.get('cache-control')).toContain('public');
});

it('are never what is not listed, nor any of a product that is not', async () => {
  const hidden = await goods(own, 'Hidden', { category_id: kitchen, active: false }, [wedding]);
  const part = await goods(own, 'Part', { category_id: kitchen, listed: false }, [wedding]);
  const suspended = await aCompany(database, { name_code: 'gone', status: 'suspended' });
  const gone = await goods(suspended, 'Gone', { category_id: kitchen }, [wedding]);
  const shown = await namesLike(mug);
  for (const name of ['Hidden', 'Part', 'Gone', 'Mug']) expect(shown).not.toContain(name);
  for (const id of [hidden, part, gone, 999_999]) expect(await namesLike(id)).toEqual([]);
});

it('are of the company alone for a product without tags, and none where it has no other', async () => {
  const lone = await aCompany(database, { name_code: 'lone' });
  const first = await goods(lone, 'First');
  expect(await namesLike(first)).toEqual([]);
  await goods(lone, 'Second');
  expect(await namesLike(first)).toEqual(['Second']);
});

it('are at most so many', async () => {
  for (let number = 0; number < SIMILAR_PRODUCTS_MAX + 3; number += 1)
    await goods(other, `Cup ${number}`, { category_id: kitchen });
  expect(await namesLike(mug)).toHaveLength(SIMILAR_PRODUCTS_MAX);
});

it('of something that is no id are refused', async () => {
  expect(await server.call('/api/shop/products/mug/similar')).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  });
});
