import {
  changeDeskAreas,
  type DeskAreas,
  type DeskProduct,
  getDeskAreas,
  getProductOffer,
  readDeskLog,
} from 'shared-api/contract';
import type { PersonalizedArea } from 'shared-api/rules';
import { insertRow } from '../../../testing/fixture/rows.ts';
import { aPng } from '../../../testing/pictures.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import { startCartServer } from '../../cart/testing/cart-server.ts';
import { aCsvRow, csvOf, fileForm } from '../testing/csv.ts';
import { type Desk, openDesk } from '../testing/desk.ts';

const shop = await startCartServer();
const worker = await shop.shopper();
let desk: Desk;
/** Takes two texts and a picture of buyers, in two sizes, with the add-on `box`, which takes a text. */
let tag: DeskProduct;
let box: DeskProduct;
let picture: string;
let small: number;

const rule = { name: '', media_describe: '', merc_media_describe: '', textreq: 0, imagereq: 0 };
const version = async (id: number) => (await desk.product(id)).version;
const give = async (
  id: number,
  slots: { text: number; image: number; textreq?: number; imagereq?: number },
) => desk.call('PUT', `/products/${id}/media`, { ...rule, ...slots, version: await version(id) });

beforeEach(async () => {
  desk = await openDesk(shop, worker);
  tag = await desk.stocked({ own_code: 'TAG' });
  box = await desk.stocked({ name_view: 'Gift box' });
  await give(tag.id, { text: 2, image: 1 });
  await give(box.id, { text: 1, image: 0 });
  await desk.ask('PUT', `/products/${tag.id}/addons`, {
    version: await version(tag.id),
    addons: [{ product_id: box.id, req: false }],
  });
  await desk.ask('POST', `/products/${tag.id}/attributes`, {
    name_view: 'Size',
    req: true,
    options: [{ name_view: 'Small' }, { name_view: 'Large' }],
  });
  const form = new FormData();
  form.set('picture_name', new File([new Uint8Array(await aPng(40, 28))], 'tag.png', { type: 'image/png' }));
  form.set('alt', 'A tag of oak');
  await desk.ask('POST', `/products/${tag.id}/pictures`, form);
  tag = await desk.product(tag.id);
  picture = tag.pictures[0]?.location ?? '';
  small = tag.attributes[0]?.options[0]?.id ?? 0;
});

const anArea = (own: Partial<PersonalizedArea> = {}): PersonalizedArea => ({
  part: tag.id,
  media: 'TEXT',
  slot: 0,
  label: 'Line 1',
  picture,
  ratio: 700,
  shape: { kind: 'rectangle', x: 300, y: 250, width: 400, height: 120, turn: 0 },
  lettering: 'italic',
  ink: 'burned',
  color: '#2b1d0f',
  letters: 20,
  lines: 1,
  characters: 'basic',
  pixels: 0,
  options: [],
  ...own,
});
const read = async (at = desk): Promise<DeskAreas> =>
  getDeskAreas.answer.parse(await at.ask('GET', `/products/${tag.id}/areas`));
const put = async (areas: readonly object[], readVersion?: number) =>
  desk.call('PUT', `/products/${tag.id}/areas`, { version: readVersion ?? (await version(tag.id)), areas });
const save = async (...areas: PersonalizedArea[]): Promise<DeskAreas> => {
  const reply = await put(areas);
  expect([reply.status, reply.body]).toMatchObject([200, {}]);
  return changeDeskAreas.answer.parse(reply.body);
};

