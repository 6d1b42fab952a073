import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  figureGroups,
  getLinkStatistics,
  type LinkFiguresRow,
  type LinkStatistics,
} from 'shared-api/contract/influence/links';
import { CARDS, type Call, callsAs, confirmCard, good, quoteFor } from '../support/shop/buyer.ts';
import { fillShelf, type Product } from '../support/shop/shelf.ts';
import { openShop } from '../support/shop/shop.ts';
import { atOnce } from './at-once.ts';

/**
 * Opens links of influencers as browsers and programs do, with tags and repeats; some browsers look at products, buy, and get their
 * money back. Then compares what the statistics say by link, tag, product and day with a count of its own, and their fees with the
 * ledger. Exits with 1 when one figure differs.
 *
 *   node scripts/with-postgres.ts e2e/measure/statistics.ts [--visits 10000] [--buyers 80] [--seed 7]
 */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '10000' },
    buyers: { type: 'string', default: '80' },
    seed: { type: 'string', default: '7' },
  },
});
const VISITS = Number(values.visits);
const BUYERS = Number(values.buyers);
const INFLUENCERS = 5;
const PRODUCTS = 12;
const WORKERS = 16;
/** Percent of visits that are a program's, and that repeat one of the same browser. */
const PROGRAMS = 15;
const REPEATS = 30;
const FEE_PERCENT = 10;
const PASS_PERCENT = 25;

const TAGS = ['', 'tiktok', 'mail', 'spring-sale'];
const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
];
const ROBOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'curl/8.5.0',
  'python-requests/2.32.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
];

/** Numbers from 0 to below 1 that a seed decides (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomOf(Number(values.seed));
const below = (limit: number): number => Math.floor(random() * limit);
function oneOf<T>(list: readonly T[]): T {
  const one = list[below(list.length)];
  if (one === undefined) throw new Error('Nothing to choose from');
  return one;
}

interface Influencer {
  readonly id: number;
  readonly call: Call;
  /** The first one, who brought all others. */
  readonly top: boolean;
}

/** Where a link leads, as the call takes it and as the statistics name it. */
interface Place {
  readonly body: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly product: number | null;
}

interface Opening {
  readonly influencer: Influencer;
  readonly place: Place;
  readonly tag: string;
}

/** A browser or program, and what it opens, in order. */
interface Visitor {
  readonly name: string;
  readonly userAgent: string;
  readonly isProgram: boolean;
  readonly address: string;
  readonly openings: readonly Opening[];
}

const shop = await openShop({ apis: 1 });
const { client } = shop.database;
const api = shop.apis[0]?.url ?? '';
const callerNamed = (name: string, roles?: string): Call =>
  callsAs(shop.issuer.tokenOf(name, roles), () => api);

const shelf: Product[] = [];
for (const company of ['alder', 'birch']) {
  const goods = Array.from({ length: PRODUCTS / 2 }, (_, index) => ({
    name: `${company} ${index}`,
    priceCents: 1500 + 730 * index,
    quantity: 1_000_000,
  }));
  shelf.push(...(await fillShelf(client, company, goods)));
}
await client.query('update product set fee_percent = $1', [FEE_PERCENT]);
const companies = [...new Set(shelf.map(({ companyId }) => companyId))];
const codeOf = (companyId: number): string => (companyId === companies[0] ? 'alder' : 'birch');
const pathOf = ({ companyId, productId }: Product): string =>
  `/company/${codeOf(companyId)}/product/${productId}`;

const influencers: Influencer[] = [];
for (let number = 0; number < INFLUENCERS; number += 1) {
  const call = callerNamed(`seller${number}`);
  const [top] = influencers;
  for (const company_id of companies)
    await good(
      call(
        'POST',
        '/api/stakeholder/influence',
        top ? { influencer_id: top.id, company_id } : { company_id },
      ),
    );
  for (const tag of TAGS.filter((one) => one !== ''))
    await good(call('PUT', `/api/stakeholder/links/tags/${tag}`));
  const { body } = await good(call('GET', '/api/stakeholder/badge'));
  influencers.push({ id: Number(Object(body['badge']).id), call, top: number === 0 });
}

