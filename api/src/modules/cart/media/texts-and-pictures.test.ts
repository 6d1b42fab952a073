import sharp from 'sharp';
import { aJpeg, aPng } from '../../../testing/pictures.ts';
import { aPhotoWish } from '../testing/a-wish.ts';
import { pictureForm, SLICE } from '../testing/giver.ts';
import { media, sam, wish } from '../testing/media-scenario.ts';

const text = (more: object = {}) => ({
  content: 'To the best of all',
  cart_id: wish.id,
  cartaddon_id: 0,
  type_media: 'TEXT',
  gift: false,
  ...more,
});

/** Refused with a sentence, and everything is as it was. */
async function expectRefused(method: string, path: string, body: unknown, refusal: object): Promise<void> {
  const before = await media.kept();
  expect(await sam.call(method, path, body)).toMatchObject(refusal);
  expect(await media.kept()).toEqual(before);
}

describe('the slots of an item', () => {
  it('are those of its rule, empty at first', async () => {
    const empty = { content: null, mediaslice_id: null, type_media: null, gift: false, cart_id: wish.id };
    expect(await sam.media(wish.id)).toEqual([
      { id: 1, media: 'TEXT', cartaddon_id: 0, ...empty },
      { id: 2, media: 'TEXT', cartaddon_id: 0, ...empty },
      { id: 3, media: 'IMAGE', cartaddon_id: 0, ...empty },
    ]);
    expect(await sam.media(wish.id, wish.tag)).toEqual([
      { id: 1, media: 'TEXT', cartaddon_id: wish.tag, ...empty },
    ]);
    expect(await sam.media(wish.id, wish.box)).toEqual([]);
    const gift = { ...empty, gift: true, cartaddon_id: 0 };
    expect(await sam.giftMedia(wish.id)).toEqual({
      TEXT: [{ id: 1, media: 'TEXT', ...gift }],
      IMAGE: [{ id: 2, media: 'IMAGE', ...gift }],
      PASSWORD: [{ id: 3, media: 'PASSWORD', ...gift }],
    });
  });

  it('come with the rule itself', async () => {
    expect(await sam.call('GET', `/api/order/cart/${wish.id}/0/mediainput`)).toMatchObject({
      status: 200,
      body: {
        name: 'photo',
        merc_media_describe: 'Printed on a card',
        media_describe: 'A photo and one or two lines',
        text: 2,
        textreq: 1,
        image: 1,
        imagereq: 1,
        sound: 0,
      },
    });
    expect(await sam.call('GET', `/api/order/cart/${wish.id}/${wish.box}/mediainput`)).toMatchObject({
      body: { name: 'none', text: 0, image: 0 },
    });
  });

  it('are shown when they are filled, though the rule offers fewer now, and take nothing more', async () => {
    await sam.give(text(), 'One');
    await sam.give(text(), 'Two');
    await media.database.query(
      `update media_rule set text = 1 where id = (select media_rule_id from product where id = (select product_id from wish_part where id = $1))`,
      [wish.part],
    );
    expect((await sam.media(wish.id)).map(({ content }) => content)).toEqual(['One', 'Two', null]);
    const [first] = await sam.media(wish.id);
    await sam.call('DELETE', `/api/order/mediaslice/${first?.mediaslice_id}`);
    await expectRefused('POST', SLICE, text(), { status: 422, body: { code: 'media_slots_full' } });
    expect((await sam.media(wish.id)).map(({ content }) => content)).toEqual([null, 'Two', null]);
  });
});

