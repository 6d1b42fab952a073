import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessibleAtAllSizes } from '../support/browser/layout.ts';
import { expect, test } from '../support/journey.ts';
import { expectSignedIn, signIn } from '../support/pages/sign-in.ts';
import { choosePlace, startServer } from '../support/servers/server-process.ts';
import { copyRemote } from '../support/servers/variants.ts';

const FILE = 'src/features/cart-message.tsx';
const PRESENT = 'Please Login to access this page';
const CHANGED = 'Please Login to see what you wished for';
const BEGIN = 'export function SignedOut() {';
const THROWN = 'the message is not written yet';

test('a remote that is worked on is on the site at once after each change, and everything else from releases @phone', async ({
  page,
  openOwnSite,
  problems,
}, testInfo) => {
  problems.allow(/EventSource|ERR_INCOMPLETE_CHUNKED_ENCODING/);
  const folder = testInfo.outputPath('mf-cart');
  await copyRemote('mf-cart', folder);
  const { port, url } = await choosePlace();
  const site = await openOwnSite({ signIn: { IDENTITY_ORIGINS: url } });
  const dev = await startServer({
    file: 'scripts/dev.ts',
    args: [folder, '--site', site.url, '--port', String(port)],
    env: {},
    ready: `${url}/favicon.svg`,
    limitMs: 60_000,
  });
  try {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${url}/cart`);
    await expect(page.getByText(PRESENT, { exact: true })).toBeVisible();
    const mark = page.getByRole('complementary', { name: 'Development' });
    await expect(mark).toContainText('Development build: mf-cart 1.0.0-dev');
    expect(asked.filter((path) => path.startsWith('/remotes/mf-cart/1.0.0/'))).toEqual([]);
    await expectAccessibleAtAllSizes(page);

    const source = await readFile(join(folder, FILE), 'utf8');
    expect(source).toContain(PRESENT);
    await writeFile(join(folder, FILE), source.replace(PRESENT, CHANGED));
    await expect(page.getByText(CHANGED, { exact: true })).toBeVisible();
    await writeFile(join(folder, FILE), `${source}\nexport const broken = (;`);
    await expect(page.getByRole('alert').filter({ hasText: 'cart-message.tsx' })).toBeVisible();
    await writeFile(join(folder, FILE), source);
    await expect(page.getByText(PRESENT, { exact: true })).toBeVisible();

    problems.allow(new RegExp(THROWN));
    expect(source).toContain(BEGIN);
    await writeFile(join(folder, FILE), source.replace(BEGIN, `${BEGIN}\n  throw new Error('${THROWN}');`));
    const thrown = page.getByRole('alert').filter({ hasText: 'at SignedOut' });
    await expect(thrown).toContainText(`Error: ${THROWN}`);
    await thrown.getByRole('button', { name: 'Close' }).click();
    await expect(thrown).toBeHidden();
    await writeFile(join(folder, FILE), source);
    await expect(page.getByText(PRESENT, { exact: true })).toBeVisible();

    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts with a name on them');
    await signIn(page, 'shopper');
    await page.goto(`${url}/cart`);
    await expectSignedIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
    await expect(mark).toBeVisible();
    expect(asked.some((path) => path.startsWith('/remotes/mf-catalog/1.0.0/'))).toBe(true);

    await mark.getByRole('link', { name: 'Open this page on the site' }).click();
    await expect(page).toHaveURL(`${site.url}/cart`);
    await expect(mark).toBeHidden();
  } finally {
    await page.goto('about:blank');
    await dev.stop();
  }
});
