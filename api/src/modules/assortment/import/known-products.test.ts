import { getImport, type ImportReport, startImport } from 'shared-api/contract';
import { type CartServer, type Shopper, startCartServer } from '../../cart/testing/cart-server.ts';
import { afterFailures } from '../testing/after-failures.ts';
import { aCsvRow, csvOf, fileForm } from '../testing/csv.ts';
import { type Desk, formOf, openDesk, variantFormOf } from '../testing/desk.ts';
import { waitingLine } from '../testing/waiting-line.ts';
import { workImports } from './work-imports.ts';

let shop: CartServer;
let worker: Shopper;
let desk: Desk;

beforeAll(async () => {
  shop = await startCartServer();
  worker = await shop.shopper();
});
beforeEach(async () => {
  desk = await openDesk(shop, worker);
});
afterAll(() => shop.close());

const work = async (): Promise<void> => {
  while ((await shop.server.app.services.imports.work()).rows > 0);
};
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

describe('what a file says of a product that is there', () => {
  it('makes a new version, so that nobody who read it before overwrites it', async () => {
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

  it('sets what is on hand, of which whoever waits is served first', async () => {
    const { report: rows } = await bring(aCsvRow(1, { quantity: '0', maxover: '9' }));
    const product = await desk.product(Number(rows[0]?.product_id));
    await waitingLine(shop.database, { buyer: worker.id, company: desk.company, product, quantity: 4 });
    await bring({ own_code: 'C-1', quantity: '10' });
    expect((await desk.product(product.id)).merchandise).toMatchObject([{ quantity: 6, backlogged: 0 }]);
    const lines = await shop.database.query('select state, to_make from order_line where product_id = $1', [
      product.id,
    ]);
    expect(lines).toEqual([{ state: 'paid', to_make: false }]);
    await bring({ own_code: 'C-1', quantity: '2' });
    expect((await desk.product(product.id)).merchandise).toMatchObject([{ quantity: 2 }]);
  });

  it('serves whoever waits where it is sold from stock from now on', async () => {
    const { report: rows } = await bring(aCsvRow(1, { add_quantity: 'no', quantity: '5', maxover: '9' }));
    const product = await desk.product(Number(rows[0]?.product_id));
    await waitingLine(shop.database, { buyer: worker.id, company: desk.company, product, quantity: 3 });
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
    await workImports({ database, onFailure: (row) => failures.push(row), workSoon: () => undefined });
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
