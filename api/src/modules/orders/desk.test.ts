import { getDeskOrder, listDeskOrders } from 'shared-api/contract';
import { bearer } from '../../testing/test-issuer.ts';
import type { Reply } from '../../testing/test-server.ts';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import { startPayingServer } from '../checkout/testing/paying-server.ts';
import { aShippingShop, type ShippingShop } from '../checkout/testing/shipping-shop.ts';
import { activitiesBefore } from '../companies/index.ts';
import { receive } from '../fulfilment/index.ts';
import { buy, employ, orderOf, shelve, stockOf } from './testing/ordering.ts';

let worker: Buyer;
let tags: ShippingShop;
let code: string;

const shop = await startPayingServer();
const buyer = await shop.buyer();

beforeEach(async () => {
  worker = await shop.buyer();
  tags = await aShippingShop(shop.database);
  await employ(shop.database, tags, worker);
  code = await codeOf(tags);
});

async function codeOf({ company }: ShippingShop): Promise<string> {
  const [row] = await shop.database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [company],
  );
  return row?.name_code ?? '';
}

const desk = (who: Buyer, method: string, path = '', body?: object, company = code): Promise<Reply> =>
  who.call(method, `/../desk/${company}/orders${path}`, body);
const page = async (id: number) => getDeskOrder.answer.parse((await desk(worker, 'GET', `/${id}`)).body);
const list = async (query = '') =>
  listDeskOrders.answer.parse((await desk(worker, 'GET', query)).body).orders;
const mails = (id: number) =>
  shop.database.query<{ ref: string; data: object }>(
    `select ref, data from mail where kind = 'shipped' and data->>'order_id' = $1 order by id`,
    [String(id)],
  );

describe('the desk of a company', () => {
  it('shows its own part of an order, with what has to be put on the goods and nothing of a gift', async () => {
    const others = await aShippingShop(shop.database, { name: 'Others' });
    const wish = await buyer.wish(tags, { quantity: 2, box: true });
    await buyer.ask('GET', `/cart/${wish}/clicked`);
    await buyer.ask('GET', `/cart/${wish}/gift`);
    for (const [type_media, content] of [
      ['TEXT', 'For your eyes'],
      ['PASSWORD', 'sesame'],
    ])
      await buyer.ask('POST', '/cart/mediaslice', {
        cart_id: wish,
        cartaddon_id: 0,
        gift: true,
        type_media,
        content,
      });
    await buyer.ask('GET', `/cart/${wish}/clicked`);
    await buyer.wish(others);
    const id = await buy(shop, buyer);
    const order = await page(id);
    expect(order).toMatchObject({ id, address: { name: 'Ada Byron', zip: '01852' }, problems: [] });
    expect(order.lines.map(({ company_id }) => company_id)).toEqual([tags.company, tags.company]);
    expect(order.lines.every(({ gift }) => gift)).toBe(true);
    const answer = JSON.stringify(order);
    for (const secret of ['For your eyes', 'sesame', String((await orderOf(buyer, id)).lines[0]?.gift_code)])
      expect(answer).not.toContain(secret);
    expect(order.lines[0]).toMatchObject({ gift_code: null, gift_qr: null, gift_thanks: null, media: [] });
    expect(await list()).toEqual([order]);
    expect(await list('?state=paid')).toEqual([order]);
    expect(await list('?state=shipped')).toEqual([]);
  });

  it('is 404 for all but its owner, its employees and administrators', async () => {
    await buyer.wish(tags);
    const id = await buy(shop, buyer);
    const others = await aShippingShop(shop.database, { name: 'Others' });
    const rival = await shop.buyer();
    await employ(shop.database, others, rival, 'owner');
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['GET', `/${id}`],
      ['POST', `/${id}/ship`, {}],
      ['POST', `/${id}/ship`, { tracking_number: '1Z999AA10123456784' }],
    ];
    for (const who of [buyer, rival, await shop.buyer()])
      for (const [method, path, body] of calls)
        expect(await desk(who, method, path, body)).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
    // Naming one's own company gives no access to another company's order.
    for (const [method, path, body] of calls.slice(1))
      expect((await desk(rival, method, path, body, await codeOf(others))).status).toBe(404);
    for (const [method, path] of calls)
      expect((await shop.server.call(`/api/desk/${code}/orders${path}`, { method })).status).toBe(401);
    expect((await orderOf(buyer, id)).lines[0]?.state).toBe('paid');

    const owner = await shop.buyer();
    await employ(shop.database, tags, owner, 'owner');
    expect((await desk(owner, 'GET', `/${id}`)).status).toBe(200);
    expect((await desk(worker, 'GET', '', undefined, code.toUpperCase())).status).toBe(200);
    const admin = await shop.issuer.token({ sub: 'an-admin', roles: ['wishbin_admin'] });
    expect(
      (await shop.server.call(`/api/desk/${code}/orders/${id}`, { headers: bearer(admin) })).status,
    ).toBe(200);
    for (const odd of ['abc%00', '%ED%A0%80', "a'%20or%20''='", 'x'.repeat(90)])
      for (const [method, path, body] of calls)
        expect((await desk(worker, method, path, body, odd)).status).toBe(odd === '%ED%A0%80' ? 400 : 404);
    const nowhere = await shop.server.call('/api/desk/no-such-company/orders', { headers: bearer(admin) });
    expect(nowhere.status).toBe(404);
  });
});

