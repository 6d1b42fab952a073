import { addDays, dayAt, leavingDay } from 'shared-api/rules';
import { shop } from '../fulfilment/testing/making-scenario.ts';
import { books, buy, moved, orderOf, stockOf } from './testing/ordering.ts';

const notifyLate = () => shop.server.app.services.orders.notifyLate();
/** As if the last (or the first) promised day of an order had been so many days ago. */
const duePassed = (order: number, days: number, which: 'max' | 'min' = 'max') =>
  shop.database.query(
    `with passed as (
       select ${which}(leave_by) - now() + $2 * interval '1 day' as time from order_line where order_id = $1
     ), paid as (update shop_order set paid_at = paid_at - passed.time from passed where id = $1)
     update order_line set leave_by = leave_by - passed.time from passed where order_id = $1`,
    [order, days],
  );
const letters = (order: number) =>
  shop.database.query<{ data: { until: string; line_ids: number[] }; person_id: number }>(
    `select data, person_id from mail where kind = 'late' and (data->>'order_id')::integer = $1 order by id`,
    [order],
  );

describe('a promise that slips', () => {
  it('is frozen with the payment, announced once, and allows a refund until the goods are sent', async () => {
    const tags = await shop.makingCompany({ run_days: 7 });
    const [sold] = await tags.sell(2);
    if (!sold) throw new Error('Nothing was sold');
    const { id, buyer } = sold;
    const paid = await orderOf(buyer, id);
    const [line] = paid.lines;
    // A run, finishing, and two working days of packing.
    const ready = addDays(dayAt(new Date(paid.paid_at ?? '')), 9);
    const leaves = leavingDay(ready, { today: ready, handling_days: 2, holidays: [], paused_until: null });
    expect(line).toMatchObject({ arrival: { kind: 'dated', leaves } });
    expect(dayAt(new Date(line?.due_at ?? ''))).toBe(leaves);
    // What the company changes later changes no promise.
    await shop.database.query('update product set run_days = 30 where id = $1', [tags.tag]);
    expect((await orderOf(buyer, id)).lines[0]?.due_at).toBe(line?.due_at);

    const run = await tags.start(2);
    await duePassed(id, 0.9);
    expect(await notifyLate()).toBe(0);
    expect((await orderOf(buyer, id)).lines).toMatchObject([{ late_until: null, cancellable: false }]);
    await duePassed(id, 2);
    expect(await notifyLate()).toBe(1);
    const [late] = (await orderOf(buyer, id)).lines;
    expect(late).toMatchObject({ state: 'making', cancellable: true, due_at: expect.any(String) });
    // The rest of its run, and then its finishing days.
    const until = dayAt(new Date(late?.late_until ?? ''));
    const made = addDays(dayAt(new Date(run.started_at)), 32);
    expect(until).toBe(leavingDay(made, { today: made, handling_days: 2, holidays: [], paused_until: null }));
    expect(await letters(id)).toEqual([
      {
        person_id: buyer.id,
        data: { order_id: id, company_id: tags.company, line_ids: [line?.id], until },
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
    await duePassed(id, 2);
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
    for (const { id } of [sent, leaving, cancelled]) await duePassed(id, 30);
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
    await duePassed(id, 2, 'min');
    expect(await notifyLate()).toBe(1);
    await duePassed(id, 2);
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
    // Its box could leave long before, and is promised with its tag.
    const days = await shop.database.query('select distinct leave_by from order_line where order_id = $1', [
      id,
    ]);
    expect(days).toHaveLength(1);
    await shop.database.query(
      `update order_line set leave_by = leave_by - interval '30 days' where order_id = $1 and position > 0`,
      [id],
    );
    await duePassed(id, 2, 'min');
    expect(await notifyLate()).toBe(0);
    await duePassed(id, 2);
    expect(await notifyLate()).toBe(2);
    expect(await letters(id)).toHaveLength(1);
  });
});
