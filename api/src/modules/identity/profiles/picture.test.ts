import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { aJpeg, aPng, hugePng } from '../../../testing/pictures.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import { pictureForm, startProfileUploads } from '../../../testing/uploads.ts';

const uploads = await startProfileUploads();

describe('a new picture', () => {
  it('is drawn anew as a square under a name of its own, and shown', async () => {
    const reply = await uploads.send(pictureForm(await aPng(900, 1200)));
    expect(reply).toMatchObject({ status: 200 });
    const { picture_location } = Object(reply.body);
    expect(picture_location).toMatch(/^\/people\/[0-9a-f]{32}\.jpeg$/);
    expect((await uploads.profile()).picture_location).toBe(picture_location);
    const shown = await fetch(`${uploads.server.url}/img${picture_location}?w=96`, {
      headers: { accept: 'image/webp' },
    });
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
      width: 96,
      height: 96,
    });
    expect(await sharp(await uploads.storedFile(picture_location)).metadata()).toMatchObject({
      width: 640,
      height: 640,
    });
  });

  it('takes the place of the one before, which is removed with all its sizes', async () => {
    const before = (await uploads.profile()).picture_location;
    expect(await readdir(join(uploads.server.app.config.dataDir, 'renditions', before))).toHaveLength(1);
    const reply = await uploads.send(pictureForm(await aJpeg(50, 40), 'me.jpg', 'image/jpeg'));
    expect(await uploads.stored()).toEqual([
      String(Object(reply.body).picture_location).slice('/people/'.length),
    ]);
    expect((await uploads.server.call(`/img${before}`)).status).toBe(404);
    expect((await uploads.server.call(`/img${before}?w=96`)).status).toBe(404);
    await expect(
      readdir(join(uploads.server.app.config.dataDir, 'renditions', before)),
    ).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });

  it('leaves a picture that was not sent here alone', async () => {
    await uploads.server.app.mediaStore.write('/people/3.png', await aPng(10, 10));
    await uploads.issuer.token({ sub: 'demo' }).then((own) => uploads.send(pictureForm('x'), bearer(own)));
    await uploads.server.database.query(
      `update person set picture_location = '/people/3.png' where subject = 'demo'`,
    );
    const reply = await uploads.send(
      pictureForm(await aPng(20, 20)),
      bearer(await uploads.issuer.token({ sub: 'demo' })),
    );
    expect(reply.status).toBe(200);
    expect(await uploads.server.app.mediaStore.find('/people/3.png')).toBeDefined();
    await uploads.server.app.mediaStore.remove('/people/3.png');
    await uploads.server.app.mediaStore.remove(Object(reply.body).picture_location);
  });

  it('is one in the end, however many come at once', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, (_, index) => aPng(40 + index, 40)));
    const replies = await Promise.all(many.map((bytes) => uploads.send(pictureForm(bytes))));
    const taken = replies.filter(({ status }) => status === 200);
    expect(taken.length).toBeGreaterThanOrEqual(3);
    for (const { status, body } of replies.filter((reply) => !taken.includes(reply)))
      expect([status, body]).toMatchObject([
        503,
        { code: 'unavailable', msg: expect.stringMatching(/^Too many/) },
      ]);
    expect(await uploads.stored()).toEqual([
      (await uploads.profile()).picture_location.slice('/people/'.length),
    ]);
  });

  it('keeps its transparency, stands upright, and loses its location data', async () => {
    const clear = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#36C4D080' } })
      .png()
      .toBuffer();
    const { picture_location: png } = Object((await uploads.send(pictureForm(clear))).body);
    expect(png).toMatch(/\.png$/);
    expect(await sharp(await uploads.storedFile(png)).metadata()).toMatchObject({ hasAlpha: true });

    const exif = { IFD0: { Copyright: 'planted secret' }, IFD3: { GPSLatitudeRef: 'N' } };
    const photo = await sharp(await aJpeg(40, 30))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('planted secret')).toBe(true);
    const { picture_location: jpeg } = Object(
      (await uploads.send(pictureForm(photo, 'a.jpg', 'image/jpeg'))).body,
    );
    const kept = await uploads.storedFile(jpeg);
    expect(kept.includes('planted secret')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 30, height: 30 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  it('is typed by its content, and its file name is not kept', async () => {
    for (const name of ['../../../etc/passwd.png', '..\\x.png', 'a\0b.png', 'x'.repeat(900), '.htaccess']) {
      const reply = await uploads.send(pictureForm(await aJpeg(20, 20), name));
      expect(Object(reply.body).picture_location).toMatch(/^\/people\/[0-9a-f]{32}\.jpeg$/);
    }
    expect(await uploads.stored()).toHaveLength(1);
  });

  it('carries over nothing that was hidden behind or inside it', async () => {
    const script = '<script>alert(1)</script>';
    const jpeg = await aJpeg(20, 20);
    const comment = Buffer.from([0xff, 0xfe, 0, script.length + 2, ...Buffer.from(script)]);
    const inside = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    const behind = Buffer.concat([await aPng(20, 20), Buffer.from(`PK\x03\x04${script}`)]);
    for (const polyglot of [inside, behind]) {
      const { picture_location } = Object((await uploads.send(pictureForm(polyglot))).body);
      expect((await uploads.storedFile(picture_location)).includes('script')).toBe(false);
    }
  });
});

describe('what is no picture', () => {
  const kind = 'This is not a .png or .jpg picture.';

  it.each([
    ['a page', '<!doctype html><html><script>alert(1)</script></html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a GIF', 'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02'],
    ['a program', 'MZ\x90\0'],
    ['a drawing behind the first bytes of nothing', '\xff\xd8'],
    ['nothing', ''],
  ])('is refused by its content, though it is called me.png: %s', async (_, content) => {
    await uploads.expectRefused(pictureForm(Buffer.from(content, 'latin1')), 422, kind);
  });

  it('is refused in other kinds that the library could read', async () => {
    const picture = sharp(await aPng(10, 10));
    for (const bytes of [
      await picture.webp().toBuffer(),
      await picture.gif().toBuffer(),
      await picture.tiff().toBuffer(),
    ])
      await uploads.expectRefused(pictureForm(bytes), 422, kind);
  });

  it('is refused when it begins like one and is damaged', async () => {
    const png = await aPng(200, 200);
    const jpeg = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#123',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const msg = 'This picture could not be read. Please choose another one.';
    for (const bytes of [
      png.subarray(0, 8),
      png.subarray(0, png.length - 30),
      jpeg.subarray(0, 3),
      jpeg.subarray(0, jpeg.length / 2),
    ])
      await uploads.expectRefused(pictureForm(bytes), 422, msg);
    await uploads.expectRefused(
      pictureForm(Buffer.concat([png.subarray(0, 8), Buffer.from('<svg/>')])),
      422,
      msg,
    );
  });

  it('is refused when few bytes claim very many pixels', async () => {
    const msg = 'A picture may have at most 50 million pixels.';
    for (const side of [7100, 30_000, 1_000_000])
      await uploads.expectRefused(pictureForm(hugePng(side)), 422, msg);
  });

  it('is refused whatever the sender calls it', async () => {
    const msg = 'This is not a .png or .jpg picture.';
    for (const type of ['image/png', 'image/svg+xml', ''])
      await uploads.expectRefused(pictureForm('<svg/>', 'me.svg', type), 422, msg);
  });
});

it.each(['text/html', 'image/gif', 'application/octet-stream', ''])(
  'a picture is taken as what it is, called %j',
  async (type) => {
    expect((await uploads.send(pictureForm(await aPng(10, 10), 'me', type))).status).toBe(200);
  },
);
