import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { freePort, root } from '../support/servers/server-process.ts';
import { apiProcess } from '../support/shop/api-process.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/shop/own-database.ts';

/**
 * What lists, searches, products and companies cost with few and with many products, beside a bare Fastify route with one query.
 * Prints requests a second, p50 and p99 at both sizes, and the ratio of the costs; fails when a goal is missed. Both sizes are
 * measured in turn, some rounds long: a figure is the median of its rounds. A filled database can be given again by its address,
 * so that it is filled once. `--only` measures the calls whose name has the given text.
 *
 *   node scripts/with-postgres.ts e2e/measure/lists-load.ts [--small 10000] [--large 1000000] [--seconds 1] [--rounds 9]
 *     [--connections 4] [--only search] [--small-url postgres://…] [--large-url postgres://…]
 */
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '9' },
    connections: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    'small-url': { type: 'string' },
    'large-url': { type: 'string' },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const ASK_AGAIN_MS = 200;
const CONNECTIONS = Number(values.connections);

/** Goals of the large market's cost as a multiple of the small one's, and of its p99 in milliseconds. */
const PAGE_GOAL = 1.3;
const SEARCH_GOAL = 3;
const SEARCH_P99_MS = 100;
/** The least part of a bare route's requests a second that the list page answers. */
const BARE_GOAL = 0.5;

interface Market {
  readonly url: string;
  /** Addresses of each kind of call; a load goes through them in turn. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  readonly bare: string;
  end(): Promise<void>;
}

interface Figures {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

/** Few products have a word such as w12: a number in the text of seven of them. */
const searches: Readonly<Record<string, readonly string[]>> = {
  'search: a common word': ['mug', 'candle', 'tag', 'bowl'],
  'search: several words': ['oak mug', 'carved wood tag', 'gift for wedding', 'warm clay candle'],
  'search: the beginning of a word': ['ca', 'stonew', 'neckl', 'oak mu'],
  'search: a rare word': ['w12', 'w77', 'w123', 'w999'],
  'search: a rare word and the beginning of a common one': ['w12 stonew', 'w77 ca', 'w123 woo', 'w999 gif'],
  'search: a typing mistake': ['wod tag', 'candel', 'stonewear bowl', 'neclace'],
};

const folder = await mkdtemp(join(tmpdir(), 'wishbin-lists-'));
const small = await openMarket(Number(values.small), values['small-url']);
const large = await openMarket(Number(values.large), values['large-url']);

const rows: Record<string, string | number>[] = [];
const failures: string[] = [];
const goal = (isMet: boolean, text: string): void => void (isMet || failures.push(text));

for (const [call, paths] of Object.entries(small.paths)) {
  if (!call.includes(values.only)) continue;
  const [less, more, bare] = await figuresOf([
    { url: small.url, paths },
    { url: large.url, paths: large.paths[call] ?? [] },
    { url: large.bare, paths: ['/page'] },
  ]);
  const ratio = less.rate / more.rate;
  rows.push({
    call,
    'small /s': Math.round(less.rate),
    'small p99': less.p99,
    'large /s': Math.round(more.rate),
    'large p50': more.p50,
    'large p99': more.p99,
    'cost large / small': Number(ratio.toFixed(2)),
    'bare /s': Math.round(bare.rate),
    'of bare': Number((more.rate / bare.rate).toFixed(2)),
  });
  const isSearch = call.startsWith('search');
  const ratioGoal = isSearch ? SEARCH_GOAL : PAGE_GOAL;
  goal(ratio <= ratioGoal, `${call}: costs ${ratio.toFixed(2)} times as much`);
  if (isSearch) goal(more.p99 <= SEARCH_P99_MS, `${call}: p99 ${more.p99} ms`);
  if (call === 'list page')
    goal(more.rate >= BARE_GOAL * bare.rate, `${call}: ${(more.rate / bare.rate).toFixed(2)} of bare`);
}
console.table(rows);
for (const failure of failures) console.log(`goal missed: ${failure}`);
await Promise.all([small.end(), large.end()]);
await rm(folder, { recursive: true, force: true });
process.exitCode = failures.length === 0 ? 0 : 1;

async function openMarket(products: number, given: string | undefined): Promise<Market> {
  const { url, drop } =
    given === undefined ? await filled(products) : { url: given, drop: async () => undefined };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: some } = await client.query<{ product: number; company: string }>(
    `select product.id as product, company.name_code as company
     from product join company on company.id = company_id where product.id % 97 = 3 limit 100`,
  );
  const api = apiProcess(await freePort(), { DATABASE_URL: url, DATA_DIR: folder });
  const began = new Date();
  await api.start();
  await ranksRenewed(client, began);
  await client.end();
  const bareRoute = fork(join(import.meta.dirname, 'bare-route.ts'), {
    env: { ...process.env, DATABASE_URL: url },
  });
  const [bareUrl] = (await once(bareRoute, 'message')) as [string];
  const list = '/api/shop/products';
  const first = await fetch(api.url + list);
  const { next } = (await first.json()) as { next: string };
  return {
    url: api.url,
    bare: bareUrl,
    paths: {
      'list page': [list],
      'list page after another': [`${list}?after=${next}`],
      'list page by price': [`${list}?sort=price_up`],
      'list page, filtered': [
        `${list}?category=candles&available=1`,
        `${list}?occasion=wedding&price_max=60`,
      ],
      facets: ['/api/shop/facets'],
      product: some.map(({ product }) => `/api/company/product/${product}`),
      company: some.map(({ company }) => `${list}?company=${company}`),
      ...Object.fromEntries(
        Object.entries(searches).map(([kind, texts]) => [
          kind,
          texts.map((text) => `${list}?q=${encodeURIComponent(text)}`),
        ]),
      ),
      suggestions: ['/api/shop/suggestions?q=mug', '/api/shop/suggestions?q=cand'],
    },
    end: async () => {
      bareRoute.disconnect();
      await api.kill();
      await drop();
    },
  };
}

