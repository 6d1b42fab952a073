import { type DeskSample, deskSampleSchema, type LabelRate } from 'shared-api/contract';
import { influences } from '../../../testing/fixture/rows.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { type MakingCompany, startMakingServer } from '../../fulfilment/testing/making-server.ts';
import { books, employ, moved, stockOf } from '../../orders/testing/ordering.ts';

const shop = await startMakingServer();
const { database } = shop;

const HOME = { name: 'Ines Okoye', address1: '12 Elm St', city: 'Boston', state: 'MA', zip: '02108' };

afterEach(async () => {
  await shop.carriers.faults();
  expect(await shop.faults()).toEqual([]);
});

interface Scene {
  readonly tags: MakingCompany;
  readonly owner: Buyer;
  readonly influencer: Buyer;
  readonly id: number;
  readonly post: (path: string, body?: object, who?: Buyer) => ReturnType<MakingCompany['desk']>;
}

/** A sample that was accepted, of a company with so much money available. */
async function aScene({ available = 5000, accept = true } = {}): Promise<Scene> {
  const tags = await shop.makingCompany();
  await tags.desk('PUT', `/stock/${tags.small}`, { add: 10 });
  const [owner, influencer] = [await shop.buyer(), await shop.buyer()];
  await employ(database, tags, owner, 'owner');
  await influences(database, tags.company, influencer.id);
  if (available > 0) await earn(tags, available);
  const offer = { influencer_id: influencer.id, merch_id: tags.small, quantity: 2, note: '' };
  const { status, body } = await tags.desk('POST', '/samples', offer, owner);
  expect(status).toBe(200);
  const { id } = deskSampleSchema.parse(body);
  if (accept) await influencer.ask('POST', `/../stakeholder/samples/${id}/accept`, HOME);
  const post: Scene['post'] = (path, sent = {}, who) => tags.desk('POST', `/samples/${id}${path}`, sent, who);
  return { tags, owner, influencer, id, post };
}

/** Money that a company has, of sales that are due. */
async function earn({ company }: MakingCompany, cents: number): Promise<void> {
  await database.transaction((transaction) =>
    transaction.query(
      `with tx as (insert into ledger_tx (kind, ref) values ('difference', 'earned by ' || $1::integer) returning id)
       insert into ledger_entry (tx_id, account_id, cents)
       select tx.id, account.id, case account.kind when 'company' then -$2::bigint else $2::bigint end
       from tx, ledger_account account
       where (account.kind = 'company' and account.company_id = $1) or account.kind = 'market_loss'`,
      [company, cents],
    ),
  );
}

const sampleAt = async ({ tags, id }: Scene): Promise<DeskSample> => {
  const { body } = await tags.desk('GET', '/samples');
  const found = Object(body).samples.find((sample: DeskSample) => sample.id === id);
  return deskSampleSchema.parse(found);
};
async function wantedOf({ post }: Scene) {
  const { status, body } = await post('/rates');
  expect(status).toBe(200);
  const [first]: LabelRate[] = Object(body).rates;
  if (!first) throw new Error('There is no rate');
  return { service: first.service, price: first.price };
}
const mails = async ({ influencer }: Scene) =>
  (
    await database.query<{ kind: string }>(
      `select kind from mail where person_id = $1 and kind like 'sample%' order by id`,
      [influencer.id],
    )
  ).map(({ kind }) => kind);

