import { once } from 'node:events';
import { PICTURE_BYTES_MAX } from 'shared-api/contract/form-fields';
import sharp from 'sharp';
import { aJpeg, aPng, hugePng } from '../../../testing/pictures.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import { beginUpload, streamedUpload } from '../../../testing/uploads.ts';
import { aPhotoWish } from '../testing/a-wish.ts';
import { PICTURE, pictureForm } from '../testing/giver.ts';
import { startMediaServer } from '../testing/media-server.ts';

const MIB = 1024 * 1024;

const media = await startMediaServer();
const sam = await media.giver();
const wish = await aPhotoWish(media.database, sam.id);
/** A picture that is there already, for the PUT. */
const slice = (await sam.sendPicture({ cart_id: wish.id, gift: true }, await aPng(5, 5))).mediaslice_id;

const place = () => ({ cart_id: wish.id });

/** Refused by POST and by PUT with a sentence; every row and every file is as it was. */
async function expectRefused(bytes: Uint8Array | string, msg: string): Promise<void> {
  const before = await media.kept();
  const refused = { status: 422, body: { code: 'upload_refused', msg } };
  expect(await sam.send('POST', pictureForm(place(), bytes))).toMatchObject(refused);
  const change = pictureForm({ mediaslice_id: slice }, bytes);
  expect(await sam.send('PUT', change)).toMatchObject(refused);
  expect(await media.kept()).toEqual(before);
}

const NO_PICTURE = 'This is not a .png or .jpg picture.';
const UNREADABLE = 'This picture could not be read. Please choose another one.';

describe('what is called mine.png and is no picture', () => {
  it.each([
    ['a page', '<!doctype html><html><script>alert(1)</script></html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a GIF', 'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02'],
    ['nothing', ''],
  ])('is refused: %s', async (_, content) => {
    await expectRefused(Buffer.from(content, 'latin1'), NO_PICTURE);
  });

  it('is refused in other kinds that the library could read', async () => {
    const picture = sharp(await aPng(10, 10));
    for (const bytes of [await picture.webp().toBuffer(), await picture.gif().toBuffer()])
      await expectRefused(bytes, NO_PICTURE);
  });

  it('is refused when it begins like one and is damaged', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123', noise } })
      .jpeg()
      .toBuffer();
    const png = await aPng(200, 200);
    for (const bytes of [
      jpeg.subarray(0, jpeg.length / 2),
      jpeg.subarray(0, 3),
      png.subarray(0, png.length - 30),
    ])
      await expectRefused(bytes, UNREADABLE);
    await expectRefused(Buffer.concat([png.subarray(0, 8), Buffer.from('<svg/>')]), UNREADABLE);
  });

  it('is refused when few bytes claim very many pixels', async () => {
    const padded = Buffer.concat([hugePng(30_000), Buffer.alloc(100_000)]);
    await expectRefused(padded, 'A picture may have at most 50 million pixels.');
    await expectRefused(hugePng(7072), 'A picture may have at most 50 million pixels.');
  });
});

