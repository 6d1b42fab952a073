import sharp from 'sharp';
import { aJpeg, aPng } from '../../testing/pictures.ts';
import { aPhotoWish, type PhotoWish } from './testing/a-wish.ts';
import { type Giver, pictureForm, SLICE } from './testing/giver.ts';
import { type MediaServer, startMediaServer } from './testing/media-server.ts';

let media: MediaServer;
let sam: Giver;
let wish: PhotoWish;

beforeAll(async () => {
  media = await startMediaServer();
});

beforeEach(async () => {
  sam = await media.giver();
  wish = await aPhotoWish(media.database, sam.id);
});

afterAll(() => media.close());

/** A telephone's photo, lying on its side, that says where it was taken and by whom. */
async function photoWithPlace(): Promise<Buffer> {
  const photo = await sharp(await aJpeg(40, 30))
    .withExif({
      IFD0: { Copyright: 'planted secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>planted 51,30N</place></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const { exif, xmpAsString, orientation } = await sharp(photo).metadata();
  const latitude = Buffer.from([51, 0, 0, 0, 1, 0, 0, 0]);
  expect([exif?.includes(latitude), exif?.includes('planted secret'), orientation]).toEqual([true, true, 6]);
  expect(xmpAsString).toContain('planted');
  return photo;
}

/** The stored file behind a signed address. */
const location = (content: string): string => content.slice(content.indexOf('/wishes/'));
const stored = (content: string): Promise<Buffer> => media.file(location(content));
const place = (more: object = {}) => ({ cart_id: wish.id, ...more });

describe('a picture', () => {
  it('is kept under a name nobody can guess, and shown under a signed address', async () => {
    const reply = await sam.send('POST', pictureForm(place(), await aPng(900, 1200)));
    expect(reply).toMatchObject({
      status: 200,
      body: { id: 3, mediaslice_id: expect.any(Number) },
    });
    const { content, mediaslice_id } = Object(reply.body);
    expect(content).toMatch(/^\/signed\/[0-9a-z]+\.[\w-]{43}\/wishes\/[0-9a-f]{32}\.jpeg$/);
    expect(await sam.media(wish.id)).toMatchObject([{}, {}, { content, mediaslice_id, type_media: 'IMAGE' }]);
    const shown = await fetch(`${media.server.url}/img${content}`);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(await stored(content));
    expect(await sharp(await stored(content)).metadata()).toMatchObject({ width: 900, height: 1200 });
  });

  it.each([
    ['photo', 'application/octet-stream'],
    ['photo.heic', ''],
    ['photo.png', 'image/jpg'],
    ['photo.gif', 'text/html'],
  ])('is what its bytes are, called %s and %j by whoever sends it', async (name, type) => {
    const { status, body } = await sam.send('POST', pictureForm(place(), await aJpeg(30, 20), name, type));
    expect(status).toBe(200);
    const { content, mediaslice_id } = Object(body);
    expect(location(content)).toMatch(/\.jpeg$/);
    const change = pictureForm({ mediaslice_id }, await aPng(20, 30), name, type);
    const changed = await sam.send('PUT', change);
    expect(changed.status).toBe(200);
    expect(await sharp(await stored(Object(changed.body).content)).metadata()).toMatchObject({
      width: 20,
      height: 30,
    });
  });

  it('is kept as large as printing asks, and no larger', async () => {
    const wide = await sam.sendPicture(place(), await aJpeg(6000, 30));
    expect(await sharp(await stored(wide.content)).metadata()).toMatchObject({ width: 5000, height: 25 });
    const high = await sam.sendPicture(place({ gift: true }), await aJpeg(2, 5001));
    expect(await sharp(await stored(high.content)).metadata()).toMatchObject({ width: 2, height: 5000 });
  });

  it('stands upright, and tells nothing of where and by whom it was taken', async () => {
    const photo = await photoWithPlace();
    const kept = await stored((await sam.sendPicture(place(), photo)).content);
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(kept).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect([width, height]).toEqual([30, 40]);
    for (const secret of ['planted', 'Exif', 'GPS']) expect(kept.includes(secret)).toBe(false);
  });

  it('of a printer’s colours gets those of a screen', async () => {
    const cmyk = await sharp(await aJpeg(30, 20))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk' });
    const { content } = await sam.sendPicture(place(), cmyk);
    const kept = await stored(content);
    expect(await sharp(kept).metadata()).toMatchObject({ space: 'srgb', channels: 3, width: 30 });
    const { channels } = await sharp(kept).stats();
    const means = channels.map(({ mean }) => Math.round(mean / 32));
    // #9BCDB0, roughly: green before blue before red.
    expect(means).toEqual([5, 6, 6].map((mean) => expect.closeTo(mean, -0.5)));
  });

  it('keeps its transparency', async () => {
    const clear = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#36C4D080' } })
      .png()
      .toBuffer();
    const { content } = await sam.sendPicture(place(), clear);
    expect(content).toMatch(/\.png$/);
    expect(await sharp(await stored(content)).metadata()).toMatchObject({ hasAlpha: true, format: 'png' });
  });

  it('carries over nothing that was hidden behind or inside it, and its name is nobody’s business', async () => {
    const script = '<script>alert(1)</script>';
    const jpeg = await aJpeg(20, 20);
    const comment = Buffer.from([0xff, 0xfe, 0, script.length + 2, ...Buffer.from(script)]);
    const inside = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    const behind = Buffer.concat([await aPng(20, 20), Buffer.from(`PK\x03\x04${script}`)]);
    for (const [gift, polyglot] of [inside, behind].entries()) {
      const form = pictureForm(place({ gift: gift === 1 }), polyglot, '../../../etc/passwd.png');
      const { content } = Object((await sam.send('POST', form)).body);
      expect(content).toMatch(/\/wishes\/[0-9a-f]{32}\.jpeg$/);
      expect((await stored(content)).includes('script')).toBe(false);
    }
  });

  it('goes to an add-on or a gift as it is said', async () => {
    await media.database.query(
      `update media_rule set image = 1 where id = (select media_rule_id from product where id = (select product_id from wish_part where id = $1))`,
      [wish.tag],
    );
    await sam.sendPicture(place({ cartaddon_id: wish.tag }), await aPng(5, 5));
    await sam.sendPicture(place({ gift: true }), await aPng(6, 6));
    expect((await sam.media(wish.id, wish.tag)).map(({ type_media }) => type_media)).toEqual([null, 'IMAGE']);
    expect(await sam.giftMedia(wish.id)).toMatchObject({ IMAGE: [{ type_media: 'IMAGE', gift: true }] });
    expect((await sam.media(wish.id)).at(-1)).toMatchObject({ type_media: null });
    expect(await sam.entry(wish.id)).toMatchObject({ gift_media: true, complete: false });
  });
});

describe('a picture that takes the place of another', () => {
  it('is shown from then on; the one before is removed, in every size', async () => {
    const first = await sam.sendPicture(place(), await aPng(60, 40));
    expect((await media.server.call(`/img${first.content}?w=48`)).status).toBe(200);
    const form = pictureForm(
      { mediaslice_id: first.mediaslice_id },
      await aJpeg(70, 40),
      'b.jpg',
      'image/jpeg',
    );
    const { status, body } = await sam.send('PUT', form);
    expect([status, Object.keys(Object(body))]).toEqual([200, ['content']]);
    expect((await sam.media(wish.id)).at(-1)).toMatchObject({
      content: Object(body).content,
      mediaslice_id: first.mediaslice_id,
    });
    expect(await media.files()).not.toContain(location(first.content));
    expect((await media.server.call(`/img${first.content}`)).status).toBe(404);
    expect((await media.server.call(`/img${first.content}?w=48`)).status).toBe(404);
  });

  it('is one in the end, however many come at once', async () => {
    const { mediaslice_id } = await sam.sendPicture(place(), await aPng(60, 40));
    const forms = await Promise.all(
      [61, 62, 63].map(async (width) => pictureForm({ mediaslice_id }, await aPng(width, 40))),
    );
    const replies = await Promise.all(forms.map((form) => sam.send('PUT', form)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = await media.database.query<{ location: string; all: number }>(
      `select min(location) as location, count(*) as all from picture
       where id in (select picture_id from media_slice where part_id = $1)`,
      [wish.part],
    );
    expect(row?.all).toBe(1);
    const kept = replies.map(({ body }) => location(Object(body).content));
    const files = await media.files();
    expect(kept.filter((each) => files.includes(each))).toEqual([row?.location]);
  });

  it('is refused where a text stands, as a text is where a picture stands', async () => {
    const text = await sam.give(place({ type_media: 'TEXT' }), 'One');
    const picture = await sam.sendPicture(place(), await aPng(5, 5));
    const before = await media.kept();
    expect(await sam.send('PUT', pictureForm({ mediaslice_id: text }, await aPng(5, 5)))).toMatchObject({
      status: 422,
      body: { code: 'upload_refused', msg: 'A text stands here, not a picture.' },
    });
    expect(
      await sam.call('PUT', SLICE, { mediaslice_id: picture.mediaslice_id, content: 'x' }),
    ).toMatchObject({
      status: 422,
      body: { code: 'invalid', msg: 'A picture stands here. Send another picture instead.' },
    });
    expect(await media.kept()).toEqual(before);
  });

  it('is gone with its file once its slot is emptied', async () => {
    const { content, mediaslice_id } = await sam.sendPicture(place(), await aPng(60, 40));
    expect((await sam.call('DELETE', `/api/order/mediaslice/${mediaslice_id}`)).body).toEqual({
      msg: 'The picture was removed.',
    });
    expect(await media.files()).not.toContain(location(content));
    expect(
      await media.database.query('select id from picture where location = $1', [location(content)]),
    ).toEqual([]);
    expect((await sam.media(wish.id)).at(-1)).toMatchObject({ content: null, mediaslice_id: null });
  });
});

describe('two pictures at once for one slot', () => {
  it('are one that is kept and one that is refused, of which nothing stays', async () => {
    const forms = await Promise.all(
      [61, 62].map(async (width) => pictureForm(place(), await aPng(width, 40))),
    );
    const filesBefore = (await media.files()).length;
    const replies = await Promise.all(forms.map((form) => sam.send('POST', form)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(replies.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'media_slots_full',
      msg: 'This item takes one picture. Change the one that is there instead.',
    });
    expect((await media.files()).length).toBe(filesBefore + 1);
    expect(
      await media.database.query(
        'select id from picture where id not in (select picture_id from media_slice where picture_id is not null)',
      ),
    ).toEqual([]);
  });

  it('leave no drawing to whoever comes after: the slot is looked at first', async () => {
    await sam.sendPicture(place(), await aPng(5, 5));
    const before = await media.kept();
    expect(await sam.send('POST', pictureForm(place(), 'no picture at all'))).toMatchObject({
      status: 422,
      body: { code: 'media_slots_full' },
    });
    expect(await media.kept()).toEqual(before);
  });
});
