import { randomUUID } from 'node:crypto';
import { getLinkStatistics, type LinkFiguresRow, type LinkStatistics } from 'shared-api/contract';
import { OTHER_TAG } from 'shared-api/rules';
import { findFaults } from '../../../testing/find-faults.ts';
import { aCompany, aMerchandise, aProduct, influences } from '../../../testing/fixture/rows.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import type { ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { checkTotals } from '../../fees/index.ts';
import { startInfluencedShop } from '../../fees/testing/influenced-shop.ts';
import { buyNow } from '../../orders/testing/ordering.ts';
import { LINKS_A_DAY, TAGS_MAX } from '../links/visits.service.ts';
import { FIGURES_PAGE, foldLinkTotals } from './statistics.service.ts';

const shop = await startInfluencedShop();
const { server, database } = shop;

const NO_FIGURES = { visits: 0, product_views: 0, carts: 0, orders: 0, fees: 0 };
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface Opened {
  readonly page?: boolean;
  readonly product_id?: number;
  readonly company?: string;
  readonly tag?: string;
}

async function send(path: string, body: unknown, visitor: string, userAgent?: string): Promise<boolean> {
  const reply = await server.call(`/api/stakeholder/influencer${path}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      cookie: `wishbin-visitor=${visitor}`,
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
    },
    body: JSON.stringify(body),
  });
  if (reply.status !== 200)
    throw new Error(`${path} was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return Boolean(Object(reply.body).counted);
}

const open = (influencer: { id: number }, at: Opened, visitor: string, userAgent?: string) =>
  send(`/${influencer.id}/visit`, at, visitor, userAgent);
const view = (influencer: { id: number }, product_id: number, visitor: string, userAgent?: string) =>
  send(`/${influencer.id}/viewed`, { product_id }, visitor, userAgent);

const keepTag = (who: Buyer, tag: string) =>
  server.call(`/api/stakeholder/links/tags/${tag}`, { method: 'PUT', headers: bearer(who.token) });

/** Makes tags as the form of links does. */
async function keep(who: Buyer, ...tags: string[]): Promise<void> {
  for (const tag of tags) expect((await keepTag(who, tag)).status).toBe(200);
}

async function figures(who: Buyer, query = ''): Promise<LinkStatistics> {
  const { status, body } = await shop.asked(who, `/stakeholder/links/statistics${query}`);
  if (status !== 200) throw new Error(`The statistics were answered ${status}: ${JSON.stringify(body)}`);
  return getLinkStatistics.answer.parse(body);
}

const short = ({ kind, label, path, tag, ...rest }: LinkFiguresRow) => {
  const { key, ...sums } = rest;
  return { kind, path, tag, ...sums };
};

const sumOf = (rows: readonly LinkFiguresRow[]) =>
  rows.reduce(
    (sum, row) => ({
      visits: sum.visits + row.visits,
      product_views: sum.product_views + row.product_views,
      carts: sum.carts + row.carts,
      orders: sum.orders + row.orders,
      fees: sum.fees + row.fees,
    }),
    NO_FIGURES,
  );

const codeOf = async (company: number): Promise<string> => {
  const [row] = await database.query<{ name_code: string }>('select name_code from company where id = $1', [
    company,
  ]);
  return row?.name_code ?? '';
};

/** Buys a tag in a browser. */
async function buyIn(visitor: string, buyer: Buyer, tags: ShippingShop, by: Buyer | null): Promise<number> {
  const { status, body } = await server.call('/api/order/cart', {
    method: 'POST',
    headers: {
      ...bearer(buyer.token),
      'content-type': 'application/json',
      cookie: `wishbin-visitor=${visitor}`,
    },
    body: JSON.stringify({
      product_id: tags.tag,
      cart: { [tags.tag]: { merch_id: tags.small } },
      influencer: by?.id ?? null,
      quantity: 1,
    }),
  });
  if (status !== 200) throw new Error(`Adding was answered ${status}: ${JSON.stringify(body)}`);
  return buyNow(shop, buyer);
}

const refund = async (order: number) => {
  const lines = await database.query<{ id: number }>('select id from order_line where order_id = $1', [
    order,
  ]);
  const { status, body } = await shop.asked('admin', `/admin/orders/${order}/refund`, {
    line_ids: lines.map(({ id }) => id),
    reason: 'It broke',
  });
  if (status !== 200) throw new Error(`The refund was answered ${status}: ${JSON.stringify(body)}`);
};

/** Net cents of the books for a person's accounts, whatever was paid out. */
async function booked(personId: number): Promise<number> {
  const [row] = await database.query<{ cents: number }>(
    `select coalesce(-sum(entry.cents), 0)::bigint as cents
     from ledger_entry entry join ledger_account account on account.id = entry.account_id
     join ledger_tx tx on tx.id = entry.tx_id
     where account.person_id = $1 and tx.kind in ('fee', 'fee_return', 'fee_hold_return')`,
    [personId],
  );
  return row?.cents ?? 0;
}

afterEach(async () => {
  expect(await findFaults(database)).toEqual([]);
  expect(await checkTotals(database)).toEqual([]);
});

describe('visits', () => {
  it('count a browser once for each link and day, and programs never', async () => {
    const tags = await shop.tenPercent();
    const [seller] = await shop.chain(tags.company, 1);
    if (!seller) throw new Error('There is no seller');
    const company = await codeOf(tags.company);
    const [one, two] = [randomUUID(), randomUUID()];
    const toTag = { product_id: tags.tag, tag: 'TikTok' };
    await keep(seller, 'tiktok');
    expect(await open(seller, toTag, one)).toBe(true);
    expect(await open(seller, toTag, one)).toBe(true);
    expect(await open(seller, toTag, two)).toBe(true);
    expect(await open(seller, { product_id: tags.tag }, one)).toBe(true);
    expect(await open(seller, { company }, one)).toBe(true);
    expect(await open(seller, { page: true, tag: 'no tag!' }, two)).toBe(true);
    expect(await open(seller, {}, two)).toBe(true);
    expect(await open(seller, toTag, randomUUID(), GOOGLE)).toBe(false);
    expect(await view(seller, tags.tag, one)).toBe(true);
    expect(await view(seller, tags.tag, one)).toBe(true);
    expect(await view(seller, tags.tag, two, GOOGLE)).toBe(false);
    expect(await view(seller, tags.tag, randomUUID())).toBe(false);

    const product = `/company/${company}/product/${tags.tag}`;
    const byLink = await figures(seller);
    expect(byLink.rows.map(short)).toEqual(
      expect.arrayContaining([
        { ...NO_FIGURES, kind: 'product', path: product, tag: 'tiktok', visits: 2 },
        { ...NO_FIGURES, kind: 'product', path: product, tag: '', visits: 1 },
        // The link that this browser opened last.
        { ...NO_FIGURES, kind: 'company', path: `/company/${company}`, tag: '', visits: 1, product_views: 1 },
        { ...NO_FIGURES, kind: 'page', path: `/i/${seller.id}`, tag: '', visits: 1 },
        { ...NO_FIGURES, kind: 'site', path: '/', tag: '', visits: 1 },
      ]),
    );
    expect(byLink.rows).toHaveLength(5);
    expect(byLink.totals).toEqual({ ...NO_FIGURES, visits: 6, product_views: 1, passed: 0 });
    const byTag = await figures(seller, '?by=tag');
    expect(byTag.rows.map(short)).toEqual([
      { ...NO_FIGURES, kind: 'tag', path: null, tag: '', visits: 4, product_views: 1 },
      { ...NO_FIGURES, kind: 'tag', path: null, tag: 'tiktok', visits: 2 },
    ]);
    const byProduct = await figures(seller, '?by=product');
    expect(byProduct.rows.map(short)).toEqual([
      { ...NO_FIGURES, kind: 'product', path: product, tag: '', visits: 3, product_views: 1 },
    ]);
    const byDay = await figures(seller, '?by=day');
    expect(byDay.rows.map(short)).toEqual([
      { ...NO_FIGURES, kind: 'day', path: null, tag: '', visits: 6, product_views: 1 },
    ]);
  });

  it('of a browser set the visit that a sale and joining go by, as opening the page does', async () => {
    const tags = await shop.tenPercent();
    const [seller] = await shop.chain(tags.company, 1);
    if (!seller) throw new Error('There is no seller');
    const visitor = randomUUID();
    await open(seller, { product_id: tags.tag }, visitor);
    const joining = await shop.buyer();
    const { status } = await server.call('/api/stakeholder/influence', {
      method: 'POST',
      headers: {
        ...bearer(joining.token),
        'content-type': 'application/json',
        cookie: `wishbin-visitor=${visitor}`,
      },
      body: JSON.stringify({ company_id: tags.company }),
    });
    expect(status).toBe(200);
    expect(
      await database.query('select parent_id from influence where person_id = $1', [joining.id]),
    ).toEqual([{ parent_id: seller.id }]);
    const { body } = await server.call(`/api/stakeholder/influencer/${seller.id}`);
    expect(body).toMatchObject({ views: 1 });
  });

  it('give a browser its name, and refuse people who are no influencers', async () => {
    const tags = await shop.tenPercent();
    const [seller] = await shop.chain(tags.company, 1);
    const put = (id: number, body: unknown) =>
      server.call(`/api/stakeholder/influencer/${id}/visit`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const first = await put(seller?.id ?? 0, {});
    expect(first.headers.get('set-cookie')).toMatch(/^wishbin-visitor=[0-9a-f-]{36};/);
    const stranger = await shop.buyer();
    for (const body of [{}, { product_id: tags.tag }])
      expect(await put(stranger.id, body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await put(seller?.id ?? 0, { product_id: 'x' })).toMatchObject({ status: 422 });
    expect(await put(seller?.id ?? 0, { path: '/' })).toMatchObject({ status: 422 });
  });

  it('of one browser count for so many links a day', async () => {
    const tags = await shop.tenPercent();
    const [seller] = await shop.chain(tags.company, 1);
    if (!seller) throw new Error('There is no seller');
    const visitor = randomUUID();
    const counted: boolean[] = [];
    for (let tag = 0; tag < LINKS_A_DAY + 2; tag += 1) {
      await keep(seller, `t${tag}`);
      counted.push(await open(seller, { page: true, tag: `t${tag}` }, visitor));
    }
    expect(counted.filter(Boolean)).toHaveLength(LINKS_A_DAY);
    expect((await figures(seller)).totals.visits).toBe(LINKS_A_DAY);
    // Nothing is kept of links that did not count.
    const kept = await database.query('select from influencer_link where person_id = $1', [seller.id]);
    expect(kept).toHaveLength(LINKS_A_DAY);
  });

  it('count by the tags that the influencer made, and by one name for all that others make up', async () => {
    const tags = await shop.tenPercent();
    const [seller] = await shop.chain(tags.company, 1);
    if (!seller) throw new Error('There is no seller');
    for (let tag = 0; tag < 5; tag += 1) await open(seller, { tag: `made-up-${tag}` }, randomUUID());
    const before = await database.query('select tag from influencer_link where person_id = $1', [seller.id]);
    expect(before).toEqual([{ tag: OTHER_TAG }]);
    await keep(seller, 'tiktok', 'tiktok');
    await open(seller, { tag: 'tiktok' }, randomUUID());
    expect((await figures(seller, '?by=tag')).rows.map(short)).toEqual([
      { ...NO_FIGURES, kind: 'tag', path: null, tag: OTHER_TAG, visits: 5 },
      { ...NO_FIGURES, kind: 'tag', path: null, tag: 'tiktok', visits: 1 },
    ]);

    await database.query(
      `insert into influencer_tag (person_id, tag) select $1, 'full' || number from generate_series(2, $2) as number`,
      [seller.id, TAGS_MAX],
    );
    expect(await keepTag(seller, 'one-too-many')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await keep(seller, 'tiktok');
    expect((await keepTag(seller, 'two%20words')).status).toBe(400);
    expect((await keepTag(await shop.buyer(), 'theirs')).status).toBe(403);
  });
});

describe('sales', () => {
  it('count for the link that the buyer opened last, to the cent of the books, also after a refund', async () => {
    const tags = await shop.tenPercent();
    const [seller, above] = await shop.chain(tags.company, 2);
    if (!seller || !above) throw new Error('There is no chain');
    const company = await codeOf(tags.company);
    const [one, two] = [randomUUID(), randomUUID()];
    await keep(seller, 'tiktok', 'mail');
    await open(seller, { product_id: tags.tag, tag: 'tiktok' }, one);
    await open(seller, { company, tag: 'mail' }, one);
    await open(seller, { product_id: tags.tag, tag: 'tiktok' }, two);
    const [ada, bea, cy] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
    await buyIn(one, ada, tags, seller);
    const second = await buyIn(two, bea, tags, seller);
    // Chosen without a link, as from the list of influencers.
    await buyIn(randomUUID(), cy, tags, seller);

    const sold = { ...NO_FIGURES, visits: 1, carts: 1, orders: 1, fees: 360 };
    const rows = (await figures(seller)).rows.map(short);
    const product = `/company/${company}/product/${tags.tag}`;
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...sold, kind: 'company', path: `/company/${company}`, tag: 'mail' },
        { ...sold, kind: 'product', path: product, tag: 'tiktok', visits: 2 },
        { ...sold, kind: 'none', path: null, tag: '', visits: 0 },
      ]),
    );
    await refund(second);
    const after = await figures(seller);
    expect(after.rows.find(({ tag }) => tag === 'tiktok')).toMatchObject({ orders: 1, fees: 0 });
    expect(after.totals).toEqual({ visits: 3, product_views: 0, carts: 3, orders: 3, fees: 720, passed: 0 });
    expect((await figures(above)).totals).toEqual({ ...NO_FIGURES, passed: 240 });
    expect((await figures(above)).rows).toEqual([]);

    for (const who of [seller, above]) {
      const { earned, returned } = await shop.statement(who);
      for (const by of ['link', 'tag', 'day', 'product']) {
        const { totals, rows: own } = await figures(who, `?by=${by}`);
        expect(totals.fees + totals.passed).toBe(earned - returned);
        expect(totals.fees + totals.passed).toBe(await booked(who.id));
        expect(sumOf(own).fees).toBe(totals.fees);
        if (by !== 'product') expect({ ...sumOf(own), passed: totals.passed }).toEqual(totals);
      }
    }
    expect((await figures(seller, '?by=product')).rows.map(short)).toEqual([
      {
        kind: 'product',
        path: product,
        tag: '',
        visits: 2,
        product_views: 0,
        carts: 3,
        orders: 3,
        fees: 720,
      },
    ]);
  });

  it('through a link of the last influencer alone count for it, and none older than 30 days', async () => {
    const tags = await shop.tenPercent();
    const [seller] = await shop.chain(tags.company, 1);
    const [other] = await shop.chain(tags.company, 1);
    if (!seller || !other) throw new Error('There are no sellers');
    const [mine, old] = [randomUUID(), randomUUID()];
    await keep(seller, 'old');
    await open(other, { page: true, tag: 'theirs' }, mine);
    await buyIn(mine, await shop.buyer(), tags, seller);
    await open(seller, { page: true, tag: 'old' }, old);
    await database.query(
      `update link_visit set visited_at = visited_at - interval '31 days' where visitor = $1`,
      [old],
    );
    await buyIn(old, await shop.buyer(), tags, seller);
    expect((await figures(seller)).rows.map(short)).toEqual([
      { ...NO_FIGURES, kind: 'none', path: null, tag: '', carts: 2, orders: 2, fees: 960 },
      { ...NO_FIGURES, kind: 'page', path: `/i/${seller.id}`, tag: 'old', visits: 1 },
    ]);
    expect((await figures(other)).totals).toMatchObject({ visits: 1, orders: 0, fees: 0 });
  });

  it('from before there were links count without one, once, whatever comes first', async () => {
    const tags = await shop.tenPercent();
    const [seller] = await shop.chain(tags.company, 1);
    if (!seller) throw new Error('There is no seller');
    const orders = [
      await buyIn(randomUUID(), await shop.buyer(), tags, seller),
      await buyIn(randomUUID(), await shop.buyer(), tags, seller),
    ];
    await database.query('delete from order_link where order_id = any($1)', [orders]);
    await database.query('delete from link_total where person_id = $1', [seller.id]);
    // The refund counts its order before the migration reaches it.
    await refund(orders[1] ?? 0);
    for (let time = 0; time < 2; time += 1)
      await database.query('select link_older_orders($1::integer[])', [orders]);
    expect((await figures(seller)).totals).toMatchObject({ orders: 2, fees: 480 });
    const { earned, returned } = await shop.statement(seller);
    expect(earned - returned).toBe(480);
  });
});

