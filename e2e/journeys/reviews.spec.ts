import type { Page } from '@playwright/test';
import { closePriceReport, hideReview, listPriceReports } from 'shared-api/contract/administration/queues';
import { listReviews } from 'shared-api/contract/catalog/reviews';
import { slowDown } from '../support/browser/first-load.ts';
import { expectFits, layoutShift, watchLayoutShift } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { memberAt, visitorAt } from '../support/pages/admin-desk.ts';
import { cardOf, productPath } from '../support/pages/catalog.ts';
import { boughtOf, shelved } from '../support/pages/order-pages.ts';
import { bodyOf, letTimePass, NO_LONGER_CANCELLED, paidOrder, shipAs } from '../support/pages/orders.ts';

const WORDS = 'It came whole, and it is as blue as the picture.';
const MOST_SHIFT = 0.02;

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true });
const ownReviewOf = (page: Page) => page.getByRole('region', { name: 'Your review', exact: true });

/** Opens a product's page and goes down to what people say of it. */
async function openReviews(page: Page, path: string): Promise<void> {
  await openAlive(page, path);
  await reviewsOf(page).scrollIntoViewIfNeeded();
}

test('a buyer reviews what was delivered, the company answers, and an administrator hides it; pages and cards follow', async ({
  browser,
  offers,
  page: anybody,
  api,
  site,
  services,
  identity: _running,
}) => {
  test.slow();
  const offer = shelved(offers);
  const { product } = offer;
  const path = productPath(product);
  const buyer = await visitorAt(browser, site.url);
  const owner = await memberAt(browser, site.url, 'owner');
  const admin = await visitorAt(browser, site.url, true);
  const { page } = buyer;
  const order = await paidOrder(buyer.call, services, [{ offer }]);
  const total = product.review_total;
  const counted = (count: number) => `from ${count} ${count === 1 ? 'review' : 'reviews'}`;

  await test.step('nobody reviews what has not come, and the page says so', async () => {
    await openReviews(page, path);
    await expect(reviewsOf(page)).toContainText('once you have bought it and it was delivered');
    await expect(reviewsOf(page).getByRole('article')).toHaveCount(Math.min(total, 5));
    await expectFits(page);
  });

  await test.step('the order leads to the review of what was delivered', async () => {
    await letTimePass(api, NO_LONGER_CANCELLED);
    await shipAs(browser, site.url, { as: 'owner', company: product.company_name_code, id: order.id });
    await openAlive(page, `/company/${product.company_name_code}/order/${order.id}`);
    const bought = boughtOf(page, product.name_view);
    await bought.getByRole('button', { name: /^I have it/ }).click();
    await bought.getByRole('link', { name: /^Review it/ }).click();
    await expect(page).toHaveURL(`${path}#reviews`);
    await expect(reviewsOf(page).getByRole('button', { name: 'Write a review' })).toBeInViewport();
  });

  await test.step('stars and words are given by keys alone', async () => {
    const write = reviewsOf(page).getByRole('button', { name: 'Write a review' });
    await write.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: '1 star: Bad' })).toBeFocused();
    await page.getByRole('button', { name: 'Publish review' }).press('Enter');
    await expect(reviewsOf(page).getByText('Please choose 1 to 5 stars')).toBeVisible();
    await expect(reviewsOf(page).getByText('Content is required.')).toBeVisible();
    await expectFits(page);
    await expect(page.getByRole('radio', { name: '1 star: Bad' })).toBeFocused();
    for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.press('Tab');
    await page.keyboard.type(WORDS);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(ownReviewOf(page)).toContainText(WORDS);
    await expect(ownReviewOf(page)).toContainText('2 of 5 stars');
    await expect(ownReviewOf(page).getByRole('heading', { name: 'Your review' })).toBeFocused();
    await expectFits(page);
  });

  const average = (product.review * total + 2) / (total + 1);

  await test.step('the average follows on the page, for everybody, and on cards', async () => {
    await expect(reviewsOf(page)).toContainText(counted(total + 1));
    await openAlive(anybody, '/');
    await expect(cardOf(anybody, product)).toContainText(`${average.toFixed(1)} of 5 stars (${total + 1})`);
    await watchLayoutShift(anybody);
    await slowDown(anybody);
    await openReviews(anybody, path);
    await expect(reviewsOf(anybody).getByRole('article', { name: `Review by ${buyer.name}` })).toContainText(
      WORDS,
    );
    expect(await layoutShift(anybody), 'nothing jumps when they come').toBeLessThanOrEqual(MOST_SHIFT);
    await expectFits(anybody);
  });

  await test.step('the company answers at its desk', async () => {
    await openAlive(owner.page, `/company/${product.company_name_code}/desk/reviews`);
    await owner.page.getByRole('button', { name: `Answer the review of ${buyer.name}` }).click();
    await owner.page.getByLabel('Your answer, for everyone to read').fill('We are glad that it came whole.');
    await owner.page.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(owner.page.getByText('You answered: We are glad that it came whole.')).toBeVisible();
    await openReviews(anybody, path);
    await expect(reviewsOf(anybody)).toContainText(`${product.company_name_view} answered`);
    await expect(reviewsOf(anybody)).toContainText('We are glad that it came whole.');
    await expectFits(anybody);
  });

  await test.step('it is changed once more, and stays the only one', async () => {
    await page.getByRole('button', { name: 'Change your review' }).click();
    await page.getByText('4 stars: Good').locator('..').click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(ownReviewOf(page)).toContainText('changed since');
    await expect(reviewsOf(page)).toContainText(counted(total + 1));
  });

  await test.step('hidden with a reason it is gone for all but its writer, and counts no more', async () => {
    const { reviews } = listReviews.answer.parse(
      await bodyOf(buyer.call('GET', listReviews.path.replace(':id', String(product.id)))),
    );
    const id = reviews.find(({ username }) => username === buyer.name)?.id;
    const hide = hideReview.path.replace(':id', String(id));
    await bodyOf(admin.call('POST', hide, { reason: 'Names a neighbour' }));
    await openReviews(anybody, path);
    await expect(reviewsOf(anybody).getByRole('article')).toHaveCount(Math.min(total, 5));
    await expect(reviewsOf(anybody)).not.toContainText(WORDS);
    await openReviews(page, path);
    await expect(ownReviewOf(page)).toContainText('We have hidden it: Names a neighbour');
    await expectFits(page);
    await openAlive(anybody, '/');
    await expect(cardOf(anybody, product)).toContainText(`(${total})`);
  });

  for (const { context, problems } of [owner, admin, buyer]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});

