import { stripeClient } from '../../../ports/stripe/client.ts';
import { stripePayments } from '../../../ports/stripe/payments.ts';
import { paymentOf } from '../../../testing/card-service.ts';
import { lockOrder } from '../../fulfilment/index.ts';
import { aTagToPay, cancel, complete, placed, totalsOf } from '../testing/paying-server.ts';
import { ada, shop, tags } from '../testing/payment-scenario.ts';
import { cancelUnpaid, payOrder } from './settlement.service.ts';

let request: Awaited<ReturnType<typeof aTagToPay>>;
let order: { id: number; secret: string };

beforeEach(async () => {
  request = await aTagToPay(ada, tags, { quantity: 2 });
  order = await placed(ada, request);
});
const placing = () => shop.server.app.services.placement;
const state = async () =>
  (await shop.database.query<{ state: string }>('select state from shop_order where id = $1', [order.id]))[0]
    ?.state;
const left = async () =>
  (
    await shop.database.query<{ quantity: number }>('select quantity from merchandise where id = $1', [
      tags.small,
    ])
  )[0]?.quantity;
const itsTime = () =>
  shop.database.query(`update shop_order set pay_until = clock_timestamp() where id = $1`, [order.id]);
const sendEvent = () =>
  shop.cards.sendEvent({ payment_intent: paymentOf(order.secret), type: 'payment_intent.succeeded' });

describe('an order whose buyer does not come back', () => {
  it('is left alone until its time is over, and then cancelled, with its goods back in stock', async () => {
    expect(await placing().isAnyOverdue()).toBe(false);
    expect(await placing().settleOverdue()).toEqual({});
    await itsTime();
    expect(await placing().isAnyOverdue()).toBe(true);
    expect(await placing().settleOverdue()).toEqual({ cancelled: 1 });
    expect([await state(), await left()]).toEqual(['cancelled', 20]);
    expect(await shop.cards.pay(order.secret)).toMatchObject({ status: 400 });
  });

  it('is completed when it was paid, though no event arrived', async () => {
    await shop.cards.pay(order.secret);
    await itsTime();
    expect(await placing().settleOverdue()).toEqual({ paid: 1 });
    expect([await state(), await left()]).toEqual(['paid', 18]);
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
  });

  it('is settled once by several servers at once', async () => {
    await itsTime();
    const counts = await Promise.all([
      placing().settleOverdue(),
      placing().settleOverdue(),
      placing().settleOverdue(),
    ]);
    for (const count of counts) expect([{}, { cancelled: 1 }]).toContainEqual(count);
    expect([await state(), await left()]).toEqual(['cancelled', 20]);
  });

  it('whose payment was never noted is ended too, and its payment with it', async () => {
    await shop.database.query('update shop_order set intent_id = null where id = $1', [order.id]);
    await itsTime();
    expect(await placing().settleOverdue()).toEqual({ cancelled: 1 });
    const payment = (await shop.cards.payments()).find(({ id }) => id === paymentOf(order.secret));
    expect(payment?.status).toBe('canceled');
  });

  it('is settled also beside others that cannot be', async () => {
    const more = async () => {
      const buyer = await shop.buyer();
      return placed(buyer, await aTagToPay(buyer, tags, { quantity: 1 }));
    };
    const [second, third] = [await more(), await more()];
    const swap = async () => {
      const intents = [paymentOf(order.secret), paymentOf(second.secret)];
      await shop.database.query('update shop_order set intent_id = null where intent_id = any($1)', [
        intents,
      ]);
      return (first: number, other: number) =>
        shop.database.query(
          `update shop_order set intent_id = case id when $1 then $3 else $4 end where id in ($1, $2)`,
          [first, other, ...intents],
        );
    };
    await (await swap())(second.id, order.id);
    await shop.database.query(
      `update shop_order set pay_until = clock_timestamp() - interval '1 minute' * (id = any($1))::integer`,
      [[order.id, second.id]],
    );
    expect(await placing().settleOverdue()).toEqual({ later: 2, cancelled: 1 });
    const [settled] = await shop.database.query<{ state: string }>(
      'select state from shop_order where id = $1',
      [third.id],
    );
    expect(settled?.state).toBe('cancelled');
    await (await swap())(order.id, second.id);
    expect(await placing().settleOverdue()).toEqual({ cancelled: 2 });
  });

  it('waits while the card service is away', async () => {
    await itsTime();
    await shop.cards.faults({ fail: { status: 500, path: '/v1/payment_intents' } });
    expect(await placing().settleOverdue()).toEqual({ later: 1 });
    expect([await state(), await left()]).toEqual(['pending', 18]);
    await shop.cards.faults();
    expect(await placing().settleOverdue()).toEqual({ cancelled: 1 });
  });
});

