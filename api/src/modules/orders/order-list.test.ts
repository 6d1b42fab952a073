import {
  countDeskOrders,
  getMediaPacks,
  getOrderLabels,
  listDeskOrders,
  type OrderShow,
} from 'shared-api/contract';
import { aPerson, insert, insertRow } from '../../testing/fixture/rows.ts';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import { type MakingCompany, startMakingServer } from '../fulfilment/testing/making-server.ts';
import { buy, orderOf } from './testing/ordering.ts';

const shop = await startMakingServer();

let tags: MakingCompany;
let buyer: Buyer;

beforeEach(async () => {
  tags = await shop.makingCompany();
  buyer = await shop.buyer();
  const rule = await insert(shop.database, 'media_rule', { name: 'engraving', text: 1, textreq: 0 });
  await shop.database.query('update product set media_rule_id = $2 where id = $1', [tags.tag, rule]);
});

/** Buys a tag, with words on it or without; gives the order. */
async function bought(content = '', who = buyer): Promise<number> {
  const cart_id = await who.wish(tags);
  const place = { cart_id, cartaddon_id: 0, gift: false, type_media: 'TEXT' };
  if (content !== '') await who.ask('POST', '/cart/mediaslice', { ...place, content });
  return buy(shop, who);
}

const listed = async (query: string) => {
  const { status, body } = await tags.desk('GET', `/orders${query}`);
  expect([query, status]).toEqual([query, 200]);
  return listDeskOrders.answer.parse(body).orders;
};
const idsOf = async (query: string) => (await listed(query)).map(({ id }) => id);
const counts = async () => countDeskOrders.answer.parse((await tags.desk('GET', '/order-counts')).body);

/** Each view with the orders that stand in it, and its count, which has to agree. */
async function views(): Promise<Partial<Record<OrderShow, number[]>>> {
  const counted = await counts();
  const shows = ['open', 'to_make', 'to_print', 'to_ship', 'late', 'problems', 'shipped', 'refunds'] as const;
  const entries: [OrderShow, number[]][] = [];
  for (const show of shows) {
    const ids = await idsOf(`?show=${show}`);
    expect([show, counted[show]]).toEqual([show, ids.length]);
    if (ids.length > 0) entries.push([show, ids]);
  }
  expect(counted.all).toBe((await idsOf('')).length);
  return Object.fromEntries(entries);
}

