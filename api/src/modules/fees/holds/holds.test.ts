import { getFeeEarnings, listHeldFees } from 'shared-api/contract';
import { visits } from '../../../testing/fixture/rows.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { totalsOf } from '../../checkout/testing/paying-server.ts';
import type { ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { books, moved } from '../../orders/testing/ordering.ts';
import { startInfluencedShop } from '../testing/influenced-shop.ts';

let tags: ShippingShop;
let ada: Buyer;

const shop = await startInfluencedShop();
beforeEach(async () => {
  tags = await shop.tenPercent();
  ada = await shop.buyer();
});
afterEach(async () => {
  expect(await shop.faults()).toEqual([]);
  expect((await shop.asked('admin', '/fees/proof')).body).toMatchObject({ faults: [], ledger_sum: 0 });
});

const sums = async (people: readonly Buyer[]) => {
  const listed: unknown[] = [];
  for (const person of people) {
    const { earned, returned, pending, available, held, paid, shares } = await shop.statement(person);
    // All figures of a statement add up, held and decided fees included.
    expect(earned - returned).toBe(pending + available + held + paid);
    expect(earned).toBe(shares.reduce((all, { amount }) => all + amount, 0));
    const { body } = await shop.asked(person, '/fees/earnings');
    const { points } = getFeeEarnings.answer.parse(body);
    const total = (of: 'earned' | 'returned') => points.reduce((all, point) => all + point[of], 0);
    expect([total('earned'), total('returned')]).toEqual([earned, returned]);
    listed.push({
      pending,
      available,
      held,
      paid,
      shares: shares.map(({ amount, returned }) => [amount, returned]),
    });
  }
  return listed;
};

describe('fees that look like a purchase by the influencer', () => {
  const held = async () => {
    const { body } = await shop.asked('admin', '/admin/fees/held');
    return listHeldFees.answer.parse(body);
  };
  const suspicionsOf = async (orderId: number) =>
    shop.database.query<{ suspicion: string; state: string }>(
      `select suspicion, hold.state from fee_hold hold join order_line line on line.id = line_id where order_id = $1`,
      [orderId],
    );

  it('are kept back from everybody, and given to them or back to the company as an administrator says', async () => {
    const people = await shop.chain(tags.company, 2);
    const [first, top] = people;
    if (!first || !top) throw new Error('Nobody is there');
    // As the influencer's own address book writes it.
    await first.address({ address1: '12 elm STREET.', zip: '01852-1234' });
    const { id, lines } = await shop.sell({ buyer: ada, by: first, tags, quantity: 2, box: true });
    expect(await suspicionsOf(id)).toEqual([
      { suspicion: 'same_address', state: 'held' },
      { suspicion: 'same_address', state: 'held' },
    ]);
    expect(await sums(people)).toEqual([
      {
        pending: 0,
        available: 0,
        held: 98 + 720,
        paid: 0,
        shares: [
          [98, 0],
          [720, 0],
        ],
      },
      {
        pending: 0,
        available: 0,
        held: 32 + 240,
        paid: 0,
        shares: [
          [32, 0],
          [240, 0],
        ],
      },
    ]);
    expect((await shop.statement(top)).shares.map(({ state }) => state)).toEqual(['held', 'held']);
    const [tag = 0, box = 0] = lines;
    expect((await held()).filter((fee) => lines.includes(fee.id))).toMatchObject([
      { id: tag, suspicion: 'same_address', share: { level: 1, amount: 720, pool: 960, state: 'held' } },
      { id: box, suspicion: 'same_address', share: { level: 1, amount: 98, pool: 130 } },
    ]);
    const before = await books(shop.database);
    const decide = (line: number, how: string) =>
      shop.asked('admin', `/admin/fees/held/${line}/${how}`, { reason: 'Asked them both' });
    expect((await decide(tag, 'release')).status).toBe(200);
    expect((await decide(box, 'return')).status).toBe(200);
    expect(moved(before, await books(shop.database))).toEqual({
      [`held of ${first.id}`]: 720 + 98,
      [`held of ${top.id}`]: 240 + 32,
      [`fees of ${first.id}`]: -720,
      [`fees of ${top.id}`]: -240,
      [`company ${tags.company}`]: -130,
    });
    expect(await sums(people)).toEqual([
      {
        pending: 720,
        available: 0,
        held: 0,
        paid: 0,
        shares: [
          [98, 98],
          [720, 0],
        ],
      },
      {
        pending: 240,
        available: 0,
        held: 0,
        paid: 0,
        shares: [
          [32, 32],
          [240, 0],
        ],
      },
    ]);
    expect((await shop.statement(first)).shares.map(({ state }) => state)).toEqual(['reversed', 'pending']);
    const settled = await books(shop.database);
    for (const how of ['release', 'return'])
      for (const line of [tag, box]) expect((await decide(line, how)).status).toBe(409);
    expect((await decide(999_999, 'return')).status).toBe(404);
    expect(moved(settled, await books(shop.database))).toEqual({});
    // The company has been paid the box's fee: it pays all of it back, and the rest of the tag's.
    const refund = await shop.asked('admin', `/admin/orders/${id}/refund`, {
      line_ids: lines,
      reason: 'Returned',
    });
    expect(refund.status).toBe(200);
    expect(moved(settled, await books(shop.database))).toMatchObject({
      [`company ${tags.company}`]: 2 * 650 + 2 * 4800 - 960,
      [`fees of ${first.id}`]: 720,
      [`fees of ${top.id}`]: 240,
    });
  });

  it('are those sent to the influencer’s own house, though a flat stands behind it in one of the two', async () => {
    const [near, far] = await shop.chain(tags.company, 2);
    await near?.address({ address1: '12 Elm Street Apt 4' });
    await far?.address({ address1: '125 Elm Street' });
    const { id } = await shop.sell({ buyer: ada, by: near ?? null, tags });
    expect(await suspicionsOf(id)).toEqual([{ suspicion: 'same_address', state: 'held' }]);
    const bea = await shop.buyer();
    const neighbours = await shop.sell({ buyer: bea, by: far ?? null, tags });
    expect(await suspicionsOf(neighbours.id)).toEqual([]);
  });

  it('go back out of what is kept when the order is cancelled first, and nothing is left to give', async () => {
    const [first] = await shop.chain(tags.company, 1);
    if (!first) throw new Error('Nobody is there');
    await first.address();
    const { id, lines } = await shop.sell({ buyer: ada, by: first, tags });
    const refund = await shop.asked('admin', `/admin/orders/${id}/refund`, {
      line_ids: lines,
      reason: 'Returned',
    });
    expect(refund.status).toBe(200);
    expect(await sums([first])).toEqual([
      { pending: 0, available: 0, held: 0, paid: 0, shares: [[480, 480]] },
    ]);
    const before = await books(shop.database);
    expect(
      (await shop.asked('admin', `/admin/fees/held/${lines[0]}/release`, { reason: 'Settled' })).status,
    ).toBe(200);
    expect(moved(before, await books(shop.database))).toEqual({});
  });

  it('are those paid with a card of an influencer in the chain', async () => {
    const [first, top] = await shop.chain(tags.company, 2);
    if (!first || !top) throw new Error('Nobody is there');
    // All pay with the same test card here; the top has paid with it before.
    await shop.sell({ buyer: top, by: null, tags });
    const other = await shop.tenPercent({ name: 'Box makers' });
    const { id } = await shop.sell({ buyer: ada, by: first, tags });
    expect(await suspicionsOf(id)).toEqual([{ suspicion: 'same_card', state: 'held' }]);
    const [stranger] = await shop.chain(other.company, 1);
    const second = await shop.sell({ buyer: ada, by: stranger ?? null, tags: other });
    expect(await suspicionsOf(second.id)).toEqual([]);
  });

  it('are those ordered in the browser of the influencer who made the sale', async () => {
    const [first] = await shop.chain(tags.company, 1);
    if (!first) throw new Error('Nobody is there');
    await ada.ask('POST', '/cart', {
      product_id: tags.tag,
      cart: { [tags.tag]: { merch_id: tags.small } },
      influencer: first.id,
      quantity: 1,
    });
    const request = await totalsOf(ada);
    const visitor = '5f0e9a51-5d6f-4a8e-9b1f-3a2f1c0d9e77';
    await visits(shop.database, {
      visitor,
      influencer_id: first.id,
      person_id: first.id,
      visited_at: new Date(),
    });
    const placed = await shop.server.call('/api/order/', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'application/json',
        cookie: `wishbin-visitor=${visitor}`,
      },
      body: JSON.stringify(request),
    });
    expect(placed.status).toBe(200);
    const { id, client_secret } = Object(placed.body);
    await shop.cards.pay(client_secret);
    expect((await ada.call('POST', '/complete', request)).status).toBe(200);
    expect(await suspicionsOf(id)).toEqual([{ suspicion: 'same_device', state: 'held' }]);
  });

  it('are those of a mail address to throw away, and of a burst of tiny orders', async () => {
    const [first] = await shop.chain(tags.company, 1);
    if (!first) throw new Error('Nobody is there');
    const fleeting = await shop.buyer({ email: 'fleeting@mailinator.com' });
    const { id } = await shop.sell({ buyer: fleeting, by: first, tags });
    expect(await suspicionsOf(id)).toEqual([{ suspicion: 'disposable_mail', state: 'held' }]);

    await shop.database.query('update merchandise set price_cents = 450 where id = $1', [tags.small]);
    const bea = await shop.buyer();
    const orders: number[] = [];
    for (let tiny = 0; tiny < 5; tiny += 1)
      orders.push((await shop.sell({ buyer: bea, by: first, tags })).id);
    const suspicions: string[][] = [];
    for (const order of orders)
      suspicions.push((await suspicionsOf(order)).map(({ suspicion }) => suspicion));
    expect(suspicions).toEqual([[], [], [], [], ['tiny_orders']]);
  });
});
