import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskProduct } from 'shared-api/contract';
import { PICTURE_BYTES_MAX } from 'shared-api/contract/form-fields';
import sharp from 'sharp';
import { insert } from '../../testing/fixture/insert.ts';
import { anOrder } from '../../testing/fixture/orders.ts';
import { aJpeg, aPng } from '../../testing/pictures.ts';
import { type CartServer, type Shopper, startCartServer } from '../cart/testing/cart-server.ts';
import { removeLeftPictures } from './index.ts';
import { type Desk, openDesk } from './testing/desk.ts';

const DAY = 86_400_000;
let shop: CartServer;
let worker: Shopper;
let desk: Desk;
let tag: DeskProduct;

beforeAll(async () => {
  shop = await startCartServer();
  worker = await shop.shopper();
});
beforeEach(async () => {
  desk = await openDesk(shop, worker);
  tag = await desk.stocked();
});
afterAll(() => shop.close());

const form = (bytes: Uint8Array | string, alt: string | null = 'A tag of oak'): FormData => {
  const sent = new FormData();
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  sent.set('picture_name', new File([part], 'tag.png', { type: 'image/png' }));
  if (alt !== null) sent.set('alt', alt);
  return sent;
};
const add = async (alt: string): Promise<DeskProduct> =>
  (await desk.ask('POST', `/products/${tag.id}/pictures`, form(await aPng(40, 30), alt))) as DeskProduct;
const files = () => readdir(join(shop.server.app.config.dataDir, 'images', 'shop')).catch((): string[] => []);
const shown = async (location: string | null | undefined) =>
  (await fetch(`${shop.server.url}/img${location}`)).status;
/** As the job does, once everything that left has been gone for a day. */
const clear = async (): Promise<number> => {
  await shop.database.query(`update shop_picture set left_at = left_at - interval '25 hours'`);
  const { mediaStore } = shop.server.app;
  const pictures = { discard: (location: string) => mediaStore.remove(location) };
  return removeLeftPictures(
    {
      database: shop.database,
      pictures,
      onLeftover: (error) => {
        throw error;
      },
    },
    DAY,
  );
};

describe('the pictures of a product', () => {
  it('are added behind the others, shown at once, and the first is that of lists', async () => {
    await add('The front');
    const { pictures, version, picture_location, picture_alt } = await add('The back');
    expect(pictures.map(({ alt }) => alt)).toEqual(['The front', 'The back']);
    expect(version).toBe(tag.version + 2);
    expect([picture_location, picture_alt]).toEqual([pictures[0]?.location, 'The front']);
    expect(pictures[0]?.location).toMatch(/^\/shop\/[0-9a-f]{32}\.(jpeg|png)$/);
    expect(await shown(pictures[1]?.location)).toBe(200);
    const page = await shop.server.call(`/api/company/product/${tag.id}`);
    expect(page.body).toMatchObject({ gallery: pictures.map(({ location, alt }) => ({ location, alt })) });
  });

  it('are added once, however often one request comes', async () => {
    const sent = form(await aPng(40, 30), 'The front');
    const send = () =>
      desk.call('POST', `/products/${tag.id}/pictures`, sent, { 'idempotency-key': 'press-0004' });
    const first = await send();
    expect(first.status).toBe(200);
    expect((await send()).body).toEqual(first.body);
    expect((await desk.product(tag.id)).pictures).toHaveLength(1);
  });

  it('change places, are described anew, and go where they are left out', async () => {
    await add('One');
    await add('Two');
    const { pictures, version } = await add('Three');
    const [one, two, three] = pictures.map(({ id }) => id) as [number, number, number];
    const path = `/products/${tag.id}/pictures`;
    const named = [
      { id: three, alt: 'Drei' },
      { id: one, alt: 'One' },
    ];
    expect(await desk.ask('PUT', path, { version, pictures: named })).toMatchObject({ pictures: named });
    const before = await shop.contents();
    for (const [sent, status] of [
      [{ version, pictures: [] }, 409],
      [{ version: version + 1, pictures: [{ id: two, alt: 'Two' }] }, 404],
      [{ version: version + 1, pictures: [named[0], named[0]] }, 422],
      [{ version: version + 1, pictures: [{ id: one, alt: ' ' }] }, 422],
    ] as const)
      expect([sent, (await desk.call('PUT', path, sent)).status]).toEqual([sent, status]);
    expect(await shop.contents()).toEqual(before);
    expect(await shown(pictures[1]?.location)).toBe(200);
    await clear();
    expect(await shown(pictures[1]?.location)).toBe(404);
    expect(await shown(pictures[0]?.location)).toBe(200);
  });

  it('stay for orders that show them', async () => {
    const { pictures, version } = await add('Sold');
    const location = String(pictures[0]?.location);
    const order_id = await anOrder(shop.database, worker.id);
    const wish = { order_id, wish_id: 1, name: 'A wish', quantity: 1, gift: false };
    await insert(shop.database, 'order_line', {
      order_id,
      order_wish_id: await insert(shop.database, 'order_wish', wish),
      company_id: desk.company,
      product_id: tag.id,
      merchandise_id: tag.merchandise[0]?.merch_id ?? 0,
      position: 0,
      name_view: 'Wood tag',
      merchandice_name: 'Small',
      picture_location: location,
      picture_alt: 'Sold',
      price_cents: 4800,
      quantity: 1,
      tax_cents: 0,
      fee_percent: 10,
      to_make: false,
      delay_days: 2,
    });
    await desk.ask('PUT', `/products/${tag.id}/pictures`, { version, pictures: [] });
    await clear();
    expect(await shown(location)).toBe(200);
    expect(await clear()).toBe(0);
  });

  it('are twenty at most', async () => {
    for (let number = 0; number < 20; number += 1)
      await insert(shop.database, 'product_picture', {
        product_id: tag.id,
        position: number,
        location: `/a${number}.png`,
        alt: 'A picture',
      });
    const stored = await files();
    const reply = await desk.call('POST', `/products/${tag.id}/pictures`, form(await aPng(9, 9)));
    expect(reply).toMatchObject({ status: 422, body: { msg: 'A product has at most 20 pictures.' } });
    expect(await files()).toEqual(stored);
  });

  it('are pictures, with words for what they show, or nothing is kept', async () => {
    const before = [await shop.contents(), await files()];
    const path = `/products/${tag.id}/pictures`;
    const picture = await aPng(9, 9);
    for (const [sent, msg] of [
      [form('<svg/>'), 'This is not a .png or .jpg picture.'],
      [form(picture, null), 'Please say what the picture shows.'],
      [form(picture, ' '), 'Please say what the picture shows.'],
      [form(picture, 'x'.repeat(251)), 'What the picture shows must be less than 250 characters.'],
      [form(new Uint8Array(PICTURE_BYTES_MAX + 1)), 'A picture may have at most 8 MB.'],
    ] as const)
      expect(await desk.call('POST', path, sent)).toMatchObject({
        status: 422,
        body: { code: 'upload_refused', msg },
      });
    expect([await shop.contents(), await files()]).toEqual(before);
  });

  it('whose upload was cut off before anything showed them go by themselves', async () => {
    const location = '/shop/0123456789abcdef0123456789abcdef.png';
    await shop.server.app.mediaStore.write(location, await aPng(9, 9));
    await insert(shop.database, 'shop_picture', { company_id: desk.company, location });
    expect(await shown(location)).toBe(200);
    await clear();
    expect(await shown(location)).toBe(404);
  });
});

