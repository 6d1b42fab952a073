import {
  getImport,
  getRefusedRows,
  type ImportReport,
  listImports,
  REPORT_START,
  startImport,
  stopImport,
} from 'shared-api/contract';
import { type Shopper, startCartServer } from '../../cart/testing/cart-server.ts';
import { afterFailures } from '../testing/after-failures.ts';
import { aCsvRow, csvOf, fileForm } from '../testing/csv.ts';
import { type Desk, formOf, openDesk, variantFormOf } from '../testing/desk.ts';
import { waitingLine } from '../testing/waiting-line.ts';
import { STARTER_LEFT, STOPPED } from './import.rules.ts';
import { workImports } from './import-job.service.ts';

let desk: Desk;
const shop = await startCartServer();
const worker = await shop.shopper();
beforeEach(async () => {
  desk = await openDesk(shop, worker);
});
const work = async (): Promise<void> => {
  while ((await shop.server.app.services.imports.work()).rows > 0);
};

describe('a file of products', () => {
  const send = async (content: string | Uint8Array<ArrayBuffer>, name?: string) =>
    startImport.answer.parse(await desk.ask('POST', '/imports', fileForm(content, name)));
  const report = async (id: number, query = ''): Promise<ImportReport> =>
    getImport.answer.parse(await desk.ask('GET', `/imports/${id}${query}`));
  const bring = async (...rows: Parameters<typeof csvOf>[0]): Promise<ImportReport> => {
    const { id } = await send(csvOf(rows));
    await work();
    return report(id);
  };
  const faultsOf = ({ report: rows }: ImportReport) =>
    rows.flatMap(({ row, faults }) => faults.map(({ field, msg }) => `${row} ${field}: ${msg}`));
  const products = async () =>
    shop.database.query<{ own_code: string }>(
      'select own_code from product where company_id = $1 order by lower(own_code)',
      [desk.company],
    );
  const withoutFile = (): FormData => {
    const form = fileForm('');
    form.delete('file');
    return form;
  };

  it('is stored at once, worked on soon, and then its products are for sale', async () => {
    const row = aCsvRow(1, { run_days: '7', maxover: '50', minover: '5', giftable: 'no', describe: 'Oak' });
    const started = await send(csvOf([row]), 'spring.csv');
    expect(started).toMatchObject({
      file_name: 'spring.csv',
      state: 'waiting',
      rows: 1,
      waiting: 1,
      added: 0,
      done_at: null,
    });
    expect(await products()).toEqual([]);
    await work();
    const done = await report(started.id);
    expect(done).toMatchObject({ state: 'done', waiting: 0, added: 1, changed: 0, refused: 0, next: null });
    const [{ product_id }] = done.report as [ImportReport['report'][number]];
    expect(done.report).toEqual([
      {
        row: 2,
        own_code: 'C-1',
        name_view: 'Product 1',
        outcome: 'added',
        product_id,
        unchanged: false,
        faults: [],
      },
    ]);
    expect(await desk.product(Number(product_id))).toMatchObject({
      own_code: 'C-1',
      title: 'Title 1',
      describe: 'Oak',
      influencer_usd: 10,
      giftable: false,
      minover: 5,
      maxover: 50,
      prod_manufacture_days: 7,
      missing: [],
      merchandise: [{ name_view: 'Product 1', price_usd: 2.5, quantity: 3, weight_g: 300, active: true }],
    });
    const shown = await shop.server.call(`/api/company/product/${product_id}`);
    expect(shown).toMatchObject({ status: 200, body: { price: 2.5 } });
    expect(await listImports.answer.parse(await desk.ask('GET', '/imports'))).toMatchObject([
      { id: started.id, started_by: expect.stringMatching(/^shopper-/) },
    ]);
  });

  it('that comes again changes what it brought, and adds nothing a second time', async () => {
    await bring(aCsvRow(1), aCsvRow(2));
    const again = await bring(aCsvRow(1, { own_code: 'c-1', title: 'Anew', price: '9.99' }), aCsvRow(3));
    expect(again).toMatchObject({ added: 1, changed: 1, refused: 0 });
    expect((await products()).map(({ own_code }) => own_code)).toEqual(['C-1', 'C-2', 'C-3']);
    const { product_id } = again.report[0] ?? {};
    const product = await desk.product(Number(product_id));
    expect(product).toMatchObject({ title: 'Anew', name_view: 'Product 1', version: 2, price: 9.99 });
    expect(product.merchandise).toMatchObject([{ version: 2, price_usd: 9.99, quantity: 3 }]);
  });

  it('renames the only variant with its product, where it had its name', async () => {
    const { report: rows } = await bring(aCsvRow(1));
    const names = async () => {
      const { name_view, merchandise } = await desk.product(Number(rows[0]?.product_id));
      return [name_view, ...merchandise.map((variant) => variant.name_view)];
    };
    await bring({ own_code: 'C-1', name_view: 'Bowl' });
    expect(await names()).toEqual(['Bowl', 'Bowl']);
    await shop.database.query(`update merchandise set name_view = 'Blue' where name_view = 'Bowl'`);
    await bring({ own_code: 'C-1', name_view: 'Dish' });
    expect(await names()).toEqual(['Dish', 'Blue']);
  });

  it('leaves alone what its rows leave empty, and what it does not name', async () => {
    const { report: rows } = await bring(aCsvRow(1, { describe: 'Oak', giftable: 'no' }));
    const before = await desk.product(Number(rows[0]?.product_id));
    await bring({ own_code: 'C-1', describe: '', title: 'Anew' });
    expect(await desk.product(before.id)).toEqual({ ...before, title: 'Anew', version: 2 });
  });

  it('names each row and field that is wrong, and brings in the others', async () => {
    const done = await bring(
      aCsvRow(1, { minover: '' }),
      aCsvRow(2, { price: 'much' }),
      aCsvRow(3, { title: '', weight_g: '-3', own_code: '' }),
      aCsvRow(4, { minover: '9' }),
      aCsvRow(5, { box_width_mm: '' }),
      aCsvRow(6, { name_view: '', price: '' }),
      aCsvRow(7, { own_code: 'c-1' }),
    );
    expect(done).toMatchObject({ rows: 7, added: 1, refused: 6, state: 'done' });
    expect(faultsOf(done)).toEqual([
      '3 price: Merchandice Price is a number such as 12.50.',
      '4 own_code: SKU is required.',
      '4 weight_g: Weight in grams is a whole number from 1 to 1000000.',
      '5 minover: Pre-orders needed to start may not be above the most back-orders.',
      '6 box_width_mm: A parcel needs its weight and all three sides of its box.',
      '7 name_view: A new product needs this.',
      '7 price: A new product needs this.',
      '8 own_code: Row 2 of this file has the same code.',
    ]);
    expect((await products()).map(({ own_code }) => own_code)).toEqual(['C-1']);
  });

  it.each([
    ['ΑΣ', 'ασ'],
    ['É-1', 'é-1'],
  ])('takes %s and %s for one code where the database does', async (one, other) => {
    const [said] = await shop.database.query<{ same: boolean }>('select lower($1) = lower($2) as same', [
      one,
      other,
    ]);
    const rows = [aCsvRow(1, { own_code: one }), aCsvRow(2, { own_code: other })] as const;
    const both = await bring(...rows);
    expect(both).toMatchObject(said?.same ? { added: 1, refused: 1 } : { added: 2, refused: 0 });
    expect(faultsOf(both)).toEqual(said?.same ? ['3 own_code: Row 2 of this file has the same code.'] : []);
    expect(await bring(rows[1])).toMatchObject({ added: 0, changed: 1, refused: 0 });
  });

  it('gives back the rows that were refused, to be mended and sent again', async () => {
    const done = await bring(
      aCsvRow(1),
      aCsvRow(2, { price: '=1+1', title: '=cmd()', name_view: 'Five "inch", mug' }),
      aCsvRow(3, { finders_fee: '99', title: '-5' }),
    );
    const refused = getRefusedRows.answer.parse(await desk.ask('GET', `/imports/${done.id}/refused`));
    expect(refused.file_name).toBe('products-refused.csv');
    const lines = refused.csv.split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffown_code,title,.*,refused_because$/);
    expect(lines[1]).toContain(`C-2,'=cmd(),"Five ""inch"", mug",'=1+1,`);
    expect(lines[1]).toMatch(/price: Merchandice Price is a number such as 12\.50\.$/);
    expect(lines[2]).toMatch(/^C-3,'-5,.*finders_fee: Finders Fee is a whole number from 0 to 95\.$/);
    expect(lines.slice(3)).toEqual(['']);
    const mended = refused.csv.replace("'=1+1", '4').replace(',99,', ',9,');
    const { id } = await send(mended, refused.file_name);
    await work();
    const again = await report(id);
    expect(again).toMatchObject({ added: 2, refused: 0 });
    const titles = await shop.database.query<{ title: string }>(
      'select title from product where company_id = $1 order by own_code',
      [desk.company],
    );
    expect(titles.map(({ title }) => title)).toEqual(['Title 1', '=cmd()', '-5']);
  });

  it('sent twice while it is being worked on is one import, and another one has to wait', async () => {
    const file = csvOf([aCsvRow(1)]);
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => desk.call('POST', '/imports', fileForm(file))),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => Object(body).id)).size).toBe(1);
    const before = await shop.contents();
    expect(await desk.call('POST', '/imports', fileForm(csvOf([aCsvRow(2)]), 'other.csv'))).toMatchObject({
      status: 409,
      body: { msg: 'products.csv is being imported. Please send the next file when it is done.' },
    });
    expect(await shop.contents()).toEqual(before);
    const elsewhere = await openDesk(shop, worker);
    expect((await elsewhere.call('POST', '/imports', fileForm(file))).status).toBe(200);
    await work();
    expect(await products()).toHaveLength(1);
    expect((await send(file)).id).not.toBe(Object(replies[0]?.body).id);
    await work();
    expect(await products()).toHaveLength(1);
  });

  it.each<[string, FormData, string]>([
    ['nothing', fileForm(''), 'The file is empty.'],
    ['a column nobody knows', fileForm('own_code,colour\nA,red\n'), 'There is no column colour.'],
    ['no name', fileForm('own_code\nA\n', ' '), 'The name of the file is missing.'],
    ['more than 8 MB', fileForm('x'.repeat(8 * 1024 * 1024 + 1)), 'A file may have at most 8 MB.'],
    ['no file', withoutFile(), 'Please choose a file.'],
  ])('is refused in words, and nothing is kept: %s', async (_, form, msg) => {
    const before = await shop.contents();
    const reply = await desk.call('POST', '/imports', form);
    expect(reply).toMatchObject({ status: 422, body: { code: 'upload_refused' } });
    expect(String(Object(reply.body).msg).startsWith(msg)).toBe(true);
    expect(await shop.contents()).toEqual(before);
  });

  it('of which no row can be used is done at once', async () => {
    const started = await bring(aCsvRow(1, { own_code: '' }), aCsvRow(2, { own_code: '' }));
    expect(started).toMatchObject({ state: 'done', refused: 2 });
    const doubled = await send(csvOf([aCsvRow(1, { price: 'x' }), aCsvRow(1)]));
    await work();
    expect(await report(doubled.id)).toMatchObject({ state: 'done', refused: 2, added: 0 });
  });

  it('is kept with its counts for good, with its rows for ninety days', async () => {
    const done = await bring(aCsvRow(1), aCsvRow(2, { price: 'x' }));
    const young = await bring(aCsvRow(3));
    const age = (days: number) =>
      shop.database.query(`update product_import set done_at = now() - $2 * interval '1 day' where id = $1`, [
        done.id,
        days,
      ]);
    const { imports } = shop.server.app.services;
    await age(89);
    expect(await imports.forgetRows()).toBe(0);
    await age(91);
    expect(await imports.forgetRows()).toBe(2);
    expect(await report(done.id)).toMatchObject({ added: 1, refused: 1, rows: 2, report: [] });
    expect((await report(young.id)).report).toHaveLength(1);
    expect(await products()).toHaveLength(2);
  });

  it('is reported page by page, and by what became of its rows', async () => {
    const rows = Array.from({ length: 205 }, (_, at) => aCsvRow(at, at % 50 === 0 ? { price: 'x' } : {}));
    const { id } = await bring(...rows);
    const pages = [await report(id)];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await report(id, `?after=${next}`));
    expect(pages.map((page) => page.report.length)).toEqual([100, 100, 5]);
    expect(pages.flatMap((page) => page.report.map(({ row }) => row))).toEqual(rows.map((_, at) => at + 2));
    const refused = await report(id, '?outcome=refused');
    expect(refused.report.map(({ row }) => row)).toEqual([2, 52, 102, 152, 202]);
    expect(refused).toMatchObject({ refused: 5, added: 200, next: null });
  });

  it('is reported with the refused rows first, where that is the place to begin', async () => {
    const rows = Array.from({ length: 205 }, (_, at) => aCsvRow(at, at % 50 === 0 ? { price: 'x' } : {}));
    const { id } = await bring(...rows);
    const pages = [await report(id, `?from=${REPORT_START}`)];
    for (let next = pages[0]?.next_from; next; next = pages.at(-1)?.next_from)
      pages.push(await report(id, `?from=${next}`));
    expect(pages.map((page) => page.report.length)).toEqual([100, 100, 5]);
    const wrong = [2, 52, 102, 152, 202];
    const right = rows.map((_, at) => at + 2).filter((line) => !wrong.includes(line));
    expect(pages.flatMap((page) => page.report.map(({ row }) => row))).toEqual([...wrong, ...right]);
    expect((await desk.call('GET', `/imports/${id}?from=elsewhere-1`)).status).toBe(400);
  });

  it('goes on within the refused rows where more are refused than a page shows', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => aCsvRow(at, at < 120 ? { price: 'x' } : {}));
    const { id } = await bring(...rows);
    const first = await report(id, `?from=${REPORT_START}`);
    expect(first.next_from).toBe('refused-101');
    const second = await report(id, `?from=${first.next_from}`);
    expect(second.report.map(({ row }) => row)).toEqual(Array.from({ length: 50 }, (_, at) => at + 102));
    expect(second.next_from).toBeNull();
  });
});

