import fc from 'fast-check';
import { exportProducts, getImport, startImport } from 'shared-api/contract';
import { startCartServer } from '../../cart/testing/cart-server.ts';
import { aCsvRow, csvOf, fileForm } from '../testing/csv.ts';
import { aProductForm, aVariantForm, type Desk, openDesk } from '../testing/desk.ts';

const shop = await startCartServer();
const worker = await shop.shopper();

const work = async (): Promise<void> => {
  while ((await shop.server.app.services.imports.work()).rows > 0);
};
async function bring(desk: Desk, csv: string) {
  const { id } = startImport.answer.parse(await desk.ask('POST', '/imports', fileForm(csv)));
  await work();
  return getImport.answer.parse(await desk.ask('GET', `/imports/${id}`));
}
/** The whole file, page by page. */
async function exported(desk: Desk): Promise<string> {
  let csv = '';
  let after: number | null = 0;
  while (after !== null) {
    const page = exportProducts.answer.parse(await desk.ask('GET', `/product-export?after=${after}`));
    csv += page.csv;
    after = page.next;
  }
  return csv;
}
/** What an export says of a company, without when rows were written. */
const stateOf = (desk: Desk) =>
  shop.database.query(
    `select product.id, product.version, product.describe, merchandise.id as merch_id, merchandise.version as merch_version,
       merchandise.name_view, merchandise.describe as merch_describe, price_cents, quantity
     from product left join merchandise on product_id = product.id where company_id = $1 order by 1, 4`,
    [desk.company],
  );

const text = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'ab ,;"\'=+-@|:\\\n\r\té％'), minLength: 1, maxLength })
    .filter((each) => /[ab]/.test(each));
const line = (maxLength: number) => text(maxLength).map((each) => each.replace(/[\n\r\t]/g, ' ').trim());
const units = fc.nat(20);
const variant = fc.record({
  name_view: line(20),
  own_code: fc.boolean(),
  describe: fc.oneof(fc.constant(''), text(30)),
  price_usd: fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100),
  active: fc.boolean(),
  manufacture_days: fc.nat(30),
  buy_quantity: fc.integer({ min: 1, max: 5 }),
  hasParcel: fc.boolean(),
});
const product = fc.record({
  own_code: fc.boolean(),
  title: line(30),
  name_view: line(20),
  describe: fc.oneof(fc.constant(''), text(60)),
  influencer_usd: fc.nat(95),
  active: fc.boolean(),
  listed: fc.boolean(),
  giftable: fc.boolean(),
  add_quantity: fc.boolean(),
  limited_edition: fc.boolean(),
  minover: units,
  more: units,
  manufactured_output: fc.option(units),
  prod_manufacture_days: fc.nat(30),
  variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
  choice: line(12),
  values: fc.uniqueArray(line(12), { minLength: 3, maxLength: 3, selector: (each) => each.toLowerCase() }),
});
type Product = typeof product extends fc.Arbitrary<infer T> ? T : never;

const noParcel = { weight_g: null, box_length_mm: null, box_width_mm: null, box_height_mm: null };

async function addAtDesk(desk: Desk, number: number, wanted: Product): Promise<void> {
  const { own_code, more, variants, choice, values, ...form } = wanted;
  const added = await desk.add({
    ...form,
    maxover: form.minover + more,
    own_code: own_code ? `=CODE-${number}` : null,
  });
  const options = values.slice(0, variants.length).map((name_view) => ({ name_view }));
  const one = variants.length > 1 && { name_view: choice, req: true, options };
  const after = one ? Object(await desk.ask('POST', `/products/${added.id}/attributes`, one)) : undefined;
  for (const [at, { hasParcel, own_code: hasCode, ...own }] of variants.entries())
    await desk.variant(added.id, {
      ...own,
      ...(hasParcel ? {} : noParcel),
      own_code: hasCode ? `V-${number}-${at}` : null,
      selections: after ? [after.attributes[0].options[at].id] : [],
    });
}

it('an export comes back unchanged, into its own company and into another one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 4 }), async (products) => {
      const desk = await openDesk(shop, worker);
      for (const [number, each] of products.entries()) await addAtDesk(desk, number, each);
      const before = await stateOf(desk);
      const csv = await exported(desk);
      const again = await bring(desk, csv);
      expect(again).toMatchObject({ refused: 0, added: 0, unchanged: again.rows });
      expect(await stateOf(desk)).toEqual(before);
      expect(await exported(desk)).toBe(csv);

      const other = await openDesk(shop, worker);
      const there = await bring(other, csv);
      const unnamed = products.filter(({ own_code }) => !own_code);
      expect(there.refused).toBe(unnamed.reduce((sum, { variants }) => sum + variants.length, 0));
      const here = await openDesk(shop, worker);
      const second = await exported(other);
      if (unnamed.length < products.length) await bring(here, second);
      expect(await exported(here)).toBe(second);
    }),
    { numRuns: 20 },
  );
});

it('has a line for each variant, and what belongs to the product once', async () => {
  const desk = await openDesk(shop, worker);
  const options = { ...aCsvRow(1, { own_code: 'M', describe: 'Oak' }), options: 'Size: S' };
  await bring(desk, csvOf([options, { own_code: 'M', options: 'Size: L', price: '1234.5', quantity: '2' }]));
  const [head = '', ...lines] = (await exported(desk)).split('\r\n');
  const columns = head.replace('\ufeff', '').split(',');
  const cells = (at: number) =>
    Object.fromEntries((lines[at] ?? '').split(',').map((cell, index) => [columns[index], cell]));
  expect(cells(0)).toMatchObject({ own_code: 'M', describe: 'Oak', options: 'Size: S', active: 'yes' });
  expect(cells(1)).toMatchObject({
    ...{ own_code: 'M', title: '', describe: '', options: 'Size: L' },
    ...{ price: '1234.50', quantity: '2', variant_active: 'yes', pictures: '' },
  });
  expect(lines.slice(2)).toEqual(['']);
});

it('comes page by page, and is for the company’s staff alone', async () => {
  const desk = await openDesk(shop, worker);
  const rows = Array.from({ length: 203 }, (_, at) => aCsvRow(at));
  await bring(desk, csvOf(rows));
  const first = exportProducts.answer.parse(await desk.ask('GET', '/product-export'));
  expect(first.products).toBe(200);
  const second = exportProducts.answer.parse(await desk.ask('GET', `/product-export?after=${first.next}`));
  expect(second).toMatchObject({ products: 3, next: null });
  expect(second.csv).not.toContain('own_code');
  const stranger = desk.as(await shop.shopper());
  expect((await stranger.call('GET', '/product-export')).status).toBe(404);
});

it('of a company without products has its columns alone', async () => {
  const desk = await openDesk(shop, worker);
  expect(aProductForm.own_code).toBeNull();
  expect(aVariantForm.price_usd).toBe(48);
  const page = exportProducts.answer.parse(await desk.ask('GET', '/product-export'));
  expect(page).toMatchObject({ products: 0, next: null });
  expect(page.csv).toMatch(/^\ufeffown_code,product_id,.*pictures\r\n$/);
});
