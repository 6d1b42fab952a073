import { aCompany, aPerson, aProduct, insert } from '../../testing/fixture/rows.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { marketProducts, takedownOf } from '../catalog/takedowns/takedown.repo.ts';
import { mailRows, mailRowsOfOrder } from '../mail/mail-log.repo.ts';
import { balanceRows, bookRows, journalRows, payoutRows, totalOwed } from './balances.repo.ts';
import {
  checkedCompany,
  dueSites,
  duplicatesOf,
  requestLook,
  siteOf,
  storeSite,
} from './company-check.repo.ts';
import { hasRecord, insertNote, notesOf } from './note.repo.ts';
import { adminOrders } from './order-list.repo.ts';
import {
  chainRows,
  decisionsOf,
  orderHead,
  parcelRows,
  postingRows,
  problemRows,
} from './order-page.repo.ts';
import { parseOrderSearch } from './order-search.rules.ts';
import { decisionsAbout, deletionOf, employersOf, influencesOf, peopleRows } from './people.repo.ts';
import { storeSetAside, waitingCounts, waitingRecord } from './waiting.repo.ts';

const database = await testDatabase();

const texts = ['', '#12', '12', '$68.09', '9400100000000001', 'ab', 'june', "it's 100%_\\"];

describe('on a database without orders', () => {
  it('what waits is nothing, of each kind', async () => {
    for (const { count, oldest_at } of await waitingCounts(database))
      expect([count, oldest_at]).toEqual([0, null]);
    for (const kind of ['late_order', 'problem', 'payout'] as const)
      expect(await waitingRecord(database, kind, 1)).toBeUndefined();
  });

  it('no search and no filter of orders finds any', async () => {
    for (const show of ['all', 'late', 'problem', 'refund', 'pending', 'cancelled'] as const)
      for (const text of texts)
        for (const before of [null, 5])
          expect(
            await adminOrders(database, { show, search: parseOrderSearch(text), before, buyerId: null }, 21),
          ).toEqual([]);
    expect(await adminOrders(database, { show: 'all', search: null, before: null, buyerId: 1 }, 10)).toEqual(
      [],
    );
  });

  it('an order has neither a head nor any part', async () => {
    expect(await orderHead(database, 1)).toBeUndefined();
    for (const rows of [parcelRows, problemRows, chainRows, postingRows, decisionsOf, mailRowsOfOrder])
      expect(await rows(database, 1)).toEqual([]);
  });

  it('books, balances, payouts and the journal are empty', async () => {
    expect(await bookRows(database, '2026-01-01', '2026-12-31')).toEqual([]);
    for (const kind of ['companies', 'influencers', 'held'] as const)
      expect([
        await balanceRows(database, kind, { after: 0, most: 10 }),
        await totalOwed(database, kind),
      ]).toEqual([[], 0]);
    for (const failed of [true, false])
      for (const before of [null, 5])
        expect(await payoutRows(database, { failed, before, personId: before }, 10)).toEqual([]);
    expect(await journalRows(database, { from: '2026-01-01', to: '2026-12-31', after: 0, most: 10 })).toEqual(
      [],
    );
  });

  it('no search and no filter of emails finds any', async () => {
    for (const state of [null, 'waiting', 'sent', 'given_up', 'unsubscribed'] as const)
      for (const text of texts)
        for (const personId of [null, 1])
          expect(await mailRows(database, { text, state, personId, before: personId }, 10)).toEqual([]);
  });
});

