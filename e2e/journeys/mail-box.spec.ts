import { expectAccessible, expectAccessibleAtAllSizes } from '../support/browser/layout.ts';
import { expect, test } from '../support/journey.ts';
import { freePort } from '../support/servers/server-process.ts';
import { mailsOf, switchFaults } from '../support/servers/services.ts';

test('the mail box stands behind the shop’s own address, and is searched by address @phone', async ({
  page,
  services,
}) => {
  await page.goto('/sandbox/mail');
  await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Email address' }).fill('nobody@shop.example');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sandbox/mail?address=nobody%40shop.example');
  await expect(page.getByText('No mail for “nobody@shop.example”.')).toBeVisible();
  expect(await mailsOf(services, 'nobody@shop.example')).toEqual([]);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL('/');
});

test('the switches of the stand-ins are out of a shopper’s reach', async ({ request, services }) => {
  await switchFaults(services.parcelsUrl, {});
  for (const path of ['/_sandbox/faults', '/sandbox/_sandbox/faults', '/sandbox/cards/_sandbox/faults'])
    expect((await request.put(path, { data: { slow_ms: 1 } })).status(), path).toBe(404);
  for (const url of [services.cardsUrl, services.parcelsUrl, services.mailUrl])
    expect(await (await request.get(`${url}/_sandbox/faults`)).json()).toMatchObject({ slow_ms: 0 });
});

test('an unknown tracking number has a page that says so @phone', async ({ page, services, problems }) => {
  problems.allow(/status of 404/);
  await switchFaults(services.parcelsUrl, {});
  const answer = await page.goto('/sandbox/parcels/track/9405000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There is no parcel with the number 9405000.')).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL('/');
});

test('with the stand-ins away the shop says so, and sells on', async ({ page, openOwnSite, problems }) => {
  problems.allow(/status of 503/);
  const site = await openOwnSite({ settings: { MAIL_WEB_URL: `http://127.0.0.1:${await freePort()}` } });
  const answer = await page.goto(`${site.url}/sandbox/mail`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByText('The mail box does not answer at the moment.')).toBeVisible();
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
