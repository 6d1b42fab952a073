import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { processUse } from '../support/servers/process-use.ts';

/**
 * Pages per second of a running front door, and the share of unrendered ones (the frame alone, an error, a timeout), beside a
 * bare server that sends the compressed bytes of the first page. URLs joined by commas are requested in turn. Bounded by seconds.
 *
 *   node e2e/measure/door-load.ts [--connections 1,4,16,64,256] [--seconds 8] [--pid DOOR] [--state warm,cold,changing]
 *     [--database URL] URL[,URL...]...
 *
 * warm: pages that are kept. cold: no page is asked for twice: a product's address is spelled otherwise each time, and lists have
 * another price limit.
 * changing: all data change once a second, by a notification in the API's database (--database, a PostgreSQL server).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: 'string', default: '1,4,16,64,256' },
    seconds: { type: 'string', default: '8' },
    pid: { type: 'string' },
    state: { type: 'string', default: 'warm' },
    database: { type: 'string' },
  },
});
const HEADERS = { accept: 'text/html', 'accept-encoding': 'br' };
const TIME_LIMIT_S = 10;

/** The bare server's figure is steady sooner. */
const BARE_SECONDS = 5;

/** What the pages are like for the front door. */
type State = 'warm' | 'cold' | 'changing';

const CHANGE_INTERVAL_MS = 1000;

/** Dollars, far above all prices. */
const PRICE_LIMIT = 1_000_000;

/** Cold pages so far: the numbers of their addresses. */
let asked = 0;

interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly unrendered: number;
}

if (process.send) await serveBare(positionals[0] ?? '');
else
  for (const word of positionals.length > 0 ? positionals : ['http://localhost:4000/'])
    for (const state of values.state.split(',')) await measure(word.split(','), state as State);

async function measure(urls: readonly string[], state: State): Promise<void> {
  const [first = ''] = urls;
  const stopChanging = state === 'changing' ? await changeData() : () => undefined;
  const bare = fork(import.meta.filename, [first]);
  const [bareUrl] = (await once(bare, 'message')) as [string];
  console.log(`\n${first}${urls.length > 1 ? ` and ${urls.length - 1} more in turn` : ''}: ${state}`);
  console.log('| connections | pages/s | p50 | p99 | unrendered | bare server, pages/s | share of it |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const connections of values.connections.split(',').map(Number)) {
    const door = await load(urls, connections, state, Number(values.seconds));
    const floor = await load([bareUrl], connections, 'warm', BARE_SECONDS);
    const share = `${(100 * door.unrendered).toFixed(1)} %`;
    const cells = [connections, door.perSecond.toFixed(0), `${door.p50} ms`, `${door.p99} ms`, share];
    const beside = [floor.perSecond.toFixed(0), (door.perSecond / floor.perSecond).toFixed(3)];
    console.log(`| ${[...cells, ...beside].join(' | ')} |`);
  }
  if (values.pid) console.log(memoryOf(Number(values.pid)));
  bare.disconnect();
  await stopChanging();
}

/** Tells the API once a second that all data have changed, until the returned function is called. */
async function changeData(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: values.database });
  await client.connect();
  const timer = setInterval(() => client.query(`select pg_notify('changes', 'all')`), CHANGE_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    return client.end();
  };
}

/** The same path with some letters as capitals, another choice for each number: it is rendered as a page of its own. */
function respelled(pathname: string, number: number): string {
  let left = number;
  return pathname.replaceAll(/[a-z]/g, (letter) => {
    const isCapital = left % 2 === 1;
    left = Math.floor(left / 2);
    return isCapital ? letter.toUpperCase() : letter;
  });
}

/** The path of a page; of a cold one the next that was not asked for. */
function pathOf(url: string, state: State): string {
  const { pathname, search } = new URL(url);
  if (state !== 'cold') return pathname + search;
  asked += 1;
  if (pathname.includes('/product/')) return respelled(pathname, asked);
  return `${pathname}${search}${search ? '&' : '?'}price_max=${PRICE_LIMIT + asked}`;
}

/** The front door says in `server-timing` how much of a page it rendered; the bare server does not. */
async function load(
  urls: readonly string[],
  connections: number,
  state: State,
  duration: number,
): Promise<Load> {
  let answers = 0;
  let whole = 0;
  const [first = ''] = urls;
  const result = await autocannon({
    url: first,
    connections,
    duration,
    timeout: TIME_LIMIT_S,
    headers: HEADERS,
    requests: urls.map((url) => ({
      setupRequest: (request) => ({ ...request, path: pathOf(url, state) }),
    })),
    setupClient: (client) => {
      client.on('headers', ({ headers }) => {
        answers += 1;
        const values = Object.values(headers ?? {}).flat();
        if (values.some((value) => value.includes('desc="page"'))) whole += 1;
      });
    },
  });
  const requested = answers + result.errors;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    unrendered: requested === 0 ? 1 : 1 - whole / requested,
  };
}

/** Serves the compressed bytes of a page until the parent process disconnects. */
async function serveBare(url: string): Promise<void> {
  const { request } = await import('node:http');
  const answer = await new Promise<{ body: Buffer; encoding: string }>((resolve, reject) => {
    request(url, { headers: HEADERS }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ body: Buffer.concat(parts), encoding: response.headers['content-encoding'] ?? 'identity' }),
      );
    })
      .on('error', reject)
      .end();
  });
  const server = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('content-encoding', answer.encoding)
      .end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  process.once('disconnect', () => process.exit());
}

function memoryOf(door: number): string {
  const { megabytes, ownMegabytes, processes } = processUse(door);
  return `memory: ${ownMegabytes.toFixed(0)} MB in the door, ${megabytes.toFixed(0)} MB with its ${processes - 1} processes`;
}
