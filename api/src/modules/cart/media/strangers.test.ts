import { aPng } from '../../../testing/pictures.ts';
import type { Reply } from '../../../testing/test-server.ts';
import { aPhotoWish } from '../testing/a-wish.ts';
import { type Giver, pictureForm, SLICE } from '../testing/giver.ts';
import { startMediaServer } from '../testing/media-server.ts';

const media = await startMediaServer();
const sam = await media.giver();
const kim = await media.giver();
const admin = await media.giver({ roles: 'wishbin_admin' });
const wish = await aPhotoWish(media.database, sam.id);
const png = await aPng(5, 5);
const text = await sam.give({ cart_id: wish.id }, 'For Ada');
const password = await sam.give({ cart_id: wish.id, gift: true, type_media: 'PASSWORD' }, 'open sesame');
const picture = (await sam.sendPicture({ cart_id: wish.id }, png)).mediaslice_id;

const entry = (more: object = {}) => ({
  content: 'x',
  cart_id: wish.id,
  cartaddon_id: 0,
  type_media: 'TEXT',
  gift: false,
  ...more,
});

type Call = (who: Giver) => Promise<Reply>;

const changes: readonly (readonly [string, Call])[] = [
  ['POST mediaslice', (who) => who.call('POST', SLICE, entry())],
  ['POST mediaslice of an add-on', (who) => who.call('POST', SLICE, entry({ cartaddon_id: wish.tag }))],
  [
    'POST mediaslice of a gift',
    (who) => who.call('POST', SLICE, entry({ gift: true, type_media: 'PASSWORD' })),
  ],
  ['PUT mediaslice', (who) => who.call('PUT', SLICE, { content: 'x', mediaslice_id: text })],
  [
    'PUT mediaslice of a password',
    (who) => who.call('PUT', SLICE, { content: 'x', mediaslice_id: password }),
  ],
  ['POST picture', (who) => who.send('POST', pictureForm({ cart_id: wish.id }, png))],
  ['POST picture of a gift', (who) => who.send('POST', pictureForm({ cart_id: wish.id, gift: true }, png))],
  ['PUT picture', (who) => who.send('PUT', pictureForm({ mediaslice_id: picture }, png))],
  ['DELETE a text', (who) => who.call('DELETE', `/api/order/mediaslice/${text}`)],
  ['DELETE a picture', (who) => who.call('DELETE', `/api/order/mediaslice/${picture}`)],
];

const reads: readonly (readonly [string, Call])[] = [
  ['media', (who) => who.call('GET', `/api/order/cart/${wish.id}/0/media`)],
  ['media of an add-on', (who) => who.call('GET', `/api/order/cart/${wish.id}/${wish.tag}/media`)],
  ['mediainput', (who) => who.call('GET', `/api/order/cart/${wish.id}/0/mediainput`)],
  ['giftmedia', (who) => who.call('GET', `/api/order/cart/${wish.id}/giftmedia`)],
];

/** 404 in the words of a thing that is not there at all, and nothing changed. */
async function expectNothing(who: Giver, call: Call): Promise<void> {
  const before = await media.kept();
  const reply = await call(who);
  expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(JSON.stringify(reply.body)).not.toMatch(/Ada|sesame|wishes/);
  expect(await media.kept()).toEqual(before);
}

describe('another shopper', () => {
  it.each([...reads, ...changes])('does nothing by %s', async (_, call) => {
    await expectNothing(kim, call);
  });

  it('does not reach another’s add-on by a wish of their own', async () => {
    const own = await aPhotoWish(media.database, kim.id);
    await expectNothing(kim, (who) =>
      who.call('POST', SLICE, entry({ cart_id: own.id, cartaddon_id: wish.tag })),
    );
    await expectNothing(kim, (who) => who.call('GET', `/api/order/cart/${own.id}/${wish.tag}/media`));
  });
});

describe('an administrator', () => {
  it('reads texts and pictures, and no password', async () => {
    expect((await admin.media(wish.id)).map(({ content }) => content)).toEqual([
      'For Ada',
      null,
      expect.stringMatching(/^\/signed\//),
    ]);
    expect(await admin.giftMedia(wish.id)).toMatchObject({
      PASSWORD: [{ mediaslice_id: password, content: null }],
    });
    expect((await reads[2]?.[1](admin))?.body).toMatchObject({ name: 'photo' });
    expect(await admin.call('GET', '/api/order/cart/999999/0/media')).toMatchObject({ status: 404 });
  });

  it.each(changes)('changes nothing by %s', async (_, call) => {
    await expectNothing(admin, call);
  });

  it('reads the passwords of wishes of their own', async () => {
    const own = await aPhotoWish(media.database, admin.id);
    await admin.give({ cart_id: own.id, gift: true, type_media: 'PASSWORD' }, 'mine');
    expect(await admin.giftMedia(own.id)).toMatchObject({ PASSWORD: [{ content: 'mine' }] });
  });
});

describe('an anonymous caller', () => {
  it('reads or changes anything', async () => {
    const before = await media.kept();
    const calls: [string, string][] = [
      ['GET', `/api/order/cart/${wish.id}/0/media`],
      ['GET', `/api/order/cart/${wish.id}/0/mediainput`],
      ['GET', `/api/order/cart/${wish.id}/giftmedia`],
      ['POST', SLICE],
      ['PUT', SLICE],
      ['DELETE', `/api/order/mediaslice/${text}`],
    ];
    for (const [method, path] of calls)
      expect(await media.server.call(path, { method })).toMatchObject({
        status: 401,
        body: { code: 'sign_in_needed' },
      });
    expect(await media.kept()).toEqual(before);
  });
});

describe('what the owner is answered', () => {
  it.each(reads)('is not cached: %s', async (_, call) => {
    expect((await call(sam)).headers.get('cache-control')).toBe('private, no-store');
  });
});
