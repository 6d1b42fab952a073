import { type DeskSample, listDeskSamples, listOwnSamples } from 'shared-api/contract';
import { influences } from '../../../testing/fixture/rows.ts';
import type { Reply } from '../../../testing/test-server.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { startPayingServer } from '../../checkout/testing/paying-server.ts';
import type { ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { books, buy, employ, moved, orderOf, shelve, stockOf } from '../../orders/testing/ordering.ts';

const shop = await startPayingServer();
const { database } = shop;

const HOME = { name: 'Ines Okoye', address1: '12 Elm St', city: 'Boston', state: 'MA', zip: '02108' };

interface Scene {
  readonly tags: ShippingShop;
  readonly desk: string;
  readonly owner: Buyer;
  readonly worker: Buyer;
  readonly influencer: Buyer;
}

/** A company with ten tags on hand, its staff, and one who sells for it. */
async function aScene(): Promise<Scene> {
  const tags = await shop.tags();
  const [owner, worker, influencer] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  await employ(database, tags, owner, 'owner');
  await employ(database, tags, worker);
  await influences(database, tags.company, influencer.id);
  await shelve(database, tags.small, 10);
  const [row] = await database.query<{ name_code: string }>('select name_code from company where id = $1', [
    tags.company,
  ]);
  return { tags, desk: `/../desk/${row?.name_code}`, owner, worker, influencer };
}

const offer = (scene: Scene, change: object = {}, by = scene.owner): Promise<Reply> =>
  by.call('POST', `${scene.desk}/samples`, {
    influencer_id: scene.influencer.id,
    merch_id: scene.tags.small,
    quantity: 2,
    note: 'Try it!',
    ...change,
  });
/** The id of a new offer. */
async function offered(scene: Scene, change: object = {}): Promise<number> {
  const { status, body } = await offer(scene, change);
  expect(status).toBe(200);
  return Number(Object(body).id);
}
const accept = ({ influencer }: Scene, id: number, by = influencer, address: object = HOME): Promise<Reply> =>
  by.call('POST', `/../stakeholder/samples/${id}/accept`, address);
const decline = ({ influencer }: Scene, id: number): Promise<Reply> =>
  influencer.call('POST', `/../stakeholder/samples/${id}/decline`);
const ship = ({ desk, worker }: Scene, id: number, by = worker): Promise<Reply> =>
  by.call('POST', `${desk}/samples/${id}/ship`, { tracking_number: 'SAMPLE12345' });
const withdraw = ({ desk, owner }: Scene, id: number, by = owner): Promise<Reply> =>
  by.call('DELETE', `${desk}/samples/${id}`);
const atDesk = async ({ desk, worker }: Scene): Promise<DeskSample[]> =>
  listDeskSamples.answer.parse(await worker.ask('GET', `${desk}/samples`)).samples;
const own = async ({ influencer }: Scene) =>
  listOwnSamples.answer.parse((await influencer.call('GET', '/../stakeholder/samples')).body);
const mailsOf = async ({ id }: Buyer) =>
  (
    await database.query<{ kind: string }>(
      `select kind from mail where person_id = $1 and kind like 'sample%' order by id`,
      [id],
    )
  ).map(({ kind }) => kind);

describe('a sample', () => {
  it('is offered, taken and sent, out of the stock and past the books', async () => {
    const scene = await aScene();
    const [before, stock] = [await books(database), await stockOf(database, scene.tags.small)];
    const id = await offered(scene);
    expect(await atDesk(scene)).toMatchObject([{ id, state: 'offered', address: null, quantity: 2 }]);
    expect(await stockOf(database, scene.tags.small)).toEqual(stock);
    expect(await own(scene)).toMatchObject([
      { id, state: 'offered', note: 'Try it!', company: { id: scene.tags.company } },
    ]);

    expect((await accept(scene, id)).status).toBe(200);
    expect(await stockOf(database, scene.tags.small)).toEqual({ ...stock, quantity: 8 });
    expect(await atDesk(scene)).toMatchObject([{ state: 'accepted', address: { ...HOME, address2: '' } }]);

    expect(await ship(scene, id)).toMatchObject({
      status: 200,
      body: { state: 'shipped', tracking_number: 'SAMPLE12345', shipped_at: expect.any(String) },
    });
    expect(await own(scene)).toMatchObject([{ state: 'shipped', tracking_number: 'SAMPLE12345' }]);
    expect(moved(before, await books(database))).toEqual({});
    expect(await mailsOf(scene.influencer)).toEqual(['sample_offered', 'sample_sent']);
    expect(await mailsOf(scene.owner)).toEqual(['sample_accepted']);
    expect((await ship(scene, id)).status).toBe(409);
    expect((await withdraw(scene, id)).status).toBe(409);
  });

  it('that is withdrawn after the yes goes to those who wait, then back to the stock, and its address is forgotten', async () => {
    const scene = await aScene();
    await shelve(database, scene.tags.small, 2);
    const id = await offered(scene);
    await accept(scene, id);
    const waiting = await shop.buyer();
    await waiting.wish(scene.tags);
    const order = await buy(shop, waiting);
    expect((await orderOf(waiting, order)).lines[0]?.state).toBe('waiting');
    expect(await withdraw(scene, id)).toMatchObject({
      status: 200,
      body: { state: 'withdrawn', address: null },
    });
    expect((await orderOf(waiting, order)).lines[0]?.state).toBe('paid');
    expect(await stockOf(database, scene.tags.small)).toMatchObject({ quantity: 1, backlogged: 0 });
    // Who said yes sees it; an offer that was never answered is gone.
    expect(await own(scene)).toMatchObject([{ id, state: 'withdrawn' }]);
    expect((await accept(scene, id)).status).toBe(404);
    // The same goods may be offered again.
    await withdraw(scene, await offered(scene, { quantity: 1 }));
    expect(await own(scene)).toMatchObject([{ id, state: 'withdrawn' }]);
  });

  it('is answered once, and its goods leave the stock once, however often is pressed', async () => {
    const scene = await aScene();
    const id = await offered(scene);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(scene, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await stockOf(database, scene.tags.small)).toMatchObject({ quantity: 8 });
    expect((await decline(scene, id)).status).toBe(409);
  });

  it('that is declined takes nothing', async () => {
    const scene = await aScene();
    const id = await offered(scene);
    expect((await decline(scene, id)).status).toBe(200);
    expect(await atDesk(scene)).toMatchObject([{ state: 'declined', address: null }]);
    expect(await stockOf(database, scene.tags.small)).toMatchObject({ quantity: 10 });
    expect((await accept(scene, id)).status).toBe(409);
    expect((await ship(scene, id)).status).toBe(409);
  });

  it('stays offered when too few are on hand, and the words say so', async () => {
    const scene = await aScene();
    const id = await offered(scene);
    await shelve(database, scene.tags.small, 1);
    expect(await accept(scene, id)).toMatchObject({
      status: 409,
      body: { msg: 'Only 1 of these is on hand, so nothing was changed. The company may offer it again.' },
    });
    expect(await own(scene)).toMatchObject([{ state: 'offered' }]);
    expect(await mailsOf(scene.owner)).toEqual([]);
  });

  it('is not offered when too few are on hand', async () => {
    const scene = await aScene();
    await shelve(database, scene.tags.small, 1);
    expect(await offer(scene)).toMatchObject({
      status: 409,
      body: { msg: 'Only 1 of these is on hand, so nothing was offered.' },
    });
    await shelve(database, scene.tags.small, 0);
    expect(await offer(scene, { quantity: 1 })).toMatchObject({
      status: 409,
      body: { msg: 'None of these are on hand, so nothing was offered.' },
    });
    expect(await atDesk(scene)).toEqual([]);
    expect(await mailsOf(scene.influencer)).toEqual([]);
  });

  it('is offered by owners, to influencers of the company, of goods that it sells', async () => {
    const [scene, other] = [await aScene(), await aScene()];
    expect((await offer(scene, {}, scene.worker)).status).toBe(403);
    for (const by of [other.owner, scene.influencer]) expect((await offer(scene, {}, by)).status).toBe(404);
    for (const change of [
      { influencer_id: other.influencer.id },
      { influencer_id: scene.worker.id },
      { influencer_id: 999_999_999 },
      { merch_id: other.tags.small },
      { merch_id: 999_999_999 },
    ])
      expect((await offer(scene, change)).status).toBe(404);
    for (const change of [{ quantity: 0 }, { quantity: 11 }, { quantity: 1.5 }, { note: 'x'.repeat(251) }])
      expect((await offer(scene, change)).status).toBe(422);
    await database.query('update merchandise set active = false where id = $1', [scene.tags.small]);
    expect((await offer(scene)).status).toBe(404);
    expect(await atDesk(scene)).toEqual([]);
    expect(await mailsOf(scene.influencer)).toEqual([]);
  });

  it('is of the company and the person alone', async () => {
    const [scene, other] = [await aScene(), await aScene()];
    const id = await offered(scene);
    expect((await accept(scene, id, other.influencer)).status).toBe(404);
    expect((await accept(scene, id, scene.owner)).status).toBe(404);
    await accept(scene, id);
    expect((await ship(other, id)).status).toBe(404);
    expect((await ship(scene, id, scene.influencer)).status).toBe(404);
    expect((await withdraw(other, id)).status).toBe(404);
    expect((await withdraw(scene, id, scene.worker)).status).toBe(403);
    expect(await atDesk(other)).toEqual([]);
    expect(await own(other)).toEqual([]);
    expect(await atDesk(scene)).toMatchObject([{ state: 'accepted' }]);
  });

  it('asks for an address as the checkout does', async () => {
    const scene = await aScene();
    const id = await offered(scene);
    expect(await accept(scene, id, scene.influencer, { ...HOME, zip: 'x' })).toMatchObject({
      status: 422,
      body: { fields: { zip: expect.any(String) } },
    });
    expect(await own(scene)).toMatchObject([{ state: 'offered' }]);
  });

  it('is offered once at a time to a person, and thirty times a day by a company', async () => {
    const scene = await aScene();
    await offered(scene);
    expect(await offer(scene)).toMatchObject({
      status: 409,
      body: { msg: 'These goods are offered to this person already. Please withdraw that offer first.' },
    });
    await database.query(
      `insert into sample (company_id, person_id, product_id, merchandise_id, quantity, name_view, merchandice_name,
         picture_location, picture_alt, note, state, offered_by)
       select company_id, person_id, product_id, merchandise_id, 1, name_view, merchandice_name, picture_location, picture_alt, '',
         'declined', offered_by
       from sample, generate_series(1, 29) where company_id = $1`,
      [scene.tags.company],
    );
    const late = await offer(scene, { merch_id: scene.tags.small });
    expect(late).toMatchObject({ status: 429, body: { retry_after: expect.any(Number) } });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    await database.query(
      `update sample set offered_at = offered_at - interval '25 hours' where company_id = $1`,
      [scene.tags.company],
    );
    await withdraw(scene, (await atDesk(scene)).at(-1)?.id ?? 0);
    await offered(scene);
  });

  it('comes by pages at the desk, each once, and is in its log', async () => {
    const scene = await aScene();
    await offered(scene);
    await database.query(
      `insert into sample (company_id, person_id, product_id, merchandise_id, quantity, name_view, merchandice_name,
         picture_location, picture_alt, note, state, offered_by)
       select company_id, person_id, product_id, merchandise_id, 1, name_view, merchandice_name, picture_location, picture_alt, '',
         'declined', offered_by
       from sample, generate_series(1, 64) where company_id = $1`,
      [scene.tags.company],
    );
    const seen: number[] = [];
    let query = '';
    for (let page = 0; page < 5; page += 1) {
      const { samples, next } = listDeskSamples.answer.parse(
        await scene.worker.ask('GET', `${scene.desk}/samples${query}`),
      );
      seen.push(...samples.map(({ id }) => id));
      if (next === null) break;
      query = `?before=${next}`;
    }
    expect(seen).toHaveLength(65);
    expect(seen).toEqual([...new Set(seen)].toSorted((one, another) => another - one));
    expect(Object(await scene.owner.ask('GET', `${scene.desk}/log`)).entries).toMatchObject([
      { action: 'offer_sample', subject_name: expect.any(String) },
    ]);
  });
});
