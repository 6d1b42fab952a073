import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { choosePlace, startServer } from '../support/servers/server-process.ts';
import { copyRemote } from '../support/servers/variants.ts';
import { launchBrowser } from './contact-sheet.ts';
import { median } from './page-load.ts';

/**
 * How long after a change of a remote's source the page shows it, below `pnpm dev`. Changes a text in a copy of mf-cart. Prints
 * milliseconds; fails where the median takes longer than 1.5 seconds.
 *
 *   node e2e/measure/dev-change.ts [--site http://localhost:4000] [--changes 5]
 */
const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:4000' },
    changes: { type: 'string', default: '5' },
  },
});
const GOAL_MS = 1500;
const FILE = 'src/features/cart-message.tsx';
const TEXT = 'Please Login to access this page';

const folder = await mkdtemp(join(tmpdir(), 'wishbin-dev-change-'));
const remote = join(folder, 'mf-cart');
await copyRemote('mf-cart', remote);
const began = performance.now();
const { port, url } = await choosePlace();
const dev = await startServer({
  file: 'scripts/dev.ts',
  args: [remote, '--site', values.site, '--port', String(port)],
  env: {},
  ready: `${url}/favicon.svg`,
  limitMs: 60_000,
});
console.log(`started and built: ${(performance.now() - began).toFixed(0)} ms`);
const browser = await launchBrowser();
const page = await browser.newPage();
await page.goto(`${url}/cart`);
await page.getByText(TEXT, { exact: true }).waitFor();
const source = await readFile(join(remote, FILE), 'utf8');

const times: number[] = [];
for (let change = 1; change <= Number(values.changes); change += 1) {
  const text = `Change ${change}`;
  const changed = performance.now();
  await writeFile(join(remote, FILE), source.replace(TEXT, text));
  await page.getByText(text, { exact: true }).waitFor();
  times.push(performance.now() - changed);
}
await browser.close();
await dev.stop();
await rm(folder, { recursive: true });

console.log('| changes | median | slowest |');
console.log('| --- | --- | --- |');
console.log(`| ${times.length} | ${median(times).toFixed(0)} ms | ${Math.max(...times).toFixed(0)} ms |`);
process.exitCode = median(times) <= GOAL_MS ? 0 : 1;
