import { expectFits, tabTo } from '../support/browser/layout.ts';
import { collectProblems, expectAlive, openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import {
  aPicture,
  cartButton,
  chooseOf,
  finish,
  giftOf,
  givePicture,
  giveText,
  mediaDialog,
} from '../support/pages/cart-page.ts';
import { wishesOf, wishFor } from '../support/pages/checkout-page.ts';
import { giftPageOf, readGiftCode, shelved } from '../support/pages/order-pages.ts';
import { callsOf, paidOrder, payForChosen } from '../support/pages/orders.ts';
import { register } from '../support/pages/sign-in.ts';
import { expectMail, mailsOf } from '../support/servers/services.ts';

const WORDS = 'For Nora, who is ten';
const SECRET = 'open sesame';
const THANKS = 'It smells of summer. Thank you!';

test('a gift is found by its code, opened with its password and thanked for once, and its giver is told', async ({
  page,
  context,
  browser,
  offers,
  site,
  services,
  identity: _running,
}) => {
  const offer = shelved(offers);
  const { name_view, company_name_code } = offer.product;
  const call = callsOf(context, site.url);
  await openAlive(page, '/orders');
  const giver = await register(page);
  const address = `${giver}@a.example`;
  const gift = { words: WORDS, password: SECRET };
  const { id } = await paidOrder(call, services, [{ offer, gift }]);
  const orderPath = `/company/${company_name_code}/order/${id}`;
  await openAlive(page, orderPath);
  const code = giftPageOf(page, name_view);

  const link = await test.step('the code on the order’s page leads to the gift’s page', async () => {
    await expect(code.getByText('Not opened yet')).toBeVisible();
    const read = await readGiftCode(page, name_view);
    expect(read).toMatch(new RegExp(`^${site.url}/g/[\\w-]{22,}$`));
    await expect(code.getByRole('link', { name: 'See the gift page' })).toHaveAttribute(
      'href',
      new URL(read).pathname,
    );
    await expectFits(page);
    return read;
  });

  const theirs = await browser.newContext({ baseURL: site.url });
  const problems = collectProblems(theirs);
  const reader = await theirs.newPage();
  await test.step('who scans it is asked for the password, and nothing of the gift is told before', async () => {
    await openAlive(reader, link);
    await expect(reader).toHaveTitle('A gift for you · Wishbin');
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('A gift for you');
    for (const secret of [WORDS, giver, name_view])
      await expect(reader.getByText(secret, { exact: false })).toHaveCount(0);
    await expectFits(reader);
  });

  await test.step('a wrong password is said, and the right one opens it, by keyboard alone', async () => {
    problems.allow(/status of 4\d\d/);
    await tabTo(reader, 'Password');
    await reader.keyboard.type('open barley');
    await reader.keyboard.press('Enter');
    const box = reader.getByRole('textbox', { name: 'Password' });
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(
      /That is not the password of this gift\. You have 4 more tries\./,
    );
    await expectFits(reader);
    await box.fill('');
    await reader.keyboard.type(SECRET);
    await reader.keyboard.press('Enter');
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`A gift from ${giver}`);
    await expect(reader.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(reader.getByText(WORDS, { exact: true })).toBeVisible();
    await expect(reader.getByRole('link', { name: name_view, exact: true })).toBeVisible();
    await expectFits(reader);
  });

  await test.step('thanks are said once', async () => {
    await tabTo(reader, `A few words for ${giver}`);
    await reader.keyboard.type(THANKS);
    await tabTo(reader, 'Say thanks');
    await reader.keyboard.press('Enter');
    await expect(reader.getByText(`Your thanks are on their way to ${giver}.`)).toBeVisible();
    await reader.reload();
    await expect(reader.getByText(`${giver} has been thanked for this gift.`)).toBeVisible();
    await expect(reader.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(reader.getByText(WORDS, { exact: true }), 'it stays open in this browser').toBeVisible();
  });
  expect(problems.unexpected()).toEqual([]);
  await theirs.close();

  await test.step('the giver sees that it was opened, and the thanks; the mails tell no secret', async () => {
    await page.reload();
    await expectAlive(page);
    await expect(code.getByText(/^Opened on /)).toBeVisible();
    await expect(code.getByRole('figure', { name: 'Thanks for your gift' })).toContainText(THANKS);
    await expectFits(page);
    for (const subject of [/is paid$/, /^Your gift was opened$/, /^A thank-you for your gift$/]) {
      const mail = await expectMail(services, address, subject);
      expect(mail.text).toContain(site.url + orderPath);
      for (const secret of [WORDS, SECRET, THANKS, new URL(link).pathname])
        expect(mail.text + mail.html).not.toContain(secret);
    }
    expect(await mailsOf(services, address)).toHaveLength(3);
  });
});

const WIDTH = 240;

test('the picture of a gift is seen by whoever knows its password, and by nobody before', async ({
  page,
  context,
  browser,
  offers,
  site,
  services,
  identity: _running,
}) => {
  const call = callsOf(context, site.url);
  const offer = shelved(offers);
  const { name_view } = offer.product;
  await openAlive(page, '/mission');
  const giver = await register(page);
  await wishFor(call, { offer });

  await test.step('the giver leaves a picture and a password', async () => {
    await openAlive(page, '/cart');
    await giftOf(page, name_view).click();
    await expect(giftOf(page, name_view)).toBeChecked();
    await cartButton(page, `Gift Media for ${name_view}`).click();
    const dialog = mediaDialog(page, 'Gift Media');
    await givePicture(dialog, aPicture('stripes.png', WIDTH));
    await expect(dialog.getByRole('status').filter({ hasText: 'Picture saved' })).toBeAttached();
    await giveText(dialog, 'Password', SECRET);
    await finish(dialog);
    await expect(chooseOf(page, name_view), 'without a password it could not be bought').not.toBeChecked();
    await chooseOf(page, name_view).click();
    await expect(chooseOf(page, name_view)).toBeChecked();
    await expect.poll(async () => (await wishesOf(call))[0]?.checked, { message: 'it is saved' }).toBe(true);
  });

  const { lines } = await payForChosen(call, services);
  const code = lines.map(({ gift_code }) => gift_code).find((one) => one !== null);
  const theirs = await browser.newContext({ baseURL: site.url });
  const problems = collectProblems(theirs);
  const reader = await theirs.newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openAlive(reader, `/g/${code}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('A gift for you');
  await expect(reader.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(await reader.content(), 'no address of a picture').not.toContain('/img/signed/');
  await reader.getByRole('textbox', { name: 'Password' }).fill(SECRET);
  expect(asked.filter((path) => path.startsWith('/img/signed/'))).toEqual([]);
  await reader.keyboard.press('Enter');
  const picture = reader.getByRole('img', { name: `Left by ${giver}`, exact: true });
  await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(WIDTH);
  await expectFits(reader);
  await theirs.close();
  expect(problems.unexpected()).toEqual([]);
});
