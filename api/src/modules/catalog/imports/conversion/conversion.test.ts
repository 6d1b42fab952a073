import {
  exportProducts,
  getImport,
  type ImportPreview,
  type ImportReport,
  previewImport,
  REPORT_START,
  startImport,
} from 'shared-api/contract';
import { startCartServer } from '../../../cart/testing/cart-server.ts';
import { aCsvRow, csvOf, fileForm } from '../../testing/csv.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { shopifyExport } from '../../testing/shopify-export.ts';

let desk: Desk;
const shop = await startCartServer();
const worker = await shop.shopper();
beforeEach(async () => {
  desk = await openDesk(shop, worker);
});

type Plan = Readonly<Record<string, string>>;
const formOf = (csv: string, plan: Plan = {}): FormData => {
  const form = fileForm(csv);
  for (const [name, value] of Object.entries(plan)) form.set(name, value);
  return form;
};
const preview = async (csv: string, plan?: Plan): Promise<ImportPreview> =>
  previewImport.answer.parse(await desk.ask('POST', '/import-preview', formOf(csv, plan)));
async function bring(csv: string, plan?: Plan): Promise<ImportReport> {
  const { id } = startImport.answer.parse(await desk.ask('POST', '/imports', formOf(csv, plan)));
  while ((await shop.server.app.services.imports.work()).rows > 0);
  return getImport.answer.parse(await desk.ask('GET', `/imports/${id}?from=${REPORT_START}`));
}
const faultsOf = ({ report }: ImportReport) =>
  report.flatMap(({ row, faults }) => faults.map(({ field, msg }) => `${row} ${field}: ${msg}`));
const productOf = async ({ report: [row] }: ImportReport) => desk.product(Number(row?.product_id));
const BOX = 'box_length_mm=200,box_width_mm=120,box_height_mm=40';

