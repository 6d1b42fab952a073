import { refundOrder } from 'shared-api/contract/administration/queues';
import {
  getFeeStatement,
  openPayoutAccount,
  requestFeePayout,
  type Statement,
} from 'shared-api/contract/fees/fees';
import { shipLines } from 'shared-api/contract/orders/desk-orders';
import { confirmDelivery } from 'shared-api/contract/orders/orders';
import { CARDS, type Call, callsAs, confirmCard, good, quoteFor, wishFor } from '../support/shop/buyer.ts';
import { fillShelf, type Product } from '../support/shop/shelf.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';
import { type Counts, Expectations, until } from '../support/trust/row.ts';

const COMPANY = 'tags';
const FEE_PERCENT = 10;
const PRICE_CENTS = 4800;
/** Units of the sale that is refunded, and of the next one. */
const [FIRST, NEXT] = [6, 12];
const LIMIT_MS = 120_000;

const earnedBy = (units: number): number => (units * PRICE_CENTS * FEE_PERCENT) / 100;

/**
 * An influencer is paid for a sale, then the buyer gets all of it back. The influencer owes the fee: nothing more is paid out until later
 * sales cover it, and what was sent in all is what was earned and kept.
 */
export async function refundAfterPayout(): Promise<Counts> {
  const shop = await openShop({ apis: 2 });
  try {
    return await tryRefund(shop);
  } finally {
    await shop.close();
  }
}