describe('the orders of a company by what is to be done', () => {
  it('move from view to view as they are printed, late, reported and sent', async () => {
    expect(await views()).toEqual({});
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 1 });
    const stocked = await bought('For Nora');
    const waiting = await bought();
    expect(await views()).toEqual({
      open: [waiting, stocked],
      to_make: [waiting],
      to_print: [stocked],
      to_ship: [stocked],
    });

    expect((await tags.desk('POST', '/order-prints', { order_ids: [stocked] })).status).toBe(200);
    const [printed] = await listed('?show=to_ship');
    expect(Date.parse(printed?.printed_at ?? '')).toBeGreaterThan(Date.now() - 600_000);
    await shop.database.query(
      `update order_line set leave_by = now() - interval '25 hours' where order_id = $1`,
      [waiting],
    );
    const line_id = (await orderOf(buyer, waiting)).lines[0]?.id;
    await buyer.ask('POST', `/orders/${waiting}/problem`, { line_id, content: 'Where is it?' });
    expect(await views()).toEqual({
      open: [waiting, stocked],
      to_make: [waiting],
      to_ship: [stocked],
      late: [waiting],
      problems: [waiting],
    });

    await tags.desk('POST', `/orders/${stocked}/ship`, { tracking_number: 'NUMBER12345' });
    expect(await views()).toMatchObject({ open: [waiting], shipped: [stocked] });
    // A promise is over once its day is so in every time zone.
    await shop.database.query(
      `update order_line set leave_by = now() - interval '23 hours' where order_id = $1`,
      [waiting],
    );
    expect(await idsOf('?show=late')).toEqual([]);
  });

  it('count once at the desk, also with a problem and goods to send', async () => {
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 1 });
    const id = await bought();
    const line_id = (await orderOf(buyer, id)).lines[0]?.id;
    await buyer.ask('POST', `/orders/${id}/problem`, { line_id, content: 'Please in blue.' });
    expect((await tags.desk('GET', '')).body).toMatchObject({
      orders_to_do: 1,
      lines_to_ship: 1,
      open_problems: 1,
    });
  });

  it('stand under refunds once a part of their goods, or all, goes back; those of other companies do not', async () => {
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 2 });
    const rival = await shop.makingCompany();
    await buyer.wish(tags);
    await buyer.wish(rival);
    const shared = await buy(shop, buyer);
    const [sent, cancelled] = [await bought(), await bought()];
    expect(await views()).not.toHaveProperty('refunds');
    expect((await rival.desk('POST', `/orders/${shared}/refund`, {})).status).toBe(200);
    expect(await views()).not.toHaveProperty('refunds');
    await tags.desk('POST', `/orders/${sent}/ship`, { tracking_number: 'NUMBER12345' });
    const [line] = (await orderOf(buyer, sent)).lines;
    const cents = 1000 + Math.floor(((line?.tax ?? 0) * 1000) / 4800);
    const part = { line: { id: line?.id, goods: 1000 }, shipping: false, cents };
    expect((await tags.desk('POST', `/orders/${sent}/refund-part`, part)).status).toBe(200);
    await buyer.ask('POST', `/orders/${cancelled}/cancel`, {});
    expect(await views()).toMatchObject({ refunds: [cancelled, sent], shipped: [sent], open: [shared] });
    expect(await listed('?show=refunds&q=tag')).toMatchObject([
      { id: cancelled, refunds: [{ state: 'asked' }] },
      { id: sent, refunds: [{ cents, state: 'asked' }] },
    ]);
  });

  it('come by their due days where that is wanted, each by the first of its unsent goods', async () => {
    const due = (id: number, days: number | null, nth = 0) =>
      shop.database.query(
        `update order_line set leave_by = now() + $2 * interval '1 day'
         where id = (select id from order_line where order_id = $1 order by id offset $3 limit 1)`,
        [id, days, nth],
      );
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 1 });
    // One to be packed and one to be made.
    await buyer.wish(tags, { quantity: 2 });
    const two = await buy(shop, buyer);
    const [undated, soon, later] = [await bought(), await bought(), await bought()];
    await due(two, 9);
    await due(two, 3, 1);
    await due(undated, null);
    await due(soon, 1);
    await due(later, 5);
    const byDue = [soon, two, later, undated];
    expect(await idsOf('?show=open&sort=due')).toEqual(byDue);
    expect(await idsOf('?show=to_ship&sort=due')).toEqual([two]);
    expect(await idsOf('?show=to_make&sort=due&q=tag')).toEqual(byDue);
    expect(await idsOf('?show=open&sort=newest')).toEqual([later, soon, undated, two]);
    expect(await counts()).toMatchObject({ open: 4, due_soon: 3 });
    // Sent goods are due no more.
    const [first] = (await orderOf(buyer, two)).lines.filter(({ state }) => state === 'paid');
    await shop.database.query(`update order_line set leave_by = now() + interval '2 hours' where id = $1`, [
      first?.id ?? 0,
    ]);
    expect((await idsOf('?show=open&sort=due'))[0]).toBe(two);
    await tags.desk('POST', `/orders/${two}/ship`, { tracking_number: 'NUMBER12345' });
    expect((await idsOf('?show=open&sort=due'))[0]).toBe(soon);
  });

  it.each([
    '?sort=due',
    ...['problems', 'shipped', 'refunds'].map((show) => `?show=${show}&sort=due`),
    '?show=open&sort=due&before=31',
    '?show=open&sort=due&after=31',
    '?show=open&after=1764547200000.31',
    '?show=open&before=1764547200000.31',
    '?sort=oldest',
    '?before=x',
  ])('are refused by %s', async (query) => {
    expect((await tags.desk('GET', `/orders${query}`)).status).toBe(400);
  });

  it('go on page by page within a view and a search', async () => {
    const ids = [await bought(), await bought(), await bought()];
    const newest = ids.toReversed();
    expect(await idsOf('?show=open')).toEqual(newest);
    expect(await idsOf(`?show=open&q=tag&before=${newest[0]}`)).toEqual(newest.slice(1));
    expect(await idsOf(`?show=to_ship&q=tag`)).toEqual([]);
  });

  it('say what the goods bring and what of it are finders fees', async () => {
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 1 });
    const id = await bought();
    expect(await listed('')).toMatchObject([{ id, goods: 4800, fee: null, printed_at: null }]);
    const line_id = (await orderOf(buyer, id)).lines[0]?.id ?? 0;
    await insertRow(shop.database, 'fee_share', {
      line_id,
      level: 1,
      person_id: await aPerson(shop.database),
      fee_percent: 10,
      pass_percent: 25,
      amount_cents: 480,
      returned_cents: 30,
    });
    expect(await listed('')).toMatchObject([{ goods: 4800, fee: 450 }]);
  });

  it('count goods that were cancelled for nothing', async () => {
    const id = await bought();
    expect(await listed('')).toMatchObject([{ id, goods: 4800 }]);
    await buyer.ask('POST', `/orders/${id}/cancel`, {});
    expect(await listed('')).toMatchObject([{ id, goods: 0, fee: null }]);
  });
});