it('people are found by each filter, and have a page', async () => {
  const person = await aPerson(database, { username: 'june.park', email: 'june@wishbin.example' });
  const company = await aCompany(database, { name_view: 'Halvorsen Letterpress' });
  await database.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'owner')`, [
    company,
    person,
  ]);
  const found = async (
    show: Parameters<typeof peopleRows>[1]['show'],
    text: string,
    before: number | null = null,
  ) => (await peopleRows(database, { show, text, before }, 10)).map(({ username }) => username);
  expect(await found('all', 'JUNE@')).toEqual(['june.park']);
  expect(await found('staff', 'letterpress')).toEqual(['june.park']);
  expect(await found('staff', '')).toEqual(['june.park']);
  expect(await found('influencers', 'june')).toEqual([]);
  expect(await found('closed', '')).toEqual([]);
  expect(await found('banned', 'ab', person)).toEqual([]);
  expect(await found('all', 'june', person)).toEqual([]);
  expect(await employersOf(database, person)).toMatchObject([
    { name_view: 'Halvorsen Letterpress', role: 'owner' },
  ]);
  expect(await influencesOf(database, person)).toEqual([]);
  expect(await decisionsAbout(database, person)).toEqual([]);
  expect(await deletionOf(database, person)).toBeNull();
});

it('notes and what was set aside are kept', async () => {
  const author = await aPerson(database);
  const note = { kind: 'person', id: author, authorId: author, content: 'Called' } as const;
  expect(await insertNote(database, note)).toMatchObject({ content: 'Called' });
  expect(await notesOf(database, 'person', author)).toHaveLength(1);
  expect(await hasRecord(database, 'company', 1)).toBe(true);
  expect(await hasRecord(database, 'order', 1)).toBe(false);
  for (let time = 0; time < 2; time += 1)
    await storeSetAside(database, { kind: 'payout', id: 7, actorId: author });
  expect(await database.query('select kind, record_id from set_aside')).toEqual([
    { kind: 'payout', record_id: 7 },
  ]);
});

it('a company is compared with others, and its website is kept as it was found', async () => {
  const values = {
    name_view: 'Tag & Twine',
    official_website: 'https://www.twine.example/shop',
    status: 'pending',
  };
  const company = await aCompany(database, values);
  await aCompany(database, { name_view: 'tag twine', official_website: 'http://TWINE.example' });
  const product = await aProduct(database, company, { name_view: 'Twine' });
  expect(await checkedCompany(database, company)).toMatchObject({
    products: 1,
    pictureless: 1,
    pictures: [],
  });
  expect(await duplicatesOf(database, company)).toMatchObject([
    { name_view: 'tag twine', same_name: true, same_website: true, same_owner: false },
  ]);
  const due = await dueSites(database, 10);
  expect(due).toEqual([{ company_id: company, url: values.official_website }]);
  for (const look of [{ fault: 'timeout' } as const, { status: 200, host: 'twine.example' }])
    await storeSite(database, { company_id: company, url: values.official_website }, look);
  expect(await siteOf(database, company)).toMatchObject({ status: 200, host: 'twine.example', fault: null });
  expect(await dueSites(database, 10)).toEqual([]);
  expect(await requestLook(database, company)).toBe(true);
  expect(await siteOf(database, company)).toBeUndefined();
  expect(await dueSites(database, 10)).toEqual(due);
  expect(await marketProducts(database, company, { text: 'TWINE', before: null, most: 10 })).toMatchObject([
    { id: product, reason: null, price_cents: null },
  ]);
  expect(await takedownOf(database, product)).toBeUndefined();
});

it('a product that is taken down cannot be switched on, by whatever writes', async () => {
  const product = await aProduct(database, 1, { active: false });
  const actor_id = await aPerson(database);
  await database.query(
    `insert into product_takedown (product_id, reason, actor_id) values ($1, 'Wrong', $2)`,
    [product, actor_id],
  );
  const isActive = async () => {
    await database.query('update product set active = true where id = $1', [product]);
    return (await database.query('select active from product where id = $1', [product]))[0]?.['active'];
  };
  expect(await isActive()).toBe(false);
  await database.query('delete from product_takedown where product_id = $1', [product]);
  expect(await isActive()).toBe(true);
});

it('an email that was given up is listed by reader, address and state', async () => {
  const reader = await aPerson(database, { username: 'oscar.lind', email: 'oscar@wishbin.example' });
  const own = { kind: 'company_approved', person_id: reader, data: '{}' };
  const gone = await insert(database, 'mail', { ...own, ref: 'a', given_up_at: new Date() });
  await insert(database, 'mail', { ...own, ref: 'b', sent_at: new Date() });
  const which = { text: 'oscar@', state: 'given_up', personId: null, before: null } as const;
  expect(await mailRows(database, which, 10)).toMatchObject([
    { id: gone, state: 'given_up', to: 'oscar.lind <oscar@wishbin.example>', order_id: null },
  ]);
});