describe('a form', () => {
  const refusedForm = async (form: FormData, refusal: object): Promise<void> => {
    const before = await media.kept();
    expect(await sam.send('POST', form)).toMatchObject(refusal);
    expect(await media.kept()).toEqual(before);
  };
  const without = (field: string, form: FormData): FormData => {
    form.delete(field);
    return form;
  };

  it.each<[string, string, string]>([
    ['picture_name', 'picture', 'Please choose a picture.'],
    ['cart_id', 'cart', 'An id is expected here.'],
    ['cartaddon_id', 'addon', 'An id is expected here.'],
    ['gift', 'is_gift', 'True or false is expected here.'],
  ])('is refused when its %s is called %s', async (field, other, msg) => {
    const form = pictureForm(place(), await aPng(5, 5));
    const value = form.get(field);
    const renamed = without(field, form);
    if (value !== null) renamed.append(other, value);
    await refusedForm(renamed, { status: 422, body: { code: 'upload_refused', msg } });
  });

  it('is refused with a field or the picture twice', async () => {
    const twice = pictureForm(place(), await aPng(5, 5));
    twice.append('cart_id', '1');
    await refusedForm(twice, { status: 422, body: { msg: 'A field of the form came twice.' } });
    const two = pictureForm(place(), await aPng(5, 5));
    two.append('picture_name', new File(['x'], 'b.png', { type: 'image/png' }));
    await refusedForm(two, { status: 422, body: { msg: 'Please send one picture at a time.' } });
  });

  it('is refused where there is no such place', async () => {
    const missing = { status: 404, body: { code: 'not_found' } };
    const png = await aPng(5, 5);
    for (const more of [{ cart_id: 999_999 }, { cartaddon_id: 999_999 }, { cartaddon_id: wish.part }])
      await refusedForm(pictureForm({ ...place(), ...more }, png), missing);
    await refusedForm(pictureForm({ ...place(), cartaddon_id: wish.box }, png), {
      status: 422,
      body: { code: 'media_slots_full', msg: 'This item takes no picture.' },
    });
    await refusedForm(pictureForm({ ...place(), gift: true, cartaddon_id: wish.tag }, png), {
      status: 422,
      body: { code: 'upload_refused', msg: 'Gift media belong to the whole wish, not to an add-on.' },
    });
    const before = await media.kept();
    expect(await sam.send('PUT', pictureForm({ mediaslice_id: 999_999 }, png))).toMatchObject(missing);
    expect(await media.kept()).toEqual(before);
  });

  it('is needed', async () => {
    for (const method of ['POST', 'PUT'])
      expect(await sam.call(method, PICTURE, { cart_id: wish.id })).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media_type' },
      });
  });
});

describe('too much', () => {
  const msg = 'A picture may have at most 8 MB.';
  const head =
    '--a\r\ncontent-disposition: form-data; name="picture_name"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  const target = () => ({ server: media.server, token: sam.token, line: `POST ${PICTURE}` });

  it('is one byte above the limit, by POST and by PUT', async () => {
    await expectRefused(Buffer.concat([await aPng(5, 5), Buffer.alloc(PICTURE_BYTES_MAX)]), msg);
  });

  it.each([
    ['a picture without end', head],
    ['a form that never begins', 'x'],
  ])('is a stream of 200 MB, which is answered and cut off: %s', async (_, start) => {
    const before = await media.kept();
    const { answer, taken, finished } = await streamedUpload(target(), start, 200);
    expect(answer).toMatch(/^HTTP\/1\.1 422 .*\r\nconnection: close\r\n/s);
    expect(answer).toContain(msg);
    expect(finished).toBe(false);
    expect(taken).toBeLessThan(20 * MIB);
    expect(await media.kept()).toEqual(before);
  });

  it('leaves the server as it was for everybody else', async () => {
    const uploads = Array.from({ length: 5 }, () => streamedUpload(target(), head, 200));
    for (const { taken } of await Promise.all(uploads)) expect(taken).toBeLessThan(20 * MIB);
    const form = pictureForm({ mediaslice_id: slice }, await aJpeg(20, 20), 'a.jpg', 'image/jpeg');
    expect((await sam.send('PUT', form)).status).toBe(200);
  });

  it('is refused by what it says of its own length, before any of it is read', async () => {
    const socket = await beginUpload(target(), `content-length: ${200 * MIB}`);
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 422 /);
    socket.destroy();
  });
});

describe('an anonymous caller', () => {
  it('sends nothing that is looked at', async () => {
    const before = await media.kept();
    for (const method of ['POST', 'PUT']) {
      const body = pictureForm(place(), await aPng(5, 5));
      expect((await media.server.call(PICTURE, { method, body })).status).toBe(401);
      expect((await media.server.call(PICTURE, { method, body, headers: bearer('x') })).status).toBe(401);
    }
    expect(await media.kept()).toEqual(before);
  });
});