describe('what a file says of a product that is there', () => {
  const send = async (content: string | Uint8Array<ArrayBuffer>, name?: string) =>
    startImport.answer.parse(await desk.ask('POST', '/imports', fileForm(content, name)));
  const report = async (id: number, query = ''): Promise<ImportReport> =>
    getImport.answer.parse(await desk.ask('GET', `/imports/${id}${query}`));
  const bring = async (...rows: Parameters<typeof csvOf>[0]): Promise<ImportReport> => {
    const { id } = await send(csvOf(rows));
    await work();
    return report(id);
  };
  const faultsOf = ({ report: rows }: ImportReport) =>
    rows.flatMap(({ row, faults }) => faults.map(({ field, msg }) => `${row} ${field}: ${msg}`));

  it('makes a new version, so that an edit of the old one cannot overwrite it', async () => {
    const { report: rows } = await bring(aCsvRow(1));
    const read = await desk.product(Number(rows[0]?.product_id));
    await bring(aCsvRow(1, { title: 'Anew' }));
    const reply = await desk.call('PUT', `/products/${read.id}`, { ...formOf(read), title: 'Mine' });
    expect(reply).toMatchObject({ status: 409, body: { changed: [{ field: 'title' }] } });
    await bring(aCsvRow(1, { title: 'Anew', price: '7.77' }));
    const [variant] = read.merchandise;
    if (!variant) throw new Error('The row brought no variant');
    const late = { ...variantFormOf(variant), price_usd: 3 };
    expect(await desk.call('PUT', `/merchandise/${variant.merch_id}`, late)).toMatchObject({
      status: 409,
      body: { changed: [{ field: 'price_usd' }] },
    });
  });

  it('is about its one variant: of several the desk decides', async () => {
    const { report: rows } = await bring(aCsvRow(1));
    const id = Number(rows[0]?.product_id);
    const size = { name_view: 'Size', req: true, options: [{ name_view: 'Small' }, { name_view: 'Large' }] };
    const after = Object(await desk.ask('POST', `/products/${id}/attributes`, size));
    await desk.variant(id, { selections: [after.attributes[0].options[1].id] });
    const done = await bring(aCsvRow(1, { title: 'Anew' }));
    expect(done).toMatchObject({ refused: 1, changed: 0 });
    expect(done.report[0]?.faults.map(({ field }) => field)).toEqual([
      'price',
      'quantity',
      'weight_g',
      'box_length_mm',
      'box_width_mm',
      'box_height_mm',
    ]);
    expect(await bring({ own_code: 'C-1', title: 'Anew' })).toMatchObject({ changed: 1 });
  });

  it('sets the stock, and serves waiting buyers first', async () => {
    const { report: rows } = await bring(aCsvRow(1, { quantity: '0', maxover: '9' }));
    const product = await desk.product(Number(rows[0]?.product_id));
    await waitingLine(shop.database, { buyer: worker.id, product, quantity: 4 });
    await bring({ own_code: 'C-1', quantity: '10' });
    expect((await desk.product(product.id)).merchandise).toMatchObject([{ quantity: 6, backlogged: 0 }]);
    const lines = await shop.database.query('select state, to_make from order_line where product_id = $1', [
      product.id,
    ]);
    expect(lines).toEqual([{ state: 'paid', to_make: false }]);
    await bring({ own_code: 'C-1', quantity: '2' });
    expect((await desk.product(product.id)).merchandise).toMatchObject([{ quantity: 2 }]);
  });

  it('serves waiting buyers when the variant is sold from stock from now on', async () => {
    const { report: rows } = await bring(aCsvRow(1, { add_quantity: 'no', quantity: '5', maxover: '9' }));
    const product = await desk.product(Number(rows[0]?.product_id));
    await waitingLine(shop.database, { buyer: worker.id, product, quantity: 3 });
    await bring({ own_code: 'C-1', add_quantity: 'yes' });
    expect((await desk.product(product.id)).merchandise).toMatchObject([{ quantity: 2, backlogged: 0 }]);
    const lines = await shop.database.query('select state, to_make from order_line where product_id = $1', [
      product.id,
    ]);
    expect(lines).toEqual([{ state: 'paid', to_make: false }]);
  });

  it('is refused for itself alone, whatever another server brings in meanwhile', async () => {
    const { report: rows } = await bring(aCsvRow(1), aCsvRow(2));
    const [root, addon] = rows.map(({ product_id }) => Number(product_id)) as [number, number];
    await desk.ask('PUT', `/products/${root}/addons`, {
      version: 1,
      addons: [{ product_id: addon, req: true }],
    });
    const { id } = await send(csvOf([aCsvRow(2, { active: 'no' })]));
    const elsewhere = await openDesk(shop, worker);
    let other = 0;
    // Once the row has failed, among the others and by itself, another server ends its import, and the next one begins.
    const database = afterFailures(shop.database, 2, async () => {
      await work();
      other = Object(await elsewhere.ask('POST', '/imports', fileForm(csvOf([aCsvRow(9)])))).id;
    });
    const failures: unknown[] = [];
    await workImports({
      ...{ database, siteUrl: 'https://shop.example' },
      onFailure: (row) => failures.push(row),
      workSoon: () => undefined,
    });
    expect(faultsOf(await report(id))).toEqual([expect.stringMatching(/^2 active: Product 2 has to/)]);
    expect(await elsewhere.ask('GET', `/imports/${other}`)).toMatchObject({
      state: 'done',
      added: 1,
      refused: 0,
    });
    expect(failures).toEqual([]);
  });

  it('is refused where it would take off sale what has to be taken with something', async () => {
    const { report: rows } = await bring(aCsvRow(1), aCsvRow(2));
    const [root, addon] = rows.map(({ product_id }) => Number(product_id)) as [number, number];
    const addons = [{ product_id: addon, req: true }];
    await desk.ask('PUT', `/products/${root}/addons`, { version: 1, addons });
    const others = Array.from({ length: 30 }, (_, at) => aCsvRow(10 + at));
    const [first, ...rest] = others.map((row) => ({ ...row, active: 'yes' }));
    const done = await bring(first ?? {}, aCsvRow(2, { active: 'no' }), ...rest);
    expect(done).toMatchObject({ added: 30, refused: 1 });
    expect(faultsOf(done)).toEqual([
      '3 active: Product 2 has to be taken with Product 1, so that it has to be on sale as long as Product 1 is.',
    ]);
    expect(await desk.product(addon)).toMatchObject({ active: true, title: 'Title 2' });
  });
});