describe('sending', () => {
  it('buys the label that was paid, marks lines with goods as shipped, counts them and emails the buyer', async () => {
    await shelve(shop.database, tags.small, 3);
    await buyer.wish(tags, { quantity: 5 });
    const id = await buy(shop, buyer);
    const { status, body } = await desk(worker, 'POST', `/${id}/ship`, {});
    expect(status).toBe(200);
    const { label_url, lines } = Object(body);
    expect(label_url).toMatch(/^https?:\/\//);
    expect(lines).toMatchObject([
      { state: 'shipped', quantity: 3, shipped_at: expect.any(String), tracking_number: expect.any(String) },
      { state: 'waiting', quantity: 2, shipped_at: null, tracking_number: null, tracking_url: null },
    ]);
    // A client that lost that answer finds the label in the order.
    const label = { tracking_number: lines[0].tracking_number, url: label_url };
    expect((await desk(worker, 'GET', `/${id}`)).body).toMatchObject({ label });
    expect(lines[0].tracking_url).toMatch(/^https?:\/\//);
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ sold: 3, sold_quant: 3, backlogged: 2 });
    const data = { order_id: id, company_id: tags.company, tracking_url: lines[0].tracking_url };
    expect(await mails(id)).toMatchObject([{ data }]);

    // The label was for one parcel: what comes later goes with one of the company's own.
    const made = { product_id: tags.tag, merchandise_id: tags.small, units: 2 };
    await shop.database.transaction((transaction) => receive(transaction, [made]));
    const [logged] = await activitiesBefore(shop.database, tags.company, { before: null, most: 1 });
    const shipped = (await orderOf(buyer, id)).lines.find(({ state }) => state === 'shipped');
    expect(logged).toMatchObject({ action: 'ship_lines', items: [`3 × ${shipped?.name_view}`] });
    expect(await desk(worker, 'POST', `/${id}/ship`, {})).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('tracking number') },
    });
    const own = await desk(worker, 'POST', `/${id}/ship`, { tracking_number: ' 1Z 999-AA1 ' });
    expect(own).toMatchObject({
      status: 200,
      body: {
        label_url: null,
        label,
        lines: [{}, { state: 'shipped', tracking_number: '1Z 999-AA1', tracking_url: null }],
      },
    });
    expect(await mails(id)).toHaveLength(2);
    // Cancelled can it not be any more; the shipping stays.
    expect((await buyer.call('POST', `/orders/${id}/cancel`, {})).status).toBe(409);
  });

  it('is refused for what is not there, is not finished, or was sent', async () => {
    await shelve(shop.database, tags.small, 0);
    await buyer.wish(tags);
    const id = await buy(shop, buyer);
    const [line] = (await page(id)).lines;
    const before = await orderOf(buyer, id);
    for (const body of [{}, { line_ids: [line?.id] }, { line_ids: [] }, { tracking_number: 'ABC1234567' }])
      expect(await desk(worker, 'POST', `/${id}/ship`, body)).toMatchObject({ status: 409 });
    expect((await desk(worker, 'POST', `/${id}/ship`, { line_ids: [999_999_999] })).status).toBe(404);
    for (const tracking_number of ['', 'short', '<script>alert(1)</script>', 'x'.repeat(90)])
      expect((await desk(worker, 'POST', `/${id}/ship`, { tracking_number })).status).toBe(422);
    expect(await orderOf(buyer, id)).toEqual(before);
    expect(await mails(id)).toEqual([]);
  });

  it('leaves everything as it is while the carriers are away, and works afterwards with one label bought', async () => {
    await buyer.wish(tags);
    const id = await buy(shop, buyer);
    await shop.carriers.faults({ fail: { status: 500, times: 20 } });
    expect(await desk(worker, 'POST', `/${id}/ship`, {})).toMatchObject({
      status: 503,
      body: { code: 'unavailable', msg: expect.stringContaining('Nothing was sent') },
    });
    expect((await orderOf(buyer, id)).lines[0]).toMatchObject({ state: 'paid', tracking_number: null });
    // Bought, and the answer lost: it is found by its rate.
    await shop.carriers.faults({ cut: 'after', cut_times: 20 });
    expect((await desk(worker, 'POST', `/${id}/ship`, {})).status).toBe(503);
    await shop.carriers.faults();
    const replies = await Promise.all([1, 2, 3].map(() => desk(worker, 'POST', `/${id}/ship`, {})));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await orderOf(buyer, id)).lines[0]?.state).toBe('shipped');
    expect(await mails(id)).toHaveLength(1);
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ sold: 1, sold_quant: 1 });
  });

  it('waits with cancelling while a label is being bought, and no longer than that', async () => {
    await shelve(shop.database, tags.small, 1);
    await buyer.wish(tags, { quantity: 2 });
    const id = await buy(shop, buyer);
    const { lines } = await orderOf(buyer, id);
    const [claim] = await shop.database.query<{ id: number }>(
      `insert into parcel_label (order_id, company_id, carrier_rate, claimed_until)
       select order_id, company_id, carrier_rate, now() + interval '1 minute' from order_parcel where order_id = $1
       returning id`,
      [id],
    );
    await shop.database.query('update order_line set label_id = $2 where id = $1', [
      lines[0]?.id ?? 0,
      claim?.id ?? 0,
    ]);
    expect((await orderOf(buyer, id)).lines.map(({ cancellable }) => cancellable)).toEqual([false, true]);
    expect((await buyer.call('POST', `/orders/${id}/cancel`, { line_ids: [lines[0]?.id] })).status).toBe(409);
    expect((await desk(worker, 'POST', `/${id}/ship`, {})).status).toBe(409);
    await shop.database.query(`update parcel_label set claimed_until = now() where id = $1`, [
      claim?.id ?? 0,
    ]);
    expect((await buyer.call('POST', `/orders/${id}/cancel`, { line_ids: [lines[0]?.id] })).status).toBe(200);
  });
});

