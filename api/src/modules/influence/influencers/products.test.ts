import { randomUUID } from 'node:crypto';
import { aCompany, aMerchandise, aPerson, aProduct, influences } from '../../../testing/fixture/rows.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { hasBought } from '../testing/bought.ts';

interface Thing {
  readonly product: number;
  readonly merchandise: number;
}

async function aThing(company: number, name_view: string): Promise<Thing> {
  const product = await aProduct(server.database, company, { name_view });
  return { product, merchandise: await aMerchandise(server.database, product) };
}

const server = await startTestServer();
const { database } = server;
const company = await aCompany(database);
const [first, second, third] = [
  await aThing(company, 'First'),
  await aThing(company, 'Second'),
  await aThing(company, 'Third'),
];
const elsewhere = await aThing(await aCompany(database), 'Elsewhere');
const ines = await aPerson(database, { username: 'ines' });
await influences(database, company, ines);

const asked = (path: string, init?: RequestInit) => server.call(`/api/stakeholder/${path}`, init);
const names = (body: unknown): string[] =>
  (body as { name_view: string }[]).map(({ name_view }) => name_view);
const visits = () => server.database.query('select * from visit');

describe('what an influencer recommends', () => {
  it('begins with what they bought last, then follows the companies’ lists', async () => {
    const buys = (thing: Thing, more = {}) =>
      hasBought(server.database, ines, { merchandise: thing.merchandise, ...more });
    await buys(second);
    await buys(third, { state: 'waiting' });
    await buys(elsewhere);
    await buys(first, { state: 'refunded' });
    await buys(first, { order: {}, state: 'reserved' });
    const { status, body } = await asked(`influencer/${ines}/products`);
    expect([status, names(body)]).toEqual([200, ['Third', 'Second', 'First']]);
    const opened = await asked(`influencer/${ines}`, { method: 'PUT' });
    expect(opened.body).toEqual(body);
  });

  it('is read without a view, a visit or a cookie', async () => {
    await server.database.query('delete from visit');
    const before = await asked(`influencer/${ines}`);
    const reply = await asked(`influencer/${ines}/products`, {
      headers: { cookie: `wishbin-visitor=${randomUUID()}` },
    });
    expect(reply.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect((await asked(`influencer/${ines}`)).body).toEqual(before.body);
    expect(await visits()).toEqual([]);
  });

  it('is 404 for an unknown influencer', async () => {
    const nobody = await aPerson(server.database);
    for (const path of ['products', 'badge'])
      for (const id of [nobody, 999_999]) expect((await asked(`influencer/${id}/${path}`)).status).toBe(404);
  });
});

describe('pages of what an influencer recommends', () => {
  it('join to the whole, over companies and bought products, while others are added', async () => {
    const person = await aPerson(database);
    const companies = [await aCompany(database), await aCompany(database), await aCompany(database)];
    const things: Thing[] = [];
    for (let product = 0; product < 90; product += 1)
      things.push(await aThing(companies[product % 3] ?? 0, `Thing ${product}`));
    for (const [index, id] of companies.entries())
      await influences(database, id, person, { created_at: new Date(Date.UTC(2026, 0, 3 - index)) });
    for (const thing of things.slice(10, 40))
      await hasBought(database, person, { merchandise: thing.merchandise });
    const { body } = await asked(`influencer/${person}/products`);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: { products: unknown; next: string | null } = Object(
        (await asked(`influencer/${person}/products/page${after === null ? '' : `?after=${after}`}`)).body,
      );
      seen.push(...names(page.products));
      after = page.next;
      // What was just bought stands before all others, where the reader has been.
      const fresh = await aThing(companies[0] ?? 0, 'Fresh');
      await hasBought(database, person, { merchandise: fresh.merchandise });
    } while (after !== null);
    expect(seen).toEqual(names(body));
    expect(new Set(seen).size).toBe(90);
    expect(seen.slice(0, 2)).toEqual(['Thing 39', 'Thing 38']);
    expect(seen[30]).toBe('Thing 2');
  });
});

describe('what an influencer gave', () => {
  it('is what they paid for as gifts, wherever it was, and did not send back', async () => {
    const gives = (thing: Thing, more = {}) =>
      hasBought(server.database, ines, { merchandise: thing.merchandise, gift: true, ...more });
    await gives(elsewhere);
    await gives(first, { state: 'cancelled' });
    const { status, body } = await asked(`infgift/${ines}`);
    expect([status, names(body)]).toEqual([200, ['Elsewhere']]);
  });

  it('is given by the PUT too, which is a visit as the page is', async () => {
    await server.database.query('delete from visit');
    const visitor = randomUUID();
    const headers = { cookie: `wishbin-visitor=${visitor}` };
    const before = Object((await asked(`influencer/${ines}`)).body).views;
    const gifts = await asked(`infgift/${ines}`, { method: 'PUT', headers });
    expect(gifts.body).toEqual((await asked(`infgift/${ines}`)).body);
    await asked(`influencer/${ines}`, { method: 'PUT', headers });
    expect(Object((await asked(`influencer/${ines}`)).body).views).toBe(before + 1);
    expect(await visits()).toMatchObject([{ visitor, influencer_id: ines }]);
  });

  it('is 404 for an unknown influencer, and nothing is counted', async () => {
    await server.database.query('delete from visit');
    const nobody = await aPerson(server.database);
    expect((await asked(`infgift/${nobody}`)).status).toBe(404);
    expect((await asked(`infgift/${nobody}`, { method: 'PUT' })).status).toBe(404);
    expect(await visits()).toEqual([]);
  });
});

it.each(['pending', 'refused', 'suspended'])('shows nothing of a company that is %s', async (status) => {
  const { database } = server;
  const [company, person] = [await aCompany(database), await aPerson(database)];
  const { merchandise } = await aThing(company, 'Mug');
  await influences(database, company, person);
  await hasBought(database, person, { merchandise, gift: true });
  const shown = async () =>
    Promise.all(
      [`influencer/${person}/products`, `infgift/${person}`].map(async (path) =>
        names((await asked(path)).body),
      ),
    );
  const featured = async () => Object((await asked(`influencer/${person}`)).body).featured_company;
  expect(await shown()).toEqual([['Mug'], ['Mug']]);
  expect(await featured()).not.toBeNull();
  await database.query('update company set status = $2 where id = $1', [company, status]);
  expect(await shown()).toEqual([[], []]);
  expect(await featured()).toBeNull();
  const put = await asked(`influencer/${person}`, { method: 'PUT' });
  expect([put.status, names(put.body)]).toEqual([200, []]);
});

it('gives the link of an influencer and where its code is', async () => {
  const { status, body } = await asked(`influencer/${ines}/badge`);
  expect(status).toBe(200);
  const { qr_url, qr_location } = body as { qr_url: string; qr_location: string };
  expect(qr_url).toBe(`http://localhost:4000/i/${ines}`);
  expect((await server.call(`/img${qr_location}`)).headers.get('content-type')).toBe('image/png');
});
