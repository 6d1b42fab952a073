import { getImport, listDeskProducts, startImport } from 'shared-api/contract';
import { startCartServer } from '../../cart/testing/cart-server.ts';
import { aCsvRow, csvOf, fileForm } from '../testing/csv.ts';
import { aProductForm, formOf, openDesk } from '../testing/desk.ts';

const shop = await startCartServer();
const worker = await shop.shopper();
const desk = await openDesk(shop, worker);

beforeAll(() =>
  shop.database.script(`
    insert into category (name_code, name_view, position) values ('home', 'Home', 1), ('kitchen', 'Kitchen & table', 0);
    insert into occasion (name_code, name_view, position)
    values ('wedding', 'Wedding', 2), ('birthday', 'Birthday', 1), ('mothers-day', 'Mother’s Day', 0);`),
);

describe('category and occasions of a product', () => {
  it('are chosen with its form, and occasions stand in the order of the market', async () => {
    const { id, ...added } = await desk.add({
      category: 'home',
      occasions: ['wedding', 'birthday', 'wedding'],
    });
    expect(added).toMatchObject({ category: 'home', occasions: ['birthday', 'wedding'] });
    const product = await desk.product(id);
    const change = { ...formOf(product), category: null, occasions: ['mothers-day'] };
    await desk.ask('PUT', `/products/${id}`, change);
    expect(await desk.product(id)).toMatchObject({ category: null, occasions: ['mothers-day'], version: 2 });
    const [entry] = await shop.database.query<{ changes: unknown }>(
      `select changes from desk_log where subject = $1 and action = 'change_product'`,
      [`product:${id}`],
    );
    expect(entry?.changes).toEqual({
      category: { from: 'home', to: null },
      occasions: { from: ['birthday', 'wedding'], to: ['mothers-day'] },
    });
  });

  it('stay as they are when a form leaves them out, and are no change in another order', async () => {
    const product = await desk.add({ category: 'kitchen', occasions: ['birthday', 'wedding'] });
    const { category: _category, occasions: _occasions, ...form } = formOf(product);
    await desk.ask('PUT', `/products/${product.id}`, { ...form, title: 'Another title' });
    const same = { ...form, title: 'Another title', version: 2, occasions: ['wedding', 'birthday'] };
    await desk.ask('PUT', `/products/${product.id}`, same);
    expect(await desk.product(product.id)).toMatchObject({
      version: 2,
      category: 'kitchen',
      occasions: ['birthday', 'wedding'],
    });
  });

  it.each([
    [{ category: 'toys' }, { category: 'This category is no longer there. Please choose another one.' }],
    [
      { occasions: ['wedding', 'easter'] },
      { occasions: 'One of these occasions is no longer there. Please choose again.' },
    ],
  ])('are refused where the market has none: %j', async (choice, fields) => {
    const { status, body } = await desk.call('POST', '/products', { ...aProductForm, ...choice });
    expect([status, Object(body).fields]).toEqual([422, fields]);
  });

  it('are read from a file by their names, and an unknown one refuses its row', async () => {
    const bring = async (...rows: Parameters<typeof csvOf>[0]) => {
      const { id } = startImport.answer.parse(await desk.ask('POST', '/imports', fileForm(csvOf(rows))));
      while ((await shop.server.app.services.imports.work()).rows > 0);
      return getImport.answer.parse(await desk.ask('GET', `/imports/${id}`));
    };
    const first = await bring(
      aCsvRow(1, { category: 'kitchen & TABLE', occasions: "Mother's Day, Wedding" }),
      aCsvRow(2, { category: 'Garden', occasions: '' }),
      aCsvRow(3, { category: '', occasions: 'Easter' }),
      aCsvRow(4, { category: '', occasions: '' }),
    );
    expect(first).toMatchObject({ added: 2, refused: 2 });
    expect(first.report.flatMap(({ faults }) => faults)).toEqual([
      { field: 'category', msg: 'The market has no category “Garden”. It has Kitchen & table and Home.' },
      {
        field: 'occasions',
        msg: 'The market has no occasion “Easter”. It has Mother’s Day, Birthday and Wedding.',
      },
    ]);
    const find = async (code: string) => {
      const { products } = listDeskProducts.answer.parse(await desk.ask('GET', `/products?q=${code}`));
      return desk.product(products[0]?.id ?? 0);
    };
    expect(await find('C-1')).toMatchObject({ category: 'kitchen', occasions: ['mothers-day', 'wedding'] });
    expect(await find('C-4')).toMatchObject({ category: null, occasions: [] });
    // The same code again: empty cells change nothing.
    const second = await bring(aCsvRow(1, { category: '', occasions: 'birthday' }));
    expect(second).toMatchObject({ changed: 1, refused: 0 });
    expect(await find('C-1')).toMatchObject({ category: 'kitchen', occasions: ['birthday'], version: 2 });
  });
});
