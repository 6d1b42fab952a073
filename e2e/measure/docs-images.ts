/**
 * Takes the screenshots of the README: home, product and desk, of a site that runs with its demo data.
 * `node e2e/measure/docs-images.ts [--to docs/images] [--site http://localhost:4000]`
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openAlive } from '../support/browser/problems.ts';
import { signIn } from '../support/pages/sign-in.ts';
import { launchBrowser } from './contact-sheet.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'docs/images' },
    site: { type: 'string', default: 'http://localhost:4000' },
  },
});
const folder = resolve(values.to);
const WINDOW = { width: 1440, height: 900 };

await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ baseURL: values.site, viewport: WINDOW });
  const page = await context.newPage();
  for (const [name, path] of [
    ['home', '/'],
    ['product', '/company/wishbin/product/2'],
  ] as const) {
    await openAlive(page, path);
    await page.waitForLoadState('networkidle');
    // The first visit shows the fallback font; the second has the site's own in the cache.
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80 });
  }
  await openAlive(page, '/profile');
  await signIn(page, 'owner');
  await page.getByRole('link', { name: /desk/i }).first().click();
  await page.getByRole('link', { name: 'Figures', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Figures' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, 'desk.jpg'), type: 'jpeg', quality: 80 });
} finally {
  await browser.close();
}
