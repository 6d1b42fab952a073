import { listRuns } from 'shared-api/contract';
import { books, buy, moved, orderOf, stockOf } from '../orders/testing/ordering.ts';
import { shop } from './testing/making-scenario.ts';
import type { MakingCompany } from './testing/making-server.ts';

const inState = (lines: readonly { state: string; quantity: number; to_make: boolean }[]) =>
  lines.map(({ state, quantity, to_make }) => `${quantity} ${state}${to_make ? ' to make' : ''}`);
const linesOf = async ({ id, buyer }: Awaited<ReturnType<MakingCompany['sell']>>[number]) =>
  inState((await orderOf(buyer, id)).lines);
const everything = () =>
  Promise.all(
    ['order_line', 'merchandise', 'product', 'production_run', 'production_run_part', 'desk_log'].map(
      (table) => shop.database.query(`select * from ${table} order by 1, 2`),
    ),
  );

describe('a run', () => {
  it('makes what waits longest, takes goods through every state to the door, and counts them once', async () => {
    const tags = await shop.makingCompany({ minover: 4 });
    const [first, second, third] = await tags.sell(2, 3, 4);
    if (!first || !second || !third) throw new Error('Nothing was sold');
    expect(await tags.phase()).toBe('Funded');
    expect(await tags.stock()).toMatchObject({ waiting: 9, prod_backlogged: 9, run_id: null });

    const run = await tags.start(7);
    expect(run).toMatchObject({
      phase: 'Manufacturing',
      planned: 7,
      taken: 7,
      made: 0,
      finished_at: null,
      parts: [{ merch_id: tags.small, taken: 7, made: 0 }],
    });
    expect(run.started_by).toMatch(/^buyer-/);
    expect(await tags.phase()).toBe('Manufacturing');
    expect(await linesOf(first)).toEqual(['2 making to make']);
    expect(await linesOf(second)).toEqual(['3 making to make']);
    // The last one has room for a part in the run; the other part keeps waiting.
    expect((await linesOf(third)).toSorted()).toEqual(['2 making to make', '2 waiting to make']);
    // Units in production still count as to be made.
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ quantity: 0, backlogged: 9, sold: 0 });
    expect(await tags.stock()).toMatchObject({
      waiting: 2,
      run_id: run.id,
      variants: [{ waiting: 2, making: 7, reserved: 0 }],
    });
    expect((await first.buyer.call('POST', `/orders/${first.id}/cancel`, {})).status).toBe(409);
    expect((await tags.desk('POST', `/orders/${first.id}/ship`, {})).status).toBe(409);

    const move = { phase: 'Finishing' };
    const finishing = await tags.desk('PUT', `/runs/${run.id}`, move);
    expect(finishing).toMatchObject({ status: 200, body: { phase: 'Finishing', finished_at: null } });
    expect(await tags.phase()).toBe('Finishing');
    expect(await linesOf(first)).toEqual(['2 finishing to make']);
    // There are no goods yet.
    expect((await tags.desk('POST', `/orders/${first.id}/ship`, {})).status).toBe(409);
    const before = await everything();
    expect(await tags.desk('PUT', `/runs/${run.id}`, move)).toMatchObject({
      status: 200,
      body: finishing.body,
    });
    expect(await everything()).toEqual(before);

    expect(await tags.finish(run.id, 10)).toMatchObject({
      phase: 'Finished',
      made: 10,
      taken: 9,
      parts: [{ merch_id: tags.small, taken: 9, made: 10 }],
    });
    expect(await linesOf(first)).toEqual(['2 finishing']);
    expect((await linesOf(third)).toSorted()).toEqual(['2 finishing', '2 paid']);
    expect(await stockOf(shop.database, tags.small)).toMatchObject({
      quantity: 1,
      backlogged: 0,
      sold: 9,
      sold_quant: 0,
    });
    expect(await tags.phase()).toBe('In Stock');
    expect(await tags.stock()).toMatchObject({ run_id: null, prod_backlogged: 0 });

    const shipped = await tags.desk('POST', `/orders/${third.id}/ship`, {});
    expect(shipped.status).toBe(200);
    expect(await linesOf(third)).toEqual(['2 shipped', '2 shipped']);
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ sold: 9, sold_quant: 4 });
    expect(await shop.faults()).toEqual([]);
  });

  it('promises a wish when its slowest part is made, which may still wait', async () => {
    const tags = await shop.makingCompany({ minover: 1, run_days: 3 });
    await shop.database.query('update product set maxover = 50, run_days = 20 where id = $1', [tags.box]);
    await shop.database.query('update merchandise set quantity = 0, manufacture_days = 4 where id = $1', [
      tags.card,
    ]);
    const buyer = await shop.buyer();
    await buyer.wish(tags, { box: true });
    const order = await buy(shop, buyer);
    await tags.start(1);
    const lines = await shop.database.query<{ state: string; days: number }>(
      `select state, market_day(leave_by)::date - market_day(clock_timestamp())::date as days
       from order_line where order_id = $1 order by position`,
      [order],
    );
    expect(lines.map(({ state }) => state)).toEqual(['making', 'waiting']);
    expect(new Set(lines.map(({ days }) => days)).size).toBe(1);
    expect(lines[0]?.days).toBeGreaterThanOrEqual(24);
  });

  it('keeps the money of what it splits to the cent', async () => {
    const tags = await shop.makingCompany({ fee_percent: 7 });
    await shop.database.query('update merchandise set price_cents = 333 where id = $1', [tags.small]);
    const before = await books(shop.database);
    const [sold] = await tags.sell(7);
    if (!sold) throw new Error('Nothing was sold');
    const paid = moved(before, await books(shop.database));
    const { lines, tax_amount, parcels } = await orderOf(sold.buyer, sold.id);
    const run = await tags.start(4);
    const split = (await orderOf(sold.buyer, sold.id)).lines;
    expect(split).toHaveLength(2);
    const taxOf = (all: typeof lines) => all.reduce((sum, { tax }) => sum + tax, 0);
    expect(taxOf(split)).toBe(taxOf(lines));
    expect(taxOf(split) + (parcels[0]?.tax ?? 0)).toBe(tax_amount);
    await tags.finish(run.id, 4);
    expect(moved(before, await books(shop.database))).toEqual(paid);
    expect(await shop.faults()).toEqual([]);
  });

  it('that made too little lets those wait again who got nothing, each in their old place', async () => {
    const tags = await shop.makingCompany();
    const sold = await tags.sell(2, 2, 2);
    const [first, second, third] = sold;
    if (!first || !second || !third) throw new Error('Nothing was sold');
    const run = await tags.start(4);
    expect(await tags.finish(run.id, 3)).toMatchObject({ phase: 'Finished', made: 3, taken: 3 });
    expect(await linesOf(first)).toEqual(['2 finishing']);
    expect((await linesOf(second)).toSorted()).toEqual(['1 finishing', '1 waiting to make']);
    expect(await linesOf(third)).toEqual(['2 waiting to make']);
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ quantity: 0, backlogged: 3, sold: 3 });
    // The next goods go to the buyer who has waited longest, not to a buyer who was never in a run.
    const put = await tags.desk('PUT', `/stock/${tags.small}`, { add: 1 });
    expect(put).toMatchObject({ status: 200, body: { served: 1, quantity: 0, backlogged: 2 } });
    expect((await linesOf(second)).toSorted()).toEqual(['1 finishing', '1 paid']);
    expect(await linesOf(third)).toEqual(['2 waiting to make']);
    expect(await shop.faults()).toEqual([]);
  });

  it('may be started again once it ended with nothing, and without a waiting buyer', async () => {
    const tags = await shop.makingCompany();
    const [sold] = await tags.sell(1);
    if (!sold) throw new Error('Nothing was sold');
    const none = await tags.start(5);
    expect(await tags.finish(none.id, 0)).toMatchObject({ phase: 'Ended', made: 0, taken: 0 });
    expect(await linesOf(sold)).toEqual(['1 waiting to make']);
    const some = await tags.start(5);
    await tags.finish(some.id, 5);
    const more = await tags.start(2);
    expect(more).toMatchObject({ taken: 0, parts: [{ taken: 0, made: 0 }] });
    await tags.finish(more.id, 2);
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ quantity: 6, backlogged: 0 });
    const { runs, next } = listRuns.answer.parse((await tags.desk('GET', '/runs')).body);
    expect(runs.map(({ id }) => id)).toEqual([more.id, some.id, none.id]);
    expect(next).toBeNull();
    const older = listRuns.answer.parse((await tags.desk('GET', `/runs?before=${some.id}`)).body);
    expect(older.runs.map(({ id }) => id)).toEqual([none.id]);
  });

  it('lowers the rest of a limited edition for good, and refuses a client that has the old number', async () => {
    const tags = await shop.makingCompany({
      limited_edition: true,
      maxover: 10,
      minover: 8,
      add_quantity: true,
    });
    await tags.sell(3);
    const tooMany = await tags.desk('POST', '/runs', { product_id: tags.tag, planned: 11 });
    expect(tooMany).toMatchObject({ status: 409, body: { msg: expect.stringContaining('Only 10') } });
    const run = await tags.start(6);
    const over = { phase: 'Finished', made: [{ merch_id: tags.small, quantity: 11 }] };
    const before = await everything();
    expect(await tags.desk('PUT', `/runs/${run.id}`, over)).toMatchObject({ status: 409 });
    expect(await everything()).toEqual(before);
    await tags.finish(run.id, 6);
    const [product] = await shop.database.query(
      'select minover, maxover, version, production_step from product where id = $1',
      [tags.tag],
    );
    expect(product).toEqual({ minover: 4, maxover: 4, version: 2, production_step: null });
    const [log] = await shop.database.query<{ changes: object }>(
      `select version, changes from desk_log where subject = $1 and action = 'finish_run'`,
      [`product:${tags.tag}`],
    );
    expect(log).toMatchObject({
      version: 2,
      changes: {
        made: { to: 6 },
        served: { to: 3 },
        maxover: { from: 10, to: 4 },
        minover: { from: 8, to: 4 },
      },
    });
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ quantity: 3, backlogged: 0 });
    expect(await shop.faults()).toEqual([]);
  });

  it('goes on with a wish whose buyer cancels what is late, and its goods serve the others', async () => {
    const tags = await shop.makingCompany();
    const [late, other] = await tags.sell(2, 2);
    if (!late || !other) throw new Error('Nothing was sold');
    const run = await tags.start(2);
    await shop.database.query(
      `update order_line set leave_by = now() - interval '25 hours' where order_id = $1`,
      [late.id],
    );
    expect(await shop.server.app.services.orders.notifyLate()).toBe(1);
    expect((await late.buyer.call('POST', `/orders/${late.id}/cancel`, {})).status).toBe(200);
    expect(await linesOf(late)).toEqual(['2 cancelled to make']);
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ backlogged: 2 });
    expect(await tags.finish(run.id, 2)).toMatchObject({ made: 2 });
    expect(await linesOf(other)).toEqual(['2 paid']);
    expect(await shop.faults()).toEqual([]);
  });
});

