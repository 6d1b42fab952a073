import type { DeskMerchandise, DeskProduct } from 'shared-api/contract';
import { type CartServer, type Shopper, startCartServer } from '../cart/testing/cart-server.ts';
import { type Desk, formOf, openDesk, variantFormOf } from './testing/desk.ts';

let shop: CartServer;
let worker: Shopper;
let desk: Desk;
let tag: DeskProduct;
let box: DeskProduct;
let card: DeskProduct;

beforeAll(async () => {
  shop = await startCartServer();
  worker = await shop.shopper();
});
beforeEach(async () => {
  desk = await openDesk(shop, worker);
  tag = await desk.stocked({ name_view: 'Tag' });
  box = await desk.stocked({ name_view: 'Box', listed: false });
  card = await desk.stocked({ name_view: 'Card' });
});
afterAll(() => shop.close());

type Offered = readonly (readonly [DeskProduct, boolean])[];
const offer = async (root: DeskProduct, ...offered: Offered) => {
  const { version } = await desk.product(root.id);
  const addons = offered.map(([{ id }, req]) => ({ product_id: id, req }));
  return desk.call('PUT', `/products/${root.id}/addons`, { version, addons });
};
const shown = async () =>
  (await shop.server.call(`/api/order/product/addon/${tag.id}`)).body as { id: number; product_id: number }[];
const refused = async (asked: ReturnType<Desk['call']>, msg: string, before: unknown) => {
  expect(await asked).toMatchObject({ status: 422, body: { code: 'invalid', msg } });
  expect(await shop.contents()).toEqual(before);
};

describe('what is offered with a product', () => {
  it('is said in its order, with what has to be taken, and withdrawn by being left out', async () => {
    expect((await offer(tag, [card, false], [box, true])).body).toMatchObject({
      version: tag.version + 1,
      addons: [
        { product_id: card.id, name_view: 'Card', req: false, active: true },
        { product_id: box.id, name_view: 'Box', req: true, active: true },
      ],
    });
    expect((await desk.product(box.id)).offered_with).toEqual([
      { product_id: tag.id, name_view: 'Tag', req: true },
    ]);
    const before = await shown();
    expect(before.map(({ product_id }) => product_id)).toEqual([card.id, box.id]);
    await offer(tag, [box, false], [card, false]);
    const turned = await shown();
    expect(turned.map(({ id }) => id)).toEqual([before[1]?.id, before[0]?.id]);
    await offer(tag, [box, false]);
    expect(await shown()).toMatchObject([{ product_id: box.id, req: false }]);
    await offer(tag);
    expect(await shown()).toEqual([]);
  });

  it('is another product, once, and one of the company', async () => {
    const others = await openDesk(shop, await shop.shopper());
    const theirs = await others.stocked();
    const before = await shop.contents();
    await refused(offer(tag, [tag, false]), 'A product cannot be offered with itself.', before);
    await refused(
      offer(tag, [box, false], [box, true]),
      'A product can be offered once with another one.',
      before,
    );
    expect((await offer(tag, [theirs, false])).status).toBe(404);
    expect(await shop.contents()).toEqual(before);
  });

  it('never has to be taken in a circle', async () => {
    await offer(tag, [box, true]);
    await offer(box, [card, true]);
    const before = await shop.contents();
    const msg = 'Card has to be taken with Tag already, so Tag cannot have to be taken with it.';
    await refused(offer(card, [tag, true]), msg, before);
    expect((await offer(card, [tag, false])).status).toBe(200);
  });

  it('is on sale as long as it has to be taken with something that is', async () => {
    await offer(tag, [box, true]);
    const before = await shop.contents();
    const msg = 'Box has to be taken with Tag, so that it has to be on sale as long as Tag is.';
    await refused(desk.call('PUT', `/products/${box.id}`, { ...formOf(box), active: false }), msg, before);
    const [variant] = box.merchandise as [DeskMerchandise];
    const off = { ...variantFormOf(variant), active: false };
    await refused(desk.call('PUT', `/merchandise/${variant.merch_id}`, off), msg, before);

    const root = await desk.product(tag.id);
    await desk.ask('PUT', `/products/${tag.id}`, { ...formOf(root), active: false });
    await desk.ask('PUT', `/products/${box.id}`, { ...formOf(box), active: false });
    const later = await shop.contents();
    const back = { ...formOf(await desk.product(tag.id)), active: true };
    await refused(desk.call('PUT', `/products/${tag.id}`, back), msg, later);
  });

  it('cannot have to be taken while it is off sale', async () => {
    await desk.ask('PUT', `/products/${box.id}`, { ...formOf(box), active: false });
    const before = await shop.contents();
    await refused(
      offer(tag, [box, true]),
      'Box has to be taken with Tag, so that it has to be on sale as long as Tag is.',
      before,
    );
    expect((await offer(tag, [box, false])).body).toMatchObject({ addons: [{ active: false }] });
    expect(await shown()).toEqual([]);
  });

  it('is not changed by who read it before somebody else changed it', async () => {
    await offer(tag, [box, true]);
    const before = await shop.contents();
    const reply = await desk.call('PUT', `/products/${tag.id}/addons`, { version: tag.version, addons: [] });
    expect(reply).toMatchObject({ status: 409, body: { changed: [{ field: 'addons' }] } });
    expect(await shop.contents()).toEqual(before);
  });
});