test('a shopper reports a lower price, and an administrator gets to know', async ({
  browser,
  offers,
  page: anybody,
  site,
  identity: _running,
}) => {
  const { product } = shelved(offers);
  const path = productPath(product);
  const open = (page: Page) => page.getByRole('button', { name: 'Report a lower price' }).click();

  await openAlive(anybody, path);
  await open(anybody);
  await expect(anybody.getByRole('dialog').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expectFits(anybody);

  const shopper = await visitorAt(browser, site.url);
  const admin = await visitorAt(browser, site.url, true);
  const { page } = shopper;
  shopper.problems.allow(/status of 422/, /status of 409/);
  await openAlive(page, path);
  await open(page);
  const dialog = page.getByRole('dialog', { name: 'Report a lower price' });
  const send = dialog.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect(dialog.getByText('Address of the page is required.')).toBeVisible();
  await expectFits(page);

  const seen = 'https://kiln.example/sale';
  await dialog.getByLabel('Address of the page').fill(seen);
  await dialog.getByLabel('Price you saw, in dollars').fill('$100,000');
  await send.click();
  await expect(dialog.getByText(/is not lower than here/).first()).toBeVisible();
  await dialog.getByLabel('Price you saw, in dollars').fill('$0.50');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Thank you. An administrator looks into it.')).toBeVisible();
  await expectFits(page);

  const { reports } = listPriceReports.answer.parse(await bodyOf(admin.call('GET', listPriceReports.path)));
  const report = reports.find(({ reporter }) => reporter === shopper.name);
  expect(report).toMatchObject({ seen_at_url: seen, seen_price: 0.5, product: { id: product.id } });

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await open(page);
  await dialog.getByLabel('Address of the page').fill(seen);
  await dialog.getByLabel('Price you saw, in dollars').fill('0.40');
  await send.click();
  await expect(dialog.getByText(/You reported this product before/)).toBeVisible();
  const close = closePriceReport.path.replace(':id', String(report?.id));
  await bodyOf(admin.call('POST', close, { outcome: 'unfounded', reason: 'Another mug' }));

  for (const { context, problems } of [admin, shopper]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});
