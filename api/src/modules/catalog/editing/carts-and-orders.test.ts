import type { DeskMerchandise, DeskProduct } from 'shared-api/contract';
import { bearer } from '../../../testing/test-issuer.ts';
import type { Reply } from '../../../testing/test-server.ts';
import { type Shopper, startCartServer } from '../../cart/testing/cart-server.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { startPayingServer, totalsOf } from '../../checkout/testing/paying-server.ts';
import { aShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { buy, employ, orderOf } from '../../orders/testing/ordering.ts';
import { type Desk, formOf, openDesk, variantFormOf } from '../testing/desk.ts';

const carts = await startCartServer();
const orders = await startPayingServer();

describe('carts that hold what a desk changes', () => {
  const shop = carts;
  let desk: Desk;
  let buyer: Shopper;
  let tag: DeskProduct;
  let box: DeskProduct;
  beforeEach(async () => {
    desk = await openDesk(shop, await shop.shopper());
    buyer = await shop.shopper();
    tag = await desk.stocked({ name_view: 'Tag' });
    box = await desk.stocked({ name_view: 'Box' });
  });
  const variantOf = ({ merchandise }: DeskProduct): DeskMerchandise => {
    const [variant] = merchandise;
    if (!variant) throw new Error('The product has no variant');
    return variant;
  };
  /** A wish of a tag, perhaps with its box, checked for checkout. */
  async function wish(boxed = false): Promise<number> {
    const part = (product: DeskProduct) => ({ [product.id]: { merch_id: variantOf(product).merch_id } });
    const cart = { ...part(tag), ...(boxed && part(box)) };
    const reply = await buyer.post({ product_id: tag.id, cart, influencer: null, quantity: 2 });
    if (reply.status !== 200) throw new Error(`The cart answered ${reply.status}`);
    const [entry] = await buyer.cart();
    expect(entry).toMatchObject({ checked: true });
    return Number(entry?.id);
  }
  const entry = async () => (await buyer.cart())[0];
  const setVariant = (product: DeskProduct, values: object) =>
    desk.ask('PUT', `/merchandise/${variantOf(product).merch_id}`, {
      ...variantFormOf(variantOf(product)),
      ...values,
    });

  it('keep a variant that was taken off sale, unchecked and with none to be had', async () => {
    const id = await wish();
    await setVariant(tag, { active: false });
    expect(await entry()).toMatchObject({ checked: false, cart_max_quantity: 0 });
    const again = await buyer.send('GET', `/${id}/clicked`);
    expect(again).toMatchObject({ status: 423, body: { quantity: 0 } });
    expect(await buyer.send('DELETE', `/${id}/update`)).toMatchObject({ status: 200 });
  });

  it('do the same for a product that was switched off, and take it up again when it is back', async () => {
    const id = await wish();
    const after = Object(await desk.ask('PUT', `/products/${tag.id}`, { ...formOf(tag), active: false }));
    expect(await entry()).toMatchObject({ checked: false, cart_max_quantity: 0 });
    await desk.ask('PUT', `/products/${tag.id}`, { ...formOf(after), active: true });
    expect(await buyer.send('GET', `/${id}/clicked`)).toMatchObject({ status: 200, body: { checked: true } });
  });

  it('uncheck what has an add-on that is offered no more', async () => {
    const offered = { version: tag.version, addons: [{ product_id: box.id, req: false }] };
    await desk.ask('PUT', `/products/${tag.id}/addons`, offered);
    await wish(true);
    await desk.ask('PUT', `/products/${tag.id}/addons`, { version: tag.version + 1, addons: [] });
    expect(await entry()).toMatchObject({ checked: false, cart_max_quantity: 0 });
  });

  it('uncheck what lacks a text that is needed from now on', async () => {
    await wish();
    await desk.ask('PUT', `/products/${tag.id}/media`, {
      version: tag.version,
      name: 'Engraving',
      media_describe: '',
      merc_media_describe: '',
      text: 1,
      textreq: 1,
      image: 0,
      imagereq: 0,
    });
    expect(await entry()).toMatchObject({ checked: false, complete: false });
  });

  it('show the new price, text and name', async () => {
    await wish();
    await setVariant(tag, { price_usd: 50.25, describe: 'Now of ash', name_view: 'Tiny' });
    expect(await entry()).toMatchObject({
      checked: true,
      total: 50.25,
      describe: 'Now of ash',
      merchandice_name: 'Tiny',
    });
  });

  it('can hold no more than may wait from now on', async () => {
    await wish();
    const form = { ...formOf(tag), minover: 0, maxover: 1 };
    await desk.ask('PUT', `/products/${tag.id}`, form);
    expect(await entry()).toMatchObject({ checked: false, cart_max_quantity: 1 });
  });
});

describe('a price and a finders fee that change', () => {
  const shop = orders;
  const send = (worker: Buyer, method: string, path: string, body?: object): Promise<Reply> =>
    shop.server.call(`/api/desk/${path}`, {
      method,
      headers: { ...bearer(worker.token), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  /** A shop whose product is changed by its desk: price and finders fee. */
  async function aDesk() {
    const tags = await aShippingShop(shop.database);
    const worker = await shop.buyer();
    await employ(shop.database, tags, worker);
    const [company] = await shop.database.query<{ name_code: string }>(
      'select name_code from company where id = $1',
      [tags.company],
    );
    const code = company?.name_code ?? '';
    const change = async (): Promise<void> => {
      const product = Object((await send(worker, 'GET', `${code}/products/${tags.tag}`)).body);
      const fee = await send(worker, 'PUT', `${code}/products/${tags.tag}`, {
        ...product,
        influencer_usd: 30,
      });
      const [variant] = product.merchandise;
      const price = await send(worker, 'PUT', `${code}/merchandise/${tags.small}`, {
        ...variant,
        price_usd: 55,
      });
      expect([fee.status, price.status]).toEqual([200, 200]);
    };
    return { tags, change };
  }

  it('leave orders that were placed before as they are', async () => {
    const { tags, change } = await aDesk();
    const buyer = await shop.buyer();
    await buyer.wish(tags);
    const id = await buy(shop, buyer);
    const before = await orderOf(buyer, id);
    await change();
    expect(await orderOf(buyer, id)).toEqual(before);
    const [line] = await shop.database.query(
      'select price_cents, fee_percent from order_line where order_id = $1',
      [id],
    );
    expect(line).toEqual({ price_cents: 4800, fee_percent: 10 });
    await buyer.wish(tags);
    const later = await buy(shop, buyer);
    const [next] = await shop.database.query(
      'select price_cents, fee_percent from order_line where order_id = $1',
      [later],
    );
    expect(next).toEqual({ price_cents: 5500, fee_percent: 30 });
    expect(await shop.faults()).toEqual([]);
  });

  it('ask a buyer with a quote to review it again', async () => {
    const { tags, change } = await aDesk();
    const buyer = await shop.buyer();
    await buyer.wish(tags);
    const request = await totalsOf(buyer);
    await change();
    expect(await buyer.call('POST', '/', request)).toMatchObject({
      status: 422,
      body: { code: 'cart_changed' },
    });
  });
});
