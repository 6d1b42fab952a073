import type { Locator, Page } from '@playwright/test';
import { slowDown } from '../support/browser/first-load.ts';
import { expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { expectCompanyHeader } from '../support/pages/headers.ts';
import { callsOf } from '../support/pages/orders.ts';
import { register } from '../support/pages/sign-in.ts';

const WHOLE = 'Finders Fee is a whole number from 0 to 95';
const FOUND = '**/api/company/';

const fieldOf = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const sendOf = (page: Page) => page.getByRole('button', { name: 'Add the business' });

async function topOf(place: Locator): Promise<number> {
  return place.evaluate((node) => node.getBoundingClientRect().top);
}

async function bottomOf(place: Locator): Promise<number> {
  return place.evaluate((node) => node.getBoundingClientRect().bottom);
}

async function fillIn(page: Page, name: string): Promise<void> {
  await fieldOf(page, 'Name view').fill(name);
  await fieldOf(page, 'Company Title').fill('Stoneware mug');
  await fieldOf(page, 'Official Website (optional)').fill('kilnfold.example');
  await fieldOf(page, 'Merchandice Price').fill('24.50');
  await fieldOf(page, 'Description (optional)').fill('Thrown and fired by hand.');
}

test('whoever founds a company is told what is missing, loses nothing, and gets its badge; others do not see it yet', async ({
  page,
  browser,
  context,
  site,
  problems,
  identity: _running,
}) => {
  problems.allow(/net::ERR_FAILED/, /status of 422/, /mf-company: a company could not be founded/);
  const call = callsOf(context, site.url);
  const name = `Kilnfold & Söhne ${Date.now().toString(36)}`;
  await openAlive(page, '/new/company');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).waitFor();
  const founder = await register(page);
  await expect(page).toHaveURL('/new/company');
  await expect(fieldOf(page, 'Finders Fee')).toHaveValue('10');
  await expectFits(page);

  await test.step('an empty form says what is required, to the letter', async () => {
    await fieldOf(page, 'Finders Fee').fill('');
    await sendOf(page).click();
    for (const name of ['Name view', 'Company Title', 'Merchandice Price', 'Finders Fee']) {
      await expect(fieldOf(page, name)).toHaveAccessibleDescription(`${name} is required`);
      await expect(page.getByRole('button', { name: `${name} is required` })).toBeVisible();
    }
    await expect(fieldOf(page, 'Name view'), 'the first that is wrong').toBeFocused();
    await expectFits(page);
  });

  await test.step('what is wrong comes clear of the sticky header, with its label and its words', async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 500 });
    const header = page.getByRole('banner');
    const label = page.locator('label', { hasText: /^Name view$/ });
    const words = page.getByText('Name view is required', { exact: true }).first();
    const summary = page.getByRole('button', { name: 'Name view is required' });
    for (const button of [summary, sendOf(page), sendOf(page), sendOf(page)]) {
      await button.click();
      await expect(fieldOf(page, 'Name view')).toBeFocused();
      await expect
        .poll(async () => (await topOf(label)) - (await bottomOf(header)), {
          message: 'the label is in sight',
        })
        .toBeGreaterThanOrEqual(0);
      await expect.poll(() => bottomOf(words), { message: 'so is the error' }).toBeLessThanOrEqual(500);
    }
    if (before) await page.setViewportSize(before);
  });

  await test.step('a finders fee is a whole number from 0 to 95', async () => {
    for (const wrong of ['96', '-1', '10.5']) {
      await fieldOf(page, 'Finders Fee').fill(wrong);
      await sendOf(page).click();
      await expect(fieldOf(page, 'Finders Fee')).toHaveAccessibleDescription(WHOLE);
    }
    await fieldOf(page, 'Finders Fee').fill('95');
    await expect(fieldOf(page, 'Finders Fee')).not.toHaveAttribute('aria-invalid');
  });

  await test.step('without a network it says so and keeps what was typed, through a reload too', async () => {
    await fillIn(page, name);
    await page.route(FOUND, (route) => route.abort());
    await sendOf(page).click();
    await expect(page.getByRole('alert')).toContainText('We could not reach the shop.');
    await expect(fieldOf(page, 'Name view')).toHaveValue(name);
    await page.unroute(FOUND);
    await page.reload();
    await expect(fieldOf(page, 'Name view')).toHaveValue(name);
    await expect(fieldOf(page, 'Finders Fee')).toHaveValue('95');
  });

  await test.step('what the server refuses is said in its own words', async () => {
    const body = {
      code: 'invalid',
      msg: 'Somebody else has this website.',
      request_id: 'req-7',
      fields: { official_website: 'Somebody else has this website.' },
    };
    await page.route(FOUND, (route) => route.fulfill({ status: 422, json: body }));
    await sendOf(page).click();
    await expect(page.getByRole('alert')).toHaveText('Somebody else has this website.');
    await expect(fieldOf(page, 'Official Website (optional)')).toHaveAttribute('aria-invalid', 'true');
    await page.unroute(FOUND);
    await fieldOf(page, 'Official Website (optional)').fill('https://kilnfold.example/');
  });

  await test.step('then the company is there, with a badge and confetti', async () => {
    const confetti = page.waitForRequest(/\/confetti\.[\da-f]+\.js/);
    await sendOf(page).click();
    const badge = page.getByRole('dialog', { name: 'New company badge' });
    await expect(badge).toContainText(name);
    await expect(badge).toContainText(`Created by ${founder}`);
    await confetti;
    await expect(page.locator('[data-part="confetti"]')).toBeVisible();
    await expectFits(page);
    await badge.getByRole('link', { name: 'See its page' }).click();
  });

  await test.step('its founder sees its page at once, also when it is loaded anew; nobody else does', async () => {
    await expectCompanyHeader(page, { name_view: name });
    const address = new URL(page.url()).pathname;
    expect(address).toMatch(/^\/company\/kilnfold-sohne-\w+$/);
    await page.reload();
    await expectCompanyHeader(page, { name_view: name });
    await expect(page).toHaveTitle(new RegExp(name.replaceAll(/[^\w ]/g, '.')));

    const others = await browser.newContext({ baseURL: site.url });
    const other = await others.newPage();
    const answer = await other.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
    await others.close();

    const own = await call('GET', '/api/company/own');
    expect(own.body).toMatchObject([{ company: { name_view: name }, state: 'waiting', role: 'owner' }]);
  });
});

test('by keyboard alone, on a slow line, with less motion wanted: the badge comes without confetti and without its code', async ({
  page,
  identity: _running,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await slowDown(page);
  await openAlive(page, '/new/company');
  await register(page);
  await fieldOf(page, 'Name view').focus();
  const { keyboard } = page;
  for (const words of [`Calm ${Date.now().toString(36)}`, 'Stoneware mug', '', '24.50', '', '']) {
    await keyboard.type(words);
    await keyboard.press('Tab');
  }
  await expect(sendOf(page)).toBeFocused();
  await keyboard.press('Enter');
  const badge = page.getByRole('dialog', { name: 'New company badge' });
  await expect(badge).toBeVisible();
  await expect(badge.getByText('It waits for our approval')).toBeVisible();
  await keyboard.press('Escape');
  await expect(badge).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), 'what came of it is seen at once').toBeInViewport();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go to your desk' })).toBeFocused();
  await expectFits(page);
  expect(asked.filter((url) => /confetti/.test(url))).toEqual([]);
});
