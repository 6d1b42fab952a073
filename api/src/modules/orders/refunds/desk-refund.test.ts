import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { type MakingCompany, startMakingServer } from '../../fulfilment/testing/making-server.ts';
import { books, buy, employ, givenBack, moved, orderOf, stockOf } from '../testing/ordering.ts';

let tags: MakingCompany;

const shop = await startMakingServer();

beforeEach(async () => {
  tags = await shop.makingCompany();
  await tags.desk('PUT', `/stock/${tags.small}`, { add: 10 });
});

const refund = (id: number, body: object, who?: Buyer) =>
  tags.desk('POST', `/orders/${id}/refund`, body, who);
const everything = () =>
  Promise.all(
    [
      'order_line',
      'order_refund',
      'ledger_tx',
      'merchandise',
      'product',
      'desk_log',
      'order_problem',
      'mail',
    ].map((table) => shop.database.query(`select * from ${table} order by 1, 2`)),
  );
const logged = (order: number) =>
  shop.database.query(
    'select action, actor_id, changes from desk_log where company_id = $1 and subject = $2 order by id',
    [tags.company, `order:${order}`],
  );

describe('a company that gives back', () => {
  it('all that is left: what it has not sent is cancelled with its shipping, and the money goes', async () => {
    const buyer = await shop.buyer();
    const before = await books(shop.database);
    await buyer.wish(tags, { quantity: 2, box: true });
    const id = await buy(shop, buyer);
    const { total, charge } = await orderOf(buyer, id);
    const cents = total - charge;
    const reply = await refund(id, { cents });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        lines: [{ state: 'cancelled' }, { state: 'cancelled' }],
        refunds: [{ cents, state: 'asked' }],
        parcel: { returned: true },
      },
    });
    // The card charge is not the company's to give back.
    const left = moved(before, await books(shop.database));
    for (const account of Object.keys(left)) expect(['processing', 'card_clearing']).toContain(account);
    expect(left.card_clearing ?? 0).toBe(0 - (left.processing ?? 0));
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ quantity: 10, sold: 0 });
    expect(await logged(id)).toEqual([
      {
        action: 'refund_lines',
        actor_id: tags.worker.id,
        changes: { cents: { from: null, to: cents }, lines: { from: null, to: expect.any(Array) } },
      },
    ]);
    const given = (await givenBack(shop)).length;
    await shop.server.app.services.orders.settleRefunds();
    expect((await givenBack(shop)).slice(given)).toEqual([cents]);
    expect(await refund(id, {})).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await shop.faults()).toEqual([]);
  });

  it('lines by name, sent or not, without the shipping of a parcel that left', async () => {
    const buyer = await shop.buyer();
    await buyer.wish(tags, { quantity: 2, box: true });
    const id = await buy(shop, buyer);
    await tags.desk('POST', `/orders/${id}/ship`, { tracking_number: 'NUMBER12345' });
    const [tag, box] = (await orderOf(buyer, id)).lines;
    const cents = 2 * 650 + (box?.tax ?? 0);
    expect(await refund(id, { line_ids: [box?.id], cents })).toMatchObject({
      status: 200,
      body: {
        lines: [{ state: 'shipped' }, { state: 'refunded' }],
        refunds: [{ cents }],
        parcel: { returned: false },
      },
    });
    expect(await stockOf(shop.database, tags.card)).toMatchObject({ quantity: 18, sold: 0, sold_quant: 0 });
    const again = await everything();
    for (const body of [{ line_ids: [box?.id] }, { line_ids: [tag?.id, box?.id] }, { line_ids: [] }])
      expect((await refund(id, body)).status).toBe(409);
    expect(await everything()).toEqual(again);
    expect(await shop.faults()).toEqual([]);
  });

  it('what it is making', async () => {
    const own = await shop.makingCompany();
    const [sold] = await own.sell(3);
    if (!sold) throw new Error('Nothing was sold');
    const run = await own.start(3);
    expect(await own.desk('POST', `/orders/${sold.id}/refund`, {})).toMatchObject({
      status: 200,
      body: { lines: [{ state: 'cancelled', to_make: true }] },
    });
    await own.finish(run.id, 3);
    expect(await stockOf(shop.database, own.small)).toMatchObject({ quantity: 3, backlogged: 0, sold: 0 });
    expect(await shop.faults()).toEqual([]);
  });

  it('its own lines alone, of an order of two companies', async () => {
    const others = await shop.makingCompany();
    await others.desk('PUT', `/stock/${others.small}`, { add: 5 });
    const buyer = await shop.buyer();
    await buyer.wish(tags, { quantity: 1 });
    await buyer.wish(others, { quantity: 1 });
    const id = await buy(shop, buyer);
    const theirs = (await orderOf(buyer, id)).lines.find(({ company_id }) => company_id === others.company);
    const before = await everything();
    expect((await refund(id, { line_ids: [theirs?.id] })).status).toBe(404);
    expect(await everything()).toEqual(before);
    expect((await refund(id, {})).status).toBe(200);
    const after = await orderOf(buyer, id);
    expect(
      after.lines.map(({ company_id, state }) => [company_id === tags.company, state]).toSorted(),
    ).toEqual([
      [false, 'paid'],
      [true, 'cancelled'],
    ]);
    expect(after.refunds).toHaveLength(1);
  });

  it('nothing for another amount than was shown, of a stranger’s order, or of one that is not paid', async () => {
    const buyer = await shop.buyer();
    await buyer.wish(tags);
    const id = await buy(shop, buyer);
    const others = await shop.makingCompany();
    await shop.database.query(`update shop_order set state = 'pending' where id = $1`, [id]);
    expect((await refund(id, {})).status).toBe(404);
    await shop.database.query(`update shop_order set state = 'paid' where id = $1`, [id]);
    const before = await everything();
    expect(await refund(id, { cents: 1 })).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('another amount') },
    });
    for (const body of [{ cents: -1 }, { cents: 1.5 }, { line_ids: ['x'] }, { line_ids: 'all' }])
      expect((await refund(id, body)).status).toBe(422);
    expect((await refund(id, { line_ids: [999_999_999] })).status).toBe(404);
    expect((await refund(999_999_999, {})).status).toBe(404);
    expect((await others.desk('POST', `/orders/${id}/refund`, {})).status).toBe(404);
    for (const who of [buyer, others.worker]) expect((await refund(id, {}, who)).status).toBe(404);
    expect(await everything()).toEqual(before);
  });
});

