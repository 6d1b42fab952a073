import type { Page } from '@playwright/test';
import { listSavedCards } from 'shared-api/contract/checkout/saved-cards';
import { expectAccessible, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { CARDS, fillCard, holderPage } from '../support/pages/card-page.ts';
import {
  buttonOf,
  calculateTotal,
  cardDialog,
  chooseShipping,
  expectPaid,
  onePurchase,
  openCard,
  type Purchase,
  pay,
  payButton,
  startCheckout,
  startPayment,
  toTotal,
  wishFor,
} from '../support/pages/checkout-page.ts';
import { bodyOf, callsOf, orderStates } from '../support/pages/orders.ts';
import type { Call } from '../support/shop/buyer.ts';

test.beforeEach(({ identity: _running, services: _away }) => undefined);

const KEEP = 'Keep this card for next time';
const VISA = 'Visa ending in 4242 Expires 12/40';

const savedOf = async (call: Call) =>
  listSavedCards.answer.parse(await bodyOf(call('GET', listSavedCards.path)));

const cardChoice = (page: Page) => cardDialog(page).getByRole('radiogroup', { name: 'Pay with' });

/** Buys again, at an address that is saved by now, up to the dialog with the saved cards. */
async function buyAgain(page: Page, call: Call, purchase: Purchase): Promise<void> {
  await wishFor(call, purchase);
  await openAlive(page, '/checkout');
  await chooseShipping(page);
  await calculateTotal(page);
  await buttonOf(page, 'Enter Credit Info').click();
}

test('a card is kept for who ticks the box, pays the next order, and is deleted @phone', async ({
  page,
  context,
  offers,
  site,
  problems,
}) => {
  problems.allow(/status of 40[02]/);
  const call = callsOf(context, site.url);
  const purchase = onePurchase(offers);
  await startPayment(page, call, [purchase]);

  await test.step('nothing is kept by itself', async () => {
    await expect(cardChoice(page)).toHaveCount(0);
    await expect(cardDialog(page).getByRole('checkbox', { name: KEEP })).not.toBeChecked();
    await pay(page, CARDS.declined);
    await expect(cardDialog(page).getByText('Payment failed: Your card was declined.')).toBeVisible();
    expect(await savedOf(call)).toEqual([]);
  });

  await test.step('the box keeps the card that pays', async () => {
    await cardDialog(page).getByText(KEEP).click();
    await expectFits(page);
    await pay(page);
    await expectPaid(page);
    expect(await savedOf(call)).toMatchObject([{ brand: 'visa', last4: '4242' }]);
  });

  await test.step('a card whose holder is asked is kept beside it', async () => {
    await buyAgain(page, call, purchase);
    await expect(cardChoice(page).getByRole('radio', { name: VISA })).toBeChecked();
    await cardChoice(page).getByText('Another card', { exact: true }).click();
    await cardDialog(page).getByText(KEEP).click();
    await fillCard(page, CARDS.asksTheHolder);
    await payButton(page).click();
    await holderPage(page).getByRole('button', { name: 'Complete authentication' }).click();
    await expectPaid(page);
    expect(await savedOf(call)).toHaveLength(2);
  });

  await test.step('a saved card asks its holder too, and pays nothing after a no', async () => {
    await buyAgain(page, call, purchase);
    await cardChoice(page).getByRole('radio', { name: /3155/ }).check();
    await expectFits(page);
    await expectAccessible(page);
    await payButton(page).click();
    await holderPage(page).getByRole('button', { name: 'Fail authentication' }).click();
    await expect(cardDialog(page).getByText(/^Payment failed: We are unable to authenticate/)).toBeVisible();
    expect((await orderStates(call)).filter((state) => state === 'paid')).toHaveLength(2);
  });

  await test.step('another saved card pays with one press', async () => {
    await cardChoice(page).getByRole('radio', { name: VISA }).check();
    await payButton(page).dblclick();
    await expectPaid(page);
    expect((await orderStates(call)).filter((state) => state === 'paid')).toHaveLength(3);
  });

  await test.step('it is deleted after a question, and no other person ever saw it', async () => {
    await buyAgain(page, call, purchase);
    await cardChoice(page).getByRole('radio', { name: VISA }).check();
    await cardDialog(page).getByRole('button', { name: 'Delete Visa ending in 4242' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this card?' });
    await expect(question).toBeVisible();
    await expectFits(page);
    await question.getByRole('button', { name: 'Not now' }).click();
    expect(await savedOf(call)).toHaveLength(2);
    await cardDialog(page).getByRole('button', { name: 'Delete Visa ending in 4242' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(cardDialog(page).getByText('Visa ending in 4242 was deleted.')).toBeVisible();
    await expect(cardChoice(page).getByRole('radio', { name: VISA })).toHaveCount(0);
    expect(await savedOf(call)).toMatchObject([{ last4: '3155' }]);
    await expectAccessible(page);
  });
});

test('while the saved cards cannot be reached, a card is entered as ever', async ({
  page,
  context,
  offers,
  site,
  problems,
}) => {
  problems.allow(/status of 503|the saved cards could not be fetched|could not be prepared/);
  const call = callsOf(context, site.url);
  await startCheckout(page, call, [onePurchase(offers)]);
  await page.route('**/api/payment/cards', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'unavailable', msg: 'Your saved cards cannot be reached.', request_id: 'r1' },
    }),
  );
  await toTotal(page);
  await openCard(page);
  await expect(cardChoice(page)).toHaveCount(0);
  await cardDialog(page).getByText(KEEP).click();
  await pay(page);
  await expect(
    cardDialog(page).getByText(
      'Payment failed: Your card cannot be kept at the moment. Clear the box to pay without keeping it.',
    ),
  ).toBeVisible();
  await cardDialog(page).getByText(KEEP).click();
  await pay(page);
  await expectPaid(page);
  expect(await orderStates(call)).toEqual(expect.arrayContaining(['paid', 'cancelled']));
});

const walletPage = (page: Page) => page.frameLocator('iframe[title="Wallet"]');

/** Opens the wallet, which shows the total, and chooses one of its cards by the last digits. */
async function openWallet(page: Page, card: string): Promise<void> {
  await cardDialog(page).getByRole('button', { name: 'Pay with the sandbox’s wallet' }).click();
  const total = /\$[\d,]+\.\d\d/.exec((await payButton(page).textContent()) ?? '')?.[0] ?? '';
  await expect(walletPage(page).getByText(total, { exact: true })).toBeVisible();
  await walletPage(page)
    .getByRole('radio', { name: new RegExp(card) })
    .check();
}

test('a wallet pays the order; leaving it changes nothing, and its cards are refused as others are @phone', async ({
  page,
  context,
  offers,
  site,
  problems,
}) => {
  problems.allow(/status of 40[02]/);
  const call = callsOf(context, site.url);
  await startPayment(page, call, [onePurchase(offers)]);
  await expect(cardDialog(page).getByText('or pay by card', { exact: true })).toBeVisible();
  await expectFits(page);

  await test.step('its owner leaves it, by its button and by Escape', async () => {
    await openWallet(page, '4242');
    await expectAccessible(page);
    await expectFits(page);
    await walletPage(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('iframe[title="Wallet"]')).toHaveCount(0);
    await openWallet(page, '4242');
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe[title="Wallet"]')).toHaveCount(0);
    await expect(payButton(page)).toBeEnabled();
    expect(await orderStates(call)).toEqual([]);
  });

  await test.step('a card of it is declined, and the order is cancelled', async () => {
    await openWallet(page, '0002');
    await walletPage(page).getByRole('button', { name: 'Pay' }).click();
    await expect(cardDialog(page).getByText('Payment failed: Your card was declined.')).toBeVisible();
    expect((await orderStates(call)).filter((state) => state !== 'cancelled')).toEqual([]);
  });

  await test.step('another one asks its holder, and pays once', async () => {
    await openWallet(page, '3155');
    await walletPage(page).getByRole('button', { name: 'Pay' }).dblclick();
    await holderPage(page).getByRole('button', { name: 'Complete authentication' }).click();
    await expectPaid(page);
    expect((await orderStates(call)).filter((state) => state === 'paid')).toEqual(['paid']);
    expect(await savedOf(call), 'the card stays in the wallet only').toEqual([]);
  });
});
