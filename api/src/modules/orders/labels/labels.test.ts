import type { LabelRate } from 'shared-api/contract';
import { shippoParcels } from '../../../ports/shippo/parcels.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { type MakingCompany, startMakingServer } from '../../fulfilment/testing/making-server.ts';
import { refundByMarket } from '../refunds/market.service.ts';
import { books, buy, moved, orderOf, stockOf } from '../testing/ordering.ts';
import { voidParcelLabel } from './void-label.service.ts';

let tags: MakingCompany;

const shop = await startMakingServer();

beforeEach(async () => {
  tags = await shop.makingCompany();
  await tags.desk('PUT', `/stock/${tags.small}`, { add: 10 });
});

afterEach(async () => {
  await shop.carriers.faults();
  expect(await shop.faults()).toEqual([]);
});

const at = (id: number, path = '') => `/orders/${id}${path}`;
const post = (id: number, path: string, body: object = {}, who?: Buyer) =>
  tags.desk('POST', at(id, path), body, who);
const voidLabel = (id: number) => tags.desk('POST', at(id, '/label/void'));

async function anOrder() {
  const buyer = await shop.buyer();
  await buyer.wish(tags, { quantity: 2 });
  return { buyer, id: await buy(shop, buyer) };
}

/** What a label moves in the books while its company pays it. */
const paidByCompany = () => ({ [`company ${tags.company}`]: 790, shipping: -790 });

/** As a carrier that has decided about a label. */
async function decide(voidId: string, status: 'SUCCESS' | 'ERROR'): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'PUT', headers, body: JSON.stringify({ status }) };
  const { ok } = await fetch(`${shop.carriers.shippo.url}/_sandbox/refunds/${voidId}`, init);
  expect(ok).toBe(true);
}