describe('the areas of a product', () => {
  it('are none at first, beside all that they may refer to', async () => {
    expect(await read()).toEqual({
      product_id: tag.id,
      version: tag.version,
      areas: [],
      parts: [
        {
          product_id: tag.id,
          name_view: 'Wood tag',
          text: 2,
          image: 1,
          choices: [
            {
              name_view: 'Size',
              options: tag.attributes[0]?.options.map(({ id, name_view }) => ({ id, name_view })),
            },
          ],
        },
        { product_id: box.id, name_view: 'Gift box', text: 1, image: 0, choices: [] },
      ],
      pictures: [{ location: picture, alt: 'A tag of oak' }],
    });
  });

  it('stand on the product page with what cannot be ordered without them', async () => {
    const needed = async () => {
      const { body } = await shop.server.call(`/api/page/product/${desk.code}/${tag.id}`);
      return getProductOffer.answer.parse(body).needed;
    };
    await give(tag.id, { text: 2, textreq: 1, image: 1, imagereq: 1 });
    await give(box.id, { text: 1, textreq: 1, image: 0 });
    expect(await needed()).toEqual([
      { part: tag.id, texts: 1, pictures: 1 },
      { part: box.id, texts: 1, pictures: 0 },
    ]);
    await desk.ask('PUT', `/products/${tag.id}/addons`, { version: await version(tag.id), addons: [] });
    expect(await needed()).toEqual([{ part: tag.id, texts: 1, pictures: 1 }]);
    // Kept pages of the product are dropped by such news.
    const news = Promise.withResolvers<void>();
    const stop = await shop.database.listen('changes', {
      onNotification: (tags) => {
        if (tags.split(' ').includes(`product-${tag.id}`)) news.resolve();
      },
      onLost: () => undefined,
      onReturn: () => undefined,
    });
    await give(tag.id, { text: 2, textreq: 2, image: 1 });
    await news.promise;
    await stop();
    expect(await needed()).toEqual([{ part: tag.id, texts: 2, pictures: 0 }]);
  });

  it('are on the product page as they were saved, and their limits hold for buyers', async () => {
    const areas = [
      anArea({
        height_mm: 12,
        options: [{ selection: small, lettering: 'capitals', color: '#ffffff', height_mm: 8 }],
      }),
      anArea({ part: box.id, label: 'On the lid' }),
      anArea({ media: 'IMAGE', label: 'Photo', pixels: 600 }),
    ];
    const saved = await save(...areas);
    expect(saved).toMatchObject({ version: tag.version + 1, areas });
    const page = await shop.server.call(`/api/page/product/${desk.code}/${tag.id}`);
    const offer = getProductOffer.answer.parse(page.body);
    expect(offer.areas).toEqual(areas);
    expect(offer.needed).toEqual([]);
    const buyer = await shop.shopper();
    const cart = { [tag.id]: { merch_id: tag.merchandise[0]?.merch_id } };
    await buyer.post({ product_id: tag.id, cart, influencer: null, quantity: 1 });
    const [wish] = await buyer.cart();
    const given = (content: string) =>
      shop.server.call('/api/order/cart/mediaslice', {
        method: 'POST',
        headers: { ...bearer(buyer.token), 'content-type': 'application/json' },
        body: JSON.stringify({
          cart_id: wish?.id,
          cartaddon_id: 0,
          type_media: 'TEXT',
          content,
          gift: false,
        }),
      });
    expect((await given('For Nora 🎉')).body).toMatchObject({
      msg: '“🎉” cannot be burned in. Please use letters without accents, numbers and simple punctuation.',
    });
  });

  it('can be removed and keep the order in which they are given', async () => {
    await save(anArea(), anArea({ slot: 1, label: 'Line 2' }));
    expect((await save(anArea({ slot: 1, label: 'Line 2' }))).areas).toMatchObject([{ label: 'Line 2' }]);
    expect((await save()).areas).toEqual([]);
  });

  it('are saved once when nothing changes', async () => {
    const { version: first } = await save(anArea());
    expect((await save(anArea())).version).toBe(first);
  });

  it('are written to the log, each change in words', async () => {
    await save(anArea());
    await save(
      anArea({ letters: 30, options: [{ selection: small, ink: 'engraved' }] }),
      anArea({ part: box.id, label: 'On the lid' }),
    );
    const { entries } = readDeskLog.answer.parse(await Object(await ownerDesk()).ask('GET', '/log'));
    const changes = entries.filter(({ action }) => action === 'change_areas').map((entry) => entry.changes);
    expect(changes).toEqual([
      {
        'Text 1 of Wood tag, most characters': { from: 20, to: 30 },
        'Text 1 of Wood tag, with options': { from: '', to: 'Small: engraved' },
        'Text 1 of Gift box': { from: null, to: 'On the lid' },
      },
      { 'Text 1 of Wood tag': { from: null, to: 'Line 1' } },
    ]);
  });

  it('refuse an edit of an outdated version, with the areas of now', async () => {
    await save(anArea());
    const reply = await put([], tag.version);
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { changed: [{ field: 'Text 1 of Wood tag' }], current: { areas: [{ label: 'Line 1' }] } },
    ]);
  });
});

