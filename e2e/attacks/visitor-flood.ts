import { setTimeout as wait } from 'node:timers/promises';
import { openDoors } from '../support/shop/doors.ts';
import { openShop } from '../support/shop/shop.ts';
import { Expectations, percentile, tally } from '../support/trust/row.ts';

/**
 * A visitor floods two front doors with two API processes behind them, while a neighbour in another network looks around. Exits with
 * 1 when the visitor gets more than decision 0080 says, the neighbour is refused, or a made-up address is rendered each time.
 *
 *   node scripts/with-postgres.ts e2e/attacks/visitor-flood.ts
 */

/** Points a second, and the bucket's: of 1,400 requests at two doors most must be refused. */
const RATE = 10;
const CAPACITY = 30 * RATE;
/** Seconds until a door knows what was spent at the other one, and points that are not reported yet. */
const LEARNED_S = 2;
const UNREPORTED = 10;
/** Of a page that was not in memory. */
const RENDERED = 9;
const AT_ONCE = 20;
const [FLOODER, NEIGHBOUR] = ['203.0.113.7', '198.51.100.7'];

const shop = await openShop({ apis: 2 });
const { doors, close } = await openDoors(shop, { VISITOR_RATE: String(RATE) });

interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: number;
  readonly cache: string;
}

async function get(number: number, path: string, from: string): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(`${doors[number % doors.length]?.url}${path}`, {
    headers: { 'x-forwarded-for': from },
  });
  await answer.arrayBuffer();
  const { status, headers } = answer;
  return {
    status,
    ms: performance.now() - began,
    retryAfter: Number(headers.get('retry-after')),
    cache: headers.get('cache-status') ?? '',
  };
}

async function flood(count: number, send: (number: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let sent = 0; sent < count; sent += AT_ONCE)
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(sent + index)))));
  return answers;
}

const counted = (answers: readonly Answer[]): string => tally(answers.map(({ status }) => status));

const so = new Expectations();

try {
  // Both doors render their first pages for other visitors.
  for (const number of [0, 1])
    for (const path of ['/', '/none']) await get(number, path, `192.0.2.${number}`);

  let isFlooding = true;
  const looks: Answer[] = [];
  const looking = (async () => {
    while (isFlooding) {
      looks.push(await get(looks.length, looks.length % 4 === 0 ? '/api/shop/shelves' : '/', NEIGHBOUR));
      await wait(200);
    }
  })();
  const began = performance.now();
  const pages = await flood(1000, (number) => get(number, '/', FLOODER));
  const reads = await flood(400, (number) => get(number, '/api/shop/shelves', FLOODER));
  const seconds = (performance.now() - began) / 1000;
  isFlooding = false;
  await looking;

  const served = [...pages, ...reads].filter(({ status }) => status === 200).length;
  const bound = 2 * (CAPACITY + RATE * LEARNED_S + UNREPORTED) + RATE * seconds;
  const refused = [...pages, ...reads].filter(({ status }) => status === 429);
  so.expect(`${served} served, at most ${bound.toFixed(0)} allowed`, served <= bound);
  so.expect('every request is answered 200 or 429', served + refused.length === 1400);
  so.expect(
    'each 429 says when to come back',
    refused.every(({ retryAfter }) => retryAfter >= 1),
  );
  so.expect(
    'the neighbour is served',
    looks.every(({ status }) => status === 200),
  );

  // Alone, a refused visitor would be served again within a second: the rest is owed for what was spent at the other door.
  const waits = refused.map(({ retryAfter }) => retryAfter);
  const longest = Math.max(...waits);
  so.expect(`the doors know of each other's visitors: ${longest} s to wait`, longest > 1);

  const unknown = await flood(500, (number) => get(number, `/none${number}`, `100.2.${number % 250}.1`));
  const misses = unknown.filter(({ cache }) => cache.includes('miss')).length;
  so.expect('unknown addresses are 404', counted(unknown) === '500 × 404');
  so.expect(`${misses} of 500 unknown addresses were not in memory`, misses * RENDERED < 500);

  const half = percentile(
    looks.map(({ ms }) => ms),
    0.5,
  );
  console.log('| attack | requests | answers |');
  console.log('| --- | --- | --- |');
  console.log(`| one visitor, pages at two doors | ${pages.length} | ${counted(pages)} |`);
  console.log(`| the same, calls | ${reads.length} | ${counted(reads)} |`);
  console.log(
    `| a neighbour meanwhile | ${looks.length} | ${counted(looks)}, half within ${half.toFixed(0)} ms |`,
  );
  console.log(
    `| unknown addresses from 250 networks | ${unknown.length} | ${counted(unknown)}, ${misses} of them not from memory |`,
  );
  console.log(`${served} served in ${seconds.toFixed(1)} s, at most ${bound.toFixed(0)} allowed`);
} finally {
  await close();
  await shop.close();
}
for (const fault of so.missed) console.error(`not so: ${fault}`);
process.exitCode = so.missed.length === 0 ? 0 : 1;