async function tryRefund(shop: Shop): Promise<Counts> {
  const so = new Expectations();
  const { client } = shop.database;
  const call = (name: string, roles?: string): Call =>
    callsAs(shop.issuer.tokenOf(name, roles), () => shop.apis[0]?.url ?? '');
  const [seller, worker, admin] = [call('seller'), call('worker'), call('admin', 'wishbin_admin')];
  const [tag] = await fillShelf(client, COMPANY, [{ name: 'Tag', priceCents: PRICE_CENTS, quantity: 1000 }]);
  if (!tag) throw new Error('The shelf is empty');
  await client.query('update product set fee_percent = $1', [FEE_PERCENT]);
  const sellerId = await personId(shop, seller, 'seller');
  const workerId = await personId(shop, worker, 'worker');
  await client.query(`insert into influence (company_id, person_id, source) values ($1, $2, 'order')`, [
    tag.companyId,
    sellerId,
  ]);
  await client.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'employee')`, [
    tag.companyId,
    workerId,
  ]);
  const statement = async (): Promise<Statement> =>
    getFeeStatement.answer.parse((await good(seller('GET', getFeeStatement.path))).body);

  const first = await sell(shop, { tag, units: FIRST, sellerId, buyer: call('first'), worker });
  await openAccount(shop, seller, statement);
  const paid = await seller('POST', requestFeePayout.path);
  so.expect(`the payout was answered ${paid.status}`, paid.status === 200);
  await until('the payout is sent', LIMIT_MS, async () => (await sentCents(shop)) === earnedBy(FIRST));

  const refunded = await admin('POST', refundOrder.path.replace(':id', String(first)), {
    reason: 'It broke.',
  });
  so.expect(
    `the refund was answered ${refunded.status} ${String(refunded.body['msg'])}`,
    refunded.status === 200,
  );
  await until('the refund is made', LIMIT_MS, async () => {
    const { rows } = await client.query<{ left: number }>(
      `select count(*) filter (where state <> 'done')::integer as left from order_refund where order_id = $1 having count(*) > 0`,
      [first],
    );
    return rows[0]?.left === 0;
  });
  const owing = await statement();
  so.expect(`after the refund ${owing.available} cents are available`, owing.available === -earnedBy(FIRST));
  const refusals = await Promise.all(Array.from({ length: 10 }, () => seller('POST', requestFeePayout.path)));
  const refusedCount = refusals.filter(({ status }) => status === 422).length;
  so.expect(`${refusedCount} of 10 further payouts are refused`, refusedCount === 10);

  await sell(shop, { tag, units: NEXT, sellerId, buyer: call('second'), worker });
  const rest = await statement();
  const left = earnedBy(NEXT) - earnedBy(FIRST);
  so.expect(
    `after the next sale ${rest.available} cents are available, not ${left}`,
    rest.available === left,
  );
  const last = await seller('POST', requestFeePayout.path);
  so.expect(`the last payout was answered ${last.status}`, last.status === 200);
  await until('the last payout is sent', LIMIT_MS, async () => (await sentCents(shop)) === earnedBy(NEXT));
  const { looked, open } = await shop.findings();
  so.missed.push(...open);
  const end = await statement();
  return {
    counts:
      `paid out ${earnedBy(FIRST)} cents, refunded the order, then available ${owing.available}, ${refusedCount} of 10 payouts refused; ` +
      `next sale ${earnedBy(NEXT)}, paid out ${await sentCents(shop)} in all, available ${end.available}; ` +
      `${looked} rows and records checked, ${open.length} findings`,
    missed: so.missed,
  };
}

async function personId({ database }: Shop, call: Call, subject: string): Promise<number> {
  // People are known from their first call on.
  await good(call('GET', '/api/order/cart'));
  const { rows } = await database.client.query<{ id: number }>('select id from person where subject = $1', [
    subject,
  ]);
  if (!rows[0]) throw new Error(`${subject} is not known`);
  return rows[0].id;
}

interface Sale {
  readonly tag: Product;
  readonly units: number;
  readonly sellerId: number;
  readonly buyer: Call;
  readonly worker: Call;
}

/** A sale through the seller, sent, received, and kept for longer than goods may come back. Returns the order. */
async function sell(shop: Shop, { tag, units, sellerId, buyer, worker }: Sale): Promise<number> {
  const { client } = shop.database;
  await wishFor(buyer, tag, units, sellerId);
  const order = await quoteFor(buyer);
  const placed = await good(buyer('POST', '/api/order/', order));
  const status = await confirmCard(shop.services.cardsUrl, String(placed.body['client_secret']), CARDS.good);
  if (status !== 'succeeded') throw new Error(`The card is ${status}`);
  await good(buyer('POST', '/api/order/complete', order));
  const id = Number(placed.body['id']);
  // Longer than a buyer may cancel.
  await client.query(`update shop_order set paid_at = paid_at - interval '2 hours' where id = $1`, [id]);
  const ship = shipLines.path.replace(':company', COMPANY).replace(':id', String(id));
  await good(worker('POST', ship, { tracking_number: `NUMBER${id}` }));
  await good(buyer('POST', confirmDelivery.path.replace(':id', String(id)), {}));
  await client.query(
    `update order_line set shipped_at = shipped_at - interval '31 days',
       delivered_at = delivered_at - interval '31 days' where order_id = $1`,
    [id],
  );
  return id;
}

/** Fills everything in on the card service's own pages. */
async function openAccount(shop: Shop, seller: Call, statement: () => Promise<Statement>): Promise<void> {
  const { cardsUrl } = shop.services;
  // The front door leads to these pages; here they are opened beside it.
  const at = (url: string): string => cardsUrl + new URL(url, cardsUrl).pathname;
  const { body } = await good(seller('POST', openPayoutAccount.path));
  const link = await fetch(at(String(body['url'])), { redirect: 'manual' });
  const form = new URLSearchParams({ answer: 'complete' });
  const page = at(link.headers.get('location') ?? '');
  const { status } = await fetch(page, { method: 'POST', body: form, redirect: 'manual' });
  if (status !== 303) throw new Error(`The form was answered ${status}`);
  await until(
    'the account can be paid',
    LIMIT_MS,
    async () => (await statement()).payout_account === 'ready',
  );
}

/** Cents that the card service has sent. */
async function sentCents({ services }: Shop): Promise<number> {
  const answer = await fetch(`${services.cardsUrl}/_sandbox/state?brief=1`);
  const { totals } = (await answer.json()) as { totals: { transferred: number } };
  return totals.transferred;
}
