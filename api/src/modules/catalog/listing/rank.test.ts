import fc from 'fast-check';
import { recommendedRank, shownPrice } from 'shared-api/rules';
import {
  aCompany,
  aMerchandise,
  anAddon,
  aPicture,
  aProduct,
  insertRow,
} from '../../../testing/fixture/rows.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { isFrontBroken } from './rank.repo.ts';
import { renewRecommended } from './rank.service.ts';

const { database, ...server } = await startTestServer();

interface Stored {
  readonly product_id: number;
  readonly company_id: number;
  readonly rank: number;
}

const inOrder = (): Promise<Stored[]> =>
  database.query<Stored>(
    'select product_id, company_id, rank from product_listing where listed order by rank desc, product_id desc',
  );

const variant = fc.record({
  price_cents: fc.nat(10_000),
  active: fc.boolean(),
  quantity: fc.nat(3),
  backlogged: fc.nat(3),
});
const product = fc.record({
  add_quantity: fc.boolean(),
  maxover: fc.nat(6),
  variants: fc.array(variant, { maxLength: 4 }),
});

describe('the listing of a product', () => {
  it('has the shown price of the rule, for any product and add-ons', async () => {
    const company = await aCompany(database);
    const stored = async ({
      variants,
      ...values
    }: typeof product extends fc.Arbitrary<infer T> ? T : never) => {
      const id = await aProduct(database, company, values);
      for (const each of variants) await aMerchandise(database, id, each);
      return id;
    };
    await fc.assert(
      fc.asyncProperty(product, fc.array(product, { maxLength: 2 }), async (own, addons) => {
        const id = await stored(own);
        for (const addon of addons) await anAddon(database, id, await stored(addon), { req: true });
        const [row] = await database.query<{ listed: boolean; cents: number; available: boolean }>(
          'select listed, price_from_cents as cents, available from product_listing where product_id = $1',
          [id],
        );
        const shown = shownPrice(own, addons);
        expect(row?.listed).toBe(shown !== undefined);
        if (shown) expect(row).toMatchObject({ cents: shown.priceFromCents, available: shown.available });
      }),
      { numRuns: 25 },
    );
    await database.query('delete from product where company_id = $1', [company]);
  });

  it('has the rank of the rule', async () => {
    const ranked = fc.record({
      isFirst: fc.boolean(),
      sold: fc.nat(100_000_000),
      ratingCount: fc.nat(1000),
      stars: fc.integer({ min: 1, max: 5 }),
      ageDays: fc.integer({ min: -2, max: 400 }),
    });
    await fc.assert(
      fc.asyncProperty(ranked, async ({ stars, ...values }) => {
        const given = { ...values, ratingSum: values.ratingCount * stars };
        const [row] = await database.query(
          'select recommended_rank($1, $2::integer, $3::integer, $4::integer, $5::integer) as rank',
          [given.isFirst, given.sold, given.ratingSum, given.ratingCount, given.ageDays],
        );
        expect(row).toEqual({ rank: recommendedRank(given) });
      }),
    );
  });

  it('is written only where something that it shows has changed', async () => {
    const id = await aProduct(database, await aCompany(database));
    const variant = await aMerchandise(database, id, { quantity: 9 });
    const version = async () =>
      database.query('select xmin::text, rank, updated_at from product_listing where product_id = $1', [id]);
    const before = await version();
    await database.query('update merchandise set quantity = 8, low_told = true where id = $1', [variant]);
    expect(await version()).toEqual(before);
    const updatedAt = async () =>
      (await database.query('select updated_at from product_listing where product_id = $1', [id]))[0];
    const shown = await updatedAt();
    await database.query('update product set sold = sold + 1 where id = $1', [id]);
    expect(await updatedAt()).toEqual(shown);
    await aPicture(database, id, 1, '/second.jpg');
    const pictured = await updatedAt();
    expect(pictured).not.toEqual(shown);
    await database.query(`update merchandise set name_view = 'Other' where id = $1`, [variant]);
    expect(await updatedAt()).not.toEqual(pictured);
    await database.query('delete from product where id = $1', [id]);
  });
});

