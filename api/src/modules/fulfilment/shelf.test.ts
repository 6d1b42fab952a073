import { getDesk, getDeskProduct, listActiveProducts, listStock, listStockTable } from 'shared-api/contract';
import { aMerchandise, aProduct } from '../../testing/fixture/rows.ts';
import { bearer } from '../../testing/test-issuer.ts';
import { placed, totalsOf } from '../checkout/testing/paying-server.ts';
import { orderOf, stockOf } from '../orders/testing/ordering.ts';
import { shop } from './testing/making-scenario.ts';
import type { MakingCompany } from './testing/making-server.ts';

const everything = () =>
  Promise.all(
    ['order_line', 'merchandise', 'product', 'desk_log'].map((table) =>
      shop.database.query(`select * from ${table} order by 1, 2`),
    ),
  );

describe('stock by hand', () => {
  it('serves who waits longest, then lies on the shelf, and is written down', async () => {
    const tags = await shop.makingCompany();
    const [first, second] = await tags.sell(2, 3);
    if (!first || !second) throw new Error('Nothing was sold');
    const add = (units: number) => tags.desk('PUT', `/stock/${tags.small}`, { add: units });
    // More can be made: missing stock does not matter.
    expect(await add(4)).toMatchObject({
      status: 200,
      body: { merch_id: tags.small, served: 4, quantity: 0, backlogged: 1, waiting: 1, low: false },
    });
    expect((await orderOf(first.buyer, first.id)).lines).toMatchObject([{ state: 'paid', quantity: 2 }]);
    expect(await add(6)).toMatchObject({ body: { served: 1, quantity: 5, backlogged: 0, low: false } });
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ quantity: 5, backlogged: 0, sold: 5 });
    expect(await add(-3)).toMatchObject({ body: { served: 0, quantity: 2, low: true } });
    const log = await shop.database.query(
      'select action, actor_id, changes from desk_log where subject = $1 order by id',
      [`merchandise:${tags.small}`],
    );
    const by = { actor_id: tags.worker.id };
    expect(log).toEqual([
      { ...by, action: 'add_stock', changes: { quantity: { from: 0, to: 0 } } },
      { ...by, action: 'add_stock', changes: { quantity: { from: 0, to: 5 } } },
      { ...by, action: 'write_off_stock', changes: { quantity: { from: 5, to: 2 } } },
    ]);
    const cards = listActiveProducts.answer.parse(
      (await shop.server.call('/api/company/product/active')).body,
    );
    expect(cards.find(({ id }) => id === tags.tag)).toMatchObject({ sold: 5, backlogged: 0, sold_quant: 0 });
    expect(await shop.faults()).toEqual([]);
  });

  it('is added once, however often one request comes', async () => {
    const tags = await shop.makingCompany();
    await tags.sell(2);
    const other = await aMerchandise(shop.database, tags.tag);
    const send = (add: number, key = 'press-0001', variant = tags.small) =>
      shop.server.call(`/api/desk/${tags.code}/stock/${variant}`, {
        method: 'PUT',
        headers: { ...bearer(tags.worker.token), 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ add }),
      });
    expect(await send(3)).toMatchObject({ status: 200, body: { served: 2, quantity: 1 } });
    expect(await send(3)).toMatchObject({ status: 200, body: { served: 0, quantity: 1 } });
    // The name of one entry is not another's.
    expect((await send(-1)).status).toBe(409);
    expect((await send(3, 'press-0001', other)).status).toBe(409);
    expect(await send(3, 'press-0002')).toMatchObject({ body: { quantity: 4 } });
    expect(await shop.faults()).toEqual([]);
  });

  it('gives goods in production to a buyer only once no other buyer waits', async () => {
    const tags = await shop.makingCompany();
    const [making, waiting] = await tags.sell(2, 2);
    if (!making || !waiting) throw new Error('Nothing was sold');
    const run = await tags.start(2);
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 3 });
    expect((await orderOf(waiting.buyer, waiting.id)).lines).toMatchObject([{ state: 'paid', quantity: 2 }]);
    const lines = (await orderOf(making.buyer, making.id)).lines;
    expect(lines.map(({ state, to_make }) => [state, to_make]).toSorted()).toEqual([
      ['finishing', false],
      ['making', true],
    ]);
    // The run made one too many by now: it is stock.
    await tags.finish(run.id, 2);
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ quantity: 1, backlogged: 0, sold: 4 });
    expect(await shop.faults()).toEqual([]);
  });

  it('serves who waits longest also when it comes with the table of variants', async () => {
    const tags = await shop.makingCompany();
    const [first] = await tags.sell(2);
    if (!first) throw new Error('Nothing was sold');
    const path = `/products/${tags.tag}`;
    const { merchandise } = getDeskProduct.answer.parse((await tags.desk('GET', path)).body);
    const rows = merchandise.map(({ describe: _, ...variant }) => ({ own_code: null, ...variant, add: 5 }));
    const { status, body } = await tags.desk('PUT', `${path}/merchandise`, { rows });
    expect([status, Object(body).merchandise]).toMatchObject([200, [{ quantity: 3, backlogged: 0 }]]);
    expect((await orderOf(first.buyer, first.id)).lines).toMatchObject([{ state: 'paid', quantity: 2 }]);
    expect(await shop.faults()).toEqual([]);
  });

  it('separates reserved, waiting and produced units', async () => {
    const tags = await shop.makingCompany({ minover: 5, maxover: 20 });
    await tags.sell(3);
    await tags.start(2);
    const pending = await shop.buyer();
    await pending.wish(tags, { quantity: 4 });
    await placed(pending, await totalsOf(pending));
    const product = await tags.stock();
    expect(product).toMatchObject({
      name_view: 'Wood tag',
      production_phase: 'Manufacturing',
      minover: 5,
      maxover: 20,
      prod_backlogged: 7,
      waiting: 1,
      oldest_paid_at: expect.any(String),
      variants: [{ merch_id: tags.small, quantity: 0, backlogged: 7, reserved: 4, waiting: 1, making: 2 }],
    });
  });

  it('takes no more from the shelf than is there, and nothing that is promised', async () => {
    const tags = await shop.makingCompany();
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 2 });
    await tags.sell(1);
    const before = await everything();
    expect(await tags.desk('PUT', `/stock/${tags.small}`, { add: -2 })).toMatchObject({
      status: 409,
      body: { msg: 'Only 1 of these is on hand, so nothing was written off.' },
    });
    for (const add of [0, 1.5, 1_000_000, -1_000_000, '2', null, undefined])
      expect((await tags.desk('PUT', `/stock/${tags.small}`, { add })).status).toBe(422);
    const others = await shop.makingCompany();
    expect((await tags.desk('PUT', `/stock/${others.small}`, { add: 1 })).status).toBe(404);
    expect((await tags.desk('PUT', '/stock/999999999', { add: 1 })).status).toBe(404);
    expect((await everything()).slice(0, 1)).toEqual(before.slice(0, 1));
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ quantity: 1, backlogged: 0 });
    expect(await stockOf(shop.database, others.small)).toMatchObject({ quantity: 0, backlogged: 0 });
  });
});

