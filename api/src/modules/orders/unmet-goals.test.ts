import { shop } from '../fulfilment/testing/making-scenario.ts';
import { books, buy, givenBack, moved, orderOf, stockOf } from './testing/ordering.ts';

const refundUnmet = () => shop.server.app.services.orders.refundUnmetGoals();
const paidAgo = (order: number, days: number) =>
  shop.database.query(`update shop_order set paid_at = now() - $2 * interval '1 day' where id = $1`, [
    order,
    days,
  ]);
const states = async ({ id, buyer }: { id: number; buyer: Parameters<typeof orderOf>[0] }) =>
  (await orderOf(buyer, id)).lines.map(({ state, quantity }) => `${quantity} ${state}`);

describe('a goal that is not met in sixty days', () => {
  it('gives its waiting lines their money back, with fees, shipping and a mail that says why', async () => {
    const tags = await shop.makingCompany({ minover: 10 });
    const before = await books(shop.database);
    const [old, young] = await tags.sell(3, 2);
    if (!old || !young) throw new Error('Nothing was sold');
    const sold = moved(before, await books(shop.database));
    await paidAgo(old.id, 59);
    expect(await refundUnmet()).toBe(0);
    await paidAgo(old.id, 60);
    expect(await refundUnmet()).toBe(1);
    expect(await states(old)).toEqual(['3 cancelled']);
    expect(await states(young)).toEqual(['2 waiting']);
    const { lines, parcels, refunds, refunded } = await orderOf(old.buyer, old.id);
    const back = 3 * 4800 + (lines[0]?.tax ?? 0) + (parcels[0]?.shipping ?? 0) + (parcels[0]?.tax ?? 0);
    expect(refunded).toBe(back);
    expect(refunds).toMatchObject([{ cents: back, reason: 'goal_not_met' }]);
    const left = moved(before, await books(shop.database));
    expect((left.card_clearing ?? 0) - (sold.card_clearing ?? 0)).toBe(-back);
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ quantity: 0, backlogged: 2, sold: 0 });
    const given = (await givenBack(shop)).length;
    await shop.server.app.services.orders.settleRefunds();
    expect((await givenBack(shop)).slice(given)).toEqual([back]);
    const [mail] = await shop.database.query<{ data: object }>(
      `select data from mail where kind = 'refunded' and (data->>'order_id')::integer = $1`,
      [old.id],
    );
    expect(mail?.data).toMatchObject({ reason: 'goal_not_met', cents: back });
    expect(await refundUnmet()).toBe(0);
    expect(await shop.faults()).toEqual([]);
  });

  it('is none once it is met, without a goal, and while a run is under way', async () => {
    const met = await shop.makingCompany({ minover: 3 });
    const none = await shop.makingCompany();
    const running = await shop.makingCompany({ minover: 10 });
    const orders = [...(await met.sell(2, 1)), ...(await none.sell(2)), ...(await running.sell(2, 2))];
    const run = await running.start(1);
    for (const { id } of orders) await paidAgo(id, 100);
    expect(await refundUnmet()).toBe(0);
    await running.finish(run.id, 1);
    expect(await refundUnmet()).toBe(0);
    // The goal starts anew for those alone who come after the run.
    const [later] = await running.sell(2);
    await paidAgo(later?.id ?? 0, 100);
    expect(await refundUnmet()).toBe(1);
    expect(await shop.faults()).toEqual([]);
  });

  it('leaves alone for good who waited when it was met: a run that makes for some, buyers who leave, a higher goal', async () => {
    const tags = await shop.makingCompany({ minover: 6 });
    const [first, second, third] = await tags.sell(4, 2, 3);
    if (!first || !second || !third) throw new Error('Nothing was sold');
    const run = await tags.start(4);
    await tags.finish(run.id, 4);
    await second.buyer.ask('POST', `/orders/${second.id}/cancel`, {});
    await shop.database.query('update product set minover = 9 where id = $1', [tags.tag]);
    const [late] = await tags.sell(1);
    for (const order of [first, third, late]) await paidAgo(order?.id ?? 0, 100);
    expect(await refundUnmet()).toBe(1);
    expect([await states(third), late && (await states(late))]).toEqual([['3 waiting'], ['1 cancelled']]);
    expect(await shop.faults()).toEqual([]);
  });

  it('takes along an add-on that nothing is left to go with, and nothing that stands by itself', async () => {
    const tags = await shop.makingCompany({ minover: 10 });
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 1 });
    const [one, other] = [await shop.buyer(), await shop.buyer()];
    // Of the first wish a tag is there: its box stays with it.
    const sold: { id: number; buyer: typeof one }[] = [];
    for (const [buyer, quantity] of [
      [one, 2],
      [other, 2],
    ] as const) {
      await buyer.wish(tags, { quantity, box: true });
      sold.push({ id: await buy(shop, buyer), buyer });
    }
    for (const { id } of sold) await paidAgo(id, 61);
    expect(await refundUnmet()).toBe(3);
    const [first, second] = sold;
    expect(first && (await states(first))).toEqual(['1 paid', '1 cancelled', '2 paid']);
    expect(second && (await states(second))).toEqual(['2 cancelled', '2 cancelled']);
    expect(await stockOf(shop.database, tags.card)).toMatchObject({ quantity: 18, sold: 2 });
    expect(await shop.faults()).toEqual([]);
  });
});
