import { cardSettings, startCardService } from '../../testing/card-service.ts';
import { freePort } from '../../testing/server-process.ts';
import type { CardRecord, RecordSpan } from '../card-records-port.ts';
import { stripeCardRecords } from './card-records.ts';
import { stripeClient } from './client.ts';

const port = await freePort();
const cards = await startCardService(port, 'http://127.0.0.1:1');
const stripe = stripeClient(cardSettings(port));
const records = stripeCardRecords(stripe);

const span = (): RecordSpan => ({
  from: new Date(Date.now() - 60_000),
  until: new Date(Date.now() + 60_000),
});

async function pay(metadata: Record<string, string> = {}): Promise<string> {
  const { id } = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd', metadata });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return id;
}

/** All charges, page by page: those of one second come in no order, so any page may hold the one that a test looks for. */
async function chargePages(): Promise<readonly (readonly CardRecord[])[]> {
  const pages: (readonly CardRecord[])[] = [];
  let after: string | null = null;
  do {
    const page = await records.list('charge', span(), after);
    pages.push(page.records);
    after = page.next;
  } while (after !== null);
  return pages;
}

afterEach(() => cards.faults());

it('gives every charge once, page by page', async () => {
  for (let left = 101; left > 0; left -= 1) await pay();
  const pages = await chargePages();
  expect(pages.map(({ length }) => length)).toEqual([100, 1]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(101);
});

it('tells the order of a charge where this product opened it, and the key of a refund', async () => {
  const paymentId = await pay({ order_id: '12', quote_id: 'tax_AbCdEfGhIjKlMnOp', attempt: '1' });
  await pay({ order_id: 'twelve', quote_id: '<script>' });
  const metadata = { refund_key: `refund:3:${paymentId}` };
  await stripe.refunds.create({ payment_intent: paymentId, amount: 400, metadata });
  const charges = (await chargePages()).flat();
  expect(charges.find((charge) => charge.paymentId === paymentId)).toMatchObject({
    kind: 'charge',
    settled: true,
    cents: 1000,
    currency: 'usd',
    orderId: 12,
    reference: 'tax_AbCdEfGhIjKlMnOp',
  });
  expect(charges.filter(({ orderId, reference }) => orderId !== null || reference !== null)).toHaveLength(1);
  expect(await records.list('refund', span(), null)).toMatchObject({
    records: [{ kind: 'refund', settled: true, cents: 400, paymentId, key: metadata.refund_key }],
    next: null,
  });
});

it('leaves out what was made before or after the span, and marks a declined charge', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
  await expect(
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }),
  ).rejects.toThrow();
  const all = (await chargePages()).flat();
  expect(all.find((charge) => charge.paymentId === id)).toMatchObject({ settled: false });
  const before = { from: new Date(0), until: new Date(Date.now() - 3_600_000) };
  expect(await records.list('charge', before, null)).toEqual({ records: [], next: null });
  const later = { from: new Date(Date.now() + 3_600_000), until: new Date(Date.now() + 7_200_000) };
  expect(await records.list('charge', later, null)).toEqual({ records: [], next: null });
});

it('rejects with a PaymentError when the card service fails', async () => {
  await cards.faults({ fail: { status: 500, path: '/v1/transfers' } });
  await expect(records.list('transfer', span(), null)).rejects.toMatchObject({
    name: 'PaymentError',
    kind: 'failed',
  });
});
