import { anOrder } from '../../testing/fixture/orders.ts';
import { aCompany, aMerchandise, aPerson, aProduct, insert } from '../../testing/fixture/rows.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { holdProducts } from './stock.repo.ts';
import { giveBack, receive, reserve } from './stock.service.ts';

let company: number;
let tag: number;
let small: number;
let large: number;
let buyer: number;

const database = await testDatabase();
beforeEach(async () => {
  company = await aCompany(database);
  buyer = await aPerson(database);
  tag = await aProduct(database, company, { name_view: 'Wood tag', maxover: 10 });
  small = await aMerchandise(database, tag, { name_view: 'Small', quantity: 5, price_cents: 333 });
  large = await aMerchandise(database, tag, { name_view: 'Large', quantity: 0 });
});

const demand = (merchandise_id: number, quantity: number, gift = false) => ({
  product_id: tag,
  merchandise_id,
  quantity,
  gift,
});
const take = (...demands: ReturnType<typeof demand>[]) => database.transaction((tx) => reserve(tx, demands));
const stock = () =>
  database.query(
    'select quantity, backlogged, gift_pending from merchandise where product_id = $1 order by id',
    [tag],
  );
const lines = () =>
  database.query(
    'select quantity, to_make, state, tax_cents, pool_cents from order_line where product_id = $1 order by id',
    [tag],
  );

/** A separate order with one line that waits for goods. */
async function waits(quantity: number, state: 'reserved' | 'waiting', values = {}): Promise<number> {
  const order_id = await anOrder(
    database,
    buyer,
    state === 'waiting' ? { state: 'paid', paid_at: new Date() } : {},
  );
  const wish = { order_id, wish_id: 1, name: 'A wish', quantity, gift: false };
  const line = {
    order_id,
    order_wish_id: await insert(database, 'order_wish', wish),
    company_id: company,
    product_id: tag,
    merchandise_id: small,
    position: 0,
    name_view: 'Wood tag',
    merchandice_name: 'Small',
    picture_location: '/x.png',
    picture_alt: '',
    price_cents: 333,
    quantity,
    tax_cents: 21,
    fee_percent: 10,
    to_make: true,
    state,
    delay_days: 3,
    ...values,
  };
  await database.query('update merchandise set backlogged = backlogged + $2 where id = $1', [
    small,
    quantity,
  ]);
  return insert(database, 'order_line', line);
}

describe('an order of units', () => {
  it('takes what is there, and has the rest made', async () => {
    expect(await take(demand(small, 7, true), demand(large, 2))).toEqual([
      { fromStock: 5, toMake: 2 },
      { fromStock: 0, toMake: 2 },
    ]);
    expect(await stock()).toEqual([
      { quantity: 0, backlogged: 2, gift_pending: 2 },
      { quantity: 0, backlogged: 2, gift_pending: 0 },
    ]);
  });

  it('counts what its own other parts take, of the variant and of the product', async () => {
    expect(await take(demand(small, 4), demand(small, 4), demand(large, 7))).toEqual([
      { fromStock: 4, toMake: 0 },
      { fromStock: 1, toMake: 3 },
      { fromStock: 0, toMake: 7 },
    ]);
  });

  it.each([
    [[demand(0, 16)], /^Only 15 of Wood tag \(Small\) are left, and your order asks for 16\./],
    [[demand(0, 14), demand(0, 2)], /^Only 1 of Wood tag \(Small\) is left, and your order asks for 16\./],
    [[demand(0, 15), demand(1, 1)], /^Wood tag \(Large\) is sold out\./],
  ])('takes nothing when not all can be had, and says what is left', async (demands, msg) => {
    const before = await stock();
    const meant = demands.map(({ merchandise_id, quantity }) =>
      demand(merchandise_id === 0 ? small : large, quantity),
    );
    await expect(take(...meant)).rejects.toMatchObject({
      code: 'sold_out',
      message: expect.stringMatching(msg),
    });
    expect(await stock()).toEqual(before);
  });

  it('never takes stock of what is made to order only', async () => {
    await database.query('update product set add_quantity = false where id = $1', [tag]);
    expect(await take(demand(small, 3))).toEqual([{ fromStock: 0, toMake: 3 }]);
  });
});

describe('units that come back', () => {
  const back = (quantity: number, to_make: boolean, more = {}) =>
    database.transaction(async (tx) => {
      await holdProducts(tx, [tag]);
      await giveBack(tx, [
        { product_id: tag, merchandise_id: small, quantity, to_make, gift: false, paid: false, ...more },
      ]);
    });

  it('leave everything as it was before they were taken', async () => {
    const before = await stock();
    await take(demand(small, 7, true));
    await back(5, false, { gift: true });
    await back(2, true, { gift: true });
    expect(await stock()).toEqual(before);
  });

  it('first go to those who wait longest, and only then to stock', async () => {
    await waits(2, 'reserved');
    await waits(3, 'waiting', { pool_cents: 99 });
    await back(6, false);
    expect(await lines()).toEqual([
      { quantity: 2, to_make: false, state: 'reserved', tax_cents: 21, pool_cents: 0 },
      { quantity: 3, to_make: false, state: 'paid', tax_cents: 21, pool_cents: 99 },
    ]);
    expect(await stock()).toMatchObject([{ quantity: 6, backlogged: 0 }, {}]);
    expect(await database.query('select sold from product where id = $1', [tag])).toEqual([{ sold: 3 }]);
  });

  it('split a line that they serve in part, and lose no cent of it', async () => {
    await waits(3, 'waiting', { pool_cents: 99 });
    await back(2, false);
    expect(await lines()).toEqual([
      { quantity: 1, to_make: true, state: 'waiting', tax_cents: 7, pool_cents: 33 },
      { quantity: 2, to_make: false, state: 'paid', tax_cents: 14, pool_cents: 66 },
    ]);
    expect(await stock()).toMatchObject([{ quantity: 5, backlogged: 1 }, {}]);
  });

  it('of a paid order are no longer counted as sold', async () => {
    await database.query('update product set sold = 4, gifted = 4 where id = $1', [tag]);
    await back(2, false, { paid: true, gift: true });
    expect(await database.query('select sold, gifted from product where id = $1', [tag])).toEqual([
      { sold: 2, gifted: 2 },
    ]);
  });
});

describe('new goods', () => {
  it('serve who waits, oldest first, and then fill the shelf', async () => {
    await waits(4, 'waiting');
    await waits(4, 'waiting');
    await database.transaction((tx) => receive(tx, [{ product_id: tag, merchandise_id: small, units: 5 }]));
    expect(await lines()).toMatchObject([
      { quantity: 4, to_make: false, state: 'paid' },
      { quantity: 3, to_make: true, state: 'waiting' },
      { quantity: 1, to_make: false, state: 'paid' },
    ]);
    await database.transaction((tx) => receive(tx, [{ product_id: tag, merchandise_id: small, units: 5 }]));
    expect(await stock()).toMatchObject([{ quantity: 7, backlogged: 0 }, {}]);
  });
});