describe('money that comes after its order ended', () => {
  /** Ends it here alone, as if its payment had been ended, and it had not. */
  const endHere = async (): Promise<void> => {
    expect(await cancelUnpaid(shop.database, order.id, paymentOf(order.secret))).toEqual({
      kind: 'cancelled',
    });
    expect((await shop.cards.pay(order.secret)).status).toBe(200);
  };

  it('pays the order when its goods are still there', async () => {
    await endHere();
    expect(await left()).toBe(20);
    expect(await sendEvent()).toBe(200);
    expect([await state(), await left()]).toEqual(['paid', 18]);
    expect(await ada.ask('GET', '/cart')).toEqual({});
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
  });

  it('goes back whole when they are gone, once', async () => {
    await endHere();
    await shop.database.query('update product set maxover = 0 where id = $1', [tags.tag]);
    const bob = await shop.buyer();
    const his = await aTagToPay(bob, tags, { quantity: 19 });
    await placed(bob, his);
    expect(await Promise.all([sendEvent(), sendEvent(), sendEvent()])).toEqual([200, 200, 200]);
    expect(await state()).toBe('cancelled');
    expect(await complete(ada, request)).toMatchObject({
      status: 422,
      body: { code: 'payment_not_succeeded' },
    });
    const refunds = await shop.database.query(
      'select order_id, cents, reason from order_refund where order_id = $1',
      [order.id],
    );
    expect(refunds).toEqual([{ order_id: order.id, cents: request.charge_total, reason: 'paid_too_late' }]);
    expect((await cancel(bob, his)).status).toBe(200);
  });

  it('goes back when its wishes were ordered again', async () => {
    await endHere();
    const again = await totalsOf(ada, request.address_id);
    const second = await placed(ada, again);
    expect(await sendEvent()).toBe(200);
    expect(await state()).toBe('cancelled');
    await shop.cards.pay(second.secret);
    expect(await complete(ada, again)).toMatchObject({ status: 200 });
  });
});

describe('the card company’s fee', () => {
  const feeIsDue = (id: number) =>
    shop.database.query('update shop_order set fee_due_at = clock_timestamp() where id = $1', [id]);
  const feeDue = async (id: number) => {
    const [row] = await shop.database.query<{ due: string }>(
      `select case when fee_due_at is null then 'never' when fee_due_at > clock_timestamp() + interval '59 minutes'
         then 'in an hour' else 'soon' end as due from shop_order where id = $1`,
      [id],
    );
    return row?.due;
  };

  it('that was not known with the payment is asked for later, once', async () => {
    const { config, services } = shop.server.app;
    await shop.cards.pay(order.secret);
    const payment = await stripePayments(stripeClient(config.stripe), []).look(paymentOf(order.secret));
    expect(payment.fee).toBe(Math.round(payment.amount * 0.029) + 30);
    await shop.database.transaction(async (transaction) => {
      const locked = await lockOrder(transaction, order.id);
      if (!locked) throw new Error('The order is gone');
      const parts = { giftCodes: services.gifts.giftCodes, mails: services.mails };
      await payOrder(transaction, locked, { ...payment, fee: null }, parts);
    });
    expect(await placing().noteCardFees()).toEqual({ noted: 0 });
    await feeIsDue(order.id);
    expect(await placing().noteCardFees()).toEqual({ noted: 1 });
    expect(await placing().noteCardFees()).toEqual({ noted: 0 });
    const fees = await shop.database.query(
      `select cents from ledger_entry join ledger_tx on ledger_tx.id = tx_id where order_id = $1 and kind = 'card_fee' order by cents`,
      [order.id],
    );
    expect(fees).toEqual([{ cents: -(payment.fee ?? 0) }, { cents: payment.fee }]);
  });

  it('of unknown state is checked hourly, for two weeks at most', async () => {
    await shop.cards.pay(order.secret);
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
    expect(await feeDue(order.id)).toBe('never');
    await shop.cards.faults({ fail: { status: 404 } });
    await feeIsDue(order.id);
    expect(await placing().noteCardFees()).toEqual({ noted: 0 });
    expect(await feeDue(order.id)).toBe('in an hour');
    await feeIsDue(order.id);
    await shop.database.query(`update shop_order set paid_at = paid_at - interval '15 days' where id = $1`, [
      order.id,
    ]);
    expect(await placing().noteCardFees()).toEqual({ noted: 0 });
    expect(await feeDue(order.id)).toBe('never');
  });
});
