import { listCompanyInfluencers } from 'shared-api/contract';
import type { Reply } from '../../../testing/test-server.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import type { ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { startInfluencedShop } from '../../fees/testing/influenced-shop.ts';
import { employ } from '../../orders/testing/ordering.ts';

const shop = await startInfluencedShop();
const { database } = shop;

interface Scene {
  readonly tags: ShippingShop;
  readonly code: string;
  readonly owner: Buyer;
  /** The direct influencer and the one above. */
  readonly chain: readonly Buyer[];
}

async function aScene(): Promise<Scene> {
  const tags = await shop.tenPercent();
  const owner = await shop.buyer();
  await employ(database, tags, owner, 'owner');
  const [row] = await database.query<{ name_code: string }>('select name_code from company where id = $1', [
    tags.company,
  ]);
  return { tags, code: row?.name_code ?? '', owner, chain: await shop.chain(tags.company, 2) };
}

const setRate = (
  { owner, code }: Scene,
  who: Buyer | undefined,
  own_rate: unknown,
  by = owner,
): Promise<Reply> => by.call('PUT', `/../desk/${code}/influencers/${who?.id}/rate`, { own_rate });
const list = async ({ owner, code }: Scene, query = '') =>
  listCompanyInfluencers.answer.parse(await owner.ask('GET', `/../desk/${code}/influencers${query}`));
const sharesOf = (order: number) =>
  database.query<{ person_id: number; fee_percent: number; amount_cents: number }>(
    `select person_id, share.fee_percent, amount_cents from fee_share share join order_line line on line.id = line_id
     where order_id = $1 order by line_id, level`,
    [order],
  );
const feesOf = async (order: number) =>
  (
    await database.query<{ fee_percent: number }>(
      'select fee_percent from order_line where order_id = $1 order by id',
      [order],
    )
  ).map(({ fee_percent }) => fee_percent);

