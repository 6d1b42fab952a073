import type { Database } from '../../src/platform/database/database.ts';
import { testDatabase } from '../../src/testing/test-database.ts';
import { allPictures } from '../artwork/pictures.ts';
import { OtherDataError, seedDatabase } from './seed-database.ts';

const TABLES = [
  'person',
  'company',
  'company_origin',
  'media_rule',
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
];

const pictures = allPictures();

function everything(database: Database): Promise<unknown[]> {
  return Promise.all(TABLES.map((table) => database.query(`select * from ${table} order by 1, 2, 3`)));
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

  afterAll(() => database.close());

  it('is filled in a few statements, every table of it', async () => {
    expect(statements).toBeGreaterThan(TABLES.length);
    expect(statements).toBeLessThan(3 * TABLES.length);
    for (const rows of await everything(database)) expect(rows).not.toHaveLength(0);
  });

  it('is left alone the second time', async () => {
    const first = await everything(database);
    expect(await seedDatabase(database, pictures)).toBe(false);
    expect(await everything(database)).toEqual(first);
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
  const signedUp = (database: Database) =>
    database.query('select id, username, subject, email from person where subject is not null order by id');
  let database: Database;

  beforeEach(async () => {
    database = await testDatabase();
    await seedDatabase(database, pictures);
  });

  afterEach(() => database.close());

  /** As a database was filled before there was a sign-in. */
  const forget = async () => {
    await database.query("update person set subject = null, email = '', username = 'old' || id where id > 1");
    await database.query('update demo_seed set version = 1');
  };

  it('belong to four people of the demo', async () => {
    expect(await signedUp(database)).toEqual(accounts);
  });

  it('are given to a database that was filled before there were any', async () => {
    await forget();
    expect(await seedDatabase(database, pictures)).toBe(false);
    expect(await signedUp(database)).toEqual(accounts);
    const names = await database.query("select from person where username like 'old%'");
    expect(names).toHaveLength(19);
  });

  it('are not taken from somebody who has one already', async () => {
    await forget();
    const [, shopper] = accounts;
    await database.query("insert into person (subject, username) values ($1, 'sam'), ('x', 'Owner')", [
      shopper?.subject ?? '',
    ]);
    await seedDatabase(database, pictures);
    const rows = await database.query<{ id: number }>(
      'select id from person where subject is not null order by id',
    );
    expect(rows.map(({ id }) => id)).toEqual([3, 24, 25, 26]);
  });
});

describe('a database that was filled before anybody influenced anything', () => {
  let database: Database;
  const start = new Date('2030-01-31T12:00:00Z');
  const TREES = ['influence', 'binding', 'staff', 'follow', 'visit'];
  const trees = () =>
    Promise.all(TREES.map((table) => database.query(`select * from ${table} order by 1, 2, 3`)));

  beforeAll(async () => {
    database = await testDatabase();
    await seedDatabase(database, pictures, start);
  });

  afterAll(() => database.close());

  /** As version 2 left it, once its schema has been brought up to date. */
  const forget = async () => {
    for (const table of TREES.toReversed()) await database.query(`delete from ${table}`);
    await database.query("insert into influence (company_id, person_id, source) values (1, 1, 'house')");
    await database.query("update product set page_variant = 'current' where id = 21");
    await database.query('update demo_seed set version = 2');
  };

  it('gets the trees, as old as in a new one, and the older page', async () => {
    const expected = await trees();
    await forget();
    expect(await seedDatabase(database, pictures)).toBe(false);
    expect(await trees()).toEqual(expected);
    const older = await database.query(
      "select id from product where page_variant = 'older' and id in (21, 35) order by id",
    );
    expect(older).toEqual([{ id: 21 }, { id: 35 }]);
    expect(await database.query('select version from demo_seed')).toEqual([{ version: 3 }]);
  });

  it('keeps what people have done meanwhile', async () => {
    await forget();
    await database.query("insert into person (username) values ('new.here')");
    await database.query(
      'insert into binding (buyer_id, company_id, influencer_id) values (25, 1, 1), (3, 1, 1)',
    );
    await database.query("insert into staff (company_id, person_id, role) values (3, 21, 'employee')");
    await seedDatabase(database, pictures);
    const kept = await database.query(
      `select (select influencer_id from binding where buyer_id = 25) as buyer,
         (select influencer_id from binding where buyer_id = 3 and company_id = 1) as bound,
         (select role from staff where company_id = 3 and person_id = 21) as role`,
    );
    expect(kept).toEqual([{ buyer: 1, bound: 1, role: 'employee' }]);
  });

  it('is left alone from then on', async () => {
    await database.query('delete from visit');
    await database.query('delete from follow');
    await seedDatabase(database, pictures);
    expect(await database.query('select from visit union all select from follow')).toEqual([]);
  });
});

describe('two starts', () => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase();
  });

  afterAll(() => database.close());

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
