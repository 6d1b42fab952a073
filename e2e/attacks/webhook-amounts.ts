import { decideHeldOrder } from 'shared-api/contract/administration/findings';
import { type CardsGate, openCardsGate } from '../faults/cards-gate.ts';
import { random } from '../faults/killer.ts';
import { switchFaults } from '../support/servers/services.ts';
import { CARDS, callsAs, confirmCard, type PlacedOrder, placeOrderAs } from '../support/shop/buyer.ts';
import { fillShelf, type Product } from '../support/shop/shelf.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';
import { type Counts, Expectations, until } from '../support/trust/row.ts';

/** Payments of each kind. */
const OF_EACH = 3;
const LIMIT_MS = 60_000;

/** What the card service is asked for in place of what the product asks for. */
const MISMATCHES: Readonly<Record<string, (form: URLSearchParams) => void>> = {
  'a cent more': (form) => form.set('amount', String(Number(form.get('amount')) + 1)),
  'a cent less': (form) => form.set('amount', String(Number(form.get('amount')) - 1)),
  'a tenth': (form) => form.set('amount', String(Math.floor(Number(form.get('amount')) / 10))),
  'another currency': (form) => form.set('currency', 'eur'),
};

/** What truly signed events say of payments whose amounts are right. */
const LIES: readonly object[] = [
  { amount: 1, amount_received: 1 },
  { currency: 'eur' },
  { amount: 1, amount_received: 1, currency: 'jpy' },
];

/**
 * Payments whose amount or currency differs from the order at the card service, and events that say so falsely. Those orders are held
 * and found by `check`, never fulfilled; an administrator accepts or refunds each, and then nothing is found.
 */
export async function webhookAmounts(): Promise<Counts> {
  let mismatch: ((form: URLSearchParams) => void) | undefined;
  const ignore = async (): Promise<void> => undefined;
  const gates: CardsGate[] = [];
  const shop = await openShop({
    apis: 2,
    async settingsOf(_index, { cardsUrl }) {
      const gate = await openCardsGate(cardsUrl, {
        ...{ before: ignore, after: ignore, afterwards: ignore, chance: random(1) },
        change(step, body) {
          if (step !== 'open' || !mismatch) return body;
          const form = new URLSearchParams(body.toString());
          mismatch(form);
          return Buffer.from(form.toString());
        },
      });
      gates.push(gate);
      return { STRIPE_API_URL: gate.url };
    },
  });
  try {
    const [tag] = await fillShelf(shop.database.client, 'tags', [
      { name: 'Tag', priceCents: 4800, quantity: 1000 },
    ]);
    if (!tag) throw new Error('The shelf is empty');
    return await tryAmounts(shop, tag, (next) => {
      mismatch = next;
    });
  } finally {
    await Promise.all(gates.map((gate) => gate.close()));
    await shop.close();
  }
}

