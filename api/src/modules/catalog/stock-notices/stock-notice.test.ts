import { STOCK_NOTICES_MAX, type StockNotice } from 'shared-api/contract';
import { aMerchandise, anAddon, aPicture, aProduct, type Values } from '../../../testing/fixture/rows.ts';
import { type Member, startDeskServer } from '../../companies/testing/desk-server.ts';

const shop = await startDeskServer();
const { database } = shop;
const { stockNotices } = shop.server.app.services;

let company: Awaited<ReturnType<typeof shop.staffed>>;
let kim: Member;
let mug: number;
let rust: number;
let oat: number;

beforeEach(async () => {
  // What earlier tests wait for would get emails again.
  await database.query('delete from stock_notice');
  await database.query('delete from mail');
  company = await shop.staffed();
  kim = await shop.person();
  mug = await aProduct(database, company.id, { name_view: 'Mug' });
  await aPicture(database, mug, 0, '/mug.jpg');
  rust = await aMerchandise(database, mug, { name_view: 'Rust' });
  oat = await aMerchandise(database, mug, { name_view: 'Oat' });
});

const PATH = '/api/shop/stock-notices';
const wait = (merch_id: number, who = kim) => who.call('POST', PATH, { merch_id });
const noticesOf = async (who = kim) => Object(await who.ask('GET', PATH)).notices as StockNotice[];
const waitsFor = async (who = kim) => (await noticesOf(who)).map(({ merch_id }) => merch_id);
const stock = (id: number, quantity: number) =>
  database.query('update merchandise set quantity = $2 where id = $1', [id, quantity]);
const product = (set: string, id = mug) => database.query(`update product set ${set} where id = $1`, [id]);

interface StoredMail {
  readonly person_id: number;
  readonly merchandise_id: number;
}
/** Mails of the job's run: to whom, and of which variant. */
async function mailed(): Promise<StoredMail[]> {
  await stockNotices.send();
  return database.query<StoredMail>(
    `select person_id, (data->>'merchandise_id')::integer as merchandise_id from mail
     where kind = 'back_in_stock' order by id`,
  );
}

