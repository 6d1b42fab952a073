import type { Page } from '@playwright/test';
import { getMerchandise } from 'shared-api/contract/catalog/merchandise';
import { getOrder } from 'shared-api/contract/orders/orders';
import { expectAccessible, expectFits, tabTo } from '../support/browser/layout.ts';
import { expectAlive, openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { CARDS, fillCard, holderPage } from '../support/pages/card-page.ts';
import { count, expectBadge } from '../support/pages/cart-page.ts';
import {
  addAddress,
  addressDialog,
  addressField,
  buttonOf,
  calculateTotal,
  cardDialog,
  chooseShipping,
  errorDialog,
  expectPaid,
  fullAddress,
  money,
  onePurchase,
  openAddressForm,
  openCard,
  pay,
  payButton,
  ratesOf,
  readTotals,
  recheckDialog,
  SHIPPING,
  sendAddress,
  startCheckout,
  startPayment,
  TOTAL,
  toTotal,
  twoPurchases,
  wishesOf,
} from '../support/pages/checkout-page.ts';
import type { Offer } from '../support/pages/offers.ts';
import { readQr } from '../support/pages/order-pages.ts';
import { bodyOf, callsOf, orderStates, ordersOf } from '../support/pages/orders.ts';
import { apiAnswer } from '../support/servers/api-server.ts';

test.beforeEach(({ identity: _running, services: _away }) => undefined);

test('wishes of two companies, one with an add-on, are paid with a card and make their buyer an influencer', async ({
  page,
  context,
  offers,
  site,
  api,
}) => {
  const call = callsOf(context, site.url);
  const [first, second] = await twoPurchases(api.url, offers);
  const name = await startCheckout(page, call, [first, second]);
  await expectBadge(page, 2);
  await expect(buttonOf(page, 'Shipping Options')).toBeDisabled();

  await test.step('where it goes', async () => {
    await addAddress(page);
    await expect(fullAddress(page)).toContainText('June Park');
    await expect(fullAddress(page)).toContainText('Boston, MA 02108');
  });

  const shipping = await test.step('how it is sent: one price for both parcels', async () => {
    await chooseShipping(page);
    await expect(
      page.getByText(/^2 parcels, from .+ and .+\. Each price is for all of them\.$/),
    ).toBeVisible();
    const words = (await ratesOf(page).first().textContent()) ?? '';
    return Number(/\$(\d+\.\d\d)/.exec(words)?.[1]?.replace('.', ''));
  });

  const totals = await test.step('what it costs', async () => {
    await calculateTotal(page);
    const read = await readTotals(page);
    const box = page.getByRole('main').getByRole('list', { name: 'What you buy' });
    await expect(box).toContainText(`${first.addon?.name}, 2 ×`);
    for (const { offer } of [first, second]) await expect(box).toContainText(optionsOf(offer));
    const goods = await box.locator('b').filter({ hasText: /^\$/ }).allTextContents();
    const cents = goods.map((text) => Number(text.replaceAll(/\D/g, '')));
    expect(cents.length, 'two wishes and an add-on').toBe(3);
    expect(cents.reduce((sum, one) => sum + one)).toBe(read.cart_total);
    expect(read.shipping).toBe(shipping);
    return read;
  });

  await test.step('the card', async () => {
    await openCard(page);
    await expect(cardDialog(page)).toContainText(`Total${money(totals.total)}`);
    await expect(
      cardDialog(page).getByRole('button', { name: `Pay Now ${money(totals.total)}` }),
    ).toBeEnabled();
    await pay(page);
    await expectPaid(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeFocused();
  });

  await test.step('the badge', async () => {
    const link = page.getByRole('figure').getByRole('link', { name: /\/i\/\d+$/ });
    const address = (await link.textContent()) ?? '';
    expect(address).toMatch(new RegExp(`^${site.url}/i/\\d+$`));
    const picture = page.getByRole('img', { name: `QR code of ${address}` });
    await expect(picture).toBeVisible();
    const file = await page.request.get((await picture.getAttribute('src')) ?? '');
    expect(await readQr(await file.body())).toBe(address);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PNG' }).click();
    expect((await saved).suggestedFilename()).toBe(`wishbin-${name}-qr.png`);
    await expectBadge(page, 0);
    expect(await wishesOf(call)).toEqual([]);
    const forOthers = await (await fetch(address)).text();
    // Not named before a yes.
    expect(forOthers).toContain('You are shopping with Influencer ');
    expect(forOthers).not.toContain(name);
    await page.goto(address);
    await expect(page.getByText('This is your own link', { exact: true })).toBeVisible();
  });

  await test.step('the order is what was shown', async () => {
    const [listed, ...others] = await ordersOf(call);
    expect(others).toEqual([]);
    const path = getOrder.path.replace(':id', String(listed?.id));
    const order = getOrder.answer.parse(await bodyOf(call('GET', path)));
    expect(order).toMatchObject({ ...totals, state: 'paid', address: { name: 'June Park', zip: '02108' } });
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Influencer Badge' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is paid');
    await expect(page.getByText(`Order ${listed?.id} · ${money(totals.total)}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Your badge and link' }).click();
    await page.getByRole('link', { name: `Your order at ${second.offer.product.company_name_view}` }).click();
    await expect(page).toHaveURL(`/company/${second.offer.product.company_name_code}/order/${listed?.id}`);
    await expect(page.getByRole('heading', { name: second.offer.product.name_view })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(optionsOf(second.offer));
    await page.goto('/orders');
    await expect(page.getByRole('article', { name: `Order ${listed?.id}` })).toContainText(
      `${first.offer.product.name_view} (${optionsOf(first.offer)})`,
    );
  });
});

/** The options of the variant that a product's page starts with: "Wood: Oak, Size: Medium". */
function optionsOf({ choices }: Offer): string {
  const texts = choices.flatMap(({ attribute, options }) =>
    options
      .filter(({ id }) => id === attribute.default_selection_id)
      .map((option) => `${attribute.name_view}: ${option.name_view}`),
  );
  expect(texts.length, 'it has something to choose').toBeGreaterThan(0);
  return texts.join(', ');
}

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
}) => {
  problems.allow(REFUSAL);
  const call = callsOf(context, site.url);
  const purchase = onePurchase(offers);
  const { product } = purchase.offer;
  const onSale = async () =>
    getMerchandise.answer.parse(await apiAnswer(`${api.url}/api/order/init/product/${product.id}/0`));
  const orders = () => ordersOf(call);
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
}) => {
  problems.allow(REFUSAL, /the pending order could not be cancelled/);
  const call = callsOf(context, site.url);
  await startPayment(page, call, [onePurchase(offers)]);
  await pay(page, CARDS.slow);
  await expect(cardDialog(page).getByText(/^Unexpected payment status: processing/)).toBeVisible();
  const states = () => orderStates(call);
  await expect(payButton(page)).toHaveCount(0);
  await expect.poll(states, { message: 'the bank has said yes' }).toEqual(['paid']);
  await cardDialog(page).getByRole('button', { name: 'Look again' }).click();
  await expectPaid(page);
  expect(await states()).toEqual(['paid']);
});

test('a whole purchase by keyboard alone', async ({ page, context, offers, site }) => {
  await startCheckout(page, callsOf(context, site.url), [onePurchase(offers)]);
  const keys = page.keyboard;
  await tabTo(page, 'Add Address');
  await keys.press('Enter');
  await expect(addressField(page, 'Full Name')).toBeVisible();
  await tabTo(page, 'Full Name');
  await keys.type('June Park');
  await keys.press('Tab');
  await keys.type('4 Elm Street');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.type('Boston');
  await keys.press('Tab');
  await keys.type('Massa');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await keys.press('Tab');
  await keys.type('02108');
  await keys.press('Enter');
  await expect(addressDialog(page)).toHaveCount(0);
  await expect(fullAddress(page)).toContainText('4 Elm Street');

  await tabTo(page, 'Shipping Options');
  await keys.press('Enter');
  await expect(page).toHaveURL(SHIPPING);
  const rates = page.getByRole('radiogroup', { name: 'Shipping rates' }).getByRole('radio');
  await expect(rates.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
  await tabTo(page, 'Change Shipping Address');
  await keys.press('Tab');
  await keys.press('Space');
  await expect(rates.first()).toBeChecked();
  await tabTo(page, 'Calculate Total');
  await keys.press('Enter');
  await expect(page).toHaveURL(TOTAL);
  await expect(buttonOf(page, 'Enter Credit Info')).toBeEnabled();
  await tabTo(page, 'Enter Credit Info');
  await keys.press('Enter');

  await expect(payButton(page)).toBeVisible();
  const card = page.locator('iframe[title="Secure card number input frame"]');
  await expect(card).toBeFocused();
  // The frame has the focus before its field is there.
  await expect(card.contentFrame().locator('input[name=cardnumber]')).toBeFocused();
  await keys.type(CARDS.good);
  await keys.press('Tab');
  await keys.type('1240');
  await keys.press('Tab');
  await keys.type('123');
  await keys.press('Enter');
  await expectPaid(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeFocused();
  await tabTo(page, 'Copy link');
});

test('each step, each dialog and the badge keep the rules for everybody, at every width', async ({
  page,
  context,
  offers,
  site,
  problems,
}) => {
  problems.allow(/status of 4(02|22)/);
  await startCheckout(page, callsOf(context, site.url), [onePurchase(offers)]);
  await expectFits(page);
  await openAddressForm(page);
  await addressDialog(page).getByRole('button', { name: 'Add Address', exact: true }).click();
  await expect(addressDialog(page).getByText('Zip is required')).toBeVisible();
  await expectFits(page);
  await sendAddress(page, {
    'Full Name': 'June',
    Address: '1 Nowhere Lane',
    City: 'Boston',
    State: 'Massa',
    Zip: '02108',
  });
  await expect(recheckDialog(page)).toBeVisible();
  await expectFits(page);
  await recheckDialog(page).getByRole('button', { name: 'Recheck address' }).click();
  await sendAddress(page, { Address: '4 Elm Street' });
  await expect(fullAddress(page)).toBeVisible();
  await expectFits(page);
  await chooseShipping(page);
  await expectFits(page);
  await calculateTotal(page);
  await expectFits(page);
  await openCard(page);
  await pay(page, CARDS.declined);
  await expect(cardDialog(page).getByText('Payment failed: Your card was declined.')).toBeVisible();
  await expectFits(page);
  await pay(page);
  await expectPaid(page);
  await expectFits(page);
});

test('a reload or Back at any step goes on where it was', async ({ page, context, offers, site }) => {
  await startCheckout(page, callsOf(context, site.url), [onePurchase(offers)]);

  await test.step('a half-filled address', async () => {
    await openAddressForm(page);
    await addressField(page, 'Address').fill('4 Elm Street');
    await page.reload();
    await expectAlive(page);
    await openAddressForm(page);
    await expect(addressField(page, 'Address')).toHaveValue('4 Elm Street');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('shipping', async () => {
    await addAddress(page);
    await chooseShipping(page, 1);
    await page.reload();
    await expectAlive(page);
    await expect(ratesOf(page).nth(1).getByRole('radio')).toBeChecked();
    await page.goBack();
    await expect(fullAddress(page)).toContainText('4 Elm Street');
    await page.goForward();
    await expect(ratesOf(page).nth(1).getByRole('radio')).toBeChecked();
  });

  await test.step('the total', async () => {
    await calculateTotal(page);
    const totals = await readTotals(page);
    await page.reload();
    await expectAlive(page);
    await expect(buttonOf(page, 'Enter Credit Info')).toBeEnabled();
    expect(await readTotals(page)).toEqual(totals);
    await page.goBack();
    await expect(page).toHaveURL(SHIPPING);
    await calculateTotal(page);
    expect(await readTotals(page)).toEqual(totals);
  });
});

test('an answer that is lost on its way charges nobody twice: it ends as paid, once', async ({
  page,
  context,
  offers,
  site,
  problems,
}) => {
  problems.allow(/ERR_FAILED|ERR_CONNECTION|could not be/);
  const call = callsOf(context, site.url);
  await startPayment(page, call, [onePurchase(offers)]);
  await fillCard(page, CARDS.good);
  const lost: string[] = [];
  await page.route(/\/api\/order\/complete$/, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST' || lost.length > 0) return route.continue();
    lost.push(String((await route.fetch()).status()));
    await route.abort('connectionreset');
  });
  await payButton(page).dblclick();
  await expectPaid(page);
  expect(lost, 'it reached the server, and its answer did not come back').toEqual(['200']);
  expect(await orderStates(call)).toEqual(['paid']);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Influencer Badge' })).toBeVisible();
  await expect(cardDialog(page)).toHaveCount(0);
});

test('a cart that changed in another tab is told when one comes back, and is what is paid for', async ({
  page,
  context,
  offers,
  site,
  problems,
}) => {
  problems.allow(/status of 422/);
  const purchase = onePurchase(offers);
  const name = purchase.offer.product.name_view;
  await startCheckout(page, callsOf(context, site.url), [purchase]);
  await toTotal(page);
  const before = await readTotals(page);

  const second = await context.newPage();
  await second.goto('/cart');
  await expectAlive(second);
  const saved = second.waitForResponse((answer) => answer.url().endsWith('/update'));
  await count(second, name, 2);
  expect((await saved).status()).toBe(200);
  await second.close();

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(`The quantity of ${name} is now 2, it was 1.`)).toBeVisible();
  await expect(page, 'what it is sent for is chosen anew').toHaveURL(SHIPPING);
  const rates = page.getByRole('radiogroup', { name: 'Shipping rates' });
  await expect(rates.getByRole('radio').first()).toBeChecked();
  await expect(buttonOf(page, 'Calculate Total')).toBeEnabled();
  await calculateTotal(page);
  expect((await readTotals(page)).cart_total).toBe(2 * before.cart_total);
});

const ELSEWHERE = 'You are paying in another window. Please finish there, or close it and try again.';

test('Pay Now in two tabs at once asks the bank in one of them, pays once, and both come to a good end', async ({
  page,
  context,
  offers,
  site,
  problems,
}) => {
  problems.allow(/status of 422/);
  const call = callsOf(context, site.url);
  await startCheckout(page, call, [onePurchase(offers)]);
  await toTotal(page);
  const second = await context.newPage();
  await openAlive(second, '/checkout');
  await chooseShipping(second);
  await calculateTotal(second);
  for (const tab of [page, second]) {
    await openCard(tab);
    await fillCard(tab, CARDS.asksTheHolder);
  }
  await Promise.all([page, second].map((tab) => payButton(tab).click()));

  const notice = (tab: Page) => cardDialog(tab).getByText(ELSEWHERE, { exact: true });
  const noticedTabs = async () => {
    const shown = await Promise.all([page, second].map((tab) => notice(tab).isVisible()));
    return shown.filter(Boolean).length;
  };
  await expect.poll(noticedTabs, { message: 'one of the two says that the other pays' }).toBe(1);
  const [payer, other] = (await notice(page).isVisible()) ? [second, page] : [page, second];
  await holderPage(payer).getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(payer);

  await payButton(other).click();
  await expect(errorDialog(other)).toContainText('Your cart changed, please choose shipping again');
  await errorDialog(other).getByRole('button', { name: 'OK', exact: true }).click();
  await expect(other.getByText('No cart items selected')).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  expect(await orderStates(call)).toEqual(['paid']);
});