const mailsTo = async (person: number) =>
  (
    await shop.database.query<{ kind: string; data: object }>(
      `select kind, data from mail where person_id = $1 and kind like 'problem_%' order by id`,
      [person],
    )
  ).map(({ kind, data }) => ({ kind, ...data }));

describe('a problem', () => {
  it('is answered by the owner, once, and the buyer reads it', async () => {
    const buyer = await shop.buyer();
    await buyer.wish(tags);
    const id = await buy(shop, buyer);
    const [line] = (await orderOf(buyer, id)).lines;
    const owner = await shop.buyer();
    await employ(shop.database, tags, owner, 'owner');
    await buyer.ask('POST', `/orders/${id}/problem`, { line_id: line?.id, content: 'It is blue' });
    const open = Object((await tags.desk('GET', `/orders/${id}`)).body).problems;
    const problem_id = open[0].id;
    const answer = (body: object, who?: Buyer) => tags.desk('POST', `/orders/${id}/problem`, body, who);
    const others = await shop.makingCompany();
    const stranger = await shop.buyer();
    await employ(shop.database, others, stranger, 'owner');

    // Owners get a mail, employees do not.
    expect(await mailsTo(owner.id)).toEqual([{ kind: 'problem_told', problem_id }]);
    expect([...(await mailsTo(tags.worker.id)), ...(await mailsTo(stranger.id))]).toEqual([]);

    const before = await everything();
    expect((await answer({ problem_id, reply: 'Sorry' })).status).toBe(403);
    for (const reply of ['', 'x'.repeat(251), 7])
      expect((await answer({ problem_id, reply }, owner)).status).toBe(422);
    expect((await answer({ problem_id: 999_999_999, reply: 'Sorry' }, owner)).status).toBe(404);
    expect((await answer({ problem_id, reply: 'Sorry' }, stranger)).status).toBe(404);
    expect(
      (await others.desk('POST', `/orders/${id}/problem`, { problem_id, reply: 'Sorry' }, stranger)).status,
    ).toBe(404);
    expect(await everything()).toEqual(before);

    const words = 'Sorry, <b>we</b> send "another" one';
    expect(await answer({ problem_id, reply: words }, owner)).toMatchObject({
      status: 200,
      body: { problems: [{ id: problem_id, content: 'It is blue', reply: words }] },
    });
    expect((await orderOf(buyer, id)).lines[0]?.problem).toMatchObject({ reply: words });
    const done = await everything();
    expect(await answer({ problem_id, reply: 'Or not' }, owner)).toMatchObject({ status: 409 });
    expect(await everything()).toEqual(done);
    expect(await mailsTo(buyer.id)).toEqual([{ kind: 'problem_answered', problem_id }]);
    // Who has another one may tell it now.
    expect(
      (await buyer.call('POST', `/orders/${id}/problem`, { line_id: line?.id, content: 'Also round' }))
        .status,
    ).toBe(200);
  });
});