describe('what was sent', () => {
  it('is delivered when its buyer says so, once and for what was sent alone', async () => {
    await shelve(shop.database, tags.small, 1);
    await buyer.wish(tags, { quantity: 2 });
    const id = await buy(shop, buyer);
    expect((await buyer.call('POST', `/orders/${id}/delivered`, {})).status).toBe(409);
    await desk(worker, 'POST', `/${id}/ship`, {});
    const [sent, waiting] = (await orderOf(buyer, id)).lines;
    expect((await buyer.call('POST', `/orders/${id}/delivered`, { line_ids: [waiting?.id] })).status).toBe(
      409,
    );
    const { lines } = await buyer.ask('POST', `/orders/${id}/delivered`, { line_ids: [sent?.id] });
    expect(lines).toMatchObject([
      { state: 'delivered', delivered_at: expect.any(String) },
      { state: 'waiting' },
    ]);
    expect((await buyer.ask('POST', `/orders/${id}/delivered`, {})).lines).toEqual(lines);
  });

  it('counts as delivered a week later', async () => {
    const { orders } = shop.server.app.services;
    await buyer.wish(tags);
    const id = await buy(shop, buyer);
    await desk(worker, 'POST', `/${id}/ship`, {});
    const shipped = (age: string) =>
      shop.database.query(`update order_line set shipped_at = now() - $2::interval where order_id = $1`, [
        id,
        age,
      ]);
    await shipped('6 days 23 hours');
    await orders.deliverOverdue();
    expect((await orderOf(buyer, id)).lines[0]?.state).toBe('shipped');
    await shipped('7 days');
    expect(await orders.deliverOverdue()).toBeGreaterThan(0);
    expect((await orderOf(buyer, id)).lines[0]?.state).toBe('delivered');
    expect(await orders.deliverOverdue()).toBe(0);
  });
});

describe('something wrong', () => {
  it('is reported to the company for one line, once until it is answered', async () => {
    await buyer.wish(tags);
    const id = await buy(shop, buyer);
    const line_id = (await orderOf(buyer, id)).lines[0]?.id;
    const report = (content: unknown) => buyer.call('POST', `/orders/${id}/problem`, { line_id, content });
    for (const content of ['', '   '.repeat(0), 'x'.repeat(251), 7, null])
      expect((await report(content)).status).toBe(422);
    const text = `It's <b>broken</b>; "two" pieces, ‘three’ \\ 'quotes'`;
    expect(await report(text)).toMatchObject({
      status: 200,
      body: { msg: expect.stringContaining('Tag makers') },
    });
    expect(await report('Again')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await orderOf(buyer, id)).lines[0]?.problem).toMatchObject({ content: text, reply: null });
    const [problem] = (await page(id)).problems;
    expect(problem).toMatchObject({ line_id, content: text, reply: null });
    await shop.database.query(`update order_problem set reply = 'Sorry', replied_at = now() where id = $1`, [
      problem?.id ?? 0,
    ]);
    expect((await orderOf(buyer, id)).lines[0]?.problem).toMatchObject({ content: text, reply: 'Sorry' });
    expect((await report('Still')).status).toBe(200);
    expect((await orderOf(buyer, id)).lines[0]?.problem).toMatchObject({ content: 'Still', reply: null });
    expect((await page(id)).problems).toHaveLength(2);
  });
});