describe('an export of Shopify', () => {
  it('is recognized, and shown as it would be read', async () => {
    const shown = await preview(shopifyExport(200));
    expect(shown).toMatchObject({
      ...{ template: 'shopify', mapped: true, rows: 160, checked: 160, refused: 0 },
      ...{ problem: null, ambiguous: [] },
    });
    const target = (name: string) => shown.columns.find((column) => column.name === name);
    expect(target('Variant SKU')).toEqual({
      ...{ name: 'Variant SKU', target: 'variant_code' },
      samples: ['SIGN-0', 'BOARD-0-S', 'BOARD-0-M'],
    });
    expect(target('Vendor')?.target).toBeNull();
    expect(shown.sample.slice(0, 2)).toMatchObject([
      {
        row: 2,
        own_code: 'sign-0',
        name_view: 'Sign & plate 0',
        price: '1250.00',
        quantity: '12',
        known: false,
      },
      { row: 3, own_code: 'board-0', options: 'Size: S', price: '24.50', faults: [] },
    ]);
    expect(shown.notes).toEqual([
      '160 rows have a weight and no box. Give a box for rows without their own, or add it at the desk before the products can be sold.',
      'Pictures of 80 products are fetched from their addresses after the rows.',
    ]);
    expect((await preview(shopifyExport(200), { fill: BOX })).notes).toHaveLength(1);
    const light = shopifyExport(200).replace('"300.0"', '""');
    expect((await preview(light)).notes.slice(0, 2)).toEqual([
      expect.stringMatching(/^1 row has no weight and box\. Give them for rows without their own,/),
      expect.stringMatching(/^159 rows have a weight and no box\./),
    ]);
    expect((await preview(light, { fill: BOX })).notes[0]).toMatch(/^1 row has a box and no weight\./);
  });

  it('names in its preview the rows that the import refuses, and why', async () => {
    const csv = shopifyExport(10)
      .replace('"24.50"', '"free"')
      .replace('"BOARD-1-M"', '"SIGN-1"')
      .replace('"SIGN-0"', '"sign-x"');
    await bring(csvOf([aCsvRow(1, { variant_code: 'SIGN-X' })]));
    const shown = await preview(csv);
    const done = await bring(csv);
    expect(shown.refused).toBe(5);
    expect(done).toMatchObject({ added: 3, refused: 5 });
    expect(faultsOf(done)).toEqual([
      '2 variant_code: Product 1, Product 1 has the SKU SIGN-X.',
      '3 price: Merchandice Price is a number such as 12.50.',
      '4 row: Row 3, which names this product, was refused.',
      '5 row: Row 3, which names this product, was refused.',
      '9 variant_code: Sign & plate 1, Sign & plate 1 has the SKU SIGN-1.',
    ]);
    const faults = new Map(shown.sample.map((row) => [row.row, row.faults]));
    for (const row of done.report.filter(({ outcome, row: line }) => outcome === 'refused' && line < 9))
      expect(faults.get(row.row)).toEqual(row.faults);
    expect(faults.get(9)).toEqual([{ field: 'variant_code', msg: 'Row 7 of this file has the SKU SIGN-1.' }]);
  });

  it('of 200 rows brings its products with choices, SKUs, texts, stock and parcels', async () => {
    const done = await bring(shopifyExport(200), { fill: BOX });
    expect(done).toMatchObject({ rows: 160, added: 160, changed: 0, refused: 0 });
    const sign = await productOf(done);
    expect(sign).toMatchObject({
      ...{ own_code: 'sign-0', name_view: 'Sign & plate 0', title: 'Sign & plate 0', active: true },
      ...{ describe: 'Cut from oak.\n\n- Oiled\n- 20 cm', attributes: [] },
      merchandise: [
        {
          ...{ own_code: 'SIGN-0', price_usd: 1250, quantity: 12, weight_g: 300, box_length_mm: 200 },
        },
      ],
    });
    const board = await desk.product(Number(done.report[1]?.product_id));
    expect(board).toMatchObject({
      ...{ own_code: 'board-0', active: false },
      attributes: [
        { name_view: 'Size', options: [{ name_view: 'S' }, { name_view: 'M' }, { name_view: 'L' }] },
      ],
      merchandise: [
        { name_view: 'S', own_code: 'BOARD-0-S', price_usd: 24.5, quantity: 7, weight_g: 454 },
        { name_view: 'M', price_usd: 29 },
        { name_view: 'L', price_usd: 34.99, quantity: 0 },
      ],
    });
    const pictures = await shop.database.query<{ address: string; alt: string }>(
      'select address, alt from product_import_picture where product_id = $1 order by id',
      [board.id],
    );
    expect(pictures).toEqual([
      { address: 'https://cdn.example/board-0-front.png', alt: 'Board 0' },
      { address: 'https://cdn.example/board-0-back.png', alt: 'The board from behind' },
    ]);
    const again = await bring(shopifyExport(200), { fill: BOX });
    expect(again).toMatchObject({ added: 0, changed: 160, unchanged: 160, refused: 0 });
    expect(again.report.every(({ unchanged }) => unchanged)).toBe(true);
    expect(again.pictures).toMatchObject({ waiting: 0 });
    expect(await desk.product(board.id)).toEqual(board);
  });

  it('sets stock alone by SKU, where that is wanted', async () => {
    const done = await bring(shopifyExport(5), { fill: BOX });
    const board = await desk.product(Number(done.report[1]?.product_id));
    const later = shopifyExport(5).replaceAll('24.50', '99.00').replaceAll('"7"', '"3"');
    const set = await bring(later, { mode: 'stock' });
    expect(set).toMatchObject({ changed: 4, unchanged: 2, refused: 0 });
    expect(set.report.map(({ unchanged }) => unchanged)).toEqual([true, false, false, true]);
    const after = await desk.product(board.id);
    expect(after).toEqual({
      ...board,
      quantity: after.quantity,
      merchandise: board.merchandise.map((variant, at) => ({ ...variant, quantity: at < 2 ? 3 : 0 })),
    });
  });
});

