import type { BrowserContext } from '@playwright/test';
import { expectAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { stayingPages } from '../support/pages/routes.ts';
import { noteCounts } from '../support/trust/notes.ts';

declare global {
  interface Window {
    noteViolation(directive: string): Promise<void>;
    /** Set by markup that must not run. */
    planted?: boolean;
  }
}

const MARKUP = `"><img src=x onerror="window.planted=true"><script>window.planted=true</script>`;

/** Where a stranger may put text into an address. */
const ADDRESSES: readonly string[] = [
  `/?q=${encodeURIComponent(MARKUP)}`,
  `/?i=${encodeURIComponent(MARKUP)}`,
  `/influencer?q=${encodeURIComponent(MARKUP)}`,
  `/company/${encodeURIComponent(MARKUP)}`,
  `/company/wishbin/product/${encodeURIComponent(MARKUP)}`,
  `/g/${encodeURIComponent(MARKUP)}`,
  `/i/${encodeURIComponent(MARKUP)}`,
  `/invitation/${encodeURIComponent(MARKUP)}`,
  `/no/such/${encodeURIComponent(MARKUP)}`,
];

/** The front door logs each minute. */
const LOGGED_WITHIN_MS = 90_000;

/** Notes the directive of each violation in pages of this context. */
async function watchViolations(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeBinding('noteViolation', (_source, directive: string) => void seen.push(directive));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.noteViolation(`${effectiveDirective} ${blockedURI} at ${location.pathname}`),
    ),
  );
  return seen;
}

test('every page works under its policy, also with markup in its address, and violations are reported and counted', async ({
  page,
  context,
  catalog,
  openOwnSite,
  problems,
}) => {
  test.setTimeout(600_000);
  problems.allow(/Content Security Policy|status of 4\d\d/);
  const site = await openOwnSite();
  const violations = await watchViolations(context);
  for (const address of [...stayingPages.map(({ path }) => path(catalog)), ...ADDRESSES]) {
    const answer = await page.goto(site.url + address);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    const directives = new Map(
      policy.split('; ').map((part): [string, string] => {
        const [name = '', ...values] = part.split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(directives.get('script-src'), address).toMatch(/^'self'/);
    expect(directives.get('script-src'), address).not.toMatch(/unsafe|\*|data:|blob:/);
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(directives.get(name), `${name} of ${address}`).toBe("'none'");
    expect(policy, `hosts of ${address}`).not.toMatch(/(^|[\s/])\*/);
    await expectAlive(page);
    expect(await page.evaluate(() => window.planted), address).toBeUndefined();
  }
  expect(violations).toEqual([]);

  // Chromium without windows sends no reports by `report-to`. Browsers that do not know that directive send them by `report-uri`.
  await page.route(`${site.url}/mission`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    expect(policy).toMatch(/; report-to [\w-]+; report-uri /);
    const older = { ...headers, 'content-security-policy': policy.replace(/ report-to [\w-]+;/, '') };
    await route.fulfill({ response, headers: older });
  });
  await page.goto(`${site.url}/mission`);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.planted = true';
    document.body.append(script);
    const picture = document.createElement('img');
    picture.src = 'http://127.0.0.1:9/elsewhere.png';
    document.body.append(picture);
  });
  await expect.poll(() => violations.length).toBe(2);
  expect(violations.join('\n')).toMatch(/script-src-elem inline at \/mission/);
  expect(violations.join('\n')).toMatch(/img-src .* at \/mission/);
  expect(await page.evaluate(() => window.planted)).toBeUndefined();
  const counted = () =>
    site
      .log()
      .split('\n')
      .filter((line) => line.includes('pages broke their security policy'));
  await expect
    .poll(() => counted().length, {
      message: 'the front door has counted both kinds',
      timeout: LOGGED_WITHIN_MS,
    })
    .toBe(2);
  expect(counted().join('\n')).toMatch(/script-src-elem/);
  expect(counted().join('\n')).toMatch(/img-src/);
  noteCounts(
    `${stayingPages.length} pages and ${ADDRESSES.length} addresses with markup: 0 violations; ${violations.length} planted: refused, ${counted().length} kinds counted`,
  );
});