/** The same desk, used by an owner, who alone reads the log. */
async function ownerDesk(): Promise<Desk> {
  const owner = await shop.shopper();
  await insertRow(shop.database, 'staff', { company_id: desk.company, person_id: owner.id, role: 'owner' });
  return desk.as(owner);
}

const ELSEWHERE = 'The middle of an area must be on the picture.';

describe('an area that contradicts its product', () => {
  const arc = { kind: 'arc', x: 500, y: 500, radius: 200, height: 60, middle: 0, sweep: 90 } as const;
  const rectangle = { kind: 'rectangle', x: 300, y: 250, width: 400, height: 120, turn: 0 } as const;

  it.each<[string, string, () => readonly object[], string]>([
    [
      'another part',
      'areas.0.part',
      () => [anArea({ part: 1 })],
      'This is neither the product nor one of its add-ons.',
    ],
    [
      'a slot too many',
      'areas.0.slot',
      () => [anArea({ slot: 2 })],
      'Wood tag takes 2 texts and 1 picture of buyers.',
    ],
    [
      'a slot that an add-on lacks',
      'areas.0.slot',
      () => [anArea({ part: box.id, media: 'IMAGE' })],
      'Gift box takes 1 text of buyers.',
    ],
    [
      'a slot taken twice',
      'areas.1.slot',
      () => [anArea(), anArea()],
      'Text 1 of Wood tag has an area already. To move it with an option, change that area.',
    ],
    [
      'a strange picture',
      'areas.0.picture',
      () => [anArea({ picture: '/default.jpg' })],
      'This is not one of the product’s pictures.',
    ],
    [
      'a strange picture with an option',
      'areas.0.options.0.picture',
      () => [anArea({ options: [{ selection: small, picture: '/default.jpg' }] })],
      'This is not one of the product’s pictures.',
    ],
    [
      'a strange option',
      'areas.0.options.0.selection',
      () => [anArea({ options: [{ selection: 999_999, ink: 'printed' }] })],
      'This option belongs to neither the product nor its part.',
    ],
    [
      'an option twice',
      'areas.0.options.1.selection',
      () => [
        anArea({
          options: [
            { selection: small, ink: 'printed' },
            { selection: small, ink: 'burned' },
          ],
        }),
      ],
      'This option is listed twice.',
    ],
    [
      'a place beside the picture',
      'areas.0.shape.x',
      () => [anArea({ shape: { ...rectangle, x: 900 } })],
      ELSEWHERE,
    ],
    [
      'a place below the picture',
      'areas.0.shape.y',
      () => [anArea({ shape: { ...rectangle, y: 680 } })],
      ELSEWHERE,
    ],
    [
      'a photo on an arc',
      'areas.0.shape.kind',
      () => [anArea({ media: 'IMAGE', shape: arc })],
      'A picture needs a rectangle. Only words can follow an arc.',
    ],
    [
      'two lines on an arc',
      'areas.0.lines',
      () => [anArea({ shape: arc, lines: 2 })],
      'An arc holds one line.',
    ],
    [
      'an arc without sweep',
      'areas.0.shape.sweep',
      () => [anArea({ shape: { ...arc, sweep: 0 } })],
      'An arc needs a sweep of 5 degrees or more, either way.',
    ],
    ['no label', 'areas.0.label', () => [anArea({ label: ' ' })], 'A label is required.'],
    [
      'more characters than a text has',
      'areas.0.letters',
      () => [anArea({ letters: 251 })],
      'Most characters is a whole number from 1 to 250.',
    ],
    [
      'a color by name',
      'areas.0.color',
      () => [anArea({ color: 'oak' })],
      'A color is # and six digits, such as #2b1d0f.',
    ],
    [
      'a width of nothing',
      'areas.0.shape.width',
      () => [anArea({ shape: { ...rectangle, width: 0 } })],
      'Width is a number from 5 to 3000.',
    ],
    [
      'a width beyond the picture',
      'areas.0.shape.width',
      () => [anArea({ shape: { ...rectangle, x: -500, y: -500, width: 3000, height: 2400 } })],
      'On this picture a side of an area has at most 1000.',
    ],
    [
      'more than 20 areas',
      'areas',
      () => Array.from({ length: 21 }, () => anArea()),
      'A product has at most 20 areas.',
    ],
  ])('is refused in words and changes nothing: %s', async (_, field, areas, message) => {
    const before = await shop.contents();
    const reply = await put(areas());
    expect([reply.status, Object(reply.body).fields]).toEqual([422, { [field]: message }]);
    expect(await shop.contents()).toEqual(before);
  });
});