describe('a label that was bought and not used', () => {
  it('is taken back: its goods are to be packed again, and go with another label', async () => {
    const { buyer, id } = await anOrder();
    const before = await books(shop.database);
    expect((await post(id, '/ship')).status).toBe(200);
    const first = (await orderOf(buyer, id)).lines[0]?.tracking_number;
    expect(await voidLabel(id)).toMatchObject({
      status: 200,
      body: {
        label: null,
        lines: [{ state: 'paid', shipped_at: null, tracking_number: null, tracking_url: null }],
      },
    });
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ sold: 2, sold_quant: 0 });
    // A repeat changes nothing, and asks no carrier.
    const taken = await books(shop.database);
    await shop.carriers.faults({ fail: { status: 500 } });
    expect(await voidLabel(id)).toMatchObject({
      status: 200,
      body: { label: null, lines: [{ state: 'paid' }] },
    });
    await shop.carriers.faults();
    expect(await books(shop.database)).toEqual(taken);
    expect((await post(id, '/ship')).status).toBe(200);
    const second = (await orderOf(buyer, id)).lines[0];
    expect(second).toMatchObject({ state: 'shipped', tracking_number: expect.any(String) });
    expect(second?.tracking_number).not.toBe(first);
    // The buyer paid for one of them; of the other the carrier has not decided.
    expect(moved(before, await books(shop.database))).toEqual(paidByCompany());
    const mails = await shop.database.query(
      `select from mail where kind = 'shipped' and (data ->> 'order_id')::integer = $1`,
      [id],
    );
    expect(mails).toHaveLength(2);
  });

  it('is taken back once by two who ask at one time', async () => {
    const { id } = await anOrder();
    await post(id, '/ship');
    const before = await books(shop.database);
    const replies = await Promise.all([voidLabel(id), voidLabel(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(moved(before, await books(shop.database))).toEqual(paidByCompany());
    const log = await shop.database.query(
      `select from desk_log where company_id = $1 and action = 'void_label'`,
      [tags.company],
    );
    expect(log).toHaveLength(1);
    // What then goes with a label of the company's own has no label to be taken back.
    expect((await post(id, '/ship', { tracking_number: 'NUMBER12345' })).status).toBe(200);
    expect(await voidLabel(id)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('No label') },
    });
  });

  it('is not taken back once something of it has arrived, while the carrier is away, or for others', async () => {
    const { buyer, id } = await anOrder();
    expect((await voidLabel(id)).status).toBe(409);
    await post(id, '/ship');
    await shop.carriers.faults({ fail: { status: 500 } });
    expect(await voidLabel(id)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await shop.carriers.faults();
    const others = await shop.makingCompany();
    expect((await others.desk('POST', at(id, '/label/void'))).status).toBe(404);
    expect((await orderOf(buyer, id)).lines).toMatchObject([{ state: 'shipped' }]);
    await buyer.ask('POST', `/orders/${id}/delivered`, {});
    expect(await voidLabel(id)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('arrived') },
    });
  });

  const settle = () => shop.server.app.services.orders.settleLabels();
  const voidOf = async (id: number) => {
    const [row] = await shop.database.query<{ carrier_refund: string }>(
      'select carrier_refund from parcel_label where order_id = $1 and carrier_refund is not null',
      [id],
    );
    return row?.carrier_refund ?? '';
  };
  const voidStates = (id: number) =>
    shop.database.query('select void_state from parcel_label where order_id = $1 order by id', [id]);

  it('is paid by the company where another one was bought and the carrier says that the first was used', async () => {
    const { id } = await anOrder();
    await post(id, '/ship');
    const before = await books(shop.database);
    expect((await voidLabel(id)).status).toBe(200);
    expect(moved(before, await books(shop.database))).toEqual(paidByCompany());
    expect((await post(id, '/ship')).status).toBe(200);
    expect(await settle()).toEqual({ bought: 0, decided: 0 });
    await decide(await voidOf(id), 'ERROR');
    expect(await settle()).toEqual({ bought: 0, decided: 1 });
    expect(await settle()).toEqual({ bought: 0, decided: 0 });
    expect(await voidStates(id)).toEqual([{ void_state: 'refused' }, { void_state: null }]);
    expect(moved(before, await books(shop.database))).toEqual(paidByCompany());
    const statement = await shop.database.query(
      `select label_cents, order_id from company_money where company_id = $1 and kind = 'label'`,
      [tags.company],
    );
    expect(statement).toEqual([{ label_cents: 790, order_id: id }]);
  });

  it('is the parcel’s label again where no other one was bought and the carrier says that it was used', async () => {
    const { buyer, id } = await anOrder();
    await post(id, '/ship');
    const first = (await orderOf(buyer, id)).lines[0]?.tracking_number;
    const before = await books(shop.database);
    expect((await voidLabel(id)).status).toBe(200);
    // Of a purchase that failed a row without a number is left.
    await shop.carriers.faults({ fail: { status: 500, path: '/transactions' } });
    expect((await post(id, '/ship')).status).toBe(503);
    await shop.carriers.faults();
    await decide(await voidOf(id), 'ERROR');
    expect(await settle()).toEqual({ bought: 0, decided: 1 });
    expect((await tags.desk('GET', at(id))).body).toMatchObject({
      label: { tracking_number: first, void: 'refused' },
      lines: [{ state: 'paid' }],
    });
    expect(await post(id, '/ship')).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('No label can be bought') },
    });
    expect((await post(id, '/ship', { tracking_number: first })).status).toBe(200);
    expect(moved(before, await books(shop.database))).toEqual({});
    expect(await voidLabel(id)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('was used') },
    });
  });

  /** An order whose label was taken back, and which the carrier says was used; no other one was bought. */
  async function aUsedLabel() {
    const start = await books(shop.database);
    const { buyer, id } = await anOrder();
    await post(id, '/ship');
    expect((await voidLabel(id)).status).toBe(200);
    await decide(await voidOf(id), 'ERROR');
    expect(await settle()).toEqual({ bought: 0, decided: 1 });
    return { buyer, id, start };
  }
  /** Its promised day is over, and its buyer was emailed that. */
  async function becomesLate(id: number): Promise<void> {
    await shop.database.query(
      `update order_line set leave_by = now() - interval '2 days' where order_id = $1`,
      [id],
    );
    expect(await shop.server.app.services.orders.notifyLate()).toBe(1);
  }
  const refundAll = (id: number) =>
    shop.database.transaction((transaction) =>
      refundByMarket(transaction, id, { lineIds: undefined, cents: undefined }),
    );
  /** As of goods that arrived long ago: their price is available. */
  async function earn(): Promise<void> {
    const { buyer, id } = await anOrder();
    await post(id, '/ship', { tracking_number: 'NUMBER12345' });
    await buyer.ask('POST', `/orders/${id}/delivered`, {});
    await shop.database.query(
      `update order_line set delivered_at = delivered_at - interval '8 days' where order_id = $1`,
      [id],
    );
  }

  const waysBack: [string, (id: number, buyer: Buyer) => Promise<{ status: number }>][] = [
    ['the company', (id) => post(id, '/refund')],
    ['the marketplace', async (id) => ({ status: (await refundAll(id)).cents > 0 ? 200 : 0 })],
    [
      'its buyer',
      async (id, buyer) => {
        await becomesLate(id);
        return buyer.call('POST', `/orders/${id}/cancel`, {});
      },
    ],
  ];
  it.each(waysBack)(
    'is paid by the company where it was used and %s gives all back unsent',
    async (_who, giveBack) => {
      await earn();
      const { buyer, id, start } = await aUsedLabel();
      expect((await giveBack(id, buyer)).status).toBe(200);
      expect((await orderOf(buyer, id)).lines).toMatchObject([{ state: 'cancelled' }]);
      // What the buyer paid for the shipping pays the carrier, and the company gives it back.
      const { tax = 0, ...changes } = moved(start, await books(shop.database));
      expect(changes).toMatchObject(paidByCompany());
      expect(tax).toBe(0);
      const statement = await shop.database.query(
        `select gross_cents, label_cents from company_money where order_id = $1 and kind = 'refund_shipping'`,
        [id],
      );
      expect(statement).toEqual([{ gross_cents: -790, label_cents: 0 }]);
    },
  );

  it('was used: without other money the company cannot give all back unsent, as the answer says', async () => {
    const { id } = await aUsedLabel();
    const before = await books(shop.database);
    expect(await post(id, '/refund')).toMatchObject({
      status: 422,
      body: { code: 'invalid', msg: expect.stringContaining('ask the marketplace') },
    });
    expect(await books(shop.database)).toEqual(before);
  });

  it('is paid by the shipping where the parcel went with it, also when the marketplace gives all back', async () => {
    const { buyer, id, start } = await aUsedLabel();
    const tracking_number = Object((await tags.desk('GET', at(id))).body).label.tracking_number;
    expect((await post(id, '/ship', { tracking_number })).status).toBe(200);
    await refundAll(id);
    expect((await orderOf(buyer, id)).lines).toMatchObject([{ state: 'refunded' }]);
    const { [`company ${tags.company}`]: paid = 0, shipping = 0 } = moved(start, await books(shop.database));
    expect({ paid, shipping }).toEqual({ paid: 0, shipping: 0 });
  });

  it('has its price kept back until the carrier has decided, so that nothing else takes that money', async () => {
    for (const [decision, isUsed] of [
      ['ERROR', true],
      ['SUCCESS', false],
    ] as const) {
      const own = await books(shop.database);
      const { id } = await anOrder();
      await post(id, '/ship');
      expect((await voidLabel(id)).status).toBe(200);
      expect((await post(id, '/ship')).status).toBe(200);
      // All that waits for these goods, without the label.
      expect(await post(id, '/refund')).toMatchObject({ status: 422, body: { code: 'invalid' } });
      await decide(await voidOf(id), decision);
      expect(await settle()).toEqual({ bought: 0, decided: 1 });
      expect((await post(id, '/refund')).status).toBe(isUsed ? 422 : 200);
      const { [`company ${tags.company}`]: owed = 0 } = moved(own, await books(shop.database));
      expect(owed).toBe(isUsed ? 790 - 9600 : 0);
    }
  });

  it('keeps no buyer waiting: late goods are cancelled, and the account is below 0 until the carrier has decided', async () => {
    const start = await books(shop.database);
    const debt = async () => moved(start, await books(shop.database))[`company ${tags.company}`] ?? 0;
    const { buyer, id } = await anOrder();
    await post(id, '/ship');
    expect((await voidLabel(id)).status).toBe(200);
    await becomesLate(id);
    expect((await post(id, '/refund')).status).toBe(422);
    expect((await buyer.call('POST', `/orders/${id}/cancel`, {})).status).toBe(200);
    expect((await orderOf(buyer, id)).lines).toMatchObject([{ state: 'cancelled' }]);
    expect(await debt()).toBe(790);
    await decide(await voidOf(id), 'SUCCESS');
    expect(await settle()).toEqual({ bought: 0, decided: 1 });
    expect(await debt()).toBe(0);
  });

  describe('of which its company had refunded a part of the shipping', () => {
    /** An order whose label was taken back; its company had refunded so many cents of its shipping. */
    async function aRefundedLabel(amount: number) {
      const start = await books(shop.database);
      const { buyer, id } = await anOrder();
      await post(id, '/ship');
      const { shipping, parcels } = await orderOf(buyer, id);
      const cents = amount + Math.floor(((parcels[0]?.tax ?? 0) * amount) / shipping);
      const body = { shipping: true, shipping_amount: amount, cents };
      expect((await post(id, '/refund-part', body)).status).toBe(200);
      expect((await voidLabel(id)).status).toBe(200);
      return { id, start };
    }
    const decided = async (id: number, decision: 'SUCCESS' | 'ERROR') => {
      await decide(await voidOf(id), decision);
      expect(await settle()).toEqual({ bought: 0, decided: 1 });
    };
    const sums = async (start: Record<string, number>) => {
      const {
        [`company ${tags.company}`]: company = 0,
        shipping = 0,
        tax = 0,
      } = moved(start, await books(shop.database));
      return { company, shipping, tax };
    };
    const statementSums = (id: number) =>
      shop.database.query(
        `select sum(gross_cents)::integer as gross, sum(label_cents)::integer as label,
           sum(gross_cents - fee_cents - card_fee_cents - label_cents)::integer as net
         from company_money where order_id = $1 and kind <> 'refund_charge' and company_id = $2`,
        [id, tags.company],
      );

    it.each([300, 790])(
      'costs it nothing where all goes back unsent after that (%d cents)',
      async (amount) => {
        const { id, start } = await aRefundedLabel(amount);
        await decided(id, 'SUCCESS');
        expect((await post(id, '/refund')).status).toBe(200);
        expect(await sums(start)).toEqual({ company: 0, shipping: 0, tax: 0 });
        expect(await statementSums(id)).toMatchObject([{ label: 0, net: 0 }]);
      },
    );

    it.each([300, 790])(
      'costs it nothing where all went back before the carrier decided (%d cents)',
      async (amount) => {
        const { id, start } = await aRefundedLabel(amount);
        await refundAll(id);
        expect(await sums(start)).toEqual({ company: 790 + amount, shipping: -790 - amount, tax: 0 });
        await decided(id, 'SUCCESS');
        expect(await sums(start)).toEqual({ company: 0, shipping: 0, tax: 0 });
        expect(await statementSums(id)).toMatchObject([{ label: 0, net: 0 }]);
      },
    );

    it.each([300, 790])('costs it the label that was used (%d cents)', async (amount) => {
      const { id, start } = await aRefundedLabel(amount);
      await refundAll(id);
      await decided(id, 'ERROR');
      expect(await sums(start)).toEqual({ company: 790, shipping: -790, tax: 0 });
    });
  });

  it('is paid once where two were taken back and both were used: the shipping pays the other', async () => {
    const { id } = await anOrder();
    await post(id, '/ship');
    const before = await books(shop.database);
    expect((await voidLabel(id)).status).toBe(200);
    expect((await post(id, '/ship')).status).toBe(200);
    expect((await voidLabel(id)).status).toBe(200);
    expect(moved(before, await books(shop.database))).toEqual({
      [`company ${tags.company}`]: 1580,
      shipping: -1580,
    });
    const voids = await shop.database.query<{ carrier_refund: string }>(
      'select carrier_refund from parcel_label where order_id = $1 order by id',
      [id],
    );
    for (const { carrier_refund } of voids) await decide(carrier_refund, 'ERROR');
    expect(await settle()).toEqual({ bought: 0, decided: 2 });
    expect(await voidStates(id)).toEqual([{ void_state: 'refused' }, { void_state: 'refused' }]);
    expect(moved(before, await books(shop.database))).toEqual(paidByCompany());
  });

  /** $10.00 of the goods are left, and $7.90 of them pay the shipping. */
  async function refundMost(buyer: Buyer, id: number): Promise<void> {
    const order = await orderOf(buyer, id);
    const [line] = order.lines;
    const [parcel] = order.parcels;
    const goods = 9600 - 1000;
    const back = {
      line: { id: line?.id, goods },
      shipping: true,
      cents: goods + Math.floor(((line?.tax ?? 0) * goods) / 9600) + order.shipping + (parcel?.tax ?? 0),
    };
    expect((await post(id, '/refund-part', back)).status).toBe(200);
  }

  it('is not taken back where the account does not cover its price: the carrier is not asked', async () => {
    const { buyer, id } = await anOrder();
    await post(id, '/ship');
    await refundMost(buyer, id);
    const before = await books(shop.database);
    expect(await voidLabel(id)).toMatchObject({
      status: 422,
      body: { code: 'invalid', msg: expect.stringContaining('it would take $5.80') },
    });
    expect(await voidOf(id)).toBe('');
    expect((await orderOf(buyer, id)).lines).toMatchObject([{ state: 'shipped' }]);
    expect(await books(shop.database)).toEqual(before);
    await shop.database.query(`update company set status = 'suspended' where id = $1`, [tags.company]);
    expect(await voidLabel(id)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('suspended') },
    });
  });

  it('says that the carrier takes it back where the account covers it no more by then, for a repeat to finish', async () => {
    /** As of a carrier during whose answer something happens. */
    const voidWhile = (id: number, happens: () => Promise<unknown>) =>
      voidParcelLabel(
        {
          database: shop.database,
          carriers: {
            voidLabel: async () => {
              await happens();
              return { id: 'taken-back', state: 'asked' };
            },
          },
        },
        { companyId: tags.company, orderId: id, actorId: tags.worker.id },
      );
    const becomes = (status: string) =>
      shop.database.query('update company set status = $2 where id = $1', [tags.company, status]);
    const poor = await anOrder();
    await post(poor.id, '/ship');
    await expect(voidWhile(poor.id, () => refundMost(poor.buyer, poor.id))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(
        /^The carrier is taking this label back\..*\$5\.80.*void the label again/,
      ),
    });
    const { id } = await anOrder();
    await post(id, '/ship');
    await expect(voidWhile(id, () => becomes('suspended'))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^The carrier is taking this label back,.*suspended/),
    });
    expect(await voidOf(id)).toBe('');
    await becomes('active');
    expect(await voidLabel(id)).toMatchObject({
      status: 200,
      body: { label: null, lines: [{ state: 'paid' }] },
    });
  });

  it('stays paid by the company where it was used and the marketplace gave the shipping back', async () => {
    const { id } = await anOrder();
    await post(id, '/ship');
    await voidLabel(id);
    const before = await books(shop.database);
    await refundAll(id);
    expect(moved(before, await books(shop.database))).toMatchObject({ shipping: 790 });
    await decide(await voidOf(id), 'ERROR');
    expect(await settle()).toEqual({ bought: 0, decided: 1 });
    expect(moved(before, await books(shop.database))).toMatchObject({ shipping: 790 });
    const statement = await shop.database.query(
      `select sum(label_cents)::integer as labels from company_money
       where company_id = $1 and kind in ('label', 'label_void')`,
      [tags.company],
    );
    expect(statement).toEqual([{ labels: 790 }]);
  });

  it('waits for the outcome of a purchase before its own is decided', async () => {
    const { id } = await anOrder();
    await post(id, '/ship');
    await voidLabel(id);
    await decide(await voidOf(id), 'ERROR');
    const claim = `insert into parcel_label (order_id, company_id, carrier_rate, claimed_until)
      select order_id, company_id, carrier_rate, now() + interval '1 minute' from order_parcel where order_id = $1`;
    await shop.database.query(claim, [id]);
    expect(await settle()).toEqual({ bought: 0, decided: 0 });
    expect(await voidStates(id)).toEqual([{ void_state: 'asked' }, { void_state: null }]);
    await shop.database.query('update parcel_label set claimed_until = null where order_id = $1', [id]);
    expect(await settle()).toEqual({ bought: 0, decided: 1 });
    expect(await voidStates(id)).toEqual([{ void_state: 'refused' }]);
  });

  /** As of a server that stopped during the purchase of another label for the goods. */
  async function stopsBuying(id: number, claimed_until: string | null) {
    await shop.database.query(
      `with claim as (
         insert into parcel_label (order_id, company_id, carrier_rate, claimed_until)
         select order_id, company_id, carrier_rate, $2::timestamptz from order_parcel where order_id = $1 returning id)
       update order_line set label_id = claim.id from claim where order_id = $1`,
      [id, claimed_until],
    );
  }
  const LONG_AGO = '2026-01-01';
  const tied = (id: number) =>
    shop.database.query('select from order_line where order_id = $1 and label_id is not null', [id]);

  it('is decided also where a server stopped while it bought another one', async () => {
    const { id } = await anOrder();
    await post(id, '/ship');
    const before = await books(shop.database);
    await voidLabel(id);
    await decide(await voidOf(id), 'ERROR');
    await stopsBuying(id, LONG_AGO);
    // While the carrier does not say whether it sold that one, there is no decision.
    await shop.carriers.faults({ fail: { status: 500, path: '/transactions' } });
    expect(await settle()).toEqual({ bought: 0, decided: 0 });
    await shop.carriers.faults();
    expect(await settle()).toEqual({ bought: 0, decided: 1 });
    expect(await voidStates(id)).toEqual([{ void_state: 'refused' }]);
    expect(await tied(id)).toEqual([]);
    expect(moved(before, await books(shop.database))).toEqual({});
  });

  it('is paid by the company where the carrier had sold another one by then, which is the parcel’s', async () => {
    const { buyer, id } = await anOrder();
    await post(id, '/ship');
    const first = (await orderOf(buyer, id)).lines[0]?.tracking_number;
    const before = await books(shop.database);
    await voidLabel(id);
    await decide(await voidOf(id), 'ERROR');
    await stopsBuying(id, LONG_AGO);
    const [parcel] = await shop.database.query<{ carrier_rate: string }>(
      'select carrier_rate from order_parcel where order_id = $1',
      [id],
    );
    const second = await shippoParcels(shop.carriers.shippo).label(parcel?.carrier_rate ?? '');
    expect(second?.trackingNumber).not.toBe(first);
    expect(await settle()).toEqual({ bought: 0, decided: 1 });
    expect((await tags.desk('GET', at(id))).body).toMatchObject({
      label: { tracking_number: second?.trackingNumber, url: second?.labelUrl, void: null },
      lines: [{ state: 'paid', tracking_number: null }],
    });
    expect(moved(before, await books(shop.database))).toEqual(paidByCompany());
    // That one is taken back like any other.
    expect(await voidLabel(id)).toMatchObject({ status: 200, body: { label: null } });
  });

  it.each([LONG_AGO, null])(
    'is decided also where the goods were cancelled meanwhile (claimed until %s)',
    async (claimed_until) => {
      const { buyer, id } = await anOrder();
      await post(id, '/ship');
      await voidLabel(id);
      await decide(await voidOf(id), 'ERROR');
      await stopsBuying(id, claimed_until);
      await becomesLate(id);
      expect((await buyer.call('POST', `/orders/${id}/cancel`, {})).status).toBe(200);
      expect(await settle()).toEqual({ bought: 0, decided: 1 });
      expect(await voidStates(id)).toEqual([{ void_state: 'refused' }]);
      expect((await orderOf(buyer, id)).lines).toMatchObject([{ state: 'cancelled', tracking_number: null }]);
    },
  );

  it('changes nothing more where the carrier takes it back', async () => {
    const { id } = await anOrder();
    await post(id, '/ship');
    const before = await books(shop.database);
    await voidLabel(id);
    await decide(await voidOf(id), 'SUCCESS');
    expect(await settle()).toEqual({ bought: 0, decided: 1 });
    expect(await voidStates(id)).toEqual([{ void_state: 'done' }]);
    expect((await tags.desk('GET', at(id))).body).toMatchObject({ label: null });
    expect(moved(before, await books(shop.database))).toEqual({});
  });

  it('is taken back by a repeat whose first answer was lost', async () => {
    const { id } = await anOrder();
    await post(id, '/ship');
    const [label] = await shop.database.query<{ carrier_rate: string }>(
      'select carrier_rate from parcel_label where order_id = $1',
      [id],
    );
    const { url, token } = shop.carriers.shippo;
    const ask = async (path: string, body?: object) => {
      const headers = { authorization: `ShippoToken ${token}`, 'content-type': 'application/json' };
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      return Object(await (await fetch(url + path, { headers, ...sent })).json());
    };
    const [bought] = (await ask(`/transactions?rate=${label?.carrier_rate}`)).results;
    expect(await ask('/refunds', { transaction: bought.object_id, async: false })).toMatchObject({
      status: 'PENDING',
    });
    expect(await voidLabel(id)).toMatchObject({
      status: 200,
      body: { label: null, lines: [{ state: 'paid' }] },
    });
  });
});

