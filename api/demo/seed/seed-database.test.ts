import { personalizationSchema } from 'shared-api/contract/catalog/personalization';
import type { Database } from '../../src/platform/database/database.ts';
import { testDatabase } from '../../src/testing/test-database.ts';
import { allPictures } from '../artwork/pictures.ts';
import { OtherDataError, seedDatabase } from './seed-database.ts';

const TABLES = [
  'person',
  'company',
  'company_origin',
  'media_rule',
  'category',
  'occasion',
  'product_occasion',
  'product',
  'product_picture',
  'product_addon',
  'review',
  'merchandise',
  'attribute',
  'selection',
  'merchandise_selection',
  'influence',
  'binding',
  'staff',
  'follow',
  'visit',
  'influencer_page',
  'influencer_page_link',
  'influencer_shelf',
  'influencer_shelf_product',
];

const pictures = allPictures();

function everything(database: Database): Promise<unknown[]> {
  return Promise.all(TABLES.map((table) => database.query(`select * from ${table} row order by row::text`)));
}

describe('an empty database', () => {
  const start = new Date('2030-01-31T12:00:00Z');
  let database: Database;
  let statements = 0;

  /** The database, with a count of what it is asked. */
  const counted = (): Database => ({
    ...database,
    transaction: (work) =>
      database.transaction((transaction) =>
        work({
          ...transaction,
          query: (text, values) => {
            statements += 1;
            return transaction.query(text, values);
          },
        }),
      ),
  });

  beforeAll(async () => {
    database = await testDatabase();
    expect(await seedDatabase(counted(), pictures, start)).toBe(true);
  });

  it('is filled in a few statements, every table of it', async () => {
    expect(statements).toBeGreaterThan(TABLES.length);
    expect(statements).toBeLessThan(3 * TABLES.length);
    for (const rows of await everything(database)) expect(rows).not.toHaveLength(0);
  });

  it('is left alone the second time', async () => {
    await database.query('delete from visit');
    const first = await everything(database);
    expect(await seedDatabase(database, pictures)).toBe(false);
    expect(await everything(database)).toEqual(first);
  });

  it('gives every listed product a category, and every company a story', async () => {
    const without = await database.query('select id from product where listed and category_id is null');
    expect(without).toEqual([]);
    expect(await database.query(`select id from company where story = '' or place = ''`)).toEqual([]);
  });

  it('says where words stand on what is personalized', async () => {
    const rows = await database.query<{ id: number; personalization: unknown }>(
      `select id, personalization from product where personalization <> '[]' order by id`,
    );
    expect(rows.map(({ id }) => id)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 13, 14, 15, 16, 19, 20, 21, 22, 23, 24, 27, 28],
      ...[33, 41, 44, 45, 46, 48, 49, 50, 51, 52],
    ]);
    for (const { personalization } of rows)
      expect(personalizationSchema.safeParse(personalization)).toMatchObject({ success: true });
  });

  it('has dates before the first start', async () => {
    const [tag] = await database.query<{ created_at: Date }>('select created_at from product where id = 2');
    expect(tag?.created_at.toISOString()).toBe('2028-12-27T12:00:00.000Z');
    const late = await database.query('select id from review where created_at > $1', [start]);
    expect(late).toEqual([]);
  });

  it('gives the next rows ids behind those of the demo', async () => {
    const [product] = await database.query<{ id: number }>(
      "insert into product (company_id, name_view) values (1, 'New') returning id",
    );
    const [person] = await database.query<{ id: number }>(
      "insert into person (username) values ('somebody.new') returning id",
    );
    expect([product?.id, person?.id]).toEqual([53, 25]);
  });
});

describe('the accounts of the sandbox', () => {
  const accounts = [
    { id: 3, username: 'influencer', subject: '22222222-2222-4222-8222-222222222222' },
    { id: 15, username: 'shopper', subject: '11111111-1111-4111-8111-111111111111' },
    { id: 21, username: 'owner', subject: '33333333-3333-4333-8333-333333333333' },
    { id: 24, username: 'admin', subject: '44444444-4444-4444-8444-444444444444' },
  ].map((account) => ({ ...account, email: `${account.username}@wishbin.test` }));

  it('belong to four people of the demo', async () => {
    const database = await testDatabase();
    await seedDatabase(database, pictures);
    const linked = await database.query(
      'select id, username, subject, email from person where subject is not null order by id',
    );
    expect(linked).toEqual(accounts);
  });
});

describe('two starts', () => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase();
  });

  it('refuse a database that holds other data, and leave it as it was', async () => {
    await database.query("insert into product (company_id, name_view) values (1, 'Mine')");
    const before = await everything(database);
    await expect(seedDatabase(database, pictures)).rejects.toBeInstanceOf(OtherDataError);
    expect(await everything(database)).toEqual(before);
    await database.query('delete from product');
  });

  it('at one time fill it once', async () => {
    const done = await Promise.all([seedDatabase(database, pictures), seedDatabase(database, pictures)]);
    expect(done.toSorted()).toEqual([false, true]);
  });
});