describe('rows of one product with choices', () => {
  const bring = async (...rows: Parameters<typeof csvOf>[0]): Promise<ImportReport> => {
    const started = startImport.answer.parse(await desk.ask('POST', '/imports', fileForm(csvOf(rows))));
    await work();
    return getImport.answer.parse(await desk.ask('GET', `/imports/${started.id}`));
  };
  const faultsOf = ({ report: rows }: ImportReport) =>
    rows.flatMap(({ row, faults }) => faults.map(({ field, msg }) => `${row} ${field}: ${msg}`));
  const variant = (options: string, price: string, own_code = 'M'): Record<string, string> => ({
    ...aCsvRow(1, { own_code, title: '', name_view: '' }),
    options,
    price,
  });
  const first = (options: string, price = '10.00') => ({ ...aCsvRow(1, { own_code: 'M' }), options, price });
  const productOf = async ({ report: [row] }: ImportReport) => desk.product(Number(row?.product_id));

  it('bring its variants, one a row, in one batch and over several files', async () => {
    const added = await bring(first('Size: S; Color: Red'), variant('color: Red; size: L', '12.00'));
    expect(added).toMatchObject({ added: 2, changed: 0, refused: 0 });
    const product = await productOf(added);
    expect(product.attributes).toMatchObject([
      { name_view: 'Size', options: [{ name_view: 'S' }, { name_view: 'L' }] },
      { name_view: 'Color', options: [{ name_view: 'Red' }] },
    ]);
    expect(product.merchandise).toMatchObject([
      { name_view: 'S, Red', price_usd: 10, quantity: 3 },
      { name_view: 'Red, L', price_usd: 12 },
    ]);
    for (const { selections } of product.merchandise) expect(selections).toHaveLength(2);
    const again = await bring(
      variant('Size: L; Color: Red', '13.00'),
      variant('Size: L; Color: Blue', '14.00'),
    );
    expect(again).toMatchObject({ added: 1, changed: 1, refused: 0 });
    const after = await productOf(again);
    expect(after.merchandise.map(({ price_usd }) => price_usd)).toEqual([10, 13, 14]);
    expect(after.version).toBeGreaterThan(product.version);
  });

  it('may stand for several variants each', async () => {
    const done = await bring(first('Size: S | L; Color: Red | Blue'));
    const { merchandise } = await productOf(done);
    expect(merchandise.map(({ name_view }) => name_view)).toEqual(['S, Red', 'S, Blue', 'L, Red', 'L, Blue']);
  });

  it('are refused where they name no variant, or one twice', async () => {
    const done = await bring(
      first('Size: S'),
      variant('Length: 5', '1.00'),
      variant('size: s', '2.00'),
      variant('Size: L', ''),
      variant(`Size: ${Array.from({ length: 51 }, (_, at) => `x${at}`).join(' | ')}`, '3.00'),
    );
    expect(faultsOf(done)).toEqual([
      '3 options: This product has the choice Size. Please name an option of each.',
      '4 own_code: Row 2 of this file has the same code and options.',
      '5 price: A new variant needs this.',
      '6 options: A choice has at most 50 options.',
    ]);
    expect((await productOf(done)).merchandise).toHaveLength(1);
    const plain = await bring(aCsvRow(7));
    expect(plain).toMatchObject({ added: 1 });
    expect(faultsOf(await bring({ own_code: 'C-7', options: 'Size: S', price: '1' }))).toEqual([
      '2 options: This product is sold without choices. Add the choice at the desk first, such as a size.',
    ]);
    const many = Array.from({ length: 15 }, (_, at) => `x${at}`).join(' | ');
    expect(faultsOf(await bring({ ...first(`A: ${many}; B: ${many}`), own_code: 'N' }))).toEqual([
      '2 options: A product has at most 200 variants.',
    ]);
  });

  it('name a product without an own code by its number, and give it one', async () => {
    const { id } = await desk.stocked({ own_code: null });
    const done = await bring({ product_id: String(id), own_code: 'NEW-1', title: 'Anew' });
    expect(done).toMatchObject({ changed: 1, refused: 0 });
    expect(await desk.product(id)).toMatchObject({ own_code: 'NEW-1', title: 'Anew' });
    const other = await openDesk(shop, worker);
    const { id: foreign } = await other.stocked({ own_code: null });
    const refused = await bring({ product_id: String(foreign), title: 'Mine' });
    expect(faultsOf(refused)).toEqual([`2 product_id: You have no product ${foreign}.`]);
    expect(await other.product(foreign)).toMatchObject({ title: 'For gifts' });
  });
});