describe('an own rate', () => {
  it('is paid instead of the product’s fee, split over the same chain to the cent, and proved', async () => {
    const scene = await aScene();
    const [direct, above] = scene.chain;
    expect(await setRate(scene, direct, 15)).toMatchObject({ status: 200, body: { own_rate: 15 } });
    const { id } = await shop.sell({
      buyer: await shop.buyer(),
      by: direct ?? null,
      tags: scene.tags,
      box: true,
    });
    // 15 % of 48.00 is 7.20: three quarters stay, a quarter goes up; of 6.50 it is 0.97.
    expect(await sharesOf(id)).toEqual([
      { person_id: direct?.id, fee_percent: 15, amount_cents: 540 },
      { person_id: above?.id, fee_percent: 15, amount_cents: 180 },
      { person_id: direct?.id, fee_percent: 15, amount_cents: 73 },
      { person_id: above?.id, fee_percent: 15, amount_cents: 24 },
    ]);
    expect(await feesOf(id)).toEqual([15, 15]);
    expect(await shop.faults()).toEqual([]);
    const proof = await shop.asked('admin', '/fees/proof');
    expect(proof).toMatchObject({ status: 200, body: { ledger_sum: 0, faults: [] } });
  });

  it('lowers no product’s fee, and counts for its own person’s sales alone', async () => {
    const scene = await aScene();
    const [direct] = scene.chain;
    await setRate(scene, direct, 12);
    await database.query('update product set fee_percent = 25 where id = $1', [scene.tags.box]);
    const { id } = await shop.sell({
      buyer: await shop.buyer(),
      by: direct ?? null,
      tags: scene.tags,
      box: true,
    });
    expect(await feesOf(id)).toEqual([12, 25]);
    const [other] = await shop.chain(scene.tags.company, 1);
    const { id: others } = await shop.sell({
      buyer: await shop.buyer(),
      by: other ?? null,
      tags: scene.tags,
    });
    expect(await feesOf(others)).toEqual([10]);
    // Above another seller it brings nothing more.
    await setRate(scene, scene.chain[1], 50);
    const { id: below } = await shop.sell({
      buyer: await shop.buyer(),
      by: direct ?? null,
      tags: scene.tags,
    });
    expect(await feesOf(below)).toEqual([12]);
    const { id: alone } = await shop.sell({ buyer: await shop.buyer(), by: null, tags: scene.tags });
    expect(await feesOf(alone)).toEqual([10]);
  });

  it('stays with the orders that were paid with it, also in a refund', async () => {
    const scene = await aScene();
    const [direct] = scene.chain;
    await setRate(scene, direct, 20);
    const buyer = await shop.buyer();
    const { id, lines } = await shop.sell({ buyer, by: direct ?? null, tags: scene.tags, box: true });
    expect(await setRate(scene, direct, null)).toMatchObject({ status: 200, body: { own_rate: null } });
    const next = await shop.sell({ buyer: await shop.buyer(), by: direct ?? null, tags: scene.tags });
    expect(await feesOf(next.id)).toEqual([10]);
    const before = await sharesOf(id);
    const [row] = await database.query<{ price: number; tax: number }>(
      'select price_cents * quantity as price, tax_cents as tax from order_line where id = $1',
      [lines[1] ?? 0],
    );
    const refund = { line_ids: [lines[1]], cents: (row?.price ?? 0) + (row?.tax ?? 0) };
    expect(
      (await scene.owner.call('POST', `/../desk/${scene.code}/orders/${id}/refund`, refund)).status,
    ).toBe(200);
    expect(await sharesOf(id)).toEqual(before);
    const returned = await database.query<{ left: number }>(
      `select (amount_cents - returned_cents)::integer as left from fee_share where line_id = $1`,
      [lines[1] ?? 0],
    );
    expect(returned.map(({ left }) => left)).toEqual([0, 0]);
    expect(await shop.faults()).toEqual([]);
  });

  it('pays for a product that pays nothing, and a wish says so', async () => {
    const scene = await aScene();
    const [direct] = scene.chain;
    await database.query('update product set fee_percent = 0 where company_id = $1', [scene.tags.company]);
    const buyer = await shop.buyer();
    await buyer.ask('POST', '/cart', {
      product_id: scene.tags.tag,
      cart: { [scene.tags.tag]: { merch_id: scene.tags.small } },
      influencer: direct?.id,
      quantity: 1,
    });
    const earns = async () =>
      Object.values(await buyer.ask('GET', '/cart')).map((entry) => Object(entry).earns_fee);
    expect(await earns()).toEqual([false]);
    await setRate(scene, direct, 5);
    expect(await earns()).toEqual([true]);
  });

  it('is set by owners for influencers of their company, and by no other person', async () => {
    const scene = await aScene();
    const other = await aScene();
    const [direct] = scene.chain;
    const worker = await shop.buyer();
    await employ(database, scene.tags, worker);
    expect((await setRate(scene, direct, 15, worker)).status).toBe(403);
    for (const who of [other.owner, direct, await shop.buyer()])
      expect((await setRate(scene, direct, 15, who)).status).toBe(404);
    // Not of this company, not there, and the company's own people.
    for (const who of [other.chain[0], { ...worker, id: 999_999_999 }, worker])
      expect((await setRate(scene, who, 15)).status).toBe(404);
    for (const rate of [-1, 96, 1.5, '15', undefined])
      expect((await setRate(scene, direct, rate)).status).toBe(422);
    expect(await setRate(scene, direct, 9)).toMatchObject({
      status: 422,
      body: { fields: { own_rate: expect.stringContaining('pay 10% or more already') } },
    });
    expect((await list(scene)).influencers.map(({ own_rate }) => own_rate)).toEqual([null, null]);
  });

  it('is in the log of the desk by the name that others see', async () => {
    const scene = await aScene();
    const [direct] = scene.chain;
    for (const rate of [15, 15, 20, 15]) await setRate(scene, direct, rate);
    const log = Object(await scene.owner.ask('GET', `/../desk/${scene.code}/log`)).entries;
    expect(log).toMatchObject([
      { action: 'set_own_rate', changes: { own_rate: { from: 20, to: 15 } } },
      { action: 'set_own_rate', changes: { own_rate: { from: 15, to: 20 } } },
      { action: 'set_own_rate', changes: { own_rate: { from: null, to: 15 } } },
    ]);
    await database.query('update person set listed = null where id = $1', [direct?.id ?? 0]);
    const after = Object(await scene.owner.ask('GET', `/../desk/${scene.code}/log`)).entries;
    expect(after[0].subject_name).toBe(`Influencer ${direct?.id}`);
  });

  describe('is emailed', () => {
    const mailsTo = (who: Buyer | undefined) =>
      database.query<{ percent: number; is_due: boolean; is_sent: boolean }>(
        `select (data -> 'fee_percent')::integer as percent, new_kind_due_at <= clock_timestamp() as is_due,
           sent_at is not null as is_sent
         from mail where kind = 'own_rate' and person_id = $1 order by id`,
        [who?.id ?? 0],
      );
    const isSent = (who: Buyer | undefined) =>
      database.query(
        `update mail set attempts = 1, sent_at = clock_timestamp() where kind = 'own_rate' and person_id = $1 and sent_at is null`,
        [who?.id ?? 0],
      );
    const LATER = { is_due: false, is_sent: false };
    const SENT = { is_due: true, is_sent: true };

    it('once for several changes, with the latest, and again on the next day at the earliest', async () => {
      const scene = await aScene();
      const [direct] = scene.chain;
      for (const rate of [15, 20, 15, 25]) await setRate(scene, direct, rate);
      expect(await mailsTo(direct)).toEqual([{ percent: 25, is_due: true, is_sent: false }]);
      await isSent(direct);
      for (const rate of [15, 20, 30]) await setRate(scene, direct, rate);
      expect(await mailsTo(direct)).toEqual([
        { percent: 25, ...SENT },
        { percent: 30, ...LATER },
      ]);
      // Another person has another email.
      await setRate(scene, scene.chain[1], 40);
      expect(await mailsTo(scene.chain[1])).toMatchObject([{ percent: 40, is_due: true }]);
    });

    it('not any more where it was removed before', async () => {
      const scene = await aScene();
      const [direct] = scene.chain;
      await setRate(scene, direct, 15);
      await setRate(scene, direct, null);
      expect(await mailsTo(direct)).toEqual([]);
      await setRate(scene, direct, 20);
      await isSent(direct);
      await setRate(scene, direct, 15);
      await setRate(scene, direct, null);
      expect(await mailsTo(direct)).toEqual([{ percent: 20, ...SENT }]);
    });

    it('later, too, where the one before may be on its way', async () => {
      const scene = await aScene();
      const [direct] = scene.chain;
      await setRate(scene, direct, 15);
      await database.query(`update mail set attempts = 1 where kind = 'own_rate' and person_id = $1`, [
        direct?.id ?? 0,
      ]);
      await setRate(scene, direct, 20);
      expect(await mailsTo(direct)).toEqual([
        { percent: 15, is_due: true, is_sent: false },
        { percent: 20, ...LATER },
      ]);
    });
  });
});

