import type { AdminLine } from 'shared-api/contract';
import { ADMIN_ROLE } from 'shared-api/rules';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import { aShippingShop, type ShippingShop } from '../checkout/testing/shipping-shop.ts';
import { balances } from '../fees/index.ts';
import { employ, givenBack, orderOf, shelve, stockOf } from '../orders/testing/ordering.ts';
import { buyThrough, type Caller, chainIn, startAdminDesk, statementOf } from './testing/admin-desk.ts';

let buyer: Buyer;
let tags: ShippingShop;
let chain: Caller[];
const desk = await startAdminDesk();
/** Stock is limited to the seller's units, unless a test changes it. */
async function openShop(shop: ShippingShop): Promise<void> {
  tags = shop;
  await desk.database.query('update product set fee_percent = 10 where id = $1', [tags.box]);
  chain = [];
  for (let people = 0; people < 4; people += 1) chain.push(await desk.person());
  await chainIn(desk, tags, chain);
}
beforeEach(async () => {
  buyer = await desk.buyer();
  await openShop(await desk.tags());
});
const refund = (id: number, body: object, who = desk.admin) =>
  who.call('POST', `/api/admin/orders/${id}/refund`, { reason: 'Broken', ...body });
const bought = (options = {}) => buyThrough(desk, buyer, tags, chain[0]?.id ?? null, options);
const lineOf = (lines: readonly AdminLine[], name: string): AdminLine => {
  const line = lines.find(({ name_view }) => name_view === name);
  if (!line) throw new Error(`There is no line ${name}`);
  return line;
};
const owedTo = async (companyId: number): Promise<number> => {
  const entries = await balances(desk.database);
  const own = entries.find(({ account }) => 'companyId' in account && account.companyId === companyId);
  return 0 - (own?.cents ?? 0);
};
const pending = () => Promise.all(chain.map(async (one) => (await statementOf(one)).pending));
const ship = async (id: number, line_ids: number[]) => {
  const worker = await desk.buyer();
  await employ(desk.database, tags, worker);
  const [company] = await desk.database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [tags.company],
  );
  const path = `/../desk/${company?.name_code}/orders/${id}/ship`;
  await worker.ask('POST', path, { line_ids, tracking_number: 'OWN12345' });
};
const log = () =>
  desk.database.query('select actor_id, action, subject, reason, detail from audit_log order by id desc');

describe('an add-on that is given back', () => {
  it('is the worked example to the cent: buyer, influencers, company, stock, books and log', async () => {
    const id = await bought();
    expect(await pending()).toEqual([409, 102, 26, 8]);
    expect(await owedTo(tags.company)).toBe(4905);
    const before = await desk.order(id);
    const box = lineOf(before.lines, 'Gift box');
    expect(before).toMatchObject({ cart_total: 5450, shipping: expect.any(Number), buyer: { id: buyer.id } });
    expect([box.price, box.pool, box.influencer]).toEqual([650, 65, chain[0]?.name]);

    const cents = 650 + box.tax;
    const { status, body } = await refund(id, { line_ids: [box.id], cents });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      refunded: cents,
      refunds: [{ cents, state: 'asked' }],
      charge_left: before.charge,
    });
    expect(await pending()).toEqual([360, 90, 23, 7]);
    expect(await owedTo(tags.company)).toBe(4320);
    expect(await stockOf(desk.database, tags.card)).toMatchObject({ quantity: 20, sold: 0 });
    expect(await stockOf(desk.database, tags.small)).toMatchObject({ quantity: 19, sold: 1 });
    expect((await orderOf(buyer, id)).lines.map(({ state }) => state)).toEqual(['paid', 'cancelled']);
    expect((await log())[0]).toEqual({
      actor_id: desk.admin.id,
      action: 'refund_order',
      subject: `order ${id}`,
      reason: 'Broken',
      detail: {
        cents,
        charge: 0,
        lines: [box.id],
        whole: false,
        changed: expect.stringMatching(/^\$6\.\d\d back to buyer-.+: 1 × Gift box \(cancelled\)$/),
      },
    });

    const settled = (await givenBack(desk)).length;
    await desk.server.app.services.orders.settleRefunds();
    expect((await givenBack(desk)).slice(settled)).toEqual([cents]);
    expect(await desk.faults()).toEqual([]);
  });
});

