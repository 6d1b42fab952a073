import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { changeDeskMerchandise } from 'shared-api/contract/catalog/editing';
import { memberAt, visitorAt } from '../support/pages/admin-desk.ts';
import { approve, deskProduct, found } from '../support/pages/company-desk.ts';
import { bodyOf } from '../support/pages/orders.ts';
import { launchBrowser } from './contact-sheet.ts';
import { median } from './page-load.ts';

/**
 * How long after the answer to an owner's change of a price other visitors get the page with it, at each front door. The pages
 * are kept ones before each change. Prints milliseconds; fails where the slowest takes longer than two seconds.
 *
 *   node e2e/measure/change-delay.ts [--changes 50] [DOOR...]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changes: { type: 'string', default: '50' } },
});
const CHANGES = Number(values.changes);
const [first = 'http://localhost:4000', ...others] = positionals;
const ASK_AGAIN_MS = 10;
const GOAL_MS = 2000;

const browser = await launchBrowser();
const owner = await memberAt(browser, first, null);
const code = await found(owner.call, `Delay ${Date.now().toString(36)}`);
await approve((await visitorAt(browser, first, true)).call, owner.call, code);
const { id, merchandise } = await deskProduct(owner.call, code, 'Bowl');
const [variant] = merchandise;
if (!variant) throw new Error('The new product has no variant');
const { merch_id, product_id, backlogged, gift_pending, picture_location, picture_alt, ...form } = variant;
const path = changeDeskMerchandise.path.replace(':company', code).replace(':merch_id', String(merch_id));
let { version } = variant;

const delays = new Map([first, ...others].map((door) => [door, [] as number[]]));
for (let change = 1; change <= CHANGES; change += 1) {
  const price_usd = 100 + change;
  const { version: next } = changeDeskMerchandise.answer.parse(
    await bodyOf(owner.call('PUT', path, { ...form, version, price_usd })),
  );
  const changed = performance.now();
  version = next;
  await Promise.all(
    [...delays].map(async ([door, times]) => {
      await untilPageHas(`${door}/company/${code}/product/${id}`, `$${price_usd}.00`);
      times.push(performance.now() - changed);
    }),
  );
}
await browser.close();

console.log('| front door | changes | median | slowest |');
console.log('| --- | --- | --- | --- |');
for (const [door, times] of delays)
  console.log(
    `| ${door} | ${times.length} | ${median(times).toFixed(0)} ms | ${Math.max(...times).toFixed(0)} ms |`,
  );
process.exitCode = Math.max(...[...delays.values()].flat()) <= GOAL_MS ? 0 : 1;

async function untilPageHas(url: string, text: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(text)) await wait(ASK_AGAIN_MS);
}