describe('the statistics', () => {
  it('come in pages of links, and stay the same when the rows of a day are put together', async () => {
    const company = await aCompany(database);
    const seller = await shop.buyer();
    await influences(database, company, seller.id);
    const products: number[] = [];
    for (let index = 0; index < FIGURES_PAGE + 5; index += 1) {
      const product = await aProduct(database, company, { name_view: `Product ${index}` });
      await aMerchandise(database, product);
      products.push(product);
    }
    await database.query(
      `with link as (
         insert into influencer_link (person_id, kind, target_id) select $1, 'product', unnest($2::integer[]) returning id
       )
       insert into link_visit (link_id, visitor, day, influencer_id, visited_at)
       select id, gen_random_uuid(), utc_today() - 1, $1, now() - interval '1 day' from link`,
      [seller.id, products],
    );
    const first = await figures(seller);
    expect(first.rows).toHaveLength(FIGURES_PAGE);
    const second = await figures(seller, `?after=${first.next}`);
    expect(second.rows).toHaveLength(5);
    expect(second.next).toBeNull();
    expect(new Set([...first.rows, ...second.rows].map(({ label }) => label)).size).toBe(FIGURES_PAGE + 5);
    expect(sumOf([...first.rows, ...second.rows]).visits).toBe(first.totals.visits);

    expect((await foldLinkTotals(database)).rows).toBeGreaterThanOrEqual(2 * (FIGURES_PAGE + 5));
    expect(await foldLinkTotals(database)).toEqual({ rows: 0 });
    expect(await figures(seller)).toEqual(first);
  });

  it('refuse spans that are none, and places of other lists', async () => {
    const tags = await shop.tenPercent();
    const [seller] = await shop.chain(tags.company, 1);
    if (!seller) throw new Error('There is no seller');
    const answer = async (query: string) => {
      const { status, body } = await shop.asked(seller, `/stakeholder/links/statistics${query}`);
      return [status, Object(body).code];
    };
    expect(await answer('?from=2026-02-02&to=2026-02-01')).toEqual([422, 'invalid']);
    expect(await answer('?from=2024-01-01&to=2026-02-01')).toEqual([422, 'invalid']);
    expect(await answer('?by=hour')).toEqual([400, 'bad_request']);
    expect(await answer('?after=bm8')).toEqual([400, 'bad_request']);
    const stranger = await shop.buyer();
    expect((await shop.asked(stranger, '/stakeholder/links/statistics')).status).toBe(403);
    expect((await shop.asked(null, '/stakeholder/links/statistics')).status).toBe(401);
  });
});

describe('a link by name', () => {
  it('leads to people who are listed, in any case, and to no others', async () => {
    const tags = await shop.tenPercent();
    const [seller] = await shop.chain(tags.company, 1);
    if (!seller) throw new Error('There is no seller');
    const [{ username } = { username: '' }] = await database.query<{ username: string }>(
      'select username from person where id = $1',
      [seller.id],
    );
    const named = (name: string) =>
      server.call(`/api/stakeholder/influencer/name/${encodeURIComponent(name)}`);
    for (const name of [username, username.toUpperCase()])
      expect(await named(name)).toMatchObject({ status: 200, body: { id: seller.id, username } });
    await database.query('update person set listed = null where id = $1', [seller.id]);
    for (const name of [username, 'no such name', `Influencer ${seller.id}`])
      expect(await named(name)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await named('x'.repeat(26))).status).toBe(400);
  });
});