describe('a stock notice', () => {
  it('belongs to one person, says of what, and is stored once', async () => {
    for (const id of [rust, oat, rust])
      expect(await wait(id)).toMatchObject({ status: 200, body: { merch_id: id } });
    expect(await noticesOf()).toEqual([
      {
        merch_id: oat,
        product_id: mug,
        company_name_code: company.code,
        name_view: 'Mug',
        variant: 'Oat',
        picture_location: '/mug.jpg',
      },
      expect.objectContaining({ merch_id: rust, variant: 'Rust' }),
    ]);
    expect(await waitsFor(await shop.person())).toEqual([]);
  });

  it('is removed by its own person only, also twice', async () => {
    await wait(rust);
    const other = await shop.person();
    expect(await other.call('DELETE', `${PATH}/${rust}`)).toMatchObject({ status: 200 });
    expect(await waitsFor()).toEqual([rust]);
    for (const _ of [1, 2])
      expect(await kim.call('DELETE', `${PATH}/${rust}`)).toMatchObject({
        status: 200,
        body: { merch_id: rust },
      });
    expect(await waitsFor()).toEqual([]);
  });

  it('is not taken for what can be ordered now', async () => {
    await stock(rust, 1);
    expect(await wait(rust)).toMatchObject({
      status: 409,
      body: { code: 'conflict', msg: 'It is back: you can order it now. Please load this page again.' },
    });
    expect(await waitsFor()).toEqual([]);
  });

  it.each([
    ['taken off sale', { active: false }],
    ['sold with others only', { listed: false }],
  ])('is not taken for a product that is %s', async (_, values: Values) => {
    const hidden = await aProduct(database, company.id, values);
    expect(await wait(await aMerchandise(database, hidden))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('is not taken for an unknown variant, a bad body or a visitor', async () => {
    expect((await wait(999_999)).status).toBe(404);
    expect((await kim.call('POST', PATH, { merch_id: 'all' })).status).toBe(422);
    expect((await kim.call('DELETE', `${PATH}/all`)).status).toBe(400);
    expect((await shop.server.call(PATH)).status).toBe(401);
  });

  it('is one of a limited number, whatever arrives at the same time', async () => {
    await database.query(
      `with made as (
         insert into merchandise (product_id, name_view, price_cents)
         select $1, 'Many', 100 from generate_series(1, $3) returning id)
       insert into stock_notice (person_id, product_id, merchandise_id) select $2, $1, id from made`,
      [mug, kim.id, STOCK_NOTICES_MAX - 1],
    );
    const statuses = (await Promise.all([wait(rust), wait(oat)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const [kept = 0] = await waitsFor();
    expect(await waitsFor()).toHaveLength(STOCK_NOTICES_MAX);
    expect(await wait(kept)).toMatchObject({ status: 200 });
    expect((await wait(kept === rust ? oat : rust)).body).toMatchObject({
      msg: expect.stringContaining('You wait for 100 products already.'),
    });
  });
});

describe('when a variant is back', () => {
  it('those who wait for it get one email, those who wait for another one get none', async () => {
    const ada = await shop.person();
    await wait(rust);
    await wait(rust, ada);
    await wait(oat);
    expect(await mailed()).toEqual([]);
    await stock(rust, 3);
    const both = [kim, ada].map(({ id }) => ({ person_id: id, merchandise_id: rust }));
    expect(await mailed()).toEqual(both);
    expect(await mailed()).toEqual(both);
    expect(await waitsFor()).toEqual([oat]);
    expect(await waitsFor(ada)).toEqual([]);
  });

  it('a person can ask again, and gets another email', async () => {
    for (const mails of [1, 2]) {
      await stock(rust, 0);
      await wait(rust);
      await stock(rust, 1);
      expect(await mailed()).toHaveLength(mails);
    }
  });

  it('and gone again before the job runs, the notice stays', async () => {
    await wait(rust);
    await stock(rust, 1);
    await stock(rust, 0);
    expect(await mailed()).toEqual([]);
    expect(await waitsFor()).toEqual([rust]);
  });

  it('its next run counts too: what can be made can be ordered', async () => {
    await wait(rust);
    await product('add_quantity = false');
    await stock(rust, 5);
    expect(await mailed()).toEqual([]);
    await product('maxover = 4');
    expect(await mailed()).toHaveLength(1);
  });

  it.each([
    ['the product is taken off sale', 'update product set active = false where id = $1'],
    ['the product leaves the lists', 'update product set listed = false where id = $1'],
    [
      'the variant is taken off sale',
      `update merchandise set active = false where product_id = $1 and name_view = 'Rust'`,
    ],
    [
      'its company is suspended',
      `update company set status = 'suspended' where id = (select company_id from product where id = $1)`,
    ],
    [
      'its company takes no orders',
      `update company set paused_until = current_date + 9, pause_takes_orders = false
       where id = (select company_id from product where id = $1)`,
    ],
    [
      'the account is closed',
      `update person set status = 'closed' where id in (select person_id from stock_notice where product_id = $1)`,
    ],
  ])('nothing is sent while %s, and the notice stays', async (_, change) => {
    await wait(rust);
    await database.query(change, [mug]);
    await stock(rust, 2);
    expect(await mailed()).toEqual([]);
    expect(await database.query('select from stock_notice')).toHaveLength(1);
  });

  it('a pause that takes orders, or that is over, is none', async () => {
    await wait(rust);
    await stock(rust, 2);
    await database.query(
      'update company set paused_until = current_date - 1, pause_takes_orders = false where id = $1',
      [company.id],
    );
    expect(await mailed()).toHaveLength(1);
    await stock(rust, 0);
    await wait(rust);
    await stock(rust, 2);
    await database.query(
      'update company set paused_until = current_date + 9, pause_takes_orders = true where id = $1',
      [company.id],
    );
    expect(await mailed()).toHaveLength(2);
  });

  it('nothing is sent while a part that it needs cannot be had', async () => {
    const box = await aProduct(database, company.id, { name_view: 'Box', listed: false });
    const boxed = await aMerchandise(database, box);
    await anAddon(database, mug, box, { req: true });
    await wait(rust);
    await stock(rust, 2);
    expect(await mailed()).toEqual([]);
    await stock(boxed, 1);
    expect(await mailed()).toHaveLength(1);
  });

  it('a run that breaks off sends nothing twice: notice and mail change together', async () => {
    await wait(rust);
    await stock(rust, 1);
    await database.query(`alter table mail add constraint no_mail check (kind <> 'back_in_stock') not valid`);
    await expect(stockNotices.send()).rejects.toThrow(/no_mail/);
    expect(await waitsFor()).toEqual([rust]);
    await database.query('alter table mail drop constraint no_mail');
    expect(await mailed()).toHaveLength(1);
    expect(await mailed()).toHaveLength(1);
  });

  it('two runs at the same time send each person one email', async () => {
    const people = await Promise.all([1, 2, 3].map(() => shop.person()));
    for (const who of people) await wait(rust, who);
    await stock(rust, 1);
    const runs = await Promise.all([stockNotices.send(), stockNotices.send()]);
    expect(runs.reduce((sum, run) => sum + run.sent, 0)).toBe(3);
    expect(await mailed()).toHaveLength(3);
  });
});