describe('the influencers of a company', () => {
  it('are listed with what they brought, those who sold most first, and named after a yes', async () => {
    const scene = await aScene();
    const [direct, above] = scene.chain;
    await shop.sell({ buyer: await shop.buyer(), by: direct ?? null, tags: scene.tags, quantity: 2 });
    const { id, lines } = await shop.sell({ buyer: await shop.buyer(), by: above ?? null, tags: scene.tags });
    const [row] = await database.query<{ cents: number }>(
      'select price_cents + tax_cents as cents from order_line where id = $1',
      [lines[0] ?? 0],
    );
    const [parcel] = await database.query<{ cents: number }>(
      'select shipping + shipping_tax as cents from shop_order where id = $1',
      [id],
    );
    await scene.owner.ask('POST', `/../desk/${scene.code}/orders/${id}/refund`, {
      line_ids: lines,
      cents: (row?.cents ?? 0) + (parcel?.cents ?? 0),
    });
    const { influencers, fee_from, fee_to } = await list(scene, '?sold=only');
    expect({ fee_from, fee_to }).toEqual({ fee_from: 10, fee_to: 10 });
    expect(influencers).toMatchObject([
      { id: direct?.id, orders: 1, units: 2, sales: 9600, refunded: 0, fees: 960, brought: 1 },
      { id: above?.id, orders: 1, units: 0, sales: 4800, refunded: 4800, fees: 0 },
    ]);
    // Buyers became influencers, who have not said that they want to be shown.
    const all = (await list(scene)).influencers;
    expect(all).toHaveLength(4);
    expect(all.slice(2).every(({ id: person, username }) => username === `Influencer ${person}`)).toBe(true);
    expect(all.map(({ id: person }) => person)).not.toContain(scene.owner.id);
  });

  it('are found by the name that is shown, never by a hidden one', async () => {
    const scene = await aScene();
    const [direct] = scene.chain;
    const [row] = await database.query<{ username: string }>('select username from person where id = $1', [
      direct?.id ?? 0,
    ]);
    const q = encodeURIComponent((row?.username ?? '').toUpperCase());
    expect((await list(scene, `?q=${q}`)).influencers.map(({ id }) => id)).toEqual([direct?.id]);
    await database.query('update person set listed = false where id = $1', [direct?.id ?? 0]);
    expect((await list(scene, `?q=${q}`)).influencers).toEqual([]);
    expect((await list(scene, `?q=influencer%20${direct?.id}`)).influencers.map(({ id }) => id)).toEqual([
      direct?.id,
    ]);
  });

  it('come by pages, each once', async () => {
    const scene = await aScene();
    await database.query(
      `with people as (insert into person (username) select 'seller-' || $1::integer || '-' || n from generate_series(1, 65) n returning id)
       insert into influence (company_id, person_id, source) select $1, id, 'joined' from people`,
      [scene.tags.company],
    );
    const ids: number[] = [];
    const sizes: number[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await list(scene, next === '' ? '' : `?after=${next}`);
      ids.push(...page.influencers.map(({ id }) => id));
      sizes.push(page.influencers.length);
      next = page.next;
    }
    expect(sizes).toEqual([30, 30, 7]);
    expect(new Set(ids).size).toBe(67);
  });

  it('are there for the people of the company alone', async () => {
    const scene = await aScene();
    const worker = await shop.buyer();
    await employ(database, scene.tags, worker);
    const path = `/../desk/${scene.code}/influencers`;
    expect((await worker.call('GET', path)).status).toBe(200);
    for (const who of [scene.chain[0], (await aScene()).owner])
      expect((await who?.call('GET', path))?.status).toBe(404);
    for (const odd of ['x', '1', '1-', '-1-1', '1-1;'])
      expect((await worker.call('GET', `${path}?after=${odd}`)).status).toBe(400);
  });
});