describe('a file that sets stock alone', () => {
  it('finds products and variants by their SKUs, and refuses those that are not there', async () => {
    await bring(csvOf([aCsvRow(1), aCsvRow(2)]));
    const csv = 'SKU,Count\nc-1,"1,200"\nC-3,4\nC-2,\nC-2,x\n';
    const plan = { mode: 'stock', columns: 'own_code,quantity', decimal: 'point' };
    const shown = await preview(csv, plan);
    const done = await bring(csv, plan);
    expect(done).toMatchObject({ added: 0, changed: 1, refused: 3 });
    expect(faultsOf(done)).toEqual([
      '3 own_code: You have no product or variant with the SKU C-3.',
      '4 quantity: This row names no stock.',
      '5 own_code: Row 4 of this file has the same code.',
    ]);
    // The preview says the same.
    expect(shown.refused).toBe(3);
    expect(shown.sample.map(({ faults }) => faults)).toEqual([
      [],
      ...done.report.flatMap(({ outcome, faults }) => (outcome === 'refused' ? [faults] : [])),
    ]);
    const file = exportProducts.answer.parse(await desk.ask('GET', '/product-export'));
    expect(file.csv).toMatch(/C-1,.*,1200,/);
  });

  it('needs a column of SKUs and one of stock', async () => {
    const csv = 'SKU,Count\nC-1,1\n';
    expect((await preview(csv, { mode: 'stock', columns: 'own_code,' })).problem).toBe(
      'Please choose the column with the stock.',
    );
    const refused = await desk.call('POST', '/imports', formOf(csv, { mode: 'stock', columns: ',quantity' }));
    expect(refused).toMatchObject({
      status: 422,
      body: { msg: expect.stringMatching(/^Please choose the column with the SKU/) },
    });
  });
});

describe('an export of Etsy', () => {
  const HEADER =
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU';

  it('brings a listing with its options and pictures, found again by its title', async () => {
    const long = `Oak sign &quot;Home&quot; ${'very '.repeat(30)}long`;
    const csv = `${HEADER}\n"${long}","Line one
Line two &amp; more",1250,USD,3,"oak,sign",,https://i.example/1.jpg,https://i.example/2.jpg,,Size,"Small,Large","A,B"\n`;
    const done = await bring(csv);
    expect(done).toMatchObject({ added: 1, refused: 0 });
    const product = await productOf(done);
    expect(product).toMatchObject({
      ...{ describe: 'Line one\nLine two & more', own_code: expect.stringMatching(/^oak-sign-home-very-/) },
      merchandise: [
        { name_view: 'Small', price_usd: 1250, quantity: 0 },
        { name_view: 'Large', price_usd: 1250, quantity: 0 },
      ],
    });
    expect(Array.from(product.name_view)).toHaveLength(120);
    expect(done.pictures).toMatchObject({ waiting: 2 });
    expect(await bring(csv)).toMatchObject({ added: 0, changed: 1 });
  });

  it('is refused row by row where its prices are in another currency', async () => {
    const done = await bring(`${HEADER}\nSign,Oak,12.50,EUR,1,,,,,,,,S-1\n`);
    expect(faultsOf(done)).toEqual(['2 price: This price is in EUR. Prices here are in US dollars.']);
  });
});