async function tryAmounts(
  shop: Shop,
  tag: Product,
  setMismatch: (mismatch: ((form: URLSearchParams) => void) | undefined) => void,
): Promise<Counts> {
  const { cardsUrl } = shop.services;
  const so = new Expectations();
  const held: PlacedOrder[] = [];
  let refusals = 0;
  for (const [name, mismatch] of Object.entries(MISMATCHES))
    for (let turn = 0; turn < OF_EACH; turn += 1) {
      setMismatch(mismatch);
      const placed = await placeOrderAs(shop, held.length, tag);
      setMismatch(undefined);
      so.expect(`${name} is paid`, (await confirmCard(cardsUrl, placed.secret, CARDS.good)) === 'succeeded');
      const { status, body } = await placed.call('POST', '/api/order/complete', placed.order);
      so.expect(
        `${name}: completing was answered ${status} ${String(body['code'])}`,
        body['code'] === 'order_refused',
      );
      refusals += Number(status === 422);
      held.push(placed);
    }
  for (const { id } of held)
    await until(`order ${id} is held`, LIMIT_MS, async () => (await stateOf(shop, id)) === 'pending, held');

  await switchFaults(cardsUrl, { webhooks: 'lost' });
  const pretended: PlacedOrder[] = [];
  let taken = 0;
  for (const pretend of LIES)
    for (let turn = 0; turn < OF_EACH; turn += 1) {
      const placed = await placeOrderAs(shop, held.length + pretended.length, tag);
      await confirmCard(cardsUrl, placed.secret, CARDS.good);
      const [payment_intent] = placed.secret.split('_secret');
      taken += Number((await sendEvent(cardsUrl, { payment_intent, pretend })) === 200);
      pretended.push(placed);
    }
  await switchFaults(cardsUrl, {});
  for (const { id } of pretended)
    await until(
      `order ${id} is paid by its true amount`,
      LIMIT_MS,
      async () => (await stateOf(shop, id)) === 'paid',
    );

  const before = await shop.findings();
  const heldFound = before.open.filter((finding) => finding.startsWith('held_order: '));
  so.expect(`${heldFound.length} of ${held.length} held orders are found`, heldFound.length === held.length);
  so.expect(`nothing else is found: ${before.open.join('; ')}`, before.open.length === heldFound.length);

  let fulfilled = 0;
  for (const { id } of held) fulfilled += Number((await stateOf(shop, id)) !== 'pending, held');
  so.expect(`${fulfilled} are fulfilled before a decision`, fulfilled === 0);

  const decided = await decideAll(shop, held, so);
  const after = await shop.findings();
  so.missed.push(...after.open);
  return {
    counts:
      `${held.length} payments of another amount or currency: ${held.length} held, ${refusals} refused to browsers, ` +
      `${fulfilled} fulfilled before a decision, then ${decided.accept} accepted and ${decided.refund} refunded; ` +
      `${pretended.length} false events: ${taken} taken, ${pretended.length} orders paid by their true amounts; ` +
      `${after.looked} rows and records checked, ${after.open.length} findings`,
    missed: so.missed,
  };
}

/** Accepts the first payment of each kind in dollars and refunds the others; resolves when the refunds are made. */
async function decideAll(
  shop: Shop,
  held: readonly PlacedOrder[],
  so: Expectations,
): Promise<Record<'accept' | 'refund', number>> {
  const admin = callsAs(shop.issuer.tokenOf('admin', 'wishbin_admin'), () => shop.apis[1]?.url ?? '');
  const decided = { accept: 0, refund: 0 };
  for (const [index, { id }] of held.entries()) {
    const isForeign = index >= held.length - OF_EACH;
    const decide = (outcome: 'accept' | 'refund') =>
      admin('POST', decideHeldOrder.path.replace(':id', String(id)), {
        outcome,
        reason: 'Tried on purpose.',
      });
    if (isForeign) so.expect('a payment in euros is not accepted', (await decide('accept')).status === 409);
    const outcome = !isForeign && index % OF_EACH === 0 ? 'accept' : 'refund';
    const { status, body } = await decide(outcome);
    so.expect(`deciding ${outcome} was answered ${status}: ${String(body['msg'])}`, status === 200);
    decided[outcome] += 1;
  }
  await until('all refunds are made', LIMIT_MS, async () => {
    const { rows } = await shop.database.client.query<{ done: number }>(
      `select count(*)::integer as done from order_refund where state = 'done'`,
    );
    return rows[0]?.done === decided.refund;
  });
  return decided;
}

async function stateOf({ database }: Shop, id: number): Promise<string> {
  const { rows } = await database.client.query<{ state: string }>(
    `select state || case when held is null then '' else ', held' end as state from shop_order where id = $1`,
    [id],
  );
  return rows[0]?.state ?? 'gone';
}

/** Sends a truly signed event with other data; returns the product's status. */
async function sendEvent(cardsUrl: string, event: object): Promise<unknown> {
  const answer = await fetch(`${cardsUrl}/_sandbox/webhooks/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  });
  if (!answer.ok) throw new Error(`The event was not sent: ${answer.status} ${await answer.text()}`);
  return Object(await answer.json()).status;
}
