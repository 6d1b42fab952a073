import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { processUse } from '../support/servers/process-use.ts';
import { freePort } from '../support/servers/server-process.ts';
import { openDoors } from '../support/shop/doors.ts';
import { HALF_BUSY, isError, startLoad } from '../support/shop/load.ts';
import { fillShelf } from '../support/shop/shelf.ts';
import { openShop } from '../support/shop/shop.ts';
import { tally } from '../support/trust/row.ts';

/**
 * Prints the memory of a front door and an API each 30 seconds while people look around and buy: what the system counts, from /proc, and
 * what Node.js counts, from their metrics. Exits with 1 when the front door, without its render processes, has more than the goal at the
 * end, or a request failed. Linux only.
 *
 *   node scripts/with-postgres.ts e2e/measure/memory.ts [--minutes 30] [--every 30] [--goal 300] [--visitors 6] [--buyers 2]
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    every: { type: 'string', default: '30' },
    goal: { type: 'string', default: '300' },
    visitors: { type: 'string', default: String(HALF_BUSY.visitors) },
    buyers: { type: 'string', default: String(HALF_BUSY.buyers) },
  },
});
const [MINUTES, EVERY_S, GOAL_MB] = [Number(values.minutes), Number(values.every), Number(values.goal)];
if (!(MINUTES > 0 && EVERY_S > 0 && GOAL_MB > 0))
  throw new Error('--minutes, --every and --goal are numbers above 0');
const CROWD = { ...HALF_BUSY, visitors: Number(values.visitors), buyers: Number(values.buyers) };
const COMPANY = 'load';
const PRODUCTS = 40;
const SERVER_COLUMNS = ['resident', 'anonymous', 'heap used', 'heap', 'external'];
const COLUMNS = [
  'minutes',
  ...SERVER_COLUMNS.map((name) => `door ${name}`),
  'kept pages',
  'renderers',
  'renderers resident',
  'renderers anonymous',
  ...SERVER_COLUMNS.map((name) => `API ${name}`),
];

/** The values of metrics without labels, by name. */
async function metricsAt(port: number): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!answer.ok) throw new Error(`The metrics answered ${answer.status}`);
  const lines = (await answer.text()).matchAll(/^([a-z_]+) (\S+)$/gm);
  return new Map([...lines].map(([, name = '', value]): [string, number] => [name, Number(value)]));
}

const megabytes = (value: number | undefined): string => (value ?? Number.NaN).toFixed(0);

/** Of a server: megabytes of the system, and of Node.js. */
async function memoryOf(pid: number, metricsPort: number) {
  const [use, metrics] = [processUse(pid), await metricsAt(metricsPort)];
  const counted = (name: string): string => megabytes((metrics.get(name) ?? Number.NaN) / 2 ** 20);
  return {
    use,
    counted,
    cells: [
      megabytes(use.ownMegabytes),
      megabytes(use.ownAnonymousMegabytes),
      counted('nodejs_heap_size_used_bytes'),
      counted('nodejs_heap_size_total_bytes'),
      counted('nodejs_external_memory_bytes'),
    ],
  };
}

const [apiMetrics, doorMetrics] = [await freePort(), await freePort()];
const shop = await openShop({ apis: 1, settings: { METRICS_PORT: String(apiMetrics) } });
const faults: string[] = [];
try {
  // All visitors come from a few addresses here.
  const { doors, close } = await openDoors(shop, { VISITOR_RATE: '0', METRICS_PORT: String(doorMetrics) });
  try {
    const [door, api] = [doors[0], shop.apis[0]];
    if (!door || !api) throw new Error('There is no server');
    const goods = Array.from({ length: PRODUCTS }, (_, index) => ({
      name: `Product ${index}`,
      priceCents: 1000 + 37 * index,
      quantity: 1_000_000,
    }));
    const shelf = await fillShelf(shop.database.client, COMPANY, goods);
    console.log(`| ${COLUMNS.join(' | ')} |`);
    console.log(`| ${COLUMNS.map(() => '---').join(' | ')} |`);
    const began = performance.now();
    let last = Number.NaN;
    const sample = async (): Promise<void> => {
      const [ofDoor, ofApi] = [await memoryOf(door.pid, doorMetrics), await memoryOf(api.pid, apiMetrics)];
      const { use } = ofDoor;
      last = use.ownMegabytes;
      const cells = [
        ((performance.now() - began) / 60_000).toFixed(1),
        ...ofDoor.cells,
        ofDoor.counted('wishbin_page_cache_bytes'),
        use.processes - 1,
        megabytes(use.megabytes - use.ownMegabytes),
        megabytes(use.anonymousMegabytes - use.ownAnonymousMegabytes),
        ...ofApi.cells,
      ];
      console.log(`| ${cells.join(' | ')} |`);
    };

    await sample();
    const load = startLoad({ shop, company: COMPANY, shelf, crowd: CROWD, site: () => door.url });
    for (let next = began + EVERY_S * 1000; next <= began + MINUTES * 60_000; next += EVERY_S * 1000) {
      await wait(Math.max(0, next - performance.now()));
      await sample();
    }
    await load.end();
    const failed = load.answers.filter(isError);
    console.log(`${load.answers.length} requests: ${tally(load.answers.map(({ status }) => status))}`);
    console.log(`the front door has ${megabytes(last)} MB after ${MINUTES} min; the goal is ${GOAL_MB} MB`);
    if (last > GOAL_MB) faults.push(`the front door has ${megabytes(last)} MB`);
    faults.push(...new Set(failed.map(({ what, status, detail }) => `${what} answered ${status} ${detail}`)));
  } finally {
    await close();
  }
} finally {
  await shop.close();
}
for (const fault of faults.slice(0, 50)) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