describe('the picture of a variant', () => {
  it('is its own, in place of the product’s, until it is removed', async () => {
    await add('The product');
    const merch = tag.merchandise[0]?.merch_id;
    const path = `/merchandise/${merch}/picture`;
    const first = Object(await desk.ask('PUT', path, form(await aJpeg(40, 30), 'The small one')));
    expect(first).toMatchObject({ version: 2, picture_alt: 'The small one' });
    const init = () => shop.server.call(`/api/order/init/product/${tag.id}/0`);
    expect((await init()).body).toMatchObject({ picture_location: first.picture_location });
    const second = Object(await desk.ask('PUT', path, form(await aPng(20, 20), 'The smaller one')));
    expect(second).toMatchObject({ version: 3, picture_alt: 'The smaller one' });
    expect((await desk.call('DELETE', `${path}?version=2`)).status).toBe(409);
    const removed = await desk.ask('DELETE', `${path}?version=3`);
    expect(removed).toMatchObject({ version: 4, picture_location: null, picture_alt: null });
    expect((await init()).body).toMatchObject({ picture_alt: 'The product' });
    await clear();
    expect([await shown(first.picture_location), await shown(second.picture_location)]).toEqual([404, 404]);
  });
});

describe('the swatch of an option', () => {
  it('is a small square that shoppers see, until it is removed with its option or alone', async () => {
    const added = Object(
      await desk.ask('POST', `/products/${tag.id}/attributes`, {
        name_view: 'Wood',
        req: true,
        options: [{ name_view: 'Oak' }, { name_view: 'Ash' }],
      }),
    );
    const [{ id: attribute, options }] = added.attributes;
    const [oak, ash] = options.map(({ id }: { id: number }) => id);
    const swatch = async (option: number) =>
      Object(
        await desk.ask(
          'PUT',
          `/products/${tag.id}/options/${option}/picture`,
          form(await aPng(900, 600), null),
        ),
      );
    await swatch(oak);
    const both = await swatch(ash);
    const pictures = both.attributes[0].options.map(({ picture }: { picture: string }) => picture);
    const file = join(shop.server.app.config.dataDir, 'images', pictures[0]);
    expect(await sharp(file).metadata()).toMatchObject({ width: 192, height: 192 });
    const offered = await shop.server.call(`/api/order/selection/attribute/${attribute}`);
    expect(offered.body).toMatchObject([{ id: oak, picture: pictures[0] }]);
    await desk.ask('DELETE', `/products/${tag.id}/options/${oak}/picture?version=${both.version}`);
    await desk.ask('PUT', `/products/${tag.id}/attributes/${attribute}`, {
      version: both.version + 1,
      name_view: 'Wood',
      req: true,
      options: [{ id: oak, name_view: 'Oak' }],
    });
    await clear();
    expect([await shown(pictures[0]), await shown(pictures[1])]).toEqual([404, 404]);
    const gone = await desk.call(
      'PUT',
      `/products/${tag.id}/options/${ash}/picture`,
      form(await aPng(9, 9), null),
    );
    expect(gone.status).toBe(404);
  });
});