describe('looking for an order', () => {
  it('finds it by number, buyer, product and SKU, in parts of names and whatever their case', async () => {
    const other = await shop.buyer({ preferred_username: 'june.park' });
    const own = await bought();
    const hers = await bought('', other);
    await shop.database.query(`update product set own_code = 'WT-100' where id = $1`, [tags.tag]);
    expect(await idsOf(`?q=${hers}`)).toEqual([hers]);
    expect(await idsOf(`?q=%23${own}`)).toEqual([own]);
    expect(await idsOf('?q=NE.PAR')).toEqual([hers]);
    expect(await idsOf('?q=ood%20ta')).toEqual([hers, own]);
    expect(await idsOf('?q=wt-1')).toEqual([hers, own]);
    expect(await idsOf('?q=')).toEqual([hers, own]);
    for (const q of ['jane.doe', 'w_od', 'w%d', '___', 'wt-2', '999999999', "' or 1=1 --", '!'])
      expect([q, await idsOf(`?q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
    expect((await tags.desk('GET', `/orders?q=${'x'.repeat(101)}`)).status).toBe(400);
  });
});

describe('printing several orders', () => {
  it('gives their packs in the order that was wished, and of other companies none', async () => {
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 2 });
    const [first, second] = [await bought('For Ada'), await bought('For Ben')];
    const packs = async (ids: readonly number[]) =>
      getMediaPacks.answer.parse((await tags.desk('GET', `/media-packs?ids=${ids}`)).body).packs;
    const texts = (await packs([second, first])).map(({ order_id, pieces }) => [order_id, pieces[0]?.texts]);
    expect(texts).toEqual([
      [second, ['For Ben']],
      [first, ['For Ada']],
    ]);
    expect(await packs([first, first])).toHaveLength(1);

    const rival = await shop.makingCompany();
    const calls: [string, string, object?][] = [
      ['GET', `/media-packs?ids=${first}`],
      ['POST', '/order-prints', { order_ids: [first] }],
    ];
    for (const [method, path, body] of calls) {
      // Neither another company's order, nor another company's desk.
      expect(await rival.desk(method, path, body)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
      expect(await tags.desk(method, path, body, rival.worker)).toMatchObject({ status: 404 });
      expect(await tags.desk(method, path, body, buyer)).toMatchObject({ status: 404 });
    }
    expect((await tags.desk('GET', '/order-counts', undefined, rival.worker)).status).toBe(404);
    const alien = await tags.desk('POST', '/order-prints', { order_ids: [first, 999_999_999] });
    expect(alien.status).toBe(404);
    expect((await listed('')).map(({ printed_at }) => printed_at)).toEqual([null, null]);
  });

  it('gives the labels that were bought, as files of the carrier', async () => {
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 2 });
    const [sent, unsent] = [await bought(), await bought()];
    expect((await tags.desk('POST', `/orders/${sent}/ship`, {})).status).toBe(200);
    const labels = async () =>
      getOrderLabels.answer.parse((await tags.desk('GET', `/order-labels?ids=${unsent},${sent}`)).body)
        .labels;
    const [none, label] = await labels();
    expect(none).toEqual({ order_id: unsent, pdf: null });
    expect(label?.order_id).toBe(sent);
    expect(
      Buffer.from(label?.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString('latin1'),
    ).toBe('%PDF-');
    // One that the carrier has no more is none, and the others come all the same.
    await shop.database.query(`update parcel_label set label_url = 'http://127.0.0.1:1/gone.pdf'`);
    expect((await labels()).map(({ pdf }) => pdf)).toEqual([null, null]);
    const rival = await shop.makingCompany();
    expect((await rival.desk('GET', `/order-labels?ids=${sent}`)).status).toBe(404);
  });

  it('is refused for no orders, too many, and what is no number', async () => {
    const many = Array.from({ length: 51 }, (_, index) => index + 1);
    for (const order_ids of [[], many, ['1'], [0], null])
      expect((await tags.desk('POST', '/order-prints', { order_ids })).status).toBe(422);
    for (const ids of ['', many.join(), 'a', '1,', '0', '1;2'])
      expect((await tags.desk('GET', `/media-packs?ids=${ids}`)).status).toBe(400);
  });
});