describe('the stock of a company', () => {
  const list = async (tags: MakingCompany, query = '') =>
    listStock.answer.parse((await tags.desk('GET', `/stock${query}`)).body);

  it('comes in pages, awaited variants first and the rest by name', async () => {
    const tags = await shop.makingCompany();
    for (let number = 100; number < 160; number += 1) {
      const product = await aProduct(shop.database, tags.company, {
        name_view: `A thing ${number}`,
        own_code: `T-${number}`,
      });
      await aMerchandise(shop.database, product);
    }
    // What has no variants has no stock.
    await aProduct(shop.database, tags.company, { name_view: 'A thing to come' });
    const names = ({ products }: Awaited<ReturnType<typeof list>>) =>
      products.map(({ name_view }) => name_view);
    expect(names(await list(tags)).slice(0, 2)).toEqual(['A thing 100', 'A thing 101']);
    await tags.sell(1);
    const [first, second] = [await list(tags), await list(tags, '?page=2')];
    expect(names(first).slice(0, 2)).toEqual(['Wood tag', 'A thing 100']);
    expect(
      [first, second].map(({ products, total, page, pages }) => [products.length, total, page, pages]),
    ).toEqual([
      [50, 62, 1, 2],
      [12, 62, 2, 2],
    ]);
    expect(new Set([...names(first), ...names(second)]).size).toBe(62);
    expect(await list(tags, '?page=999999999')).toEqual(second);
  });

  it('is looked through by name and own code, whatever the capitals, and for what is typed as it is', async () => {
    const tags = await shop.makingCompany();
    await aMerchandise(
      shop.database,
      await aProduct(shop.database, tags.company, { name_view: 'Mug 100%', own_code: 'M_1' }),
    );
    for (const text of ['mug', '100%', 'm_1', ' MUG '])
      expect([text, (await list(tags, `?q=${encodeURIComponent(text)}`)).total]).toEqual([text, 1]);
    expect((await list(tags, '?q=nothing')).products).toEqual([]);
    expect((await list(tags, '?q=')).total).toBe(3);
    for (const query of ['?q=%00', `?q=${'x'.repeat(101)}`, '?page=0', '?page=x', '?page=2147483648'])
      expect([query, (await tags.desk('GET', `/stock${query}`)).status]).toEqual([query, 400]);
  });
});

