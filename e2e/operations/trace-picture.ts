/**
 * Pays an order in a browser and draws its trace, from the press of Pay Now to the receipt's email, by the product's chart:
 * `node e2e/operations/trace-picture.ts [--to docs/images/trace.png] [--site http://localhost:4000] [--cards http://127.0.0.1:4003]`
 *
 * The site runs with its demo data and traces: `SANDBOX_TRACES=1 npx pnpm@12 start`. A new person is registered at it. The event of the card
 * service comes later than the browser's own call, as it does over the internet: the email belongs to the trace of what settles the order.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listActiveProducts } from 'shared-api/contract/catalog/products';
import { launchBrowser } from '../measure/contact-sheet.ts';
import { showWhole } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expectPaid, onePurchase, pay, startPayment } from '../support/pages/checkout-page.ts';
import { readOffers } from '../support/pages/offers.ts';
import { callsOf } from '../support/pages/orders.ts';
import { apiAnswer } from '../support/servers/api-server.ts';
import { switchFaults } from '../support/servers/services.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'docs/images/trace.png' },
    site: { type: 'string', default: 'http://localhost:4000' },
    cards: { type: 'string', default: 'http://127.0.0.1:4003' },
  },
});
const file = resolve(values.to);
const site = values.site.replace(/\/$/, '');

/** The press of Pay Now, and the last that comes of it. */
const FIRST = 'click pay';
const LAST = 'mail paid';

/** Longest time until all servers have sent their spans: a click is over five seconds after its last call. */
const LIMIT_MS = 60_000;
const ASK_AGAIN_MS = 500;

interface Span {
  readonly name: string;
  readonly service: string;
  readonly start_us: number;
  readonly duration_us: number;
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${site}/sandbox/traces/${path}`);
  if (!answer.ok)
    throw new Error(`${path} was answered ${answer.status}: does the site run with SANDBOX_TRACES=1?`);
  return answer.json();
}

/** The newest trace that began with a press of Pay Now, once it is whole. */
async function traceOfPayment(): Promise<{ id: string; spans: readonly Span[] }> {
  const limit = Date.now() + LIMIT_MS;
  while (Date.now() < limit) {
    const { traces } = await read<{ traces: readonly { trace_id: string; name: string }[] }>('traces.json');
    for (const { trace_id: id } of traces.filter(({ name }) => name === FIRST)) {
      const { spans } = await read<{ spans: readonly Span[] }>(`${id}/spans.json`);
      if (spans.some(({ name }) => name === LAST)) return { id, spans };
    }
    await wait(ASK_AGAIN_MS);
  }
  throw new Error(`No trace from "${FIRST}" to "${LAST}" came within ${LIMIT_MS / 1000} s`);
}

await mkdir(dirname(file), { recursive: true });
await read('traces.json');
const products = listActiveProducts.answer.parse(await apiAnswer(`${site}/api/company/product/active`));
const offers = await readOffers(site, products);
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1600, height: 1000 } });
  const page = await context.newPage();
  await switchFaults(values.cards, { webhooks: 'late' });
  await startPayment(page, callsOf(context, site), [onePurchase(offers)]);
  await pay(page);
  await expectPaid(page);
  const { id, spans } = await traceOfPayment();
  for (const service of new Set(spans.map((span) => span.service))) {
    const own = spans.filter((span) => span.service === service);
    console.log(`${service}: ${own.length} spans`);
  }
  const begin = Math.min(...spans.map(({ start_us }) => start_us));
  const end = Math.max(...spans.map(({ start_us, duration_us }) => start_us + duration_us));
  console.log(`${spans.length} spans in ${((end - begin) / 1000).toFixed(1)} ms, trace ${id}`);
  await openAlive(page, `/__ui?trace=${id}`);
  const chart = page.locator('[data-chart="trace"]');
  await chart.waitFor();
  // A header that stays in the window would stand over the chart.
  await showWhole(page);
  await chart.screenshot({ path: file });
  console.log(file);
} finally {
  await switchFaults(values.cards, {});
  await browser.close();
}
