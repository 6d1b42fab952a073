import { expectAccessible } from '../support/browser/layout.ts';
import { type CardPage, expect, test } from '../support/pages/card-page.ts';

const HOLDER = '4000002500003155';
const REFUSED =
  'payment_intent_authentication_failure: We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** Browsers report an answer that is a refusal as a file that failed to load. */
const REFUSAL = /status of 40[02]/;

test('cards are refused, each in its own words, and another one pays the same payment', async ({
  card,
  problems,
}) => {
  problems.allow(REFUSAL);
  await card.open();
  for (const [number, text] of [
    ['4000000000000002', 'card_declined: Your card was declined.'],
    ['4000000000009995', 'card_declined: Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card: Your card has expired.'],
  ] as const) {
    await card.fill(number);
    await card.pay.click();
    await expect(card.result).toHaveText(text);
  }
  await card.fill('4242424242424242');
  await card.pay.click();
  await expect(card.result).toHaveText('succeeded');
});

test('a bank that takes its time leaves the payment in processing', async ({ card }) => {
  await card.open();
  await card.fill('4000000000007007');
  await card.pay.click();
  await expect(card.result).toHaveText('processing');
});

test('two confirmations at once take the money once', async ({ card, page, problems }) => {
  problems.allow(REFUSAL);
  await card.open();
  await card.fill('4242424242424242');
  const { received } = await card.totals();
  await page.getByRole('button', { name: 'Pay twice' }).click();
  await expect(card.result).toContainText('succeeded');
  await expect(card.result).toContainText('payment_intent_unexpected_state');
  expect((await card.totals()).received).toBe(received + 6809);
});

async function payAsked(card: CardPage): Promise<void> {
  await card.open();
  await card.fill(HOLDER);
  await card.pay.click();
  await expect(card.holder.getByText('$68.09')).toBeVisible();
}

test('the card’s holder is asked in a window of its own, which keeps the focus, and says yes', async ({
  card,
  page,
}) => {
  await payAsked(card);
  await expect(card.holder.getByRole('heading', { name: '3D Secure test page' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card.result).toHaveText('succeeded');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(card.pay).toBeFocused();
});

test('the card’s holder is asked above a dialog of the page’s own', async ({ card, page }) => {
  await card.open();
  await card.fill(HOLDER);
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.append('The page’s own');
    dialog.showModal();
    document.forms[0]?.requestSubmit();
  });
  await card.holder.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(card.result).toHaveText('succeeded');
});

test('the card’s holder says no', async ({ card }) => {
  await payAsked(card);
  await card.holder.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(card.result).toHaveText(REFUSED);
});

test('the card’s holder leaves by Escape or by Close, and pays with another card', async ({ card, page }) => {
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => card.holder.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await payAsked(card);
    await leave();
    await expect(card.result).toHaveText(REFUSED);
  }
  await card.fill('4242424242424242');
  await card.pay.click();
  await expect(card.result).toHaveText('succeeded');
});

test('the card’s holder, asked while the service is away, may try again', async ({ card, problems }) => {
  problems.allow(/ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_CONNECTION|status of 50/);
  await payAsked(card);
  await card.fault({ cut: 'before' });
  await card.holder.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(card.holder.getByRole('alert')).toContainText('could not be reached');
  await card.fault({});
  await card.holder.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(card.result).toHaveText('succeeded');
});

test('a service that cannot be reached is told, and nothing is taken', async ({ card, problems }) => {
  problems.allow(/ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_CONNECTION|status of 50/);
  await card.open();
  await card.fill('4242424242424242');
  const { received } = await card.totals();
  await card.fault({ cut: 'before' });
  await card.pay.click();
  await expect(card.result).toHaveText(
    'api_connection_error: The card service could not be reached. Check your internet connection and try again.',
  );
  expect((await card.totals()).received).toBe(received);
  await card.fault({});
  await card.pay.click();
  await expect(card.result).toHaveText('succeeded');
});