describe('the stock table of a company', () => {
  const table = async (tags: MakingCompany, query = '') =>
    listStockTable.answer.parse((await tags.desk('GET', `/stock/variants${query}`)).body);
  const names = ({ rows }: Awaited<ReturnType<typeof table>>) => rows.map(({ name_view }) => name_view);

  it('comes in 20 rows by product name, and goes on within a product', async () => {
    const tags = await shop.makingCompany();
    const bowls = await aProduct(shop.database, tags.company, { name_view: 'a bowl', own_code: 'B-1' });
    for (let number = 0; number < 25; number += 1)
      await aMerchandise(shop.database, bowls, { name_view: `Bowl ${number}`, position: number });
    // Another product of the same name: its rows come after all rows of the first.
    const twin = await aProduct(shop.database, tags.company, { name_view: 'A bowl' });
    await aMerchandise(shop.database, twin, { name_view: 'Twin', position: 0 });
    const first = await table(tags);
    expect(names(first)).toEqual(Array.from({ length: 20 }, (_, number) => `Bowl ${number}`));
    expect(first.rows[0]).toMatchObject({ product_id: bowls, own_code: 'B-1', reserved: 0, making: 0 });
    expect(first.products).toMatchObject([{ product_id: bowls, name_view: 'a bowl' }]);
    expect(first.products[0]?.variants).toHaveLength(25);
    const second = await table(tags, `?after=${first.next}`);
    expect(names(second).slice(0, 6)).toEqual([
      'Bowl 20',
      'Bowl 21',
      'Bowl 22',
      'Bowl 23',
      'Bowl 24',
      'Twin',
    ]);
    expect(second.next).toBeNull();
    const all = [...first.rows, ...second.rows].map(({ merch_id }) => merch_id);
    expect([new Set(all).size, first.counts.all, second.counts]).toEqual([
      all.length,
      all.length,
      first.counts,
    ]);
  });

  it('shows what the number of the desk counts as nearly gone, what is out, and what is awaited', async () => {
    const tags = await shop.makingCompany({ maxover: 20 });
    await tags.sell(2);
    const made = await aProduct(shop.database, tags.company, {
      name_view: 'Made when it is ordered',
      maxover: 5,
    });
    await aMerchandise(shop.database, made, { name_view: 'Never out', quantity: 0 });
    const sold = await aProduct(shop.database, tags.company, { name_view: 'Sold from stock', maxover: 0 });
    await aMerchandise(shop.database, sold, { name_view: 'Gone', quantity: 0, position: 0 });
    await aMerchandise(shop.database, sold, { name_view: 'Nearly gone', quantity: 2, position: 1 });
    await aMerchandise(shop.database, sold, { name_view: 'Enough', quantity: 3, position: 2 });
    await aMerchandise(shop.database, sold, {
      name_view: 'Off sale',
      quantity: 0,
      active: false,
      position: 3,
    });
    const hidden = await aProduct(shop.database, tags.company, {
      name_view: 'Taken off',
      maxover: 0,
      active: false,
    });
    await aMerchandise(shop.database, hidden, { name_view: 'Hidden', quantity: 0 });
    const low = await table(tags, '?show=low');
    expect(names(low)).toEqual(expect.arrayContaining(['Gone', 'Nearly gone']));
    for (const name of ['Never out', 'Enough', 'Off sale', 'Hidden']) expect(names(low)).not.toContain(name);
    expect(low.rows.filter((row) => !row.low)).toEqual([]);
    const { low_stock } = getDesk.answer.parse((await tags.desk('GET', '')).body);
    expect([low.counts.low, low.rows.length]).toEqual([low_stock, low_stock]);
    const out = await table(tags, '?show=out');
    expect(names(out)).toContain('Gone');
    expect(out.rows.map(({ quantity }) => quantity)).toEqual(out.rows.map(() => 0));
    expect(out.rows).toHaveLength(out.counts.out);
    const waiting = await table(tags, '?show=waiting');
    expect(waiting.rows).toMatchObject([{ merch_id: tags.small, waiting: 2, backlogged: 2 }]);
    expect(waiting.counts.waiting).toBe(1);
  });

  it('finds names of products and variants and SKUs, and counts what it found', async () => {
    const tags = await shop.makingCompany();
    const mug = await aProduct(shop.database, tags.company, {
      name_view: 'Mug 100%',
      own_code: 'M_1',
      maxover: 0,
    });
    await aMerchandise(shop.database, mug, { name_view: 'Tall', quantity: 0, position: 0 });
    await aMerchandise(shop.database, mug, { name_view: 'Wide', quantity: 9, position: 1 });
    for (const [text, found] of [
      ['mug', ['Tall', 'Wide']],
      [' M_1', ['Tall', 'Wide']],
      ['tall', ['Tall']],
      ['_2', []],
    ] as const)
      expect([text, names(await table(tags, `?q=${encodeURIComponent(text)}`))]).toEqual([text, found]);
    expect(await table(tags, '?q=mug&show=out')).toMatchObject({
      rows: [{ name_view: 'Tall' }],
      counts: { all: 2, low: 1, out: 1, waiting: 0 },
      next: null,
    });
  });

  it('goes on after no row of another company', async () => {
    const tags = await shop.makingCompany();
    const others = await shop.makingCompany();
    expect((await tags.desk('GET', `/stock/variants?after=${others.small}`)).status).toBe(404);
    for (const query of ['?after=0x1', '?after=', '?show=all', `?q=${'x'.repeat(101)}`])
      expect([query, (await tags.desk('GET', `/stock/variants${query}`)).status]).toEqual([query, 400]);
  });
});
