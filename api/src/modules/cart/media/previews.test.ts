import { listGivenMedia } from 'shared-api/contract';
import { insert, insertRow } from '../../../testing/fixture/rows.ts';
import { sharp } from '../../images/picture-library.ts';
import { type AreaOfPart, describeAreas, GROUND, LINE } from '../testing/areas.ts';
import { type Giver, pictureForm, SLICE } from '../testing/giver.ts';
import { media, sam, wish } from '../testing/media-scenario.ts';

const INSIDE = '/inside.png';
const solid = (background: string) =>
  sharp({ create: { width: 1000, height: 700, channels: 3, background } })
    .png()
    .toBuffer();
await media.server.app.mediaStore.write(GROUND, await solid('#c9a06a'));
await media.server.app.mediaStore.write(INSIDE, await solid('#ffffff'));

const photo: AreaOfPart = {
  ...LINE,
  media: 'IMAGE',
  label: 'Photo',
  shape: { kind: 'rectangle', x: 600, y: 300, width: 200, height: 200, turn: 0 },
};

/** Describes areas of the wish's main item, and of its tag on a picture of its own. */
async function describeParts(...more: AreaOfPart[]): Promise<void> {
  const parts = await media.database.query<{ id: number; product_id: number }>(
    'select id, product_id from wish_part where wish_id = $1 order by position',
    [wish.id],
  );
  const of = (part: number) => parts.find(({ id }) => id === part)?.product_id ?? 0;
  await describeAreas(media.database, of(wish.part), [LINE, photo, ...more]);
  await describeAreas(media.database, of(wish.tag), [{ ...LINE, picture: INSIDE, label: 'Name' }]);
}

beforeEach(() => describeParts());

const previews = async (who: Giver = sam) => {
  const { status, body } = await who.call('GET', '/api/order/cart/media');
  expect(status).toBe(200);
  return listGivenMedia.answer.parse(body).filter(({ type_media }) => type_media === 'PREVIEW');
};
const locations = async () => (await previews()).map(({ content }) => content ?? '');

