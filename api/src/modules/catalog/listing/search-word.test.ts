import { aCompany, aMerchandise, aProduct, insert, type Values } from '../../../testing/fixture/rows.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { renewRecommended, tidySearchWords } from './rank.service.ts';

const { database, ...server } = await startTestServer();
const company = await aCompany(database, { name_code: 'kilnfold', name_view: 'Kilnfold' });

async function goods(product: Values): Promise<number> {
  const id = await aProduct(database, company, product);
  await aMerchandise(database, id);
  return id;
}

async function found(q: string): Promise<string[]> {
  const { body } = await server.call(`/api/shop/products?q=${encodeURIComponent(q)}&sort=newest`);
  return Object(body).products.map(({ name_view }: { name_view: string }) => name_view);
}

/** The next two looks at the words: the first one marks those without a product, the second one forgets them. */
async function tidyTwice(): Promise<number> {
  await tidySearchWords(database);
  return (await tidySearchWords(database)).deleted;
}

const mug = await goods({ name_view: 'Stoneware mug', describe: 'Glazed by hand. Number w12 of its kind.' });
await goods({ name_view: 'Stoneware bowl', describe: 'Number w123 of its kind.' });

describe('an unfinished word', () => {
  it.each([
    ['glaz', ['Stoneware mug']],
    ['stonew', ['Stoneware bowl', 'Stoneware mug']],
    ['w12', ['Stoneware bowl', 'Stoneware mug']],
    ['w123', ['Stoneware bowl']],
    ['w123 ston', ['Stoneware bowl']],
    ['w12 mu', ['Stoneware mug']],
    ['glaz bowl', ['Stoneware bowl']],
    ['s', ['Stoneware bowl', 'Stoneware mug']],
  ])('finds descriptions too: %s', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it('is completed by the 50 words that most of the best products have', async () => {
    const words = Array.from({ length: 60 }, (_, number) => `zq${number + 10}`);
    for (const word of words) await goods({ name_view: 'Puzzle', describe: word });
    await goods({ name_view: 'Last', describe: 'zq69 zq68' });
    await goods({ name_view: 'Last but one', describe: 'zq69 zq68' });
    const total = async () => Object((await server.call('/api/shop/products?q=zq')).body).total.count;
    expect(await total()).toBe(50);
    expect(await found('zq69')).toEqual(['Last but one', 'Last', 'Puzzle']);
    await renewRecommended(database);
    expect(await total()).toBe(52);
    expect((await found('zq')).slice(0, 2)).toEqual(['Last but one', 'Last']);
  });
});

describe('words that no product has', () => {
  it('are forgotten, so that a mistake in a name is mended after the name is', async () => {
    await database.query(`update product set name_view = 'Stonewre mug' where id = $1`, [mug]);
    await database.query(`update product set name_view = 'Stoneware mug' where id = $1`, [mug]);
    expect(await found('stonewre')).toEqual([]);
    expect(await tidyTwice()).toBe(1);
    expect(await found('stonewre')).toEqual(['Stoneware bowl', 'Stoneware mug']);
  });

  it('are kept when a product gets them meanwhile', async () => {
    await database.query(`update product set describe = 'Number w12, thrown.' where id = $1`, [mug]);
    expect(await tidySearchWords(database)).toEqual({ deleted: 0 });
    await database.query(`update product set describe = 'Glazed by hand, number w12.' where id = $1`, [mug]);
    expect(await tidySearchWords(database)).toEqual({ deleted: 0 });
    expect(await found('glaz')).toEqual(['Stoneware mug']);
  });

  it('are learned again when their product is listed again', async () => {
    await database.query('update product set listed = false where id = $1', [mug]);
    await tidyTwice();
    await database.query('update product set listed = true where id = $1', [mug]);
    expect(await found('glaz')).toEqual(['Stoneware mug']);
  });

  it('leave out the names of shelves', async () => {
    const wedding = await insert(database, 'occasion', { name_code: 'wedding', name_view: 'Wedding' });
    await tidyTwice();
    await database.query('insert into product_occasion (product_id, occasion_id) values ($1, $2)', [
      mug,
      wedding,
    ]);
    expect(await found('weding')).toEqual(['Stoneware mug']);
  });
});
