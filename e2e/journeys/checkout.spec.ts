import { getOrder, listOrders } from 'shared-api/contract/order-history';
import { expectAccessible } from '../support/axe.ts';
import {
  addAddress,
  buttonOf,
  calculateTotal,
  cardDialog,
  chooseShipping,
  expectPaid,
  fullAddress,
  money,
  openCard,
  pay,
  ratesOf,
  readTotals,
  startCheckout,
  twoPurchases,
  wishesOf,
} from '../support/checkout-page.ts';
import { expect, test } from '../support/journey.ts';
import { bodyOf, callsOf } from '../support/member-calls.ts';
import { readQr } from '../support/read-qr.ts';
import { expectBadge } from '../support/server-cart.ts';

test('wishes of two companies, one with an add-on, are paid with a card and make their buyer an influencer', async ({
  page,
  context,
  offers,
  site,
  api,
  identity: _running,
  services: _away,
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
    const goods = await box.locator('b').allTextContents();
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
    expect(forOthers).toContain(`You are shopping with ${name}`);
    await page.goto(address);
    await expect(page.getByText('This is your own link', { exact: true })).toBeVisible();
  });

  await test.step('the order is what was shown', async () => {
    const [listed, ...others] = listOrders.answer.parse(await bodyOf(call('GET', listOrders.path)));
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
  });
});