describe('the columns of any file', () => {
  const csv =
    'Item number,Product,Cost,Color,Weight (oz),Photo,Remarks\nX-1,Mug,12.5,Red,12,https://a.example/1.png,Nice\n';

  it('are guessed by their names, and can be chosen', async () => {
    const shown = await preview(csv);
    expect(shown.template).toBe('other');
    expect(shown.columns.map(({ target }) => target)).toEqual([
      ...['own_code', 'name_and_title', null, 'option', 'weight_oz', 'picture', null],
    ]);
    expect(shown.notes[0]).toBe('No column holds “Price in dollars”. New products need it.');
    expect(shown.sample).toMatchObject([{ faults: [{ field: 'price', msg: 'A new product needs this.' }] }]);
    const columns = 'own_code,name_and_title,price,option,weight_oz,picture,describe';
    const chosen = await preview(csv, { columns });
    expect(chosen).toMatchObject({ refused: 0, sample: [{ options: 'Color: Red', price: '12.5' }] });
    const product = await productOf(await bring(csv, { columns, fill: `${BOX},maxover=50` }));
    expect(product).toMatchObject({
      ...{ name_view: 'Mug', describe: 'Nice', maxover: 50 },
      merchandise: [{ name_view: 'Red', weight_g: 340, box_length_mm: 200 }],
    });
  });

  it.each<[Plan, string]>([
    [{ columns: 'own_code,own_code' }, 'Two columns are “SKU of the product”. Please choose one of them.'],
    [
      { columns: ',,price' },
      'Please choose the column with the SKU, or with the name, by which a product is found again.',
    ],
    [{ columns: 'own_code,colour' }, 'There is no column colour.'],
    [{ columns: 'own_code,,,,,,,,' }, 'More columns are named than the file has.'],
    [{ columns: 'own_code', fill: 'price=1' }, 'price has no value for all rows.'],
    [{ columns: 'own_code', fill: 'maxover=many' }, 'Values for empty cells are whole numbers.'],
    [{ columns: 'own_code', mode: 'all' }, 'A file is about products or stock.'],
    [{ columns: 'Own code' }, 'These are no names of columns.'],
    [{}, 'There is no column item_number, product, cost, color, weight_(oz), photo or remarks.'],
  ])('chosen as %j are refused in words, and nothing is stored', async (plan, msg) => {
    const before = await shop.contents();
    const reply = await desk.call('POST', '/imports', formOf(csv, plan));
    expect(reply).toMatchObject({ status: 422, body: { code: 'upload_refused' } });
    expect(String(Object(reply.body).msg).startsWith(msg)).toBe(true);
    expect(await shop.contents()).toEqual(before);
  });
});

describe('amounts', () => {
  const rows = (...prices: readonly string[]) => csvOf(prices.map((price, at) => aCsvRow(at, { price })));
  const priceOf = async (done: ImportReport) => (await productOf(done)).price;

  it('with a comma that may stand before decimals or thousands are asked about', async () => {
    const csv = rows('1,234', '5');
    const question = await desk.call('POST', '/imports', fileForm(csv));
    expect(question).toMatchObject({
      status: 422,
      body: {
        msg: expect.stringMatching(/^Row 2 has 1,234 in the column price, and nothing in the file says/),
      },
    });
    expect((await preview(csv)).ambiguous).toEqual([
      { row: 2, column: 'price', text: '1,234', as_point: '1234', as_comma: '1.234' },
    ]);
    expect(await priceOf(await bring(csv, { decimal: 'point' }))).toBe(1234);
    expect(faultsOf(await bring(csv, { decimal: 'comma' }))).toEqual([
      '2 price: Merchandice Price is a number such as 12.50.',
    ]);
    expect(await priceOf(await bring(rows('12,500', '1,250'), { decimal: 'comma' }))).toBe(12.5);
  });

  it.each<[string, string, number]>([
    ['1,234', '12.50', 1234],
    ['1,234.50', '5', 1234.5],
    ['1,234', '999,999.00', 1234],
    ['1.234', '12,50', 1234],
    ['1.234,50', '5', 1234.5],
    ['1,250', '12,50', 1.25],
    ['48,5', '5', 48.5],
  ])('of %s are read by what the file says elsewhere: %s', async (price, other, dollars) => {
    expect(await priceOf(await bring(rows(price, other)))).toBe(dollars);
  });

  it('are written plainly in the file of refused rows, so that they are not asked about again', async () => {
    const csv = csvOf([aCsvRow(1, { price: '1,234', title: '' })]);
    const done = await bring(csv, { decimal: 'point' });
    const { csv: refused } = Object(await desk.ask('GET', `/imports/${done.id}/refused`));
    expect(await bring(refused.replace('C-1,,', 'C-1,Mug,'))).toMatchObject({ added: 1 });
  });
});

it('leaves columns out whose names say nothing to it, also those that an object has', async () => {
  const { columns } = await preview('Name,Constructor,Price\nMug,Ada,12\n');
  expect(columns.map(({ target }) => target)).toEqual(['name_and_title', null, 'price']);
});
