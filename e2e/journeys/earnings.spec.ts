import { readFile } from 'node:fs/promises';
import { getFeeStatement } from 'shared-api/contract/fees/fees';
import { expectFits, layoutShift, tabTo, watchLayoutShift } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { dollars, offerWith } from '../support/pages/offers.ts';
import { isPlain } from '../support/pages/order-pages.ts';
import { bodyOf, callsOf, paidOrder } from '../support/pages/orders.ts';
import { chooseInAccountMenu, register, signIn } from '../support/pages/sign-in.ts';

/** The demo account `influencer`, whom Pennywhistle brought to Kilnfold, and who brought Bramble and Otis to Wishbin. */
const INFLUENCER = { id: 3, company: 'kilnfold', above: 'pennywhistle' };

const MOST_SHIFT = 0.02;

const inDollars = (cents: number) => `${cents < 0 ? '-' : ''}${dollars(Math.abs(cents) / 100)}`;

test('an influencer sees what a sale brought, how it was split, over time and through whom', async ({
  page,
  context,
  browser,
  offers,
  site,
  services,
  identity: _running,
}) => {
  const offer = offerWith(
    offers,
    'of Kilnfold that is plainly ordered and brings a fee',
    (one) => isPlain(one) && one.product.company_name_code === INFLUENCER.company,
  );
  const { name_view } = offer.product;
  const base = Math.round(offer.merchandise.price_usd * 100);

  await test.step('somebody buys through them', async () => {
    const theirs = await browser.newContext({ baseURL: site.url });
    const call = callsOf(theirs, site.url);
    const buyer = await theirs.newPage();
    await openAlive(buyer, '/orders');
    await register(buyer);
    await paidOrder(call, services, [{ offer, influencer: INFLUENCER.id }]);
    await theirs.close();
  });

  const call = callsOf(context, site.url);
  await openAlive(page, '/');
  await signIn(page, 'influencer');
  await chooseInAccountMenu(page, 'Profile');
  await page.getByRole('main').getByRole('link', { name: 'Earnings' }).click();
  await expect(page).toHaveURL('/profile/earnings');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Earnings');
  const statement = getFeeStatement.answer.parse(await bodyOf(call('GET', getFeeStatement.path)));
  const share = statement.shares[0];
  if (!share) throw new Error('The sale brought nothing');

  await test.step('the statement says to the cent how the share was counted', async () => {
    expect(share).toMatchObject({ name_view, base, level: 1, pool: Math.floor((base * share.f) / 100) });
    const { earned, returned, held, pending, paid, available } = statement;
    expect(earned - returned - held - pending - paid).toBe(available);
    const balance = main.getByRole('region', { name: 'Available now' });
    await expect(balance.getByText(inDollars(available), { exact: true }).first()).toBeVisible();
    const definitions = main.getByRole('definition');
    for (const cents of [pending, held, paid])
      await expect(
        balance
          .getByRole('definition')
          .filter({ hasText: inDollars(cents) })
          .first(),
      ).toBeVisible();
    await main.getByRole('button', { name: 'How this adds up' }).click();
    for (const cents of [earned, 0 - returned, 0 - held, 0 - pending, 0 - paid, available])
      await expect(definitions.filter({ hasText: inDollars(cents) }).first()).toBeVisible();
    const row = main.getByRole('row').filter({ hasText: name_view }).first();
    await expect(row.getByText('You', { exact: true })).toBeVisible();
    for (const words of [inDollars(base), `${share.f}%`, `${inDollars(share.pool)} pool`])
      await expect(row).toContainText(words);
  });

  await test.step('by keyboard one opens how it was split: who stands above is named', async () => {
    await tabTo(page, 'How it was split');
    await page.keyboard.press('Enter');
    const table = main.getByRole('table', { name: /Who keeps what/ });
    await expect(table.getByRole('row', { name: /^You / })).toContainText(inDollars(share.amount));
    await expect(table.getByRole('row', { name: new RegExp(`^${INFLUENCER.above} `) })).toBeVisible();
    await expect(table.getByRole('row', { name: /^Sum/ })).toContainText(inDollars(share.pool));
  });

  await test.step('the charts have the same figures as a table', async () => {
    await expect(main.getByRole('img', { name: /^Bar chart of what was earned by month/ })).toBeVisible();
    await main.getByRole('radio', { name: '30 days' }).check();
    await expect(main.getByRole('img', { name: /^Bar chart of what was earned by day/ })).toBeVisible();
    await main.getByRole('button', { name: 'Show as a table' }).click();
    await expect(main.getByRole('table', { name: /^Day by day/ })).toBeVisible();
    for (const part of ['your own sales', 'people you brought'])
      await expect(main.getByText(part, { exact: true })).toBeVisible();
  });

  await test.step('the tax years add up to the statement', async () => {
    const years = main.getByRole('region', { name: 'Tax years' });
    const rows = await years.getByRole('row').allInnerTexts();
    const cents = rows.slice(1).map((text) => {
      const [earned = '', returned = ''] = [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(
        ([, amount]) => amount,
      );
      return [earned, returned].map((amount) => Math.round(Number(amount?.replaceAll(',', '')) * 100));
    });
    const sum = (place: number) => cents.reduce((all, row) => all + (row[place] ?? 0), 0);
    expect([sum(0), sum(1)]).toEqual([statement.earned, statement.returned]);
  });

  await test.step('by keyboard a branch opens: who stands below is masked', async () => {
    const wishbin = main.getByRole('article', { name: 'Wishbin', exact: true });
    await expect(wishbin.getByRole('link', { name: 'marlowe.finch' })).toBeVisible();
    await expect(wishbin.getByText(/^2 steps below you/).first()).toBeHidden();
    await tabTo(page, /brought by you, \d+ (person|people) below/);
    await page.keyboard.press('Enter');
    await expect(wishbin.getByText(/^2 steps below you/).first()).toBeVisible();
    await expect(wishbin.getByText(/bramble|otis/)).toHaveCount(0);
  });

  await expectFits(page);

  await test.step('nothing moves while the parts come in', async () => {
    const another = await context.newPage();
    await watchLayoutShift(another);
    await another.goto('/profile/earnings');
    await expect(another.getByRole('img', { name: /^Bar chart/ }).first()).toBeVisible();
    await another.waitForLoadState('networkidle');
    expect(await layoutShift(another)).toBeLessThanOrEqual(MOST_SHIFT);
    await another.close();
  });

  await test.step('the whole statement is a file', async () => {
    const downloading = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Download CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('wishbin-statement.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[1]).toContain(`,${share.level},${share.people},`);
    expect(lines.length).toBeGreaterThan(statement.shares.length);
  });
});

test('whoever influences nobody is told how to begin, free', async ({
  page,
  problems,
  identity: _running,
}) => {
  // The browser reports every answer that refuses something like a file that failed to load.
  problems.allow(/status of 403/);
  await openAlive(page, '/profile/earnings');
  await register(page);
  await expect(page).toHaveURL('/profile/earnings');
  await expect(page.getByText(/Anyone can become one, free and without buying anything/)).toBeVisible();
  await expectFits(page);
});

test('how fees are made and what influencers really earn is open to everybody, from the foot of every page', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openAlive(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How finders fees work' }).click();
  await expect(page).toHaveURL('/finders-fees');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How finders fees work');
  await expect(page.getByRole('figure')).toContainText('a fee of $4.80');
  await expect(page.getByText(/influencers earned nothing/)).toBeVisible();
  expect(asked.filter((path) => /\/(charts|earnings)\./.test(path))).toEqual([]);
  await expectFits(page);
});