const places = (influencer: Influencer): readonly Place[] => [
  { body: { page: true }, path: `/i/${influencer.id}`, product: null },
  { body: {}, path: '/', product: null },
  ...companies.map((id) => ({
    body: { company: codeOf(id) },
    path: `/company/${codeOf(id)}`,
    product: null,
  })),
  ...shelf.map((product) => ({
    body: { product_id: product.productId },
    path: pathOf(product),
    product: product.productId,
  })),
];

function newOpening(): Opening {
  const influencer = oneOf(influencers);
  return { influencer, place: oneOf(places(influencer)), tag: oneOf(TAGS) };
}

const visitors: Visitor[] = [];
for (let made = 0; made < VISITS; ) {
  const isProgram = below(100) < PROGRAMS;
  const openings: Opening[] = [];
  for (let left = 1 + below(6); left > 0 && made < VISITS; left -= 1, made += 1)
    openings.push(openings.length > 0 && below(100) < REPEATS ? oneOf(openings) : newOpening());
  const number = visitors.length;
  visitors.push({
    name: randomUUID(),
    userAgent: oneOf(isProgram ? ROBOTS : BROWSERS),
    isProgram,
    address: `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
    openings,
  });
}

/** Figures as the statistics have them, counted here. */
interface Figures {
  visits: number;
  product_views: number;
  carts: number;
  orders: number;
  fees: number;
}

/** What happened with each influencer: by link, and by product. */
interface Count {
  readonly links: Map<string, Figures>;
  readonly products: Map<string, Figures>;
  passed: number;
}

const NO_LINK = ' none';
const counts = new Map<number, Count>(
  influencers.map(({ id }) => [id, { links: new Map(), products: new Map(), passed: 0 }]),
);

function countOf(id: number): Count {
  const count = counts.get(id);
  if (!count) throw new Error(`Person ${id} is no influencer here`);
  return count;
}

function figuresIn(map: Map<string, Figures>, key: string): Figures {
  const known = map.get(key) ?? { visits: 0, product_views: 0, carts: 0, orders: 0, fees: 0 };
  map.set(key, known);
  return known;
}

const keyOf = ({ place, tag }: Pick<Opening, 'place' | 'tag'>): string => `${place.path} ${tag}`;
const productKey = (productId: number): string => {
  const product = shelf.find((one) => one.productId === productId);
  if (!product) throw new Error(`There is no product ${productId}`);
  return `${pathOf(product)} `;
};

async function put({ name, userAgent, address }: Visitor, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${api}/api/stakeholder/influencer${path}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'x-forwarded-for': address,
      cookie: `wishbin-visitor=${name}`,
    },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** The link that a browser opened last, for each influencer. */
const lastLinks = new Map<string, string>();
const lastKey = (visitor: Visitor, influencer: Influencer): string => `${visitor.name} ${influencer.id}`;

async function visit(visitor: Visitor): Promise<void> {
  const opened = new Set<string>();
  const viewed = new Set<string>();
  for (const opening of visitor.openings) {
    const { influencer, place, tag } = opening;
    await put(visitor, `/${influencer.id}/visit`, { ...place.body, tag });
    const looks = below(100) < 40 ? [oneOf(shelf).productId] : [];
    if (place.product !== null) looks.push(place.product);
    for (const product_id of looks) await put(visitor, `/${influencer.id}/viewed`, { product_id });
    if (visitor.isProgram) continue;
    const { links, products } = countOf(influencer.id);
    const key = keyOf(opening);
    if (!opened.has(`${influencer.id} ${key}`)) {
      opened.add(`${influencer.id} ${key}`);
      figuresIn(links, key).visits += 1;
      if (place.product !== null) figuresIn(products, productKey(place.product)).visits += 1;
    }
    lastLinks.set(lastKey(visitor, influencer), key);
    for (const product of looks) {
      const view = `${influencer.id} ${key} ${product}`;
      if (viewed.has(view)) continue;
      viewed.add(view);
      figuresIn(links, key).product_views += 1;
      figuresIn(products, productKey(product)).product_views += 1;
    }
  }
}

interface Sale {
  readonly orderId: number;
  readonly influencer: Influencer;
  readonly key: string;
  readonly product: Product;
}

const sales: Sale[] = [];

async function buy({
  visitor,
  number,
}: {
  readonly visitor: Visitor;
  readonly number: number;
}): Promise<void> {
  const token = shop.issuer.tokenOf(`buyer${number}`);
  const call = callsAs(token, () => api);
  const product = oneOf(shelf);
  // Every fifth buyer chooses an influencer without having opened a link of theirs.
  const influencer =
    number % 5 === 0 ? oneOf(influencers) : (visitor.openings.at(-1)?.influencer ?? oneOf(influencers));
  const added = await fetch(`${api}/api/order/cart`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      cookie: `wishbin-visitor=${visitor.name}`,
    },
    body: JSON.stringify({
      product_id: product.productId,
      cart: { [product.productId]: { merch_id: product.merchandiseId } },
      influencer: influencer.id,
      quantity: 1,
    }),
  });
  if (added.status !== 200) throw new Error(`Adding was answered ${added.status}: ${await added.text()}`);
  const wishes = await good(call('GET', '/api/order/cart'));
  for (const [id, entry] of Object.entries(wishes.body))
    if (!Object(entry).checked) await good(call('GET', `/api/order/cart/${id}/clicked`));
  const order = await quoteFor(call);
  const placed = await good(call('POST', '/api/order/', order));
  await confirmCard(shop.services.cardsUrl, String(placed.body['client_secret']), CARDS.good);
  await good(call('POST', '/api/order/complete', order));

  const { links, products } = countOf(influencer.id);
  const key = lastLinks.get(lastKey(visitor, influencer)) ?? NO_LINK;
  for (const figures of [figuresIn(links, key), figuresIn(products, productKey(product.productId))]) {
    figures.carts += 1;
    figures.orders += 1;
  }
  const sale = { orderId: Number(placed.body['id']), influencer, key, product };
  sales.push(sale);
  addFees(sale, 1);
}

/** Adds what a sale brings, or takes it back; the influencer who brought the seller gets a quarter. */
function addFees({ influencer, key, product }: Sale, sign: 1 | -1): void {
  const pool = Math.floor((product.priceCents * FEE_PERCENT) / 100);
  const passed = influencer.top ? 0 : Math.floor((pool * PASS_PERCENT) / 100);
  const { links, products } = countOf(influencer.id);
  figuresIn(links, key).fees += sign * (pool - passed);
  figuresIn(products, productKey(product.productId)).fees += sign * (pool - passed);
  const top = influencers.find((one) => one.top);
  if (passed > 0 && top) countOf(top.id).passed += sign * passed;
}

const admin = callerNamed('an-admin', 'wishbin_admin');

async function refund(sale: Sale): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select id from order_line where order_id = $1', [
    sale.orderId,
  ]);
  const line_ids = rows.map(({ id }) => id);
  await good(admin('POST', `/api/admin/orders/${sale.orderId}/refund`, { line_ids, reason: 'Sent back' }));
  addFees(sale, -1);
}

/** Every page of the statistics of today. */
async function statisticsOf({ call }: Influencer, by: string): Promise<LinkStatistics> {
  const rows: LinkFiguresRow[] = [];
  for (let after = ''; ; ) {
    const { body } = await good(
      call('GET', `/api/stakeholder/links/statistics?by=${by}&from=${day}&to=${day}${after}`),
    );
    const page = getLinkStatistics.answer.parse(body);
    rows.push(...page.rows);
    if (page.next === null) return { ...page, rows };
    after = `&after=${page.next}`;
  }
}

const faults: string[] = [];
let compared = 0;

function expectEqual(what: string, said: unknown, counted: unknown): void {
  compared += 1;
  if (JSON.stringify(said) !== JSON.stringify(counted))
    faults.push(`${what}: the statistics say ${JSON.stringify(said)}, the count ${JSON.stringify(counted)}`);
}

const figuresOf = ({ visits, product_views, carts, orders, fees }: Figures): Figures => ({
  visits,
  product_views,
  carts,
  orders,
  fees,
});

const happened = (figures: Figures): boolean => Object.values(figures).some((value) => value !== 0);

function summed(all: Iterable<Figures>): Figures {
  const sum = { visits: 0, product_views: 0, carts: 0, orders: 0, fees: 0 };
  for (const one of all) for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += one[name];
  return sum;
}

/** Compares rows with counts by key, in no order. */
function expectRows(
  what: string,
  rows: ReadonlyMap<string, Figures>,
  counted: ReadonlyMap<string, Figures>,
): void {
  const keys = new Set([
    ...rows.keys(),
    ...[...counted].filter(([, one]) => happened(one)).map(([key]) => key),
  ]);
  for (const key of keys) expectEqual(`${what} ${key}`, rows.get(key), counted.get(key));
}

const rowKey = ({ kind, path, tag }: LinkFiguresRow): string =>
  kind === 'none' ? NO_LINK : `${path ?? ''} ${tag}`;

/** Net cents that the ledger gave a person's accounts by fees and their returns. */
async function ledgerOf(personId: number): Promise<number> {
  const { rows } = await client.query<{ cents: string }>(
    `select coalesce(-sum(entry.cents), 0) as cents
     from ledger_entry entry join ledger_tx tx on tx.id = entry.tx_id
     join ledger_account account on account.id = entry.account_id
     where account.person_id = $1 and tx.kind in ('fee', 'fee_return', 'fee_hold_return')`,
    [personId],
  );
  return Number(rows[0]?.cents);
}

const day = new Date().toISOString().slice(0, 10);
try {
  const visiting = await atOnce(visitors, WORKERS, visit);
  const programs = visitors.filter(({ isProgram }) => isProgram);
  console.log(
    `${VISITS} visits of ${visitors.length - programs.length} browsers and ${programs.length} programs; a visitor takes ${visiting.p50} ms, ${visiting.p99} ms at the slowest of a hundred`,
  );
  const buyers = visitors.filter(({ isProgram }) => !isProgram).slice(0, BUYERS);
  await atOnce(
    buyers.map((visitor, number) => ({ visitor, number })),
    4,
    buy,
  );
  const back = sales.filter((_, index) => index % 8 === 0);
  for (const sale of back) await refund(sale);
  console.log(`${sales.length} orders, ${back.length} of them refunded`);
  if (new Date().toISOString().slice(0, 10) !== day)
    throw new Error('The day has changed; please run it again');

  for (const influencer of influencers) {
    const { links, products, passed } = countOf(influencer.id);
    const name = `influencer ${influencer.id}`;
    const total = summed(links.values());
    for (const by of figureGroups) {
      const { totals, rows } = await statisticsOf(influencer, by);
      expectEqual(
        `${name} totals by ${by}`,
        { ...figuresOf(totals), passed: totals.passed },
        { ...total, passed },
      );
      const keyed = new Map(rows.map((row) => [rowKey(row), figuresOf(row)]));
      if (by === 'link') expectRows(`${name} link`, keyed, links);
      if (by === 'product') expectRows(`${name} product`, keyed, products);
      if (by === 'day') expectEqual(`${name} day`, rows.map(figuresOf), happened(total) ? [total] : []);
      if (by === 'tag') {
        const tags = new Map<string, Figures>();
        for (const [key, one] of links) {
          const tag = key === NO_LINK ? NO_LINK : ` ${key.split(' ')[1] ?? ''}`;
          tags.set(tag, summed([figuresIn(tags, tag), one]));
        }
        expectRows(`${name} tag`, keyed, tags);
      }
    }
    const { body } = await good(influencer.call('GET', '/api/fees/statement'));
    const stated = Number(body['earned']) - Number(body['returned']);
    expectEqual(`${name} statement`, total.fees + passed, stated);
    expectEqual(`${name} ledger`, total.fees + passed, await ledgerOf(influencer.id));
  }
  const findings = await shop.findings();
  console.log(`check and reconcile: ${JSON.stringify(findings)}`);
  console.log(`${compared} figures compared with a count of their own, ${faults.length} differ`);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await shop.close();
}