describe('the recommended order', () => {
  it('has at most 4 of one company on the first page, and leaves nothing out', async () => {
    for (let number = 0; number < 9; number += 1) {
      const company = await aCompany(database, { name_code: `maker-${number}` });
      for (let each = 0; each < (number === 0 ? 30 : 5); each += 1) {
        const id = await aProduct(database, company, { sold: 1000 - 100 * number - each });
        await aMerchandise(database, id, { quantity: each === 4 && number > 0 ? 0 : 1 });
        if (each !== 3) await aPicture(database, id, 0, '/a.jpg');
      }
    }
    await renewRecommended(database);
    const rows = await inOrder();
    expect(rows).toHaveLength(30 + 8 * 5);
    const ofOne = Map.groupBy(rows.slice(0, 24), ({ company_id }) => company_id);
    expect(Math.max(...[...ofOne.values()].map((own) => own.length))).toBe(4);
    const good = await database.query<{ product_id: number }>(
      'select product_id from product_listing where listed and available and picture_location is not null',
    );
    const firsts = new Set(rows.slice(0, good.length).map(({ product_id }) => product_id));
    expect(good.every(({ product_id }) => firsts.has(product_id))).toBe(true);
  });

  it('is written again only where it changed', async () => {
    expect(await renewRecommended(database)).toEqual({ written: 0 });
  });

  it('takes a product that sold out from the first page, and another one in its place', async () => {
    const [best] = await inOrder();
    expect(await isFrontBroken(database)).toBe(false);
    await database.query('update merchandise set quantity = 0 where product_id = $1', [
      best?.product_id ?? 0,
    ]);
    expect(await isFrontBroken(database)).toBe(true);
    const left = await inOrder();
    expect(left.findIndex(({ product_id }) => product_id === best?.product_id)).toBeGreaterThan(24);
    await renewRecommended(database);
    expect(await isFrontBroken(database)).toBe(false);
  });

  it('keeps a place on the first page through a sale', async () => {
    const [best] = await inOrder();
    await database.query('update product set sold = sold + 1 where id = $1', [best?.product_id ?? 0]);
    expect((await inOrder())[0]).toEqual(best);
  });

  it('orders companies by the units they sold', async () => {
    const { body } = await server.call('/api/shop/companies');
    expect(Object(body).companies.slice(0, 2)).toMatchObject([
      { name_code: 'maker-0', products: { count: 30, more: false } },
      { name_code: 'maker-1', sold: 4490 },
    ]);
  });

  it('is searched in tiers without a difference', async () => {
    const found = async () => Object((await server.call('/api/shop/products?q=product&sort=most_sold')).body);
    const before = await found();
    await database.query(
      `update listing_tier set last_rank = ranked.rank, last_product = ranked.product_id
       from (select rank, product_id, row_number() over (order by rank desc, product_id desc) as place
         from product_listing where listed) ranked
       where ranked.place = 7 * (listing_tier.tier + 1)`,
    );
    await database.query('update product_listing set tier = tier_of(rank, product_id)');
    const tiers = await database.query(
      'select tier, count(*) as products from product_listing where listed group by tier order by tier',
    );
    expect(tiers).toHaveLength(9);
    expect(await found()).toEqual(before);
    await renewRecommended(database);
    expect(await database.query('select from product_listing where listed and tier > 0')).toEqual([]);
  });

  it('ends with a job at the start of a server', async () => {
    await insertRow(database, 'company', { name_code: 'late', name_view: 'Late', status: 'active' });
    const before = await inOrder();
    await server.app.jobs.start();
    await server.app.jobs.runSoon('renew-first-page');
    expect(await inOrder()).toEqual(before);
  });
});