describe('a run is refused, and nothing is changed', () => {
  it('beside another one of the product', async () => {
    const tags = await shop.makingCompany();
    await tags.sell(2);
    await tags.start(1);
    const before = await everything();
    expect(await tags.desk('POST', '/runs', { product_id: tags.tag, planned: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', msg: expect.stringContaining('under way') },
    });
    expect(await everything()).toEqual(before);
  });

  it('once it is over, however it is moved', async () => {
    const tags = await shop.makingCompany();
    const run = await tags.start(1);
    await tags.finish(run.id, 1);
    const before = await everything();
    for (const body of [
      { phase: 'Finishing' },
      { phase: 'Finished', made: [{ merch_id: tags.small, quantity: 1 }] },
    ])
      expect(await tags.desk('PUT', `/runs/${run.id}`, body)).toMatchObject({
        status: 409,
        body: { msg: 'This run was ended before, so nothing was changed.' },
      });
    expect(await everything()).toEqual(before);
  });

  it('for what is no number, no variant of it, or another company’s', async () => {
    const [tags, others] = [await shop.makingCompany(), await shop.makingCompany()];
    const [run, theirs] = [await tags.start(3), await others.start(3)];
    const before = await everything();
    for (const planned of [0, -1, 1.5, 1_000_000, '3', null])
      expect((await tags.desk('POST', '/runs', { product_id: tags.tag, planned })).status).toBe(422);
    expect((await tags.desk('POST', '/runs', { product_id: others.tag, planned: 1 })).status).toBe(404);
    expect((await tags.desk('POST', '/runs', { product_id: 999_999_999, planned: 1 })).status).toBe(404);
    const made = (merch_id: number, quantity: unknown) => ({
      phase: 'Finished',
      made: [{ merch_id, quantity }],
    });
    for (const quantity of [-1, 1.5, 1_000_000, '1'])
      expect((await tags.desk('PUT', `/runs/${run.id}`, made(tags.small, quantity))).status).toBe(422);
    expect(await tags.desk('PUT', `/runs/${run.id}`, made(tags.card, 1))).toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('variants of what this run makes') },
    });
    const twice = { phase: 'Finished', made: [1, 2].map((quantity) => ({ merch_id: tags.small, quantity })) };
    for (const body of [twice, { phase: 'Finished', made: [] }, { phase: 'Manufacturing' }, {}])
      expect((await tags.desk('PUT', `/runs/${run.id}`, body)).status).toBe(422);
    for (const body of [{ phase: 'Finishing' }, made(others.small, 1)])
      expect((await tags.desk('PUT', `/runs/${theirs.id}`, body)).status).toBe(404);
    expect(await everything()).toEqual(before);
  });

  it('to a person who does not work there', async () => {
    const tags = await shop.makingCompany();
    const others = await shop.makingCompany();
    const run = await tags.start(3);
    const before = await everything();
    for (const who of [others.worker, await shop.buyer()])
      for (const [method, path, body] of [
        ['GET', '/runs'],
        ['POST', '/runs', { product_id: tags.tag, planned: 1 }],
        ['PUT', `/runs/${run.id}`, { phase: 'Finishing' }],
        ['GET', '/stock'],
        ['PUT', `/stock/${tags.small}`, { add: 1 }],
      ] as const)
        expect((await tags.desk(method, path, body, who)).status).toBe(404);
    expect(await everything()).toEqual(before);
  });
});
