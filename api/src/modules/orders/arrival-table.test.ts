import { readFile } from 'node:fs/promises';
import {
  getCart,
  getProductOffer,
  listCheckoutEntries,
  listShippingRates,
  type Order,
  type ShippingRate,
} from 'shared-api/contract';
import {
  type Arrival,
  addDays,
  arrivalOf,
  arrivalText,
  awaitedTexts,
  carrierTexts,
  type Day,
  GOAL_WAIT_DAYS,
  type NamedArrival,
  USUAL_TRANSIT,
} from 'shared-api/rules';
import { complete, placed } from '../checkout/testing/paying-server.ts';
import { waysTo } from '../checkout/testing/way.ts';
import { shop } from '../fulfilment/testing/making-scenario.ts';
import type { MakingCompany } from '../fulfilment/testing/making-server.ts';
import { goodsOf, type WhichGoods } from '../mail/email-data.repo.ts';
import { composeEmail } from '../mail/emails/compose-email.ts';
import { orderOf } from './testing/ordering.ts';

const plainGoods = (order: number, which?: WhichGoods) => goodsOf(shop.database, order, 20, which);

/** What is in stock, wanted, and made; units that others ordered before; whether they are being made. */
interface Case {
  readonly name: string;
  readonly handling: number;
  readonly carrier: 'cheapest' | 'fastest';
  readonly wanted?: number;
  readonly stock?: number;
  readonly product?: Readonly<Record<string, number>>;
  readonly ordered?: number;
  readonly started?: boolean;
}

const goal = { minover: 5, run_days: 7 };
const CASES: readonly Case[] = [
  { name: 'In stock', stock: 9, handling: 2, carrier: 'cheapest' },
  { name: 'In stock', stock: 9, handling: 2, carrier: 'fastest' },
  { name: 'In stock', stock: 9, handling: 0, carrier: 'cheapest' },
  { name: 'In stock', stock: 9, handling: 5, carrier: 'fastest' },
  { name: 'Made to order', product: { run_days: 7 }, handling: 2, carrier: 'cheapest' },
  { name: 'Made to order', product: { run_days: 7 }, handling: 0, carrier: 'fastest' },
  {
    name: 'Partly in stock, made to order',
    stock: 1,
    wanted: 2,
    product: { run_days: 7 },
    handling: 2,
    carrier: 'cheapest',
  },
  { name: 'Funding', product: goal, ordered: 1, handling: 2, carrier: 'cheapest' },
  { name: 'Funding', product: goal, ordered: 1, handling: 0, carrier: 'fastest' },
  { name: 'Partly in stock, funding', stock: 1, wanted: 2, product: goal, handling: 2, carrier: 'cheapest' },
  { name: 'Funded', product: goal, ordered: 5, handling: 2, carrier: 'cheapest' },
  { name: 'Manufacturing', product: goal, ordered: 5, started: true, handling: 2, carrier: 'cheapest' },
];

/** A Monday: the day on which the table of the documentation is looked at. */
const MONDAY = '2026-11-23';

async function companyOf({ product, handling, ordered, started, stock = 0 }: Case): Promise<MakingCompany> {
  const tags = await shop.makingCompany(product);
  await shop.database.query('update company set handling_days = $2 where id = $1', [tags.company, handling]);
  if (ordered) await tags.sell(ordered);
  if (started) await tags.start(ordered ?? 0);
  await shop.database.query('update merchandise set quantity = $2 where id = $1', [tags.small, stock]);
  return tags;
}

function rateOf(rates: readonly ShippingRate[], carrier: Case['carrier']): ShippingRate {
  const [cheapest, ...others] = rates;
  if (!cheapest) throw new Error('No carrier sends it');
  return carrier === 'cheapest'
    ? cheapest
    : others.reduce((best, rate) => (rate.transit.max < best.transit.max ? rate : best), cheapest);
}

/** What is said above the rates and, of the chosen one, on its row. */
function ratesOf(things: readonly NamedArrival[], { transit }: ShippingRate, today: Day): string[] {
  return [...awaitedTexts(things), ...carrierTexts(things, transit, today)];
}

/** The sentences of all places on the way of an order, and the row of the documentation. */
async function wayOf(one: Case) {
  const { wanted = 1 } = one;
  const tags = await companyOf(one);
  const offer = getProductOffer.answer.parse(
    (await shop.server.call(`/api/page/product/${tags.code}/${tags.tag}`)).body,
  );
  const { packing } = offer.product;
  const buyer = await shop.buyer();
  await buyer.wish(tags, { quantity: wanted });
  const [wish] = Object.values(getCart.answer.parse((await buyer.call('GET', '/cart')).body));
  const entries = Object.values(
    listCheckoutEntries.answer.parse((await buyer.call('GET', '/carts/checkout')).body),
  );
  if (!wish) throw new Error('The cart is empty');
  const address_id = await buyer.address();
  const { shipment } = await waysTo(buyer, address_id);
  const rates = listShippingRates.answer.parse(
    (await buyer.call('POST', '/calcshipment', { shipment_id: shipment })).body,
  );
  const rate = rateOf(rates, one.carrier);
  const shipment_id = rate.object_id;
  const { tax_id, total } = await buyer.ask('PUT', '/calctax', { address_id, shipment_id });
  const request = { address_id, shipment_id, tax_id: String(tax_id), charge_total: Number(total) };
  const { id, secret } = await placed(buyer, request);
  await shop.cards.pay(secret);
  expect((await complete(buyer, request)).status).toBe(200);
  const order = await orderOf(buyer, id);
  const at = (arrival: Arrival, transit = rate.transit): string =>
    arrivalText(arrival, transit, packing.today);
  const product = arrivalOf(offer.merchandise, wanted, packing);
  return {
    product: at(product, USUAL_TRANSIT),
    cart: at(wish.arrival, USUAL_TRANSIT),
    rates: ratesOf(
      entries.map(({ name_view: name, arrival }) => ({ name, arrival })),
      rate,
      packing.today,
    ),
    total: entries.map(({ arrival }) => at(arrival)),
    order: [...new Set(order.lines.map(({ arrival }) => arrival && at(arrival, order.transit)))],
    mail: await mailOf(id),
    deskText: await deskOf(tags, id),
    kind: product.kind,
    row: rowOf(one, arrivalOf(offer.merchandise, wanted, { ...packing, today: MONDAY }), rate, order),
  };
}

