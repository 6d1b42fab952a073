import { BOXES_MAX, companyBoxesSchema } from 'shared-api/contract';
import { insertRow } from '../../../testing/fixture/rows.ts';
import { startCartServer } from '../../cart/testing/cart-server.ts';
import { type Desk, openDesk } from '../testing/desk.ts';

let desk: Desk;
const shop = await startCartServer();
const worker = await shop.shopper();
beforeEach(async () => {
  desk = await openDesk(shop, worker);
});

const MUG = { name_view: 'Mug box', length_mm: 150, width_mm: 120, height_mm: 110 };
const boxes = async () => companyBoxesSchema.parse(await desk.ask('GET', '/boxes')).boxes;

it('is kept by its name, in the order of names, and written down', async () => {
  await desk.ask('POST', '/boxes', MUG);
  await desk.ask('POST', '/boxes', { ...MUG, name_view: '  a flat one ', height_mm: 20 });
  expect(await boxes()).toMatchObject([{ name_view: 'a flat one', height_mm: 20 }, MUG]);
  const [flat] = await boxes();
  expect(await desk.ask('DELETE', `/boxes/${flat?.id}`)).toMatchObject({ boxes: [MUG] });
  const log = await shop.database.query(
    'select action, changes from desk_log where company_id = $1 order by id',
    [desk.company],
  );
  expect(log).toMatchObject([
    { action: 'add_box', changes: { name_view: { to: 'Mug box' } } },
    { action: 'add_box' },
    { action: 'remove_box', changes: { name_view: { from: 'a flat one' } } },
  ]);
});

it('is added once, however often one request comes', async () => {
  for (const _ of [1, 2])
    expect((await desk.call('POST', '/boxes', MUG, { 'idempotency-key': 'box-0001' })).status).toBe(200);
  expect(await boxes()).toHaveLength(1);
});

it('has a name of its own in its company, and sides that a parcel can have', async () => {
  await desk.ask('POST', '/boxes', MUG);
  expect(await desk.call('POST', '/boxes', { ...MUG, name_view: 'MUG BOX' })).toMatchObject({
    status: 422,
    body: { fields: { name_view: 'There is a box called MUG BOX already. Please choose another name.' } },
  });
  for (const wrong of [{ name_view: ' ' }, { length_mm: 0 }, { width_mm: 10_001 }, { height_mm: 1.5 }])
    expect([
      wrong,
      (await desk.call('POST', '/boxes', { ...MUG, name_view: 'Other', ...wrong })).status,
    ]).toEqual([wrong, 422]);
  const other = await openDesk(shop, worker);
  expect((await other.call('POST', '/boxes', MUG)).status).toBe(200);
  expect(await boxes()).toHaveLength(1);
});

it('is one of so many', async () => {
  for (let number = 0; number < BOXES_MAX; number += 1)
    await insertRow(shop.database, 'company_box', {
      ...MUG,
      company_id: desk.company,
      name_view: `Box ${number}`,
    });
  expect(await desk.call('POST', '/boxes', MUG)).toMatchObject({
    status: 422,
    body: { msg: `A company keeps at most ${BOXES_MAX} boxes. Please remove one first.` },
  });
});

it('is neither shown to others nor removed by them', async () => {
  await desk.ask('POST', '/boxes', MUG);
  const [box] = await boxes();
  const stranger = desk.as(await shop.shopper());
  expect((await stranger.call('GET', '/boxes')).status).toBe(404);
  const other = await openDesk(shop, worker);
  expect((await other.call('DELETE', `/boxes/${box?.id}`)).status).toBe(404);
  expect(await boxes()).toEqual([box]);
});