describe('what an area stands on', () => {
  it('keeps its slots in the media rule, also those of an add-on', async () => {
    await save(anArea({ slot: 1, label: 'Line 2' }), anArea({ part: box.id, label: 'On the lid' }));
    const own = await give(tag.id, { text: 1, image: 1 });
    expect([own.status, Object(own.body).fields]).toEqual([
      422,
      { text: 'Text 2 has an area on it, “Line 2”. Remove that area first.' },
    ]);
    const lid = await give(box.id, { text: 0, image: 0 });
    expect([lid.status, Object(lid.body).fields]).toEqual([
      422,
      { text: 'Text 1 has an area on Wood tag, “On the lid”. Remove that area first.' },
    ]);
    expect((await give(tag.id, { text: 2, image: 0 })).status).toBe(200);
  });

  it('keeps its picture in the gallery', async () => {
    await save(anArea());
    const empty = async () =>
      desk.call('PUT', `/products/${tag.id}/pictures`, { version: await version(tag.id), pictures: [] });
    expect(await empty()).toMatchObject({
      status: 422,
      body: { msg: 'The area “Line 1” is on this picture. Choose another picture for the area first.' },
    });
    await save();
    expect((await empty()).status).toBe(200);
  });

  it('may lose an option, which then changes it no more', async () => {
    const [size] = tag.attributes;
    const large = size?.options[1]?.id ?? 0;
    await save(anArea({ options: [{ selection: large, ink: 'printed' }] }));
    await desk.ask('PUT', `/products/${tag.id}/attributes/${size?.id}`, {
      version: await version(tag.id),
      name_view: 'Size',
      req: true,
      options: [{ id: small, name_view: 'Small' }],
    });
    expect((await read()).areas).toEqual([anArea()]);
  });

  it('is not offered any more: its area is left out and can be saved without it', async () => {
    await save(anArea(), anArea({ part: box.id, label: 'On the lid' }));
    await desk.ask('PUT', `/products/${tag.id}/addons`, { version: await version(tag.id), addons: [] });
    expect((await read()).areas).toEqual([anArea()]);
    expect((await save(anArea({ label: 'Name' }))).areas).toMatchObject([{ label: 'Name' }]);
  });

  it('is free when an add-on with an area is gone: its media rule, the picture, and the next save', async () => {
    const onLid = anArea({ part: box.id, label: 'On the lid' });
    await save(onLid);
    await desk.ask('PUT', `/products/${tag.id}/addons`, { version: await version(tag.id), addons: [] });
    expect((await give(box.id, { text: 0, image: 0 })).status).toBe(200);
    const pictures = { version: await version(tag.id), pictures: [] };
    expect((await desk.call('PUT', `/products/${tag.id}/pictures`, pictures)).status).toBe(200);

    const stored = () => shop.database.query('select personalization from product where id = $1', [tag.id]);
    expect(await stored()).toEqual([{ personalization: [onLid] }]);
    const before = await version(tag.id);
    expect(await save()).toMatchObject({ version: before, areas: [] });
    expect(await stored()).toEqual([{ personalization: [] }]);
  });

  it('is left alone by a file of products, and so are the areas', async () => {
    const saved = await save(anArea());
    const { media } = await desk.product(tag.id);
    await desk.ask(
      'POST',
      '/imports',
      fileForm(csvOf([aCsvRow(1, { own_code: 'TAG', title: 'From a file' })])),
    );
    while ((await shop.server.app.services.imports.work()).rows > 0);
    expect(await desk.product(tag.id)).toMatchObject({ title: 'From a file', media });
    expect((await read()).areas).toEqual(saved.areas);
  });
});