async function mailOf(order_id: number): Promise<string> {
  const parts = {
    siteUrl: 'https://shop.example',
    goodsOf: plainGoods,
    pictureOf: async () => undefined,
    invitationCode: () => undefined,
  };
  const mail = await composeEmail(shop.database, parts, { kind: 'paid', data: { order_id } });
  return JSON.stringify(mail);
}

async function deskOf(tags: MakingCompany, id: number): Promise<string> {
  const { body } = await tags.desk('GET', `/orders/${id}`);
  return JSON.stringify(Object(body).lines.map(({ arrival }: { arrival: unknown }) => arrival));
}

/** A row of the documentation's table, as of Monday. */
function rowOf(one: Case, before: Arrival, rate: ShippingRate, { lines }: Order): string {
  const [line] = lines;
  const after = line?.arrival?.kind === 'dated' || !line?.arrival ? before : monday(line.arrival);
  const { min, max } = rate.transit;
  const carrier = min === max ? `${max}` : `${min}-${max}`;
  return `| ${one.name} | ${one.handling} | ${carrier} | ${[
    arrivalText(before, USUAL_TRANSIT, MONDAY),
    arrivalText(before, rate.transit, MONDAY),
    arrivalText(after, rate.transit, MONDAY),
  ].join(' | ')} |`;
}

/** The same for what was paid on Monday. */
function monday(arrival: Arrival): Arrival {
  const by: Day = addDays(MONDAY, GOAL_WAIT_DAYS);
  return arrival.kind === 'funding' ? { ...arrival, by } : arrival;
}

describe('when an order arrives', () => {
  it.each(CASES.map((one, index) => [index, `${one.name}, ${one.handling}, ${one.carrier}`] as const))(
    'is one truth from the product to the mail: case %i, %s',
    async (index) => {
      const one = CASES[index];
      if (!one) throw new Error('No such case');
      const way = await wayOf(one);
      expect(way.cart).toBe(way.product);
      expect(way.rates.join('; ').replace('; Then', '; then')).toBe(way.total.join());
      expect(way.order).toHaveLength(1);
      expect(way.mail).toContain(way.order[0]);
      const isDated = way.kind === 'dated';
      for (const text of [way.product, way.total[0], way.order[0]])
        expect(text?.startsWith('Arrives ')).toBe(isDated);
      if (isDated) expect(way.order).toEqual(way.total);
      else {
        expect(way.mail).not.toContain('Arrives');
        expect(way.deskText).not.toContain('leaves');
      }
      expect(await readFile(new URL('../../../../docs/days.md', import.meta.url), 'utf8')).toContain(way.row);
    },
  );

  it('is promised with the start of the run, and then by mail', async () => {
    const tags = await shop.makingCompany(goal);
    const [first, second] = await tags.sell(2, 3);
    if (!first || !second) throw new Error('Nothing was sold');
    expect((await orderOf(first.buyer, first.id)).lines).toMatchObject([
      { arrival: { kind: 'funded' }, due_at: null },
    ]);
    // There is room for a part of the second order only.
    await tags.start(4);
    const { lines, transit } = await orderOf(first.buyer, first.id);
    const [line] = lines;
    expect(line?.arrival).toMatchObject({ kind: 'dated' });
    for (const { arrival } of (await orderOf(second.buyer, second.id)).lines)
      expect(arrival).toMatchObject({ kind: 'funded' });
    const mails = await shop.database.query<{
      data: { order_id: number; line_ids: number[]; company_id: number };
    }>(`select data from mail where kind = 'started' and (data ->> 'order_id')::integer = any($1)`, [
      [first.id, second.id],
    ]);
    expect(mails).toMatchObject([{ data: { order_id: first.id, line_ids: [line?.id] } }]);
    const [mail] = mails;
    if (!mail || !line?.arrival) throw new Error('Nothing was promised');
    const parts = {
      siteUrl: 'https://shop.example',
      goodsOf: plainGoods,
      pictureOf: async () => undefined,
      invitationCode: () => undefined,
    };
    const text = JSON.stringify(
      await composeEmail(shop.database, parts, { kind: 'started', data: mail.data }),
    );
    expect(text).toContain(arrivalText(line.arrival, transit));
    expect(await shop.faults()).toEqual([]);
  });
});
