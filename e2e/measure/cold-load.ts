/**
 * Measures the cold load of pages on a slow phone: `node e2e/measure/cold-load.ts [--runs 5] URL...`
 *
 * Default: the home page of a site started with `pnpm start`. Beside each page the same HTML without its scripts
 * is measured, in turn, so that the ratio of the two shows the application's cost on any machine.
 * Exits with 1 when a run fails, never because of a figure.
 */
import { parseArgs } from 'node:util';
import { launchBrowser } from './contact-sheet.ts';
import { loadOnce, median, type PageLoad } from './page-load.ts';
import { startStaticTwin } from './static-twin.ts';
import { figureTable } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
const urls = positionals.length > 0 ? positionals : ['http://localhost:4000/'];

const browser = await launchBrowser();
try {
  for (const url of urls) {
    const twin = await startStaticTwin(url);
    try {
      const loads: PageLoad[] = [];
      const twinLoads: PageLoad[] = [];
      for (let run = 0; run < runs; run += 1) {
        loads.push(await loadOnce(browser, url));
        twinLoads.push(await loadOnce(browser, twin.url));
      }
      console.log(figureTable([url, loads], ['the same without scripts', twinLoads]));
      const ratio = median(loads.map(({ lcp }) => lcp)) / median(twinLoads.map(({ lcp }) => lcp));
      console.log(`LCP ${ratio.toFixed(2)} times that of the same page without scripts\n`);
    } finally {
      await twin.close();
    }
  }
} finally {
  await browser.close();
}
