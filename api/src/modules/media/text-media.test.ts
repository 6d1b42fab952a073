import { aPhotoWish, type PhotoWish } from './testing/a-wish.ts';
import { type Giver, SLICE } from './testing/giver.ts';
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