describe('a return label', () => {
  const rates = async (id: number): Promise<LabelRate[]> => {
    const { status, body } = await post(id, '/return-rates');
    expect(status).toBe(200);
    return Object(body).rates;
  };
  const aSentOrder = async () => {
    const order = await anOrder();
    await post(order.id, '/ship', { tracking_number: 'NUMBER12345' });
    const [rate] = await rates(order.id);
    if (!rate) throw new Error('There is no rate');
    return { ...order, rate, wanted: { service: rate.service, price: rate.price } };
  };

  it('has its price shown, costs the company that, and is on the buyer’s page', async () => {
    const { buyer, id, rate, wanted } = await aSentOrder();
    expect(rate).toEqual({
      service: 'usps_ground_advantage',
      provider: 'USPS Ground Advantage',
      price: 790,
      duration_terms: expect.any(String),
    });
    const before = await books(shop.database);
    const { status, body } = await post(id, '/return-label', wanted);
    expect(status).toBe(200);
    const [label] = Object(body).return_labels;
    expect(label).toMatchObject({
      price: 790,
      provider: rate.provider,
      void: null,
      url: expect.stringMatching(/\.pdf$/),
    });
    expect(moved(before, await books(shop.database))).toEqual({
      [`company ${tags.company}`]: 790,
      shipping: -790,
    });
    expect((await orderOf(buyer, id)).return_labels).toEqual([
      {
        company_name_code: tags.code,
        provider: rate.provider,
        tracking_number: label.tracking_number,
        url: label.url,
      },
    ]);
    const pdf = await (await fetch(label.url)).text();
    // From the buyer to the company.
    expect(pdf.indexOf('Ada Byron')).toBeLessThan(pdf.indexOf('(TO)'));
    const statement = await shop.database.query(
      `select gross_cents, label_cents from company_money where company_id = $1 and kind = 'label'`,
      [tags.company],
    );
    expect(statement).toEqual([{ gross_cents: 0, label_cents: 790 }]);
  });

  it('is paid back once the carrier has found that it was not used', async () => {
    const { buyer, id, wanted } = await aSentOrder();
    const before = await books(shop.database);
    const bought = Object((await post(id, '/return-label', wanted)).body).return_labels[0];
    const path = `/return-label/${bought.id}/void`;
    expect(await post(id, path)).toMatchObject({ status: 200, body: { return_labels: [{ void: 'asked' }] } });
    expect((await post(id, path)).status).toBe(200);
    expect((await orderOf(buyer, id)).return_labels).toEqual([]);
    expect(moved(before, await books(shop.database))).toMatchObject({ shipping: -790 });
    const settle = () => shop.server.app.services.orders.settleLabels();
    expect(await settle()).toEqual({ bought: 0, decided: 0 });
    const [row] = await shop.database.query<{ carrier_refund: string }>(
      'select carrier_refund from return_label where id = $1',
      [bought.id],
    );
    await decide(row?.carrier_refund ?? '', 'SUCCESS');
    expect(await settle()).toEqual({ bought: 0, decided: 1 });
    expect(await settle()).toEqual({ bought: 0, decided: 0 });
    expect(moved(before, await books(shop.database))).toEqual({});
    expect((await tags.desk('GET', at(id))).body).toMatchObject({ return_labels: [{ void: 'done' }] });
  });

  it('is paid back also while the carrier does not finish the purchase of another one', async () => {
    const { id, wanted } = await aSentOrder();
    const bought = Object((await post(id, '/return-label', wanted)).body).return_labels[0];
    await post(id, `/return-label/${bought.id}/void`);
    const [row] = await shop.database.query<{ carrier_refund: string }>(
      'select carrier_refund from return_label where id = $1',
      [bought.id],
    );
    await decide(row?.carrier_refund ?? '', 'SUCCESS');
    const stuck = await aSentOrder();
    await shop.carriers.faults({ fail: { status: 500, path: '/transactions' } });
    expect(await post(stuck.id, '/return-label', stuck.wanted)).toMatchObject({ status: 503 });
    const due = 'update return_label set claimed_until = now() where tracking_number is null';
    await shop.database.query(due);
    const settle = () => shop.server.app.services.orders.settleLabels();
    expect(await settle()).toEqual({ bought: 0, decided: 1 });
    await shop.carriers.faults();
    await shop.database.query(due);
    expect(await settle()).toEqual({ bought: 1, decided: 0 });
  });

  it('stays paid where the carrier says that it was used', async () => {
    const { id, wanted } = await aSentOrder();
    const before = await books(shop.database);
    const bought = Object((await post(id, '/return-label', wanted)).body).return_labels[0];
    await post(id, `/return-label/${bought.id}/void`);
    const [row] = await shop.database.query<{ carrier_refund: string }>(
      'select carrier_refund from return_label where id = $1',
      [bought.id],
    );
    await decide(row?.carrier_refund ?? '', 'ERROR');
    await shop.server.app.services.orders.settleLabels();
    expect((await tags.desk('GET', at(id))).body).toMatchObject({ return_labels: [{ void: 'refused' }] });
    expect(moved(before, await books(shop.database))).toMatchObject({ shipping: -790 });
  });

  it('is charged once for each that is bought where several ask at a time, and never for another price or service', async () => {
    const { id, wanted } = await aSentOrder();
    for (const body of [
      { ...wanted, price: 789 },
      { ...wanted, service: 'none' },
    ])
      expect(await post(id, '/return-label', body)).toMatchObject({
        status: 409,
        body: { msg: expect.stringContaining('price has changed') },
      });
    const before = await books(shop.database);
    const replies = await Promise.all([1, 2, 3].map(() => post(id, '/return-label', wanted)));
    const bought = replies.filter(({ status }) => status === 200).length;
    expect(bought).toBeGreaterThan(0);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(moved(before, await books(shop.database))).toMatchObject({ shipping: -790 * bought });
  });

  /** Buys the label by one request, however often it is sent. */
  const byOneRequest = (id: number, wanted: object) => () =>
    shop.server.call(`/api/desk/${tags.code}/orders/${id}/return-label`, {
      method: 'POST',
      headers: {
        ...bearer(tags.worker.token),
        'content-type': 'application/json',
        'idempotency-key': `return-of-${id}`,
      },
      body: JSON.stringify(wanted),
    });

  it('is bought once by the same request', async () => {
    const { id, wanted } = await aSentOrder();
    const send = byOneRequest(id, wanted);
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 200, body: { return_labels: [{ price: 790 }] } });
    // Also while the carrier says no price: what was bought is not to be bought in its place.
    await shop.carriers.faults({ fail: { status: 500 } });
    expect(await send()).toMatchObject({ status: 200, body: { return_labels: [{ price: 790 }] } });
    expect(await shop.database.query('select from return_label where order_id = $1', [id])).toHaveLength(1);
  });

  it('is not said to be bought by a repeat while it is not, or once the carrier did not sell it', async () => {
    const { id, wanted } = await aSentOrder();
    const before = await books(shop.database);
    const send = byOneRequest(id, wanted);
    await shop.carriers.faults({ fail: { status: 500, path: '/transactions' } });
    expect((await send()).status).toBe(503);
    expect(await send()).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('being bought right now') },
    });
    await shop.carriers.faults();
    await shop.database.query(
      `update return_label set claimed_until = now(), carrier_rate = 'gone' where tracking_number is null`,
    );
    expect(await shop.server.app.services.orders.settleLabels()).toEqual({ bought: 0, decided: 0 });
    expect(moved(before, await books(shop.database))).toEqual({});
    expect(await send()).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('Nothing was taken from your account') },
    });
  });

  it('comes later, or its money comes back, where the carrier does not answer', async () => {
    const { id, wanted } = await aSentOrder();
    const before = await books(shop.database);
    await shop.carriers.faults({ fail: { status: 500, path: '/transactions' } });
    expect(await post(id, '/return-label', wanted)).toMatchObject({ status: 503 });
    expect(moved(before, await books(shop.database))).toMatchObject({ shipping: -790 });
    await shop.carriers.faults();
    const settle = () => shop.server.app.services.orders.settleLabels();
    expect(await settle()).toEqual({ bought: 0, decided: 0 });
    await shop.database.query('update return_label set claimed_until = now() where tracking_number is null');
    expect(await settle()).toEqual({ bought: 1, decided: 0 });
    expect((await tags.desk('GET', at(id))).body).toMatchObject({ return_labels: [{ price: 790 }] });
    expect(moved(before, await books(shop.database))).toMatchObject({ shipping: -790 });
  });

  it('is not for what was not sent, for strangers, or beyond what the account covers', async () => {
    const unsent = await anOrder();
    expect(await post(unsent.id, '/return-rates')).toMatchObject({ status: 409 });
    const { buyer, id, wanted } = await aSentOrder();
    expect((await post(id, '/return-rates', {}, buyer)).status).toBe(404);
    const others = await shop.makingCompany();
    expect((await others.desk('POST', at(id, '/return-rates'), {})).status).toBe(404);
    expect((await post(id, '/return-rates', { line_ids: [999_999] })).status).toBe(404);
    expect((await post(id, '/return-label/999999/void')).status).toBe(404);
    // All of the goods' money was refunded: nothing of this order covers a label.
    expect((await post(id, '/refund')).status).toBe(200);
    expect(await post(id, '/return-label', wanted)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await shop.database.query('select from return_label where order_id = $1', [id])).toEqual([]);
  });
});