describe('the desk', () => {
  it('counts lines that have not left though the promised day is over', async () => {
    const [one] = await tags.sell(1, 1);
    const lateLines = async () => Object((await tags.desk('GET', '')).body).late_lines;
    const due = (past: string) =>
      shop.database.query('update order_line set leave_by = now() - $2::interval where order_id = $1', [
        one?.id ?? 0,
        past,
      ]);
    await due('23 hours');
    expect(await lateLines()).toBe(0);
    await due('25 hours');
    expect(await lateLines()).toBe(1);
    await tags.desk('POST', `/orders/${one?.id}/ship`, { tracking_number: '94001000' });
    expect(await lateLines()).toBe(0);
  });
});

describe('the list of orders', () => {
  it('holds those with a line in a state or an open problem, and goes on where it ended', async () => {
    const list = async (query = '') => {
      const { body } = await tags.desk('GET', `/orders${query}`);
      return Object(body).orders.map(({ id }: { id: number }) => id);
    };
    const sold = await tags.sell(1, 1, 1);
    const [first, second, third] = sold.map(({ id }) => id);
    await tags.desk('POST', `/orders/${first}/ship`, { tracking_number: 'NUMBER12345' });
    const buyer = sold[1]?.buyer;
    const line = buyer && (await orderOf(buyer, second ?? 0)).lines[0];
    await buyer?.ask('POST', `/orders/${second}/problem`, { line_id: line?.id, content: 'It is blue' });
    expect(await list()).toEqual([third, second, first]);
    expect(await list('?state=paid')).toEqual([third, second]);
    expect(await list('?state=shipped')).toEqual([first]);
    expect(await list('?problems=open')).toEqual([second]);
    expect(await list('?state=shipped&problems=open')).toEqual([]);
    expect(await list(`?before=${second}`)).toEqual([first]);
    expect((await tags.desk('GET', '/orders?state=lost')).status).toBe(400);
    expect((await tags.desk('GET', "/orders?before=1'--")).status).toBe(400);
  });

  it('has fifty at a time', async () => {
    const [sold] = await tags.sell(1);
    // Copies of one order, so that it need not be bought sixty times.
    await shop.database.query(
      `with copies as (
         insert into shop_order (buyer_id, quote_id, state, delivery, provider, duration_terms, cart_total, shipping,
           tax_amount, shipping_tax, charge, total, pay_until, paid_at, cancelled_at)
         select buyer_id, quote_id, 'cancelled', delivery, provider, duration_terms, cart_total, shipping,
           tax_amount, shipping_tax, charge, total, pay_until, paid_at, now()
         from shop_order cross join generate_series(1, 60) where id = $1 returning id
       ), wishes as (
         insert into order_wish (order_id, wish_id, name, quantity, gift)
         select copies.id, wish_id, name, quantity, gift from order_wish cross join copies where order_id = $1
         returning id, order_id
       )
       insert into order_line (order_id, order_wish_id, company_id, product_id, merchandise_id, position, name_view,
         merchandice_name, picture_location, picture_alt, price_cents, quantity, tax_cents, fee_percent, to_make, state, delay_days)
       select wishes.order_id, wishes.id, company_id, product_id, merchandise_id, position, name_view,
         merchandice_name, picture_location, picture_alt, price_cents, quantity, tax_cents, fee_percent, to_make, 'paid', delay_days
       from order_line cross join wishes where order_line.order_id = $1`,
      [sold?.id ?? 0],
    );
    const page = async (query = '') => Object((await tags.desk('GET', `/orders${query}`)).body);
    // A quote makes one order that is not cancelled: the copies are shown as paid for this look alone.
    await shop.database.query('drop index shop_order_of_quote');
    await shop.database.query(
      `update shop_order set state = 'paid' where state = 'cancelled' and paid_at is not null`,
    );
    const first = await page();
    expect(first.orders).toHaveLength(50);
    const second = await page(`?before=${first.next}`);
    expect(second.orders).toHaveLength(11);
    expect(second.next).toBeNull();
    const ids = [...first.orders, ...second.orders].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(61);
    expect(ids).toEqual(ids.toSorted((one: number, other: number) => other - one));
  });
});
