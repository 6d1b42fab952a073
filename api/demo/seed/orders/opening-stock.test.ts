import type { Database } from '../../../src/platform/database/database.ts';
import { testDatabase } from '../../../src/testing/test-database.ts';
import { allPictures } from '../../artwork/pictures.ts';
import { seedDatabase } from '../seed-database.ts';

const pictures = allPictures();
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  await seedDatabase(database, pictures);
});

afterAll(() => database.close());

const counts = () =>
  Promise.all([
    database.query('select id, sold, sold_quant, gifted from product order by id'),
    database.query('select id, quantity, backlogged, gift_pending from merchandise order by id'),
  ]);

/** As version 4 filled it: told of orders that nobody placed, and with what was left on the shelf. */
async function asBefore(): Promise<void> {
  await database.query('drop table demo_order');
  await database.query('update product set sold = 204, sold_quant = 204, gifted = 58 where id = 1');
  await database.query('update product set sold = 88, sold_quant = 88, gifted = 24 where id = 10');
  await database.query('update merchandise set quantity = quantity - 6 where id = 104');
  await database.query('update merchandise set backlogged = 17, gift_pending = 5 where id = 1001');
  await database.query('update demo_seed set version = 4');
}

it('an older database makes room for the orders, once', async () => {
  const fresh = await counts();
  await asBefore();
  // What else the orders take lies there already: this test put the rest of the shelf back for three variants only.
  await database.query('create table shelf as select id, quantity from merchandise');
  await seedDatabase(database, pictures);
  const [products] = await counts();
  expect(products).toEqual(fresh[0]);
  const changed = await database.query(
    `select merchandise.id, backlogged, gift_pending, merchandise.quantity - shelf.quantity as more
     from merchandise join shelf using (id) where merchandise.id in (101, 104, 1001) order by 1`,
  );
  expect(changed).toEqual([
    { id: 101, backlogged: 0, gift_pending: 0, more: 5 },
    { id: 104, backlogged: 0, gift_pending: 0, more: 6 },
    { id: 1001, backlogged: 0, gift_pending: 0, more: 0 },
  ]);
  const once = await counts();
  await seedDatabase(database, pictures);
  expect(await counts()).toEqual(once);
});

it('keeps what people have ordered since, and puts nothing beside orders that wait', async () => {
  await asBefore();
  await database.query('update merchandise set quantity = 0, backlogged = 2 where id = 101');
  await database.query('update product set sold = sold + 3 where id = 1');
  await seedDatabase(database, pictures);
  expect(await database.query('select quantity, backlogged from merchandise where id = 101')).toEqual([
    { quantity: 0, backlogged: 2 },
  ]);
  expect(await database.query('select sold from product where id = 1')).toEqual([{ sold: 3 }]);
});
