import { listGivenMedia } from 'shared-api/contract';
import type { MediaStore } from '../../../ports/media-store/media-store-port.ts';
import { anOrder } from '../../../testing/fixture/orders.ts';
import { insert } from '../../../testing/fixture/rows.ts';
import { aPng } from '../../../testing/pictures.ts';
import { aPhotoWish, type PhotoWish } from '../testing/a-wish.ts';
import { type AreaOfPart, describeAreas, GROUND, LINE } from '../testing/areas.ts';
import { type Giver, SLICE } from '../testing/giver.ts';
import { startMediaServer } from '../testing/media-server.ts';

/** What a store does when the product's picture is read for a drawing; one entry for each reading, none: it answers. */
let readings: (() => Promise<void>)[] = [];

const plain = await startMediaServer();
const { database, mediaStore, mediaKeys } = plain.server.app;
const store: MediaStore = {
  ...mediaStore,
  read: async (location) => {
    if (location === GROUND) await readings.shift()?.();
    return mediaStore.read(location);
  },
};
const media = await startMediaServer({ database, mediaStore: store, mediaKeys }, plain.issuer);
const { previews } = media.server.app.services.media;

let sam: Giver;
let wish: PhotoWish;

const describeMain = async (...areas: AreaOfPart[]) => {
  const [part] = await database.query<{ product_id: number }>(
    'select product_id from wish_part where id = $1',
    [wish.part],
  );
  await describeAreas(database, part?.product_id ?? 0, areas);
};

beforeEach(async () => {
  readings = [];
  await mediaStore.write(GROUND, await aPng(100, 70));
  sam = await media.giver();
  wish = await aPhotoWish(database, sam.id);
  await describeMain(LINE);
});

afterEach(() => database.query('delete from wish'));

/** Stored previews of the wish; addresses without their signatures, which change. */
const shown = async (): Promise<string[]> =>
  listGivenMedia.answer
    .parse((await sam.call('GET', '/api/order/cart/media')).body)
    .filter(({ type_media }) => type_media === 'PREVIEW')
    .map(({ content }) => String(content).replace(/^\/signed\/[^/]+/, ''));
const fails = async () => {
  throw new Error('The picture cannot be read');
};
const files = async () => (await plain.files()).filter((file) => file.startsWith('/wishes/'));

describe('a drawing that is slower than the next one', () => {
  it('does not take away the newer preview, and leaves no file', async () => {
    const mediaslice_id = await sam.give({ cart_id: wish.id }, 'Ada');
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    readings.push(async () => {
      reached.resolve();
      await goOn.promise;
    });
    const slow = sam.call('PUT', SLICE, { mediaslice_id, content: 'Lin' });
    await reached.promise;
    await sam.call('PUT', SLICE, { mediaslice_id, content: 'Nora' });
    const newer = await shown();
    expect(newer).toHaveLength(1);
    goOn.resolve();
    expect((await slow).status).toBe(200);
    expect(await shown()).toEqual(newer);
    expect(await files()).toEqual(newer);
  });
});

describe('a preview that is missing', () => {
  it('is drawn by the job after a failure, once', async () => {
    readings.push(fails);
    await sam.give({ cart_id: wish.id }, 'Ada');
    expect(await shown()).toEqual([]);
    expect(await previews.drawMissing()).toEqual({ undrawn: 1 });
    expect(await shown()).toHaveLength(1);
    expect(await previews.drawMissing()).toEqual({ undrawn: 0 });
  });

  it('is drawn when its place is described after it was given', async () => {
    await describeMain();
    await sam.give({ cart_id: wish.id }, 'Ada');
    expect(await previews.drawMissing()).toEqual({ undrawn: 0 });
    await describeMain(LINE);
    expect(await previews.drawMissing()).toEqual({ undrawn: 1 });
    expect(await shown()).toHaveLength(1);
  });

  it('is not tried for ever where the words have no room', async () => {
    await describeMain();
    await sam.give({ cart_id: wish.id }, 'Far too long a line');
    await describeMain(LINE);
    expect(await previews.drawMissing()).toEqual({ undrawn: 1 });
    expect(await previews.drawMissing()).toEqual({ undrawn: 0 });
    expect(await shown()).toEqual([]);
  });

  it('holds up no other one', async () => {
    readings.push(fails, fails);
    await sam.give({ cart_id: wish.id }, 'Ada');
    const { id } = wish;
    wish = await aPhotoWish(database, sam.id);
    await describeMain(LINE);
    await sam.give({ cart_id: wish.id }, 'Lin');
    readings.push(fails);
    expect(await previews.drawMissing()).toEqual({ undrawn: 2 });
    expect(await shown()).toHaveLength(1);
    const rows = await database.query('select wish_id from wish_preview');
    expect(rows).not.toContainEqual({ wish_id: id });
  });

  it('of a wish whose payment is open goes to its order as well', async () => {
    readings.push(fails);
    await sam.give({ cart_id: wish.id }, 'Ada');
    const order_id = await anOrder(database, sam.id);
    const row = { order_id, wish_id: wish.id, name: 'For Ada', quantity: 1, gift: false };
    const order_wish_id = await insert(database, 'order_wish', row);
    await database.query('update wish set order_id = $2 where id = $1', [wish.id, order_id]);
    await previews.drawMissing();
    const [own] = await database.query('select picture_id from wish_preview where wish_id = $1', [wish.id]);
    expect(own).toBeDefined();
    expect(
      await database.query('select picture_id from order_preview where order_wish_id = $1', [order_wish_id]),
    ).toEqual([own]);
  });

  it('of a checked wish is drawn for its buyer before an order', async () => {
    readings.push(fails, fails);
    await sam.give({ cart_id: wish.id }, 'Ada');
    await previews.drawChecked(sam.id);
    expect(await shown()).toEqual([]);
    await database.query('update wish set checked = true where id = $1', [wish.id]);
    // The first try was none: the wish was not checked.
    expect(readings).toHaveLength(1);
    readings = [];
    await previews.drawChecked(sam.id);
    expect(await shown()).toHaveLength(1);
  });
});

describe('the media of a gift', () => {
  it('leave the preview of the goods as it is', async () => {
    await sam.give({ cart_id: wish.id }, 'Ada');
    const before = await shown();
    const mediaslice_id = await sam.give({ cart_id: wish.id, gift: true }, 'For you');
    await sam.call('PUT', SLICE, { mediaslice_id, content: 'For you, Ada' });
    await sam.give({ cart_id: wish.id, gift: true, type_media: 'PASSWORD' }, 'open sesame');
    await sam.call('DELETE', `/api/order/mediaslice/${mediaslice_id}`);
    expect(await shown()).toEqual(before);
  });
});
