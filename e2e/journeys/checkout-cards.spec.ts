import { getMerchandise } from 'shared-api/contract/order';
import { listOrders } from 'shared-api/contract/order-history';
import { apiAnswer } from '../support/api-answer.ts';
import {
  cardDialog,
  expectPaid,
  onePurchase,
  openCard,
  pay,
  payButton,
  readTotals,
  startCheckout,
  toTotal,
  wishesOf,
} from '../support/checkout-page.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/journey.ts';
import { bodyOf, callsOf } from '../support/member-calls.ts';
import { CARDS, holderPage } from '../support/test-cards.ts';

/** Browsers report an answer that is a refusal as a file that failed to load. */
const REFUSAL = /status of 4(00|02|09|22)/;

const NOT_AUTHENTICATED =
  'Payment failed: We are unable to authenticate your payment method. Please choose a different payment method and try again.';

test('a card that is refused cancels the order, gives the goods back and keeps the wish; another card pays the same total', async ({
  page,
  context,
  offers,
  site,
  api,
  problems,
  identity: _running,
  services: _away,
}) => {
  problems.allow(REFUSAL);
  const call = callsOf(context, site.url);
  const purchase = onePurchase(offers);
  const { product } = purchase.offer;
  const onSale = async () =>
    getMerchandise.answer.parse(await apiAnswer(`${api.url}/api/order/init/product/${product.id}/0`));
  const orders = async () => listOrders.answer.parse(await bodyOf(call('GET', listOrders.path)));
  await startCheckout(page, call, [purchase]);
  const before = await onSale();
  await toTotal(page);
  const totals = await readTotals(page);
  await openCard(page);

  await test.step('what the card’s fields lack is said below them', async () => {
    await payButton(page).click();
    for (const words of [
      'Your card number is incomplete.',
      "Your card's expiration date is incomplete.",
      "Your card's security code is incomplete.",
    ])
      await expect(cardDialog(page).getByText(words, { exact: true })).toBeVisible();
    expect(await orders()).toEqual([]);
  });

  for (const [card, words] of [
    [CARDS.declined, 'Payment failed: Your card was declined.'],
    [CARDS.insufficient, 'Payment failed: Your card has insufficient funds.'],
    [CARDS.asksTheHolder, NOT_AUTHENTICATED],
  ] as const)
    await test.step(words, async () => {
      await pay(page, card);
      if (card === CARDS.asksTheHolder) {
        const no = holderPage(page).getByRole('button', { name: 'Fail authentication' });
        await expect(no).toBeVisible();
        await expectFits(page);
        await no.click();
      }
      await expect(cardDialog(page).getByText(words, { exact: true })).toBeVisible();
      expect((await orders()).filter(({ state }) => state !== 'cancelled')).toEqual([]);
      expect((await wishesOf(call)).map(({ checked }) => checked)).toEqual([true]);
      expect(await onSale()).toEqual(before);
    });

  await test.step('the holder of a card says yes', async () => {
    await pay(page, CARDS.asksTheHolder);
    await holderPage(page).getByRole('button', { name: 'Complete authentication' }).click();
    await expectPaid(page);
    const paid = (await orders()).filter(({ state }) => state === 'paid');
    expect(paid).toMatchObject([{ total: totals.total }]);
    expect(await wishesOf(call)).toEqual([]);
  });
});

test('a bank that takes its time leaves an unexpected status, and one looks again instead of paying twice', async ({
  page,
  context,
  offers,
  site,
  problems,
  identity: _running,
  services: _away,
}) => {
  problems.allow(REFUSAL, /the pending order could not be cancelled/);
  const call = callsOf(context, site.url);
  await startCheckout(page, call, [onePurchase(offers)]);
  await toTotal(page);
  await openCard(page);
  await pay(page, CARDS.slow);
  await expect(cardDialog(page).getByText(/^Unexpected payment status: processing/)).toBeVisible();
  const states = async () =>
    listOrders.answer.parse(await bodyOf(call('GET', listOrders.path))).map(({ state }) => state);
  await expect(payButton(page)).toHaveCount(0);
  await expect.poll(states, { message: 'the bank has said yes' }).toEqual(['paid']);
  await cardDialog(page).getByRole('button', { name: 'Look again' }).click();
  await expectPaid(page);
  expect(await states()).toEqual(['paid']);
});
