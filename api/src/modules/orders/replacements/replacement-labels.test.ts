import { type DeskOrder, getDeskOrder, type LabelRate } from 'shared-api/contract';
import { bearer } from '../../../testing/test-issuer.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { type MakingCompany, startMakingServer } from '../../fulfilment/testing/making-server.ts';
import { mailsOfOrder } from '../../mail/index.ts';
import { books, buy, employ, moved, orderOf, stockOf } from '../testing/ordering.ts';

const shop = await startMakingServer();
const { database } = shop;

afterEach(async () => {
  await shop.carriers.faults();
  expect(await shop.faults()).toEqual([]);
});

interface Scene {
  readonly tags: MakingCompany;
  readonly owner: Buyer;
  readonly buyer: Buyer;
  readonly order: number;
  readonly id: number;
  readonly post: (path: string, body?: object, who?: Buyer) => ReturnType<MakingCompany['desk']>;
}

/** A replacement of one of two tags that were sent, promised from stock. */
async function aScene(): Promise<Scene> {
  const tags = await shop.makingCompany();
  await tags.desk('PUT', `/stock/${tags.small}`, { add: 10 });
  const [owner, buyer] = [await shop.buyer(), await shop.buyer()];
  await employ(database, tags, owner, 'owner');
  await buyer.wish(tags, { quantity: 2 });
  const order = await buy(shop, buyer);
  const at = `/orders/${order}`;
  await tags.desk('POST', `${at}/ship`, { tracking_number: 'FIRST12345' });
  const line = (await orderOf(buyer, order)).lines[0]?.id ?? 0;
  await buyer.ask('POST', `/orders/${order}/problem`, { line_id: line, content: 'It came broken.' });
  const { problems } = getDeskOrder.answer.parse((await tags.desk('GET', at)).body);
  const promise = {
    problem_id: problems[0]?.id,
    quantity: 1,
    from_stock: true,
    reply: 'A new one is on its way.',
  };
  const { status, body } = await tags.desk('POST', `${at}/replacements`, promise, owner);
  expect(status).toBe(200);
  const id = replacementIn(body).id;
  const post: Scene['post'] = (path, sent = {}, who) =>
    tags.desk('POST', `${at}/replacements/${id}${path}`, sent, who);
  return { tags, owner, buyer, order, id, post };
}

function replacementIn(body: unknown): NonNullable<DeskOrder['replacements']>[number] {
  const [replacement] = getDeskOrder.answer.parse(body).replacements ?? [];
  if (!replacement) throw new Error('The order has no replacement');
  return replacement;
}

/** The cheapest offer, as it is bought. */
async function wantedOf({ post }: Scene) {
  const { status, body } = await post('/rates');
  expect(status).toBe(200);
  const rates: LabelRate[] = Object(body).rates;
  const [first] = rates;
  if (!first) throw new Error('There is no rate');
  expect(rates.map(({ price }) => price)).toEqual(rates.map(({ price }) => price).toSorted((a, b) => a - b));
  return { service: first.service, price: first.price };
}
const bought = async (scene: Scene) => {
  const { status, body } = await scene.post('/label', await wantedOf(scene));
  expect(status).toBe(200);
  const [label] = replacementIn(body).labels ?? [];
  if (!label) throw new Error('No label was bought');
  return label;
};
const mails = async ({ buyer }: Scene) =>
  (
    await database.query<{ kind: string }>(
      `select kind from mail where person_id = $1 and kind like 'replacement%' order by id`,
      [buyer.id],
    )
  ).map(({ kind }) => kind);