describe('the label of a sample', () => {
  it('has its price shown, costs the company that, and sends the sample to the influencer', async () => {
    const scene = await aScene();
    const wanted = await wantedOf(scene);
    const before = await books(database);
    const { status, body } = await scene.post('/label', wanted);
    expect(status).toBe(200);
    const sample = deskSampleSchema.parse(body);
    const { labels = [], tracking_number } = sample;
    expect(sample).toMatchObject({ state: 'shipped', shipped_at: expect.any(String) });
    expect(labels).toMatchObject([{ price: wanted.price, void: null, tracking_number }]);
    expect(sample.tracking_url).toMatch(/^https?:/);
    expect(moved(before, await books(database))).toEqual({
      [`company ${scene.tags.company}`]: wanted.price,
      shipping: -wanted.price,
    });
    expect(await sampleAt(scene)).toEqual(sample);
    expect((await scene.influencer.call('GET', '/../stakeholder/samples')).body).toMatchObject([
      { state: 'shipped', tracking_number, tracking_url: sample.tracking_url },
    ]);
    expect(await mails(scene)).toEqual(['sample_offered', 'sample_sent']);
    const pdf = await (await fetch(labels[0]?.url ?? '')).text();
    expect(pdf.indexOf('Ines Okoye')).toBeGreaterThan(pdf.indexOf('(TO)'));
    const statement = await database.query(
      `select gross_cents, label_cents, order_id from company_money where company_id = $1 and kind = 'label'`,
      [scene.tags.company],
    );
    expect(statement).toEqual([{ gross_cents: 0, label_cents: wanted.price, order_id: null }]);
    expect((await scene.post('/label', wanted)).status).toBe(409);
  });

  it('is taken back before it is used: the sample is to be sent again', async () => {
    const scene = await aScene();
    const before = await books(database);
    const wanted = await wantedOf(scene);
    const first = deskSampleSchema.parse((await scene.post('/label', wanted)).body).labels?.[0];
    const stock = await stockOf(database, scene.tags.small);
    const takeBack = () => scene.post(`/label/${first?.id}/void`);
    expect(await takeBack()).toMatchObject({
      status: 200,
      body: { state: 'accepted', tracking_number: null, shipped_at: null, labels: [{ void: 'asked' }] },
    });
    expect((await takeBack()).status).toBe(200);
    expect(await scene.post('/ship', { tracking_number: 'OWN1234567' })).toMatchObject({
      status: 200,
      body: { state: 'shipped', tracking_number: 'OWN1234567', tracking_url: null },
    });
    expect(await mails(scene)).toEqual(['sample_offered', 'sample_sent', 'sample_sent']);
    expect(await stockOf(database, scene.tags.small)).toEqual(stock);
    const [row] = await database.query<{ carrier_refund: string }>(
      'select carrier_refund from sample_label where id = $1',
      [first?.id ?? 0],
    );
    await fetch(`${shop.carriers.shippo.url}/_sandbox/refunds/${row?.carrier_refund}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'SUCCESS' }),
    });
    expect(moved(before, await books(database))).toMatchObject({ shipping: -wanted.price });
    expect(await shop.server.app.services.influence.sampleLabels.settle()).toMatchObject({ decided: 1 });
    expect(moved(before, await books(database))).toEqual({});
    expect(await sampleAt(scene)).toMatchObject({ state: 'shipped', labels: [{ void: 'done' }] });
  });

  it('is not taken back while the same goods are offered to the person again', async () => {
    const scene = await aScene();
    const { labels = [] } = deskSampleSchema.parse((await scene.post('/label', await wantedOf(scene))).body);
    const again = { influencer_id: scene.influencer.id, merch_id: scene.tags.small, quantity: 1, note: '' };
    expect((await scene.tags.desk('POST', '/samples', again, scene.owner)).status).toBe(200);
    expect(await scene.post(`/label/${labels[0]?.id}/void`)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('once more') },
    });
    expect(await sampleAt(scene)).toMatchObject({ state: 'shipped', labels: [{ void: null }] });
  });

  it('is bought once by the same request, and by however many at one time', async () => {
    const scene = await aScene();
    const before = await books(database);
    const wanted = await wantedOf(scene);
    const send = (key: string) =>
      shop.server.call(`/api/desk/${scene.tags.code}/samples/${scene.id}/label`, {
        method: 'POST',
        headers: {
          ...bearer(scene.tags.worker.token),
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(wanted),
      });
    const keys = ['sample-key-1', 'sample-key-2', 'sample-key-3'];
    const replies = await Promise.all(keys.map(send));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const repeat = await send(keys[replies.findIndex(({ status }) => status === 200)] ?? '');
    expect(repeat.status).toBe(200);
    expect(deskSampleSchema.parse(repeat.body).labels).toHaveLength(1);
    expect(moved(before, await books(database))).toMatchObject({ shipping: -wanted.price });
  });

  it('comes later, or its money comes back, where the carrier does not answer', async () => {
    const scene = await aScene();
    const before = await books(database);
    const wanted = await wantedOf(scene);
    await shop.carriers.faults({ fail: { status: 500, path: '/transactions' } });
    expect(await scene.post('/label', wanted)).toMatchObject({ status: 503 });
    expect((await scene.post('/ship', { tracking_number: 'OWN1234567' })).status).toBe(409);
    const withdraw = () => scene.tags.desk('DELETE', `/samples/${scene.id}`, undefined, scene.owner);
    expect((await withdraw()).status).toBe(409);
    await shop.carriers.faults();
    await database.query('update sample_label set claimed_until = now() where tracking_number is null');
    expect(await shop.server.app.services.influence.sampleLabels.settle()).toEqual({ bought: 1, decided: 0 });
    expect(await sampleAt(scene)).toMatchObject({ state: 'shipped', labels: [{ price: wanted.price }] });
    expect(moved(before, await books(database))).toMatchObject({ shipping: -wanted.price });
    expect(await mails(scene)).toEqual(['sample_offered', 'sample_sent']);
  });

  it('is not bought before a yes, at another price, by strangers, or with money that is not there', async () => {
    const offered = await aScene({ accept: false });
    expect((await offered.post('/rates')).status).toBe(409);
    const scene = await aScene();
    const wanted = await wantedOf(scene);
    expect((await offered.post('/label', wanted)).status).toBe(409);
    expect((await scene.post('/label', { ...wanted, price: wanted.price + 1 })).status).toBe(409);
    expect((await scene.post('/label', wanted, scene.influencer)).status).toBe(404);
    expect((await offered.tags.desk('POST', `/samples/${scene.id}/label`, wanted)).status).toBe(404);
    expect((await scene.post('/label/999999/void')).status).toBe(404);
    const poor = await aScene({ available: 0 });
    // What waits for the goods of orders covers no sample.
    await poor.tags.sell(1);
    expect(await poor.post('/label', wanted)).toMatchObject({
      status: 422,
      body: { code: 'invalid', msg: expect.stringContaining('covers $0.00 at the moment') },
    });
    expect(await sampleAt(poor)).toMatchObject({ state: 'accepted', labels: [] });
  });
});