describe('a file of products that is under way', () => {
  const files = (rows: number): FormData =>
    fileForm(csvOf(Array.from({ length: rows }, (_, at) => aCsvRow(at))));
  const send = async (at: Desk, rows: number): Promise<number> =>
    startImport.answer.parse(await at.ask('POST', '/imports', files(rows))).id;
  const report = async (at: Desk, id: number, query = ''): Promise<ImportReport> =>
    getImport.answer.parse(await at.ask('GET', `/imports/${id}${query}`));
  const codes = async (): Promise<number> =>
    (await shop.database.query('select from product where company_id = $1', [desk.company])).length;
  const leave = (person: Shopper) =>
    shop.database.query('delete from staff where company_id = $1 and person_id = $2', [
      desk.company,
      person.id,
    ]);
  /** Works so many batches. */
  async function workBatches(batches: number): Promise<void> {
    const enough = new Error('Enough for now');
    let begun = 0;
    const database = new Proxy(shop.database, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (name === 'transaction')
          return (body: Parameters<typeof target.transaction>[0]) => {
            begun += 1;
            return begun > batches ? Promise.reject(enough) : target.transaction(body);
          };
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const siteUrl = 'https://shop.example';
    const parts = { database, siteUrl, onFailure: () => undefined, workSoon: () => undefined };
    await expect(workImports(parts)).rejects.toBe(enough);
  }

  it('is stopped: what is done stays, the rest is not worked and can be fetched', async () => {
    const id = await send(desk, 50);
    await workBatches(1);
    const stopped = stopImport.answer.parse(await desk.ask('POST', `/imports/${id}/stop`));
    expect(stopped).toMatchObject({
      ...{ state: 'done', added: 20, refused: 30, waiting: 0 },
      ...{ stopped: STOPPED, done_at: expect.any(String) },
    });
    await work();
    expect(await codes()).toBe(20);
    const refused = await report(desk, id, '?outcome=refused');
    expect(refused.report[0]).toMatchObject({ row: 22, faults: [{ field: 'row', msg: STOPPED }] });
    const { csv } = getRefusedRows.answer.parse(await desk.ask('GET', `/imports/${id}/refused`));
    expect((await desk.call('POST', '/imports', fileForm(csv))).status).toBe(200);
    await work();
    expect(await codes()).toBe(50);
    const entries = await shop.database.query(
      `select actor_id, subject, changes from desk_log where company_id = $1 and action = 'stop_import'`,
      [desk.company],
    );
    expect(entries).toEqual([
      { actor_id: worker.id, subject: `import:${id}`, changes: { rows_left: { from: 30, to: 0 } } },
    ]);
  });

  it('is stopped once, by its own company, and not when it is done', async () => {
    const id = await send(desk, 30);
    const other = await openDesk(shop, await shop.shopper());
    const before = await shop.contents();
    expect((await other.call('POST', `/imports/${id}/stop`)).status).toBe(404);
    expect((await desk.call('POST', '/imports/999999/stop')).status).toBe(404);
    expect(await shop.contents()).toEqual(before);
    const first = await desk.ask('POST', `/imports/${id}/stop`);
    const after = await shop.contents();
    expect(await desk.ask('POST', `/imports/${id}/stop`)).toEqual(first);
    expect(await shop.contents()).toEqual(after);
    const whole = await send(desk, 2);
    await work();
    expect(await desk.ask('POST', `/imports/${whole}/stop`)).toMatchObject({ added: 2, stopped: null });
  });

  it('stops at the next rows when its author no longer works there', async () => {
    const colleague = await shop.shopper();
    await shop.database.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'employee')`, [
      desk.company,
      colleague.id,
    ]);
    const id = await send(desk.as(colleague), 50);
    await workBatches(1);
    await leave(colleague);
    await work();
    expect(await report(desk, id, '?outcome=refused')).toMatchObject({
      ...{ state: 'done', added: 20, refused: 30, stopped: STARTER_LEFT },
      report: expect.arrayContaining([
        expect.objectContaining({ faults: [{ field: 'row', msg: STARTER_LEFT }] }),
      ]),
    });
    expect(await codes()).toBe(20);
  });

  it('takes turns with those of others', async () => {
    const others = await openDesk(shop, worker);
    const large = await send(desk, 100);
    const small = await send(others, 10);
    await workBatches(2);
    expect(await report(others, small)).toMatchObject({ state: 'done', added: 10 });
    expect(await report(desk, large)).toMatchObject({ state: 'waiting', added: 20 });
    await work();
    expect(await report(desk, large)).toMatchObject({ state: 'done', added: 100 });
  });
});
