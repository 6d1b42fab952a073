import { createHmac, randomBytes } from 'node:crypto';
import { imageUrl } from 'shared-api/rules';
import sharp from 'sharp';
import { aPng } from '../../../testing/pictures.ts';
import type { Reply } from '../../../testing/test-server.ts';
import { aPhotoWish } from '../testing/a-wish.ts';
import { startMediaServer } from '../testing/media-server.ts';

const MINUTE = 60_000;
const WEBP = { accept: 'image/avif,image/webp,*/*' };
/** The start of a step of five minutes. */
const STEP = Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE;

/** Milliseconds by which the server's clock is ahead of where it began. */
let ahead = 0;

const media = await startMediaServer({ clock: () => new Date(STEP + MINUTE + ahead) });
// The session lasts longer than any clock of these tests.
const sam = await media.giver({ exp: Math.floor(Date.now() / 1000) + 3600 });
const wish = await aPhotoWish(media.database, sam.id);
const content = (await sam.sendPicture({ cart_id: wish.id }, await aPng(900, 600))).content;
const other = (await sam.sendPicture({ cart_id: wish.id, gift: true }, await aPng(40, 40))).content;

afterEach(() => {
  ahead = 0;
});

const show = (address: string, headers: Record<string, string> = {}): Promise<Reply> =>
  media.server.call(imageUrl(address), { headers });
const parts = (address: string): [string, string, string] => {
  const [, expiry = '', signature = '', location = ''] =
    /^\/signed\/(\w+)\.([\w-]+)(\/.*)$/.exec(address) ?? [];
  return [expiry, signature, location];
};

describe('a signed address', () => {
  it('shows the picture to a client that has it, without shared caching', async () => {
    const { status, headers } = await show(content);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const tag = headers.get('etag') ?? '';
    expect(await show(content, { 'if-none-match': tag })).toMatchObject({ status: 304 });
  });

  it('shows it in the widths that all pictures have', async () => {
    const shown = await fetch(`${media.server.url}${imageUrl(content)}?w=320`, { headers: WEBP });
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toMatch(/^private/);
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 320 });
    expect(await media.server.call(`${imageUrl(content)}?w=321`)).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    });
  });

  it('stays the same for five minutes, and holds for five more', async () => {
    ahead = 3 * MINUTE;
    expect((await sam.media(wish.id)).at(-1)).toMatchObject({ content });
    ahead = 4 * MINUTE;
    const next = (await sam.media(wish.id)).at(-1);
    expect(next?.content).not.toBe(content);
    expect((await show(content)).status).toBe(200);
    ahead = 9 * MINUTE - 2000;
    const { status, headers } = await show(content);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=2']);
    ahead = 9 * MINUTE;
    for (const address of [content, other])
      expect(await show(address)).toMatchObject({
        status: 403,
        body: {
          code: 'forbidden',
          msg: 'This picture was shown here for a few minutes only. Please open its page again.',
        },
      });
    expect((await media.server.call(`${imageUrl(content)}?w=320`)).status).toBe(403);
    expect(await show(String(next?.content))).toMatchObject({ status: 200 });
  });
});

describe('an address without a valid signature', () => {
  const expectNone = async (address: string): Promise<void> => {
    const reply = await media.server.call(`/img${address}`);
    expect([address, reply]).toMatchObject([
      address,
      { status: 404, body: { code: 'not_found', msg: 'There is no such picture.' } },
    ]);
    expect((await media.server.call(`/img${address}?w=320`)).status).toBe(404);
  };

  it('shows nothing: the location alone, however it is written', async () => {
    const [, , location] = parts(content);
    for (const way of [
      location,
      `/${location}`,
      location.replace('/wishes', '/Wishes'),
      location.replace('/wishes', '/%77ishes'),
      location.replace('/wishes/', '/wishes%2f'),
      location.replace('/wishes/', '/people%2f..%2fwishes%2f'),
      `/signed${location}`,
    ])
      await expectNone(way);
  });

  it('shows nothing with a signature that was changed, cut or left out', async () => {
    const [expiry, signature, location] = parts(content);
    const [first = '', ...rest] = signature;
    for (const wrong of [
      `${first === 'A' ? 'B' : 'A'}${rest.join('')}`,
      `${rest.join('')}${first}`,
      signature.slice(1),
      `${signature}A`,
      '',
      'A'.repeat(43),
    ])
      await expectNone(`/signed/${expiry}.${wrong}${location}`);
    await expectNone(`/signed/${expiry}${location}`);
  });

  it('shows no other picture, and no longer, than the one that was signed', async () => {
    const [expiry, signature, location] = parts(content);
    await expectNone(`/signed/${expiry}.${signature}${parts(other)[2]}`);
    await expectNone(`/signed/${expiry}.${parts(other)[1]}${location}`);
    for (const later of [
      `${expiry}0`,
      `0${expiry}`,
      'zzzzzzzzz',
      (Number.parseInt(expiry, 36) + 300).toString(36),
    ])
      await expectNone(`/signed/${later}.${signature}${location}`);
    await media.server.app.mediaStore.write('/default.jpg', await aPng(5, 5));
    await expectNone(`/signed/${expiry}.${signature}/default.jpg`);
  });

  it('shows nothing when another key signed it, be it the one that seals', async () => {
    const [expiry, , location] = parts(content);
    for (const key of [media.server.app.mediaKeys.current.key, randomBytes(32), Buffer.alloc(0)]) {
      const forged = createHmac('sha256', key).update(`${expiry}\n${location}`).digest('base64url');
      await expectNone(`/signed/${expiry}.${forged}${location}`);
    }
  });
});