describe('a text', () => {
  it('is stored in the first empty slot, and read again as it was', async () => {
    const first = await sam.call('POST', SLICE, text());
    expect(first).toMatchObject({ status: 200, body: { data: 'To the best of all', id: 1 } });
    const content = '  Ünïcode 🎁\n"quotes" <b>&amp;</b>  ';
    expect((await sam.call('POST', SLICE, text({ content }))).body).toMatchObject({ data: content, id: 2 });
    expect(await sam.media(wish.id)).toMatchObject([
      {
        id: 1,
        content: 'To the best of all',
        type_media: 'TEXT',
        mediaslice_id: Object(first.body).mediaslice_id,
      },
      { id: 2, content },
      { id: 3, content: null },
    ]);
    expect(await sam.media(wish.id, wish.tag)).toMatchObject([{ content: null }]);
  });

  it('takes the place that was emptied', async () => {
    const first = await sam.give(text(), 'One');
    await sam.give(text(), 'Two');
    expect((await sam.call('DELETE', `/api/order/mediaslice/${first}`)).body).toEqual({
      msg: 'The text was removed.',
    });
    await sam.give(text(), 'Three');
    expect((await sam.media(wish.id)).map(({ content }) => content)).toEqual(['Three', 'Two', null]);
  });

  it('is replaced', async () => {
    const slice = await sam.give(text(), 'One');
    const changed = await sam.call('PUT', SLICE, { mediaslice_id: slice, content: 'Another' });
    expect(changed).toMatchObject({ status: 200, body: { msg: 'The text is saved.' } });
    expect(await sam.media(wish.id)).toMatchObject([{ content: 'Another', mediaslice_id: slice }, {}, {}]);
  });

  it('makes an item complete, and an entry lose its check once it is gone', async () => {
    const slice = await sam.give(text({ cartaddon_id: wish.tag }), 'Ada');
    expect(await sam.entry(wish.id)).toMatchObject({ addon_media: true, complete: false });
    await sam.give(text(), 'One');
    await media.database.query(
      `update media_rule set imagereq = 0 where id = (select media_rule_id from product where id = (select product_id from wish_part where id = $1))`,
      [wish.part],
    );
    await media.database.query('update wish set checked = true where id = $1', [wish.id]);
    expect(await sam.entry(wish.id)).toMatchObject({ addon_media: true, complete: true, checked: true });
    await sam.call('DELETE', `/api/order/mediaslice/${slice}`);
    const [row] = await media.database.query('select checked from wish where id = $1', [wish.id]);
    expect(row).toEqual({ checked: false });
    expect(await sam.entry(wish.id)).toMatchObject({ addon_media: false, checked: false });
  });

  it.each<[string, object, string]>([
    ['without content', { content: '' }, 'Content is required.'],
    ['of blanks', { content: ' \n ' }, 'Content is required.'],
    ['of what cannot be seen', { content: '\u200b\u2060\u202e' }, 'Content is required.'],
    ['that is none', { content: null }, 'Content is required.'],
    ['that is left out', { content: undefined }, 'Content is required.'],
    ['of 251 characters', { content: 'x'.repeat(251) }, 'Content must be less than 250 characters.'],
    [
      'with what no database holds',
      { content: 'a\0b' },
      'This text holds a character that cannot be stored.',
    ],
    [
      'for a gift’s add-on',
      { gift: true, cartaddon_id: 1 },
      'Gift media belong to the whole wish, not to an add-on.',
    ],
    ['that is a password for no gift', { type_media: 'PASSWORD' }, 'A password belongs to a gift.'],
  ])('is refused %s', async (_, more, msg) => {
    await expectRefused('POST', SLICE, text(more), {
      status: 422,
      body: { code: 'invalid', msg },
    });
  });

  it('may have 250 characters, counted as a person counts', async () => {
    const content = '🎁'.repeat(250);
    expect((await sam.call('POST', SLICE, text({ content }))).body).toMatchObject({ data: content });
  });

  it('is refused where there is no slot left, in words', async () => {
    await sam.give(text(), 'One');
    await sam.give(text(), 'Two');
    await sam.give(text({ cartaddon_id: wish.tag }), 'Ada');
    const full = (msg: string) => ({ status: 422, body: { code: 'media_slots_full', msg } });
    await expectRefused(
      'POST',
      SLICE,
      text(),
      full('This item takes 2 texts. Change one of those that are there instead.'),
    );
    await expectRefused(
      'POST',
      SLICE,
      text({ cartaddon_id: wish.tag }),
      full('This item takes one text. Change the one that is there instead.'),
    );
    await expectRefused('POST', SLICE, text({ cartaddon_id: wish.box }), full('This item takes no text.'));
  });

  it('fills no more slots than there are, however many come at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => sam.call('POST', SLICE, text({ content: `No ${index}` }))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422, 422, 422]);
    expect((await sam.media(wish.id)).filter(({ content }) => content !== null)).toHaveLength(2);
  });

  it('is refused where there is no such place', async () => {
    const missing = { status: 404, body: { code: 'not_found' } };
    await expectRefused('POST', SLICE, text({ cart_id: 999_999 }), missing);
    await expectRefused('POST', SLICE, text({ cartaddon_id: 999_999 }), missing);
    await expectRefused('POST', SLICE, text({ cartaddon_id: wish.part }), missing);
    await expectRefused('PUT', SLICE, { mediaslice_id: 999_999, content: 'x' }, missing);
    await expectRefused('DELETE', '/api/order/mediaslice/999999', undefined, missing);
    const other = await aPhotoWish(media.database, sam.id);
    await expectRefused('POST', SLICE, text({ cartaddon_id: other.tag }), missing);
    expect((await sam.call('GET', `/api/order/cart/${wish.id}/${other.tag}/media`)).status).toBe(404);
    expect((await sam.call('GET', `/api/order/cart/${wish.id}/${wish.part}/media`)).status).toBe(404);
  });
});

