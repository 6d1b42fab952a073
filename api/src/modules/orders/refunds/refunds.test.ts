import { signedEvent } from '../../../testing/card-service.ts';
import { insert } from '../../../testing/fixture/rows.ts';
import { aShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { buyer, shop } from '../testing/buyer-scenario.ts';
import { books, buy, givenBack, orderOf, shelve } from '../testing/ordering.ts';

const settle = () => shop.server.app.services.orders.settleRefunds();
/** As if the pause before the next try were over. */
const later = () => shop.database.query('update order_refund set next_try_at = now()');
const mails = (orderId: number) =>
  shop.database.query(`select data from mail where kind = 'refunded' and data->>'order_id' = $1`, [
    String(orderId),
  ]);

async function cancelled(): Promise<{ id: number; cents: number }> {
  const tags = await aShippingShop(shop.database);
  await shelve(shop.database, tags.small, 0);
  await buyer.wish(tags);
  const id = await buy(shop, buyer);
  const { refunded } = await buyer.ask('POST', `/orders/${id}/cancel`, {});
  return { id, cents: Number(refunded) };
}

describe('money that goes back', () => {
  it('goes once, however often the card service fails before and after it has done it', async () => {
    const { cards } = shop;
    const before = (await givenBack(shop)).length;
    await cards.faults({ fail: { status: 500, times: 50, path: '/v1/refunds' } });
    const { id, cents } = await cancelled();
    const written = await books(shop.database);
    expect(await settle()).toEqual({ done: 0, later: 1 });
    expect(await settle()).toEqual({ done: 0, later: 0 });
    expect((await orderOf(buyer, id)).refunds).toMatchObject([{ cents, state: 'asked' }]);
    expect(await mails(id)).toEqual([]);

    // The card service does it, and its answer is lost: the same key, sent again, finds that out.
    await cards.faults({ cut: 'after', cut_times: 2 });
    await later();
    expect(await settle()).toEqual({ done: 0, later: 1 });
    await cards.faults();
    await later();
    expect(await settle()).toEqual({ done: 1, later: 0 });
    await later();
    expect(await settle()).toEqual({ done: 0, later: 0 });

    expect((await givenBack(shop)).slice(before)).toEqual([cents]);
    expect((await orderOf(buyer, id)).refunds).toMatchObject([{ cents, state: 'done' }]);
    expect(await mails(id)).toEqual([
      { data: { order_id: id, refund_id: expect.any(Number), cents, reason: 'cancelled' } },
    ]);
    // Written with the cancellation, and not again.
    expect(await books(shop.database)).toEqual(written);
  });

  it('is not done any more once the bank has sent it back, and is asked for again', async () => {
    const { id, cents } = await cancelled();
    expect(await settle()).toEqual({ done: 1, later: 0 });
    const [done] = await shop.database.query<{ provider_id: string }>(
      'select provider_id from order_refund where order_id = $1',
      [id],
    );
    const object = { object: 'refund', id: done?.provider_id, status: 'failed' };
    const event = signedEvent({ id: 'evt_1', type: 'refund.failed', data: { object } });
    for (let times = 0; times < 2; times += 1)
      expect((await shop.server.call('/api/payment/webhook', event)).status).toBe(200);
    expect((await orderOf(buyer, id)).refunds).toMatchObject([{ cents, state: 'held' }]);
    expect(
      await shop.database.query('select attempt, trouble from order_refund where order_id = $1', [id]),
    ).toEqual([{ attempt: 2, trouble: `${done?.provider_id} was sent back by the bank` }]);
    expect(await settle()).toEqual({ done: 0, later: 0 });
    await later();
    expect(await settle()).toEqual({ done: 1, later: 0 });
    expect((await orderOf(buyer, id)).refunds).toMatchObject([{ cents, state: 'done' }]);
  });

  it('goes once, also when our own word that it is done was lost', async () => {
    const { id, cents } = await cancelled();
    const before = (await givenBack(shop)).length;
    await settle();
    // As a database that was copied back from before it was done.
    await shop.database.query(
      `update order_refund set state = 'asked', done_at = null, provider_id = null, next_try_at = now() where order_id = $1`,
      [id],
    );
    await settle();
    expect((await givenBack(shop)).slice(before)).toEqual([cents]);
    expect((await orderOf(buyer, id)).refunds).toMatchObject([{ cents, state: 'done' }]);
  });

  it('is asked for by one of many servers at a time', async () => {
    const before = (await givenBack(shop)).length;
    const { id, cents } = await cancelled();
    const results = await Promise.all([settle(), settle(), settle()]);
    expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(1);
    expect((await givenBack(shop)).slice(before)).toEqual([cents]);
    expect(await mails(id)).toHaveLength(1);
  });

  it('waits for a person where the card service refuses it, and does not hold up the others', async () => {
    const [payment] = await shop.cards.payments();
    const { id } = await cancelled();
    const refused = await insert(shop.database, 'order_refund', {
      order_id: id,
      payment_id: String(payment?.id),
      reason: 'refunded',
      cents: 99_999_999,
      next_try_at: new Date(0),
    });
    expect(await settle()).toEqual({ done: 1, later: 1 });
    const [row] = await shop.database.query<{ state: string; trouble: string }>(
      'select state, trouble from order_refund where id = $1',
      [refused],
    );
    expect(row).toMatchObject({ state: 'held', trouble: expect.stringContaining('refused') });
    expect((await orderOf(buyer, id)).refunds.map(({ state }) => state)).toEqual(['done', 'held']);
    expect(await settle()).toEqual({ done: 0, later: 0 });
  });
});