async function pixels(location: string) {
  const reply = await fetch(`${media.server.url}/img${location}`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { data, info } = await sharp(Buffer.from(await reply.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  /** Average color of a rectangle, in the units of areas. */
  const color = (x: number, y: number, width: number, height: number): number[] => {
    const sums = [0, 0, 0];
    let count = 0;
    const unit = info.width / 1000;
    for (let row = Math.ceil(y * unit); row < (y + height) * unit; row += 1)
      for (let column = Math.ceil(x * unit); column < (x + width) * unit; column += 1) {
        count += 1;
        for (const channel of [0, 1, 2])
          sums[channel] =
            (sums[channel] ?? 0) + (data[(row * info.width + column) * info.channels + channel] ?? 0);
      }
    return sums.map((sum) => Math.round(sum / count));
  };
  return { info, color };
}

const near = (color: number[], [red, green, blue]: readonly number[], distance = 4) =>
  expect(
    Math.max(...[red, green, blue].map((value, index) => Math.abs((value ?? 0) - (color[index] ?? 0)))),
  ).toBeLessThan(distance);

const WOOD = [0xc9, 0xa0, 0x6a];

describe('the preview of a wish', () => {
  it('is there when something is given, with the words where they stand', async () => {
    expect(await previews()).toEqual([]);
    await sam.give({ cart_id: wish.id }, 'For Ada');
    const [own] = await previews();
    expect(own).toEqual({
      cart_id: wish.id,
      cartaddon_id: 0,
      gift: false,
      type_media: 'PREVIEW',
      content: expect.stringMatching(/^\/signed\/.+\/wishes\//),
    });

    const { info, color } = await pixels(own?.content ?? '');
    expect([info.width, info.height]).toEqual([1400, 980]);
    near(color(0, 220, 1000, 480), WOOD);
    expect(color(150, 110, 300, 80)[0]).toBeLessThan(0xc9 - 20);
  });

  it('shows photos, and each picture of the product that something stands on', async () => {
    const red = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#d01010' } })
      .png()
      .toBuffer();
    await sam.sendPicture({ cart_id: wish.id }, red);
    await sam.give({ cart_id: wish.id, cartaddon_id: wish.tag }, 'Ada');
    const [ground = '', inside = ''] = await locations();

    near((await pixels(ground)).color(605, 305, 190, 190), [0xd0, 0x10, 0x10], 8);
    near((await pixels(ground)).color(100, 100, 400, 100), WOOD);
    near((await pixels(inside)).color(600, 300, 200, 200), [255, 255, 255]);
    expect((await pixels(inside)).color(200, 110, 200, 80)[0]).toBeLessThan(235);
  });

  it('of an add-on on a picture of its own is the add-on’s, never that of the main item', async () => {
    await sam.give({ cart_id: wish.id, cartaddon_id: wish.tag }, 'Ada');
    expect((await previews()).map(({ cartaddon_id }) => cartaddon_id)).toEqual([wish.tag]);
    await sam.give({ cart_id: wish.id }, 'For Ada');
    expect((await previews()).map(({ cartaddon_id }) => cartaddon_id)).toEqual([0, wish.tag]);
  });

  it('of an add-on that the product describes is the main item’s', async () => {
    await media.database.query(
      `update product set personalization = jsonb_build_array(tag.personalization -> 0)
       from wish_part main, wish_part part join product tag on tag.id = part.product_id
       where main.id = $1 and part.id = $2 and product.id = main.product_id`,
      [wish.part, wish.tag],
    );
    await sam.give({ cart_id: wish.id, cartaddon_id: wish.tag }, 'Ada');
    expect((await previews()).map(({ cartaddon_id }) => cartaddon_id)).toEqual([0]);
  });

  it('goes with each change, and the next one is drawn', async () => {
    const mediaslice_id = await sam.give({ cart_id: wish.id }, 'Ada');
    const [first = ''] = await locations();
    await sam.call('PUT', SLICE, { mediaslice_id, content: 'Lin' });
    const [second = ''] = await locations();
    expect(second).not.toBe(first);
    expect((await media.server.call(`/img${first}`)).status).toBe(404);
    expect((await media.server.call(`/img${second}`)).status).toBe(200);

    await sam.call('DELETE', `/api/order/mediaslice/${mediaslice_id}`);
    expect(await previews()).toEqual([]);
    expect((await media.server.call(`/img${second}`)).status).toBe(404);
  });

  it('goes with its wish, and is shown to its buyer only', async () => {
    await sam.give({ cart_id: wish.id }, 'Ada');
    const [location = ''] = await locations();
    expect(await previews(await media.giver())).toEqual([]);
    expect(await previews(await media.giver({ roles: 'wishbin_admin' }))).toEqual([]);
    expect((await media.server.call(`/img${location.slice(location.indexOf('/wishes/'))}`)).status).toBe(404);

    await sam.call('DELETE', `/api/order/cart/${wish.id}/update`);
    expect((await media.server.call(`/img${location}`)).status).toBe(404);
  });

  it('is left out where the product’s picture is gone; the words are kept', async () => {
    await describeParts({ ...LINE, slot: 1, picture: '/gone.png' });
    await sam.give({ cart_id: wish.id }, 'One');
    await sam.give({ cart_id: wish.id }, 'Two');
    expect(await locations()).toHaveLength(1);
    expect((await sam.media(wish.id)).map(({ content }) => content)).toEqual(['One', 'Two', null]);
  });
});

describe('a photo in its frame', () => {
  /** Four colors: red and green above, blue and yellow below. */
  const quarters = async () => {
    const quarter = async (background: string) => ({
      input: await sharp({ create: { width: 200, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    });
    return sharp({ create: { width: 400, height: 400, channels: 3, background: '#ffffff' } })
      .composite([
        { ...(await quarter('#d01010')), left: 0, top: 0 },
        { ...(await quarter('#10a010')), left: 200, top: 0 },
        { ...(await quarter('#1010d0')), left: 0, top: 200 },
        { ...(await quarter('#d0d010')), left: 200, top: 200 },
      ])
      .png()
      .toBuffer();
  };
  const [RED, GREEN, BLUE, YELLOW] = [
    [0xd0, 0x10, 0x10],
    [0x10, 0xa0, 0x10],
    [0x10, 0x10, 0xd0],
    [0xd0, 0xd0, 0x10],
  ] as const;
  const shown = async () => {
    const { color } = await pixels((await locations())[0] ?? '');
    return (x: number, y: number) => color(600 + x, 300 + y, 20, 20);
  };
  const json = (zoom: number, x: number, y: number, turn: number) => JSON.stringify({ zoom, x, y, turn });
  const slot = async () => (await sam.media(wish.id)).find(({ media: kind }) => kind === 'IMAGE');

  it('covers it from the middle when nothing is said', async () => {
    await sam.sendPicture({ cart_id: wish.id }, await quarters());
    const at = await shown();
    near(at(10, 10), RED, 8);
    near(at(170, 10), GREEN, 8);
    near(at(10, 170), BLUE, 8);
    expect(await slot()).not.toHaveProperty('placement');
  });

  it('lies as the buyer placed it: enlarged, moved and turned', async () => {
    const placement = json(2, -1, -1, 90);
    await sam.sendPicture({ cart_id: wish.id, placement }, await quarters());
    // Twice as large, moved to its yellow quarter, and the frame cuts the rest.
    const at = await shown();
    for (const [x, y] of [
      [10, 10],
      [170, 10],
      [10, 170],
      [170, 170],
    ] as const)
      near(at(x, y), YELLOW, 8);
    near((await pixels((await locations())[0] ?? '')).color(500, 300, 90, 200), WOOD);
    expect(await slot()).toMatchObject({ placement: JSON.parse(placement) });
  });

  it('is placed anew without being sent again; a new photo begins in the middle', async () => {
    const { mediaslice_id } = await sam.sendPicture({ cart_id: wish.id }, await quarters());
    const form = new FormData();
    form.append('mediaslice_id', String(mediaslice_id));
    form.append('placement', json(1, 0, 0, 90));
    expect(await sam.send('PUT', form)).toMatchObject({ status: 200 });
    const turned = await shown();
    near(turned(10, 10), BLUE, 8);
    near(turned(170, 10), RED, 8);

    await sam.send('PUT', pictureForm({ mediaslice_id }, await quarters()));
    near((await shown())(10, 10), RED, 8);
    expect(await slot()).not.toHaveProperty('placement');
  });

  it.each([
    'no JSON',
    '[]',
    '{}',
    json(0.5, 0, 0, 0),
    json(1, 2, 0, 0),
    json(1, 0, 0, 500),
    '{"zoom":"1","x":0,"y":0,"turn":0}',
  ])('is refused where it would leave a gap or makes no sense: %s', async (placement) => {
    const refused = {
      status: 422,
      body: { code: 'upload_refused', msg: 'The photo cannot be placed like this.' },
    };
    const picture = pictureForm({ cart_id: wish.id, placement }, await quarters());
    expect(await sam.send('POST', picture)).toMatchObject(refused);
    expect((await slot())?.content).toBeNull();
  });

  it('asks for a picture or a placement', async () => {
    const { mediaslice_id } = await sam.sendPicture({ cart_id: wish.id }, await quarters());
    const form = new FormData();
    form.append('mediaslice_id', String(mediaslice_id));
    expect(await sam.send('PUT', form)).toMatchObject({
      status: 422,
      body: { code: 'upload_refused', msg: 'Please choose a picture.' },
    });
  });

  it('is placed by its buyer alone', async () => {
    const { mediaslice_id } = await sam.sendPicture({ cart_id: wish.id }, await quarters());
    const form = new FormData();
    form.append('mediaslice_id', String(mediaslice_id));
    form.append('placement', json(2, 0, 0, 0));
    expect((await (await media.giver()).send('PUT', form)).status).toBe(404);
  });
});

describe('a slot', () => {
  it('tells where it stands on the product, as it was chosen', async () => {
    const [first, second, picture] = await sam.media(wish.id);
    expect(first?.area).toMatchObject({ label: 'Line', letters: 12, lines: 1 });
    expect(second).not.toHaveProperty('area');
    expect(picture?.area).toMatchObject({ label: 'Photo', shape: photo.shape });
  });
});

describe('a text for a slot of its own', () => {
  it('goes there, also while those before it are empty', async () => {
    await sam.give({ cart_id: wish.id, slot: 1 }, 'Second');
    expect((await sam.media(wish.id)).map(({ content }) => content)).toEqual([null, 'Second', null]);
    await sam.give({ cart_id: wish.id }, 'First');
    expect((await sam.media(wish.id)).map(({ content }) => content)).toEqual(['First', 'Second', null]);
  });

  it('is refused where that one is filled or does not exist', async () => {
    await sam.give({ cart_id: wish.id, slot: 1 }, 'Second');
    for (const slot of [1, 2]) {
      const place = { cart_id: wish.id, cartaddon_id: 0, gift: false, type_media: 'TEXT', slot };
      expect(await sam.call('POST', SLICE, { ...place, content: 'Ada' })).toMatchObject({
        status: 422,
        body: { code: 'media_slots_full' },
      });
    }
  });
});

describe('a text that has no room where it stands', () => {
  it.each([
    ['Far too long a line', 'Line has room for 12 characters: 7 characters too many.'],
    ['a\nb', 'Line has room for one line.'],
    ['Ada 🎉', '“🎉” cannot be printed. Please use letters without accents, numbers and simple punctuation.'],
  ])('is refused: %j', async (content, msg) => {
    const place = { cart_id: wish.id, cartaddon_id: 0, gift: false, type_media: 'TEXT' };
    const refused = { status: 422, body: { code: 'invalid', msg, fields: { content: msg } } };
    expect(await sam.call('POST', SLICE, { ...place, content })).toMatchObject(refused);
    const mediaslice_id = await sam.give({ cart_id: wish.id }, 'Ada');
    expect(await sam.call('PUT', SLICE, { mediaslice_id, content })).toMatchObject(refused);
    expect((await sam.media(wish.id))[0]).toMatchObject({ content: 'Ada' });
  });

  it('is judged with the options that are chosen', async () => {
    const [variant] = await media.database.query<{ product_id: number; merchandise_id: number }>(
      'select product_id, merchandise_id from wish_part where id = $1',
      [wish.part],
    );
    const { product_id = 0, merchandise_id = 0 } = variant ?? {};
    const attribute_id = await insert(media.database, 'attribute', {
      product_id,
      name_code: 'finish',
      name_view: 'Finish',
    });
    const selection = await insert(media.database, 'selection', { attribute_id, name_view: 'Carved' });
    await insertRow(media.database, 'merchandise_selection', {
      product_id,
      merchandise_id,
      attribute_id,
      selection_id: selection,
    });
    await media.database.query(
      `update product set personalization = jsonb_set(personalization, '{0,options}', $2) where id = $1`,
      [product_id, JSON.stringify([{ selection, ink: 'engraved' }])],
    );
    const place = { cart_id: wish.id, cartaddon_id: 0, gift: false, type_media: 'TEXT' };
    expect(await sam.call('POST', SLICE, { ...place, content: 'Ada 🎉' })).toMatchObject({
      status: 422,
      body: {
        msg: '“🎉” cannot be engraved. Please use letters without accents, numbers and simple punctuation.',
      },
    });
  });

  it('may stand where no place is described, and on the gift page', async () => {
    await sam.give({ cart_id: wish.id }, 'Ada');
    await sam.give({ cart_id: wish.id }, 'As long a line as one likes, with 🎉');
    await sam.give({ cart_id: wish.id, gift: true }, 'As long a line as one likes, with 🎉');
  });
});
