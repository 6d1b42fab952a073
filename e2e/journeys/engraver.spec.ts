import { getCompanyAccount } from 'shared-api/contract/fees/company-account';
import { getCompanyStatement } from 'shared-api/contract/fees/company-statement';
import type { Order } from 'shared-api/contract/orders/orders';
import { expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { openTab, visitorAt } from '../support/pages/admin-desk.ts';
import { aPicture } from '../support/pages/cart-page.ts';
import {
  addChoice,
  chooseFile,
  deskProduct,
  field,
  goTo,
  netOf,
  orderTab,
  press,
  save,
  savedBy,
  wishWithWords,
} from '../support/pages/company-desk.ts';
import { expectCompanyHeader } from '../support/pages/headers.ts';
import { dollars } from '../support/pages/offers.ts';
import {
  bodyOf,
  letTimePass,
  NO_LONGER_CANCELLED,
  payForChosen,
  readOrder,
} from '../support/pages/orders.ts';
import { expectMail } from '../support/servers/services.ts';
import { shopifyFile } from '../support/shop/shopify-file.ts';

test.beforeEach(({ identity: _running }) => undefined);

const ROWS = 200;
/** The rows of that file that are products or variants; the others hold further pictures. */
const GOODS = 160;
/** No address of the public internet: pictures of it are refused. */
const PRIVATE_PICTURE = 'http://169.254.169.254/oak.png';
const PLATE = 'Door plate';
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dev', 'Elif', 'Finn', 'Gia', 'Hugo', 'Ines', 'Joon'] as const;
const ALL = NAMES.length;

/** The export of a shop in which one product, and a variant of another one, have words as their price. */
function faultyExport(): string {
  const lines = shopifyFile(ROWS, PRIVATE_PICTURE).split('\r\n');
  const changed = (row: number, from: string, to: string) => {
    const line = lines[row - 1] ?? '';
    if (!line.includes(from)) throw new Error(`Row ${row} has no ${from}`);
    lines[row - 1] = line.replace(from, to);
  };
  changed(SIGN_ROW, '"1,250.00"', 'ask us');
  changed(BOARD_ROW, '29.00', 'soon');
  return lines.join('\r\n');
}

/** Where Oak sign 3 and the middle size of Bread board 7 are in the file. */
const SIGN_ROW = 17;
const BOARD_ROW = 39;

test('an engraver founds a business, brings in a shop, is approved, and ships ten orders; the statement adds up', {
  tag: '@new',
}, async ({ browser, api, site, services }) => {
  test.slow();
  const owner = await visitorAt(browser, site.url);
  const admin = await visitorAt(browser, site.url, true);
  const { page, call } = owner;
  const name = `Letterhand ${Date.now().toString(36)}`;

  await test.step('the business is founded with its first product', async () => {
    await openAlive(page, '/new/company');
    await field(page, 'Name view').fill(name);
    await field(page, 'Company Title').fill(PLATE);
    await field(page, 'Merchandice Price').fill('36');
    await press(page, 'Add the business');
    await press(page.getByRole('dialog', { name: 'New company badge' }), 'Close');
    await page.getByRole('link', { name: 'Go to your desk' }).click();
    const missing = page.getByRole('region', { name: 'Before everything can be sold' });
    await expect(missing.getByRole('listitem')).toHaveCount(4);
  });
  const desk = new URL(page.url()).pathname;
  const company = desk.split('/')[2] ?? '';

  await test.step('it looks like itself, and says where parcels leave from', async () => {
    await goTo(page, 'Branding');
    await page.getByLabel('Choose a picture').setInputFiles(aPicture('logo.png', 96, 96));
    await expect(page.getByRole('group', { name: 'Logo' }).getByRole('status')).toHaveText('Picture saved');
    await field(page, 'First color').fill('#7A3E12');
    await field(page, 'Marker').fill('ltr');
    await save(page);
    await expectCompanyHeader(page, { name_view: name });
    await goTo(page, 'Ship-from address');
    const address = {
      'Full Name': 'Lena Hand',
      Address: '12 Elm Street',
      City: 'Boston',
      State: 'MA',
      Zip: '02108',
    };
    for (const [label, text] of Object.entries(address)) await field(page, label).fill(text);
    await page.keyboard.press('Tab');
    await save(page);
  });

  const { id } = await deskProduct(call, company, PLATE);
  const product = `${desk}/products/${id}`;

  await test.step('the plate takes a text, and has a picture', async () => {
    await openAlive(page, `${product}/media`);
    await field(page, 'Texts').fill('1');
    await field(page, 'Required texts').fill('1');
    await save(page);
    await openAlive(page, `${product}/pictures`);
    await page.getByLabel('Choose pictures').setInputFiles(aPicture('plate.png', 1000, 700));
    await field(page, 'What picture 1 shows').fill('A brass plate beside a door');
    await press(page, 'Save the description');
    await expect(page.getByRole('img', { name: 'A brass plate beside a door' })).toBeVisible();
  });

  await test.step('its variants are all combinations of metal and size, made as a table', async () => {
    await openAlive(page, `${product}/choices`);
    await addChoice(page, 'Metal', ['Brass', 'Steel']);
    await addChoice(page, 'Size', ['Small', 'Large']);
    await openAlive(page, `${product}/variants`);
    await press(page, 'Edit as a table');
    await press(page, 'Add 3 missing combinations');
    await field(page, 'Weight of Brass, Small').fill('12 oz');
    await field(page, 'Box of Brass, Small').fill('8 x 6 x 2 in');
    const down = page.getByRole('group', { name: 'Copy the first row down' });
    for (const column of ['Weight', 'Box']) await press(down, column);
    await field(page, 'Price of Steel, Large').fill('52.50');
    for (const variant of ['Brass, Small', 'Steel, Large'])
      await field(page, `In stock of ${variant}`).fill(String(ALL));
    await expectFits(page);
    await press(page, 'Save the variants');
    await expect(page.getByText('Saved: 4 variants.')).toBeVisible();
  });
  const plate = await deskProduct(call, company, PLATE);
  const stocked = plate.merchandise.filter(({ quantity }) => quantity === ALL);
  expect(stocked.map(({ price_usd }) => price_usd)).toEqual([36, 52.5]);

  await test.step(`a Shopify export of ${ROWS} rows comes in; the two rows with a fault are named, and refused`, async () => {
    await goTo(page, 'Import');
    await chooseFile(page, 'shopify.csv', faultyExport());
    await expect(page.getByText(`This is an export of Shopify. ${GOODS} rows to import.`)).toBeVisible();
    await field(page, /^Box: length/).fill('8 x 5 x 2 in');
    await expect(page.getByText(/ no box\./)).toHaveCount(0);
    await expect(page.getByText(/^2 of the first \d+ rows would be refused\./)).toBeVisible();
    await expectFits(page);
    await press(page, `Import ${GOODS} rows`);
    await expect(page.getByText(`${GOODS} rows: 158 added, 0 changed, 2 refused.`)).toBeVisible({
      timeout: 60_000,
    });
    const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem');
    for (const [place, row] of [`Row ${SIGN_ROW}: Oak sign 3`, `Row ${BOARD_ROW}`].entries()) {
      await expect(rows.nth(place), 'refused ones come first').toContainText(row);
      await expect(rows.nth(place)).toContainText('Refused');
      await expect(rows.nth(place)).toContainText('Price in dollars:');
    }
    await expectFits(page);
  });

  await test.step('an administrator checks and approves it, and it is told by mail', async () => {
    const { page: adminPage } = admin;
    await openAlive(adminPage, '/admin');
    await openTab(adminPage, 'Companies');
    await adminPage.getByRole('searchbox', { name: 'Find companies' }).fill(name);
    await adminPage.keyboard.press('Enter');
    await press(adminPage, `Check ${name}`);
    await expect(adminPage.getByRole('region', { name: 'Logo and pictures' })).toContainText('Its logo.');
    await press(adminPage, `Approve ${name}`);
    await press(adminPage.getByRole('dialog'), `Approve ${name}`);
    await expect(adminPage.getByText(`${name} is approved. We’ve emailed its owners.`)).toBeVisible();
    await expectMail(services, `${owner.name}@a.example`, new RegExp(`${name} is approved`));
  });

  const buyers = [await visitorAt(browser, site.url), await visitorAt(browser, site.url)];
  const orders: { readonly order: Order; readonly buyer: (typeof buyers)[number] }[] = [];

  await test.step(`${ALL} orders come in, each with a name`, async () => {
    for (const [place, words] of NAMES.entries()) {
      const buyer = buyers[place % buyers.length] as (typeof buyers)[number];
      const merchandiseId = stocked[place % stocked.length]?.merch_id ?? 0;
      await wishWithWords(buyer.call, { product: plate, merchandiseId }, words);
      orders.push({ order: await payForChosen(buyer.call, services), buyer });
    }
    await letTimePass(api, NO_LONGER_CANCELLED);
    await openAlive(page, desk);
    await goTo(page, 'Orders');
    await expect(orderTab(page, `Open ${ALL}`)).toBeVisible();
    for (const words of NAMES)
      await expect(page.getByRole('row').filter({ hasText: words })).toContainText('To be packed');
    await expectFits(page);
  });

  await test.step('all of them are printed in one file', async () => {
    await page.getByRole('checkbox', { name: 'Select all orders shown' }).check();
    await expect(page.getByText(`${ALL} orders selected`)).toBeVisible();
    await page.getByRole('combobox', { name: 'On a sheet' }).selectOption('Four items');
    const pdf = await savedBy(page, 'Print media packs');
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await expect(page.getByText(`The PDF of ${ALL} orders is saved.`)).toBeVisible();
    await expect(orderTab(page, 'To print 0')).toBeVisible();
  });

  await test.step('all of them are shipped with labels that are bought together, to the tenth', async () => {
    await press(page, `Buy ${ALL} labels`);
    await press(page.getByRole('dialog'), `Buy ${ALL} labels`);
    await expect(page.getByRole('heading', { name: `${ALL} of ${ALL} orders shipped` })).toBeFocused({
      timeout: 60_000,
    });
    const labels = await savedBy(page, `Save ${ALL} labels as PDF`);
    expect(labels.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await expect(orderTab(page, `On their way ${ALL}`)).toBeVisible();
    await expect(orderTab(page, 'Open 0')).toBeVisible();
    await expectFits(page);
    for (const { order, buyer } of orders) {
      const [line] = (await readOrder(buyer.call, order.id)).lines;
      expect(line).toMatchObject({ state: 'shipped', tracking_number: expect.stringMatching(/\w{8}/) });
    }
  });

  await test.step('the statement has each order, and adds up to what the account is owed', async () => {
    const read = (path: string) => bodyOf(call('GET', path.replace(':company', company)));
    const { totals, rows } = getCompanyStatement.answer.parse(await read(getCompanyStatement.path));
    const account = getCompanyAccount.answer.parse(await read(getCompanyAccount.path));
    const numbers = orders.map(({ order }) => order.id);
    expect(rows.map(({ kind, order_id }) => [kind, order_id])).toEqual(
      numbers.toReversed().map((number) => ['payment', number]),
    );
    for (const { order } of orders) {
      const row = rows.find(({ order_id }) => order_id === order.id);
      const gross = order.total - order.tax_amount;
      expect(row).toMatchObject({ gross, fee: 0, label: order.shipping });
      expect(row?.net).toBe(gross - (row?.card_fee ?? 0) - order.shipping);
    }
    expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(totals.net);
    expect(account.pending + account.available).toBe(totals.net);

    await goTo(page, 'Payouts');
    const statement = page.getByRole('region', { name: /^Statement of/ });
    await expect(statement.getByRole('row', { name: /^Paid, order/ })).toHaveCount(ALL);
    await expect(page.getByRole('region', { name: /^Summary of/ })).toContainText(dollars(totals.net / 100));
    await expectFits(page);
    expect(netOf(await savedBy(page, 'Download CSV', statement))).toBe(totals.net);
  });

  for (const { context, problems } of [owner, admin, ...buyers]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});