describe('a whole order that is given back', () => {
  it('brings everything back, with shipping and card charge in postings of their own', async () => {
    const id = await bought();
    const { total, charge, shipping, lines } = await desk.order(id);
    const box = lineOf(lines, 'Gift box');
    const first = await refund(id, { line_ids: [box.id] });
    expect(first.status).toBe(200);
    const rest = total - 650 - box.tax;
    const { status, body } = await refund(id, { cents: rest });
    expect(status).toBe(200);
    expect(body).toMatchObject({ refunded: total, charge_left: 0, parcels: [{ returned: true, shipping }] });
    const postings = await desk.database.query(
      `select ledger_tx.kind, -cents as cents from ledger_tx join ledger_entry on tx_id = ledger_tx.id
       join ledger_account account on account.id = account_id and account.kind = 'card_clearing'
       where order_id = $1 and ledger_tx.kind like 'refund%' order by ledger_tx.id`,
      [id],
    );
    const tag = lineOf(lines, 'Wood tag');
    expect(postings).toEqual([
      { kind: 'refund', cents: 650 + box.tax },
      { kind: 'refund', cents: 4800 + tag.tax },
      { kind: 'refund_shipping', cents: total - charge - 5450 - tag.tax - box.tax },
      { kind: 'refund_charge', cents: charge },
    ]);
    expect(await pending()).toEqual([0, 0, 0, 0]);
    expect(await owedTo(tags.company)).toBe(0);
    const page = await orderOf(buyer, id);
    expect(page.lines.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(page.refunded).toBe(total);
    expect(page.refunds.at(-1)).toMatchObject({ cents: charge, company_name_code: null });
    expect(await desk.faults()).toEqual([]);

    const again = await refund(id, {});
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(Object(again.body).msg).toContain('refunded before');
  });

  it('gives back what is left when its lines went before, one by one', async () => {
    const id = await bought({ boxed: false });
    const { lines, total, charge } = await desk.order(id);
    const line_ids = lines.map((line) => line.id);
    // The last line that would have been sent takes its shipping along, the charge stays.
    expect(await refund(id, { line_ids, cents: total - charge })).toMatchObject({ status: 200 });
    expect(await refund(id, { cents: charge })).toMatchObject({ status: 200, body: { refunded: total } });
    expect(await refund(id, {})).toMatchObject({ status: 409 });
    expect(await desk.faults()).toEqual([]);
  });

  it('gives each company’s shipping back', async () => {
    const far = await aShippingShop(desk.database, { state: 'CA', zip: '94105', name: 'Far away' });
    await buyer.wish(far);
    const id = await bought();
    const { total, parcels } = await desk.order(id);
    expect(parcels).toHaveLength(2);
    const { body } = await refund(id, { cents: total });
    expect(body).toMatchObject({ refunded: total, parcels: [{ returned: true }, { returned: true }] });
    expect(Object(body).refunds).toHaveLength(3);
  });
});

describe('what was sent', () => {
  it('is refunded and stays away, and its parcel’s shipping with it', async () => {
    const id = await bought({ quantity: 2 });
    const { lines } = await desk.order(id);
    const tag = lineOf(lines, 'Wood tag');
    await ship(id, [tag.id]);
    expect(await stockOf(desk.database, tags.small)).toMatchObject({ quantity: 18, sold: 2, sold_quant: 2 });
    const { status, body } = await refund(id, {
      line_ids: lines.map((line) => line.id),
      cents: lines.reduce((sum, { price, quantity, tax }) => sum + price * quantity + tax, 0),
    });
    expect(status).toBe(200);
    expect(Object(body).lines.map(({ state }: AdminLine) => state)).toEqual(['refunded', 'cancelled']);
    expect(body).toMatchObject({ parcels: [{ returned: false }] });
    expect(await stockOf(desk.database, tags.small)).toMatchObject({ quantity: 18, sold: 0, sold_quant: 0 });
    expect(await stockOf(desk.database, tags.card)).toMatchObject({ quantity: 20, sold: 0 });
    expect(await pending()).toEqual([0, 0, 0, 0]);
    expect(await desk.faults()).toEqual([]);
  });
});

describe('what still waits', () => {
  it('waits no more, and gifts among it are counted no more', async () => {
    await openShop(await aShippingShop(desk.database));
    await shelve(desk.database, tags.small, 0);
    const id = await bought({ boxed: false, quantity: 3 });
    expect(await stockOf(desk.database, tags.small)).toMatchObject({ backlogged: 3 });
    expect((await refund(id, {})).status).toBe(200);
    expect(await stockOf(desk.database, tags.small)).toMatchObject({ quantity: 0, backlogged: 0, sold: 0 });
  });
});

describe('repeats and races', () => {
  it('give back once, however many administrators ask at once', async () => {
    const id = await bought();
    const { lines } = await desk.order(id);
    const box = lineOf(lines, 'Gift box');
    const asked = [desk.admin, desk.second, desk.admin, desk.second].map((who) =>
      refund(id, { line_ids: [box.id] }, who),
    );
    const replies = await Promise.all(asked);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { refunds } = await desk.order(id);
    expect(refunds).toMatchObject([{ cents: 650 + box.tax }]);
    const whole = await Promise.all([refund(id, {}), refund(id, {}, desk.second)]);
    expect(whole.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { refunded, total } = await desk.order(id);
    expect(refunded).toBe(total);
    expect((await log()).slice(0, 3).map(({ subject }) => subject)).toEqual([
      `order ${id}`,
      `order ${id}`,
      expect.not.stringMatching(new RegExp(`^order ${id}$`)),
    ]);
    expect(await desk.faults()).toEqual([]);
  });

  it('give back once when the buyer cancels at the same moment', async () => {
    await openShop(await aShippingShop(desk.database));
    await shelve(desk.database, tags.small, 0);
    const id = await bought({ boxed: false });
    const [own, theirs] = await Promise.all([
      buyer.call('POST', `/orders/${id}/cancel`, {}),
      refund(id, { line_ids: (await desk.order(id)).lines.map((line) => line.id) }),
    ]);
    expect([own.status, theirs.status].sort()).toEqual([200, 409]);
    expect((await desk.order(id)).refunds).toHaveLength(1);
    expect(await desk.faults()).toEqual([]);
  });
});

describe('what is refused, with words and without a change', () => {
  const bought = (options = {}) => buyThrough(desk, buyer, tags, null, options);
  it('is refused to an administrator who bought the goods, and nothing is changed', async () => {
    const own = await desk.buyer({ roles: ADMIN_ROLE });
    const id = await buyThrough(desk, own, tags, null);
    const before = await desk.all();
    expect(
      await own.call('POST', `/../admin/orders/${id}/refund`, { reason: 'I changed my mind' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'conflict', msg: expect.stringContaining('You bought this yourself') },
    });
    expect(await desk.all()).toEqual(before);
    expect(await refund(id, {})).toMatchObject({ status: 200 });
  });

  const far = 999_999;
  it.each<[string, (id: number, line: number) => object, number, RegExp]>([
    ['no reason', () => ({ reason: undefined }), 422, /reason is required/],
    ['a blank reason', () => ({ reason: '  ' }), 422, /reason is required/],
    ['a reason of 251 characters', () => ({ reason: 'x'.repeat(251) }), 422, /at most 250/],
    ['no line at all', () => ({ line_ids: [] }), 409, /choose/],
    ['a line of another order', () => ({ line_ids: [far] }), 404, /line in this order/],
    ['a line that is named beside a strange one', (_, line) => ({ line_ids: [line, far] }), 404, /line/],
    ['another amount than it would be', (_, line) => ({ line_ids: [line], cents: 1 }), 409, /amount/],
    ['an amount that is none', (_, line) => ({ line_ids: [line], cents: -1 }), 422, /./],
    ['lines that are none', () => ({ line_ids: ['1; drop table person'] }), 422, /./],
  ])('%s', async (_, body, status, words) => {
    const id = await bought();
    const [line] = (await desk.order(id)).lines;
    const before = await desk.all();
    const reply = await refund(id, body(id, line?.id ?? 0));
    expect(reply.status).toBe(status);
    expect(Object(reply.body).msg).toMatch(words);
    expect(await desk.all()).toEqual(before);
  });

  it.each(['making', 'finishing'])('a line that is %s, alone and with its order', async (state) => {
    const id = await bought({ boxed: false });
    await desk.database.query('update order_line set state = $2 where order_id = $1', [id, state]);
    const line_ids = (await desk.order(id)).lines.map((line) => line.id);
    const before = await desk.all();
    for (const body of [{ line_ids }, {}])
      expect(await refund(id, body)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await desk.all()).toEqual(before);
  });

  it('a line whose label is being bought', async () => {
    const id = await bought({ boxed: false });
    await desk.database.query(
      `with label as (insert into parcel_label (order_id, company_id, carrier_rate, claimed_until)
         values ($1, $2, 'rate', clock_timestamp() + interval '1 minute') returning id)
       update order_line set label_id = label.id from label where order_id = $1`,
      [id, tags.company],
    );
    expect((await desk.order(id)).lines).toMatchObject([{ leaving: true }]);
    const reply = await refund(id, {});
    expect(reply).toMatchObject({ status: 409 });
    expect(Object(reply.body).msg).toContain('being sent');
  });

  it('an order that is not there, and one that is not paid', async () => {
    expect(await refund(far, {})).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const id = await bought({ boxed: false });
    await desk.database.query(`update shop_order set state = 'pending' where id = $1`, [id]);
    expect(await refund(id, {})).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('not paid') },
    });
    await desk.database.query(`update shop_order set state = 'paid' where id = $1`, [id]);
  });
});
