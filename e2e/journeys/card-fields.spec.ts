import { expectAccessible } from '../support/browser/layout.ts';
import { expect, test } from '../support/pages/card-page.ts';

test('a card is typed with the keyboard alone, from field to field, and Enter pays', async ({
  card,
  page,
}) => {
  await card.open();
  await page.getByRole('button', { name: 'Pay twice' }).focus();
  await page.keyboard.press('Tab');
  await expect(card.number).toBeFocused();
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1240');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await expect(card.number).toHaveValue('4242 4242 4242 4242');
  await expect(card.expiry).toHaveValue('12 / 40');
  await page.keyboard.press('Shift+Tab');
  await expect(card.expiry).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(card.pay).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(card.result).toHaveText('succeeded');
});

test('a number pasted with spaces, and digits taken out of its middle, stand in groups', async ({
  card,
  page,
}) => {
  await card.open();
  await card.number.focus();
  await page.keyboard.insertText(' 4242-4242 4242  4242 99 ');
  await expect(card.number).toHaveValue('4242 4242 4242 4242');
  // The caret is behind the first space: Backspace deletes the digit before it and the caret stays.
  await card.number.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
  await page.keyboard.press('Backspace');
  await expect(card.number).toHaveValue('4244 2424 2424 242');
  await page.keyboard.type('2');
  await expect(card.number).toHaveValue('4242 4242 4242 4242');
  expect(await card.number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  await card.number.fill('378282246310005');
  await expect(card.number).toHaveValue('3782 822463 10005');
  await card.cvc.fill('123');
  await card.number.focus();
  await expect(card.problemOf('cvc')).toHaveText("Your card's security code is incomplete.");
});

test('whoever made the card, their sign leaves the number free', async ({ card }) => {
  await card.open('card');
  const numbers = {
    visa: '4242424242424242',
    mastercard: '5555555555554444',
    amex: '378282246310005',
    discover: '6011111111111117',
    diners: '3056930009020004',
    jcb: '3566002020360505',
    unionpay: '6200000000000005',
  };
  for (const [brand, number] of Object.entries(numbers)) {
    await card.whole('cardnumber').fill(number);
    await expect(card.sign).toHaveAttribute('data-brand', brand);
    const over = await card.sign.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect([brand, over]).toEqual([brand, 0]);
  }
});

test('what is wrong is told beside its field, in time', async ({ card, page }) => {
  await card.open();
  await card.number.pressSequentially('4242');
  await expect(card.problemOf('number')).toHaveText('');
  await page.keyboard.press('Tab');
  await expect(card.problemOf('number')).toHaveText('Your card number is incomplete.');
  await expect(card.number).toHaveAttribute('aria-invalid', 'true');
  await expect(card.number).toHaveAccessibleDescription('Your card number is incomplete.');
  await card.number.fill('4242424242424241');
  await expect(card.problemOf('number')).toHaveText('Your card number is invalid.');
  await card.number.fill('4242424242424242');
  await expect(card.problemOf('number')).toHaveText('');
  await card.expiry.fill('12 / 20');
  await expect(card.problemOf('expiry')).toHaveText("Your card's expiration year is in the past.");
  await expect(page.locator('#expiry')).toHaveClass(/StripeElement--invalid/);
  await card.expiry.fill('');
  await card.pay.click();
  await expect(card.problemOf('expiry')).toHaveText("Your card's expiration date is incomplete.");
  await expect(card.problemOf('cvc')).toHaveText("Your card's security code is incomplete.");
  await expect(card.result).toHaveText("incomplete_expiry: Your card's expiration date is incomplete.");
});

test('the page learns of a field what it needs, and never the number', async ({ card, page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const data = request.postData() ?? '';
    if (data.includes('4242424242424242')) sent.push(new URL(request.url()).pathname);
  });
  await card.open();
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => Reflect.get(window, 'seen').push(data));
  });
  await card.fill('4242424242424242');
  await expect(page.locator('#number')).toHaveClass(/StripeElement--complete/);
  const seen = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'seen')));
  expect(seen).toContain('"brand":"visa"');
  expect(seen).not.toMatch(/4242 ?4242/);
  await card.pay.click();
  await expect(card.result).toHaveText('succeeded');
  expect(sent).toEqual([expect.stringMatching(/^\/sandbox\/cards\/v1\/payment_intents\/pi_\w+\/confirm$/)]);
});

test('browsers know the fields by name, labels lead into them, and they look as the page says', async ({
  card,
  page,
}) => {
  await card.open();
  for (const [field, name] of [
    [card.number, 'cc-number'],
    [card.expiry, 'cc-exp'],
    [card.cvc, 'cc-csc'],
  ] as const) {
    await expect(field).toHaveAttribute('autocomplete', name);
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(field).toHaveCSS('font-size', '18px');
    await expect(field).toHaveCSS('color', 'rgb(10, 20, 30)');
  }
  await page.getByText('Security code').click();
  await expect(card.cvc).toBeFocused();
  await expect(page.locator('#cvc')).toHaveClass(/StripeElement--focus/);
  await card.number.fill('4242');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(card.number).toHaveValue('');
});

for (const layout of ['split', 'card'] as const)
  test(`${layout} fields fit 320 px and break no rule of accessibility`, async ({ card, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await card.open(layout);
    await (layout === 'split' ? card.number : card.whole('cardnumber')).fill('4242424242424242');
    await expectAccessible(page);
    const wide = () => document.documentElement.scrollWidth > innerWidth;
    for (const frame of page.frames()) expect(await frame.evaluate(wide)).toBe(false);
    for (const frame of page.frames().slice(1))
      for (const input of await frame.locator('input:visible').all())
        expect((await input.boundingBox())?.height).toBeGreaterThanOrEqual(21);
  });

test('all of a card in one element pays', async ({ card, page }) => {
  await card.open('card');
  await card.whole('cardnumber').fill('5555555555554444');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1240');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0213');
  await page.keyboard.press('Tab');
  await expect(card.problemOf('card')).toHaveText('Your postal code is incomplete.');
  await card.whole('postal').fill('02139');
  await card.pay.click();
  await expect(card.result).toHaveText('succeeded');
});