describe('the label of a replacement', () => {
  it('has its price shown, costs the company that, and sends the replacement with its number', async () => {
    const scene = await aScene();
    const { tags, order } = scene;
    const wanted = await wantedOf(scene);
    expect(wanted.price).toBeGreaterThan(0);
    const before = await books(database);
    const { status, body } = await scene.post('/label', wanted);
    expect(status).toBe(200);
    const { state, tracking_number, tracking_url, labels = [] } = replacementIn(body);
    expect(state).toBe('shipped');
    expect(labels).toMatchObject([
      { price: wanted.price, void: null, tracking_number, url: expect.stringMatching(/\.pdf$/) },
    ]);
    expect(moved(before, await books(database))).toEqual({
      [`company ${tags.company}`]: wanted.price,
      shipping: -wanted.price,
    });
    expect((await orderOf(scene.buyer, order)).replacements).toMatchObject([
      { state: 'shipped', tracking_number, tracking_url },
    ]);
    expect(tracking_url).toMatch(/^https?:/);
    expect(await mails(scene)).toEqual(['replacement_arranged', 'replacement_sent']);
    // From the company to the buyer.
    const pdf = await (await fetch(labels[0]?.url ?? '')).text();
    expect(pdf.indexOf('Ada Byron')).toBeGreaterThan(pdf.indexOf('(TO)'));
    const statement = await database.query(
      `select gross_cents, label_cents, order_id from company_money where company_id = $1 and kind = 'label'`,
      [tags.company],
    );
    expect(statement).toEqual([{ gross_cents: 0, label_cents: wanted.price, order_id: order }]);
    // What was bought for the order's own parcel stays apart.
    expect(getDeskOrder.answer.parse(body)).toMatchObject({ label: null, return_labels: [] });
    expect((await scene.post('/label', wanted)).status).toBe(409);
  });

  it('is taken back before it is used: the replacement is to be sent again, and goes with another label', async () => {
    const scene = await aScene();
    const before = await books(database);
    const first = await bought(scene);
    const stock = await stockOf(database, scene.tags.small);
    const takeBack = () => scene.post(`/label/${first.id}/void`);
    const { status, body } = await takeBack();
    expect(status).toBe(200);
    expect(replacementIn(body)).toMatchObject({
      state: 'preparing',
      tracking_number: null,
      tracking_url: null,
      shipped_at: null,
      labels: [{ id: first.id, void: 'asked' }],
    });
    expect((await takeBack()).status).toBe(200);
    const second = replacementIn((await scene.post('/label', await wantedOf(scene))).body);
    expect(second).toMatchObject({ state: 'shipped', labels: [{ id: first.id }, { void: null }] });
    expect(second.tracking_number).not.toBe(first.tracking_number);
    // The first label goes back once more, and leaves the parcel alone that goes with the second one.
    expect(replacementIn((await takeBack()).body)).toMatchObject({ state: 'shipped' });
    expect(await mails(scene)).toEqual(['replacement_arranged', 'replacement_sent', 'replacement_sent']);
    const ofOrder = (await mailsOfOrder(database, scene.order)).map(({ kind }) => kind);
    expect(ofOrder.filter((kind) => kind === 'replacement_sent')).toHaveLength(2);
    expect(await stockOf(database, scene.tags.small)).toEqual(stock);
    expect(moved(before, await books(database))).toMatchObject({ shipping: -2 * first.price });
    const [row] = await database.query<{ carrier_refund: string }>(
      'select carrier_refund from replacement_label where id = $1',
      [first.id],
    );
    const { ok } = await fetch(`${shop.carriers.shippo.url}/_sandbox/refunds/${row?.carrier_refund}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'SUCCESS' }),
    });
    expect(ok).toBe(true);
    expect(await shop.server.app.services.orders.settleLabels()).toMatchObject({ decided: 1 });
    expect(moved(before, await books(database))).toMatchObject({ shipping: -first.price });
  });

  it('is bought once by the same request, and by however many at one time', async () => {
    const scene = await aScene();
    const before = await books(database);
    const wanted = await wantedOf(scene);
    const send = (key: string) =>
      shop.server.call(`/api/desk/${scene.tags.code}/orders/${scene.order}/replacements/${scene.id}/label`, {
        method: 'POST',
        headers: {
          ...bearer(scene.tags.worker.token),
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(wanted),
      });
    const replies = await Promise.all(['key-of-one', 'key-of-two', 'key-of-three'].map(send));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const done = replies.findIndex(({ status }) => status === 200);
    const repeat = await send(['key-of-one', 'key-of-two', 'key-of-three'][done] ?? '');
    expect(repeat.status).toBe(200);
    expect(replacementIn(repeat.body).labels).toHaveLength(1);
    expect(moved(before, await books(database))).toMatchObject({ shipping: -wanted.price });
  });

  it('comes later where the carrier does not answer; until then it is neither cancelled nor sent', async () => {
    const scene = await aScene();
    const before = await books(database);
    const wanted = await wantedOf(scene);
    await shop.carriers.faults({ fail: { status: 500, path: '/transactions' } });
    expect(await scene.post('/label', wanted)).toMatchObject({ status: 503 });
    expect(await scene.post('/ship', { tracking_number: 'SECOND12345' })).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('being bought') },
    });
    const cancel = () =>
      scene.tags.desk('DELETE', `/orders/${scene.order}/replacements/${scene.id}`, undefined, scene.owner);
    expect((await cancel()).status).toBe(409);
    await shop.carriers.faults();
    await database.query('update replacement_label set claimed_until = now() where tracking_number is null');
    expect(await shop.server.app.services.orders.settleLabels()).toEqual({ bought: 1, decided: 0 });
    const { body } = await scene.tags.desk('GET', `/orders/${scene.order}`);
    expect(replacementIn(body)).toMatchObject({ state: 'shipped', labels: [{ price: wanted.price }] });
    expect(moved(before, await books(database))).toMatchObject({ shipping: -wanted.price });
    expect(await mails(scene)).toEqual(['replacement_arranged', 'replacement_sent']);
  });

  it('is not bought at another price, for one that is over, by strangers, or beyond what the account covers', async () => {
    const scene = await aScene();
    const wanted = await wantedOf(scene);
    expect(await scene.post('/label', { ...wanted, price: wanted.price - 1 })).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('price has changed') },
    });
    expect((await scene.post('/label', wanted, scene.buyer)).status).toBe(404);
    expect((await scene.post('/rates', {}, scene.buyer)).status).toBe(404);
    const other = await aScene();
    expect(
      (await other.tags.desk('POST', `/orders/${scene.order}/replacements/${scene.id}/label`, wanted)).status,
    ).toBe(404);
    expect((await scene.post('/label/999999/void')).status).toBe(404);
    const label = await bought(other);
    expect((await scene.post(`/label/${label.id}/void`)).status).toBe(404);
    // Nothing of the order's money is left, and nothing else is available.
    await scene.tags.desk('POST', `/orders/${scene.order}/refund`, {});
    expect(await scene.post('/label', wanted)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    await scene.tags.desk(
      'DELETE',
      `/orders/${scene.order}/replacements/${scene.id}`,
      undefined,
      scene.owner,
    );
    expect((await scene.post('/rates')).status).toBe(409);
    expect((await scene.post('/label', wanted)).status).not.toBe(200);
    const rows = await database.query('select from replacement_label where replacement_id = $1', [scene.id]);
    expect(rows).toEqual([]);
  });
});
