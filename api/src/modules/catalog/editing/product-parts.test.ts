import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeskMerchandise, type DeskProduct, getMediaInput } from 'shared-api/contract';
import { PICTURE_BYTES_MAX } from 'shared-api/contract/form-fields';
import sharp from 'sharp';
import { anOrder, anOrderLine } from '../../../testing/fixture/orders.ts';
import { insert } from '../../../testing/fixture/rows.ts';
import { aJpeg, aPng } from '../../../testing/pictures.ts';
import { startCartServer } from '../../cart/testing/cart-server.ts';
import { removeUnusedPictures } from '../../images/index.ts';
import { type Desk, formOf, openDesk, variantFormOf } from '../testing/desk.ts';

const DAY = 86_400_000;
let desk: Desk;
let tag: DeskProduct;
const shop = await startCartServer();
const worker = await shop.shopper();
beforeEach(async () => {
  desk = await openDesk(shop, worker);
  tag = await desk.stocked();
});
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
  return removeUnusedPictures(
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

describe('what buyers give for a product', () => {
  const engraving = {
    name: 'Engraving',
    media_describe: 'What we burn into it',
    merc_media_describe: 'Up to 20 letters',
    text: 2,
    textreq: 1,
    image: 1,
    imagereq: 0,
  };
  const nothing = { ...engraving, text: 0, textreq: 0, image: 0 };
  const say = async (product: DeskProduct, media: object) =>
    desk.call('PUT', `/products/${product.id}/media`, {
      version: (await desk.product(product.id)).version,
      ...media,
    });
  const rules = () => shop.database.query('select id from media_rule order by id');

  it('applies to wishes made from now on', async () => {
    expect((await say(tag, engraving)).body).toMatchObject({ media: engraving, version: tag.version + 1 });
    const buyer = await shop.shopper();
    const [variant] = tag.merchandise;
    const cart = { [tag.id]: { merch_id: variant?.merch_id } };
    await buyer.post({ product_id: tag.id, cart, influencer: null, quantity: 1 });
    const [wish] = await buyer.cart();
    expect(wish).toMatchObject({ complete: false, checked: false });
    const input = await buyer.send('GET', `/${wish?.id}/0/mediainput`);
    expect(getMediaInput.answer.parse(input.body)).toMatchObject({
      name: 'Engraving',
      media_describe: 'What we burn into it',
      merc_media_describe: 'Up to 20 letters',
      text: 2,
      textreq: 1,
      image: 1,
      imagereq: 0,
    });
  });

  it('is this product’s own, also where several had the same before', async () => {
    const other = await desk.stocked();
    await say(tag, engraving);
    const [held] = await shop.database.query<{ media_rule_id: number }>(
      'select media_rule_id from product where id = $1',
      [tag.id],
    );
    await shop.database.query('update product set media_rule_id = $2 where id = $1', [
      other.id,
      held?.media_rule_id ?? 0,
    ]);
    await say(other, { ...engraving, text: 5 });
    expect((await desk.product(tag.id)).media.text).toBe(2);
    expect((await desk.product(other.id)).media.text).toBe(5);
  });

  it('leaves no unused rule behind', async () => {
    const before = await rules();
    await say(tag, engraving);
    await say(tag, { ...engraving, text: 3 });
    expect(await rules()).toHaveLength(before.length + 1);
    expect((await say(tag, nothing)).body).toMatchObject({
      media: { name: '', media_describe: '', text: 0, image: 0 },
    });
    expect(await rules()).toEqual(before);
  });

  it('is called as the product where it has no name of its own', async () => {
    expect((await say(tag, { ...engraving, name: ' ' })).body).toMatchObject({ media: { name: 'Wood tag' } });
  });

  it.each([
    [{ textreq: 3 }, { textreq: 'No more texts can be needed than are offered.' }],
    [{ imagereq: 2 }, { imagereq: 'No more pictures can be needed than are offered.' }],
    [{ text: 11 }, { text: 'Texts is a whole number from 0 to 10.' }],
    [{ media_describe: 'x'.repeat(501) }, { media_describe: 'This text must be less than 500 characters.' }],
  ])('refuses %j in words and stays as it was', async (wrong, fields) => {
    const before = await shop.contents();
    const reply = await say(tag, { ...engraving, ...wrong });
    expect([reply.status, Object(reply.body).fields]).toEqual([422, fields]);
    expect(await shop.contents()).toEqual(before);
  });

  it('refuses an edit of an outdated version', async () => {
    await say(tag, engraving);
    const reply = await desk.call('PUT', `/products/${tag.id}/media`, { ...nothing, version: tag.version });
    expect(reply.status).toBe(409);
    const fields = Object(reply.body).changed.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual([
      'image',
      'media_describe',
      'merc_media_describe',
      'name',
      'text',
      'textreq',
    ]);
  });
});

describe('what is offered with a product', () => {
  let box: DeskProduct;
  let card: DeskProduct;
  beforeEach(async () => {
    tag = await desk.stocked({ name_view: 'Tag' });
    box = await desk.stocked({ name_view: 'Box', listed: false });
    card = await desk.stocked({ name_view: 'Card' });
  });
  type Offered = readonly (readonly [DeskProduct, boolean])[];
  const offer = async (root: DeskProduct, ...offered: Offered) => {
    const { version } = await desk.product(root.id);
    const addons = offered.map(([{ id }, req]) => ({ product_id: id, req }));
    return desk.call('PUT', `/products/${root.id}/addons`, { version, addons });
  };
  const shown = async () =>
    (await shop.server.call(`/api/order/product/addon/${tag.id}`)).body as {
      id: number;
      product_id: number;
    }[];
  const refused = async (asked: ReturnType<Desk['call']>, msg: string, before: unknown) => {
    expect(await asked).toMatchObject({ status: 422, body: { code: 'invalid', msg } });
    expect(await shop.contents()).toEqual(before);
  };

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

  it('refuses an edit of an outdated version', async () => {
    await offer(tag, [box, true]);
    const before = await shop.contents();
    const reply = await desk.call('PUT', `/products/${tag.id}/addons`, { version: tag.version, addons: [] });
    expect(reply).toMatchObject({ status: 409, body: { changed: [{ field: 'addons' }] } });
    expect(await shop.contents()).toEqual(before);
  });
});

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

  it('may be described later: until then pages name the product', async () => {
    const sent = async () => form(await aPng(40, 30), null);
    await desk.ask('POST', `/products/${tag.id}/pictures`, await sent());
    const { pictures, version } = (await desk.ask(
      'POST',
      `/products/${tag.id}/pictures`,
      await sent(),
    )) as DeskProduct;
    expect(pictures.map(({ alt }) => alt)).toEqual(['', '']);
    const page = await shop.server.call(`/api/company/product/${tag.id}`);
    expect(page.body).toMatchObject({
      picture_alt: 'Wood tag',
      gallery: [{ alt: 'Wood tag' }, { alt: 'Wood tag, picture 2' }],
    });
    const [first, second] = pictures;
    const named = [
      { id: second?.id, alt: 'The back' },
      { id: first?.id, alt: '' },
    ];
    const change = { version, pictures: named };
    expect(await desk.ask('PUT', `/products/${tag.id}/pictures`, change)).toMatchObject({ pictures: named });
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
      [{ version: version + 1, pictures: [{ id: one, alt: 'x'.repeat(251) }] }, 422],
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
    await anOrderLine(shop.database, order_id, tag.merchandise[0]?.merch_id ?? 0, {
      picture_location: location,
      state: 'reserved',
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

  it('are pictures, with words that are not too long, or nothing is kept', async () => {
    const before = [await shop.contents(), await files()];
    const path = `/products/${tag.id}/pictures`;
    const picture = await aPng(9, 9);
    for (const [sent, msg] of [
      [form('<svg/>'), 'This is not a .png or .jpg picture.'],
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

  it('is drawn of one color, which is kept until another swatch takes its place', async () => {
    const added = (await desk.ask('POST', `/products/${tag.id}/attributes`, {
      name_view: 'Color',
      req: true,
      options: [{ name_view: 'Forest' }],
    })) as DeskProduct;
    const [attribute] = added.attributes;
    const option = attribute?.options[0]?.id;
    const path = `/products/${tag.id}/options/${option}`;
    const shade = async (color: string) =>
      ((await desk.ask('PUT', `${path}/color`, { color })) as DeskProduct).attributes[0]?.options[0];
    const drawn = await shade('#366c4d');
    expect(drawn).toMatchObject({ color: '#366C4D', picture: expect.stringMatching(/^\/shop\//) });
    const file = join(shop.server.app.config.dataDir, 'images', drawn?.picture ?? '');
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([192, 192]);
    // Stored as a photo is: a shade beside it at most.
    for (const [channel, value] of [0x36, 0x6c, 0x4d].entries())
      expect(Math.abs(Number(data[channel]) - value)).toBeLessThanOrEqual(2);
    const offered = await shop.server.call(`/api/order/selection/attribute/${attribute?.id}`);
    expect(offered.body).toMatchObject([{ id: option, picture: drawn?.picture }]);
    // The same color again draws nothing.
    const stored = await files();
    expect(await shade('#366C4D')).toEqual(drawn);
    expect(await files()).toEqual(stored);
    const other = (await desk.ask('PUT', `${path}/picture`, form(await aPng(9, 9), null))) as DeskProduct;
    expect(other.attributes[0]?.options[0]).toMatchObject({ color: null });
    await clear();
    expect(await shown(drawn?.picture)).toBe(404);
    for (const color of ['green', '#36C', '#366C4', '', null])
      expect([color, (await desk.call('PUT', `${path}/color`, { color })).status]).toEqual([color, 422]);
    expect(
      (await desk.call('PUT', `/products/${tag.id}/options/999999/color`, { color: '#366C4D' })).status,
    ).toBe(404);
  });
});
