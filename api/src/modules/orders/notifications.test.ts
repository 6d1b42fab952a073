import { shop } from '../fulfilment/testing/making-scenario.ts';
import type { MakingCompany } from '../fulfilment/testing/making-server.ts';
import { buyNow, employ, orderOf } from './testing/ordering.ts';

/** A new owner of the company. */
async function owner(tags: MakingCompany): Promise<number> {
  const person = await shop.buyer();
  await employ(shop.database, tags, person, 'owner');
  return person.id;
}

const mailsTo = (person: number) =>
  shop.database.query<{ kind: string; data: object }>(
    `select kind, data from mail where person_id = $1 and kind like 'company_%' order by id`,
    [person],
  );

describe('what a sale means to the owners of a company', () => {
  it('is one mail of each order to each of them, and to no other person', async () => {
    const tags = await shop.makingCompany();
    const owners = [await owner(tags), await owner(tags)];
    const gone = await owner(tags);
    await shop.database.query(`update person set status = 'closed' where id = $1`, [gone]);
    const [sold] = await tags.sell(1);
    const mail = { kind: 'company_order', data: { order_id: sold?.id, company_id: tags.company } };
    for (const person of owners) expect(await mailsTo(person)).toEqual([mail]);
    expect(await mailsTo(gone)).toEqual([]);
    expect(await mailsTo(tags.worker.id)).toEqual([]);
  });

  it('is one mail to each owner when the buyer cancels, of what was cancelled', async () => {
    const tags = await shop.makingCompany();
    const owners = [await owner(tags), await owner(tags)];
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 5 });
    const buyer = await shop.buyer();
    await buyer.wish(tags, { quantity: 1 });
    await buyer.wish(tags, { quantity: 2 });
    const id = await buyNow(shop, buyer);
    const [first, second] = (await orderOf(buyer, id)).lines;
    const cancel = (body: object) => buyer.call('POST', `/orders/${id}/cancel`, body);
    expect((await cancel({ line_ids: [first?.id] })).status).toBe(200);
    const mail = (line: number | undefined) => ({
      kind: 'company_cancelled',
      data: { order_id: id, company_id: tags.company, line_ids: [line] },
    });
    const cancelledTo = async (person: number) =>
      (await mailsTo(person)).filter(({ kind }) => kind === 'company_cancelled');
    for (const person of owners) expect(await cancelledTo(person)).toEqual([mail(first?.id)]);
    // The same once more is done already, and no one hears of it again.
    expect((await cancel({ line_ids: [first?.id] })).status).toBe(200);
    for (const person of owners) expect(await cancelledTo(person)).toHaveLength(1);
    expect((await cancel({})).status).toBe(200);
    for (const person of owners)
      expect(await cancelledTo(person)).toEqual([mail(first?.id), mail(second?.id)]);
    expect((await cancel({})).status).toBe(409);
    for (const person of owners) expect(await cancelledTo(person)).toHaveLength(2);
    expect(await cancelledTo(tags.worker.id)).toEqual([]);
  });

  it('is sent once when a variant runs low, and again after there was more of it', async () => {
    const tags = await shop.makingCompany();
    const person = await owner(tags);
    const low = async () => (await mailsTo(person)).filter(({ kind }) => kind === 'company_low_stock');
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 5 });
    const [, fall] = await tags.sell(2, 1, 1);
    expect(await low()).toEqual([
      { kind: 'company_low_stock', data: { order_id: fall?.id, merchandise_id: tags.small } },
    ]);
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 1 });
    await tags.sell(1);
    expect(await low()).toHaveLength(1);
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 2 });
    await tags.sell(1);
    expect(await low()).toHaveLength(2);
    // Made only to order, the shelf says nothing.
    await shop.database.query('update product set add_quantity = false where id = $1', [tags.tag]);
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 3 });
    await tags.sell(1);
    expect(await low()).toHaveLength(2);
  });

  it('is sent once when a goal is met by paid orders, and for the next one after a run', async () => {
    const tags = await shop.makingCompany({ minover: 5 });
    const person = await owner(tags);
    const goals = async () => (await mailsTo(person)).filter(({ kind }) => kind === 'company_goal');
    const [, met] = await tags.sell(4, 1, 2);
    expect(await goals()).toEqual([
      { kind: 'company_goal', data: { order_id: met?.id, product_id: tags.tag } },
    ]);
    const run = await tags.start(7);
    await tags.sell(5);
    expect(await goals()).toHaveLength(1);
    await tags.finish(run.id, 7);
    await tags.sell(1);
    expect(await goals()).toHaveLength(2);
  });

  it('is sent again for a goal that is met again without a run between', async () => {
    const tags = await shop.makingCompany({ minover: 3 });
    const person = await owner(tags);
    const goals = async () => (await mailsTo(person)).filter(({ kind }) => kind === 'company_goal');
    await tags.sell(3, 1);
    expect(await goals()).toHaveLength(1);
    // Stock was added by hand: no buyer waits any more.
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 4 });
    await tags.sell(2);
    expect(await goals()).toHaveLength(1);
    await tags.sell(1, 1);
    expect(await goals()).toHaveLength(2);
  });
});