/** Waits for the work that a server begins at its start: the ranks of a million products take it some 20 seconds. */
async function ranksRenewed(client: pg.Client, since: Date): Promise<void> {
  for (;;) {
    const { rows: tables } = await client.query(`select where to_regclass('pgboss.job') is not null`);
    const { rows: done } =
      tables.length === 0
        ? { rows: [] }
        : await client.query(`select from pgboss.job where name = 'renew-ranks' and completed_on >= $1`, [
            since,
          ]);
    if (done.length > 0) return;
    await wait(ASK_AGAIN_MS);
  }
}

/** A database of its own on the server of DATABASE_URL, filled. */
async function filled(products: number): Promise<OwnDatabase> {
  const database = await openOwnDatabase();
  const filling = spawn(
    process.execPath,
    [join(root, 'api/src/testing/fill-market.ts'), '--products', String(products)],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL: database.url } },
  );
  const [code] = await once(filling, 'exit');
  if (code !== 0) throw new Error('The market could not be filled');
  return database;
}

interface Load {
  readonly url: string;
  readonly paths: readonly string[];
}

/** The figures of loads that are measured in turn, so that whatever else the machine does weighs on all of them. */
async function figuresOf<const Loads extends readonly Load[]>(
  loads: Loads,
): Promise<{ readonly [Index in keyof Loads]: Figures }> {
  const rounds: Figures[][] = [];
  for (const load of loads) await answers(load, 3 * SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const figures: Figures[] = [];
    for (const load of loads) figures.push(await answers(load, SECONDS));
    rounds.push(figures);
  }
  const median = (each: readonly number[]): number =>
    each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)] ?? 0;
  const figuresAt = (index: number): Figures => {
    const own = rounds.flatMap((figures) => figures[index] ?? []);
    return {
      rate: median(own.map(({ rate }) => rate)),
      p50: median(own.map(({ p50 }) => p50)),
      p99: median(own.map(({ p99 }) => p99)),
    };
  };
  return loads.map((_, index) => figuresAt(index)) as { [Index in keyof Loads]: Figures };
}

async function answers({ url, paths }: Load, duration: number): Promise<Figures> {
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${paths[0]}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rate: result['2xx'] / duration, p50: result.latency.p50, p99: result.latency.p99 };
}