describe('the media of a gift', () => {
  const gift = (more: object) => text({ gift: true, ...more });

  it('are a text and a password beside the item’s own', async () => {
    await sam.give(gift({}), 'Happy birthday');
    await sam.give(gift({ type_media: 'PASSWORD' }), 'open sesame');
    expect(await sam.giftMedia(wish.id)).toMatchObject({
      TEXT: [{ content: 'Happy birthday' }],
      PASSWORD: [{ content: 'open sesame', type_media: 'PASSWORD' }],
    });
    expect((await sam.media(wish.id)).map(({ content }) => content)).toEqual([null, null, null]);
    await expectRefused('POST', SLICE, gift({ type_media: 'PASSWORD' }), {
      status: 422,
      body: {
        code: 'media_slots_full',
        msg: 'A gift takes one password. Change the one that is there instead.',
      },
    });
  });

  it('hold a password to 25 characters, new or changed', async () => {
    const slice = await sam.give(gift({ type_media: 'PASSWORD' }), 'x'.repeat(25));
    const msg = 'Content must be less than 25 characters.';
    for (const length of [26, 250, 251, 5000])
      await expectRefused(
        'PUT',
        SLICE,
        { mediaslice_id: slice, content: 'x'.repeat(length) },
        { status: 422, body: { code: 'invalid', msg, fields: { content: msg } } },
      );
    await sam.call('DELETE', `/api/order/mediaslice/${slice}`);
    await expectRefused('POST', SLICE, gift({ type_media: 'PASSWORD', content: 'x'.repeat(26) }), {
      status: 422,
      body: { code: 'invalid', msg },
    });
  });

  it('are gone with the wish', async () => {
    await sam.give(gift({ type_media: 'PASSWORD' }), 'open sesame');
    await sam.call('DELETE', `/api/order/cart/${wish.id}/update`);
    expect(await media.database.query('select id from media_slice where part_id = $1', [wish.part])).toEqual(
      [],
    );
  });
});

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
  it('is stored under a name that cannot be guessed, and shown under a signed address', async () => {
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

  it('stands upright, and loses the data on its place and author', async () => {
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

  it('carries over nothing hidden behind or inside it, and no file name', async () => {
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

  it('encode nothing for a full slot: the slot is checked first', async () => {
    await sam.sendPicture(place(), await aPng(5, 5));
    const before = await media.kept();
    expect(await sam.send('POST', pictureForm(place(), 'no picture at all'))).toMatchObject({
      status: 422,
      body: { code: 'media_slots_full' },
    });
    expect(await media.kept()).toEqual(before);
  });
});
