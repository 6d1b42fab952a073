import { shop } from '../fulfilment/testing/making-scenario.ts';
import { books, buy, moved, orderOf, stockOf } from './testing/ordering.ts';

const notifyLate = () => shop.server.app.services.orders.notifyLate();
/** As if an order had been paid so many days earlier. */
const daysPass = async (order: number, days: number) => {
  await shop.database.query(`update shop_order set paid_at = paid_at - $2 * interval '1 day' where id = $1`, [
    order,
    days,
  ]);
  await shop.database.query(
    `update order_line set leave_by = leave_by - $2 * interval '1 day' where order_id = $1`,
    [order, days],
  );
};
const letters = (order: number) =>
  shop.database.query<{ data: { until: string; line_ids: number[] }; person_id: number }>(
    `select data, person_id from mail where kind = 'late' and (data->>'order_id')::integer = $1 order by id`,
    [order],
  );

const DAY = 86_400_000;

describe('a promise that slips', () => {
  it('is frozen with the payment, announced once, and allows a refund until the goods are sent', async () => {
    const tags = await shop.makingCompany({ run_days: 7 });
    const [sold] = await tags.sell(2);
    if (!sold) throw new Error('Nothing was sold');
    const { id, buyer } = sold;
    const paid = await orderOf(buyer, id);
    const [line] = paid.lines;
    expect(Date.parse(line?.due_at ?? '')).toBe(Date.parse(paid.paid_at ?? '') + 9 * DAY);
    // What the company changes later changes no promise.
    await shop.database.query('update product set run_days = 30 where id = $1', [tags.tag]);
    expect((await orderOf(buyer, id)).lines[0]?.due_at).toBe(line?.due_at);

    const run = await tags.start(2);
    await daysPass(id, 8);
    expect(await notifyLate()).toBe(0);
    expect((await orderOf(buyer, id)).lines).toMatchObject([{ late_until: null, cancellable: false }]);
    await daysPass(id, 2);
    expect(await notifyLate()).toBe(1);
    const [late] = (await orderOf(buyer, id)).lines;
    expect(late).toMatchObject({ state: 'making', cancellable: true, due_at: expect.any(String) });
    // The rest of its run, and then its finishing days.
    const expected = Date.parse(run.started_at) + 32 * DAY;
    expect(Math.abs(Date.parse(late?.late_until ?? '') - expected)).toBeLessThan(DAY / 24);
    expect(await letters(id)).toEqual([
      {
        person_id: buyer.id,
        data: { order_id: id, company_id: tags.company, line_ids: [line?.id], until: late?.late_until },
      },
    ]);
    expect(await notifyLate()).toBe(0);
    expect(await letters(id)).toHaveLength(1);

    const before = await books(shop.database);
    expect((await buyer.call('POST', `/orders/${id}/cancel`, {})).status).toBe(200);
    const { lines, refunded, parcels } = await orderOf(buyer, id);
    expect(lines).toMatchObject([{ state: 'cancelled', cancellable: false }]);
    const back = 2 * 4800 + (line?.tax ?? 0) + (parcels[0]?.shipping ?? 0) + (parcels[0]?.tax ?? 0);
    expect(refunded).toBe(back);
    expect(moved(before, await books(shop.database)).card_clearing).toBe(-back);
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ backlogged: 0, sold: 0 });
    expect(await shop.faults()).toEqual([]);
  });

  it('of goods that lie ready is announced too, and ends when they are sent', async () => {
    const tags = await shop.makingCompany();
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 5 });
    const [sold] = await tags.sell(1);
    if (!sold) throw new Error('Nothing was sold');
    const { id, buyer } = sold;
    await daysPass(id, 3);
    expect(await notifyLate()).toBe(1);
    const [late] = (await orderOf(buyer, id)).lines;
    expect(late).toMatchObject({ state: 'paid', cancellable: true });
    expect(Date.parse(late?.late_until ?? '')).toBeGreaterThan(Date.now());
    await tags.desk('POST', `/orders/${id}/ship`, { tracking_number: 'NUMBER12345' });
    const after = await orderOf(buyer, id);
    expect(after.lines).toMatchObject([{ state: 'shipped', cancellable: false }]);
    expect((await buyer.call('POST', `/orders/${id}/cancel`, {})).status).toBe(409);
  });

  it('is no matter of what was sent, cancelled, or is just being sent', async () => {
    const tags = await shop.makingCompany();
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 5 });
    const [sent, leaving, cancelled] = await tags.sell(1, 1, 4);
    if (!sent || !leaving || !cancelled) throw new Error('Nothing was sold');
    await tags.desk('POST', `/orders/${sent.id}/ship`, { tracking_number: 'NUMBER12345' });
    await cancelled.buyer.ask('POST', `/orders/${cancelled.id}/cancel`, {});
    await shop.database.query(
      `with label as (insert into parcel_label (order_id, company_id, carrier_rate, claimed_until)
         values ($1, $2, 'rate', clock_timestamp() + interval '1 minute') returning id)
       update order_line set label_id = label.id from label where order_id = $1`,
      [leaving.id, tags.company],
    );
    for (const { id } of [sent, leaving, cancelled]) await daysPass(id, 30);
    expect(await notifyLate()).toBe(0);
    // Its label was not bought after all.
    await shop.database.query('update parcel_label set claimed_until = now() where order_id = $1', [
      leaving.id,
    ]);
    expect(await notifyLate()).toBe(1);
    expect(await letters(leaving.id)).toHaveLength(1);
  });

  it('is announced wish by wish where they slip at different times, and what is split from a line keeps it', async () => {
    const tags = await shop.makingCompany({ run_days: 7 });
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 1 });
    const buyer = await shop.buyer();
    await buyer.wish(tags, { quantity: 1 });
    await buyer.wish(tags, { quantity: 2 });
    const id = await buy(shop, buyer);
    await daysPass(id, 5);
    expect(await notifyLate()).toBe(1);
    await daysPass(id, 6);
    expect(await notifyLate()).toBe(1);
    expect((await letters(id)).map(({ data }) => data.line_ids.length)).toEqual([1, 1]);
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 1 });
    const { lines } = await orderOf(buyer, id);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line.late_until).not.toBeNull();
    expect(await notifyLate()).toBe(0);
  });

  it('of a part counts from when the whole wish was promised', async () => {
    const tags = await shop.makingCompany({ run_days: 7 });
    const buyer = await shop.buyer();
    await buyer.wish(tags, { quantity: 1, box: true });
    const id = await buy(shop, buyer);
    // Its box could have left long ago, and waits for its tag.
    await daysPass(id, 9);
    expect(await notifyLate()).toBe(0);
    await daysPass(id, 2);
    expect(await notifyLate()).toBe(2);
    expect(await letters(id)).toHaveLength(1);
  });
});
