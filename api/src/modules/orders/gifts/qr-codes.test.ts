import jsQR from 'jsqr';
import sharp from 'sharp';
import { startGiftServer } from '../testing/gift-server.ts';

const shop = await startGiftServer();

/** What a telephone reads from a picture, which it sees small. */
async function read(bytes: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(bytes)
    .resize(296)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

async function fetched(address: string): Promise<Buffer> {
  const reply = await fetch(shop.server.url + address);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  return Buffer.from(await reply.arrayBuffer());
}

describe('the badge', () => {
  it('is a picture that reads as the exact link, for everybody, made once', async () => {
    const { badge } = shop.server.app.services;
    const { qr_url, qr_location } = await badge(4711);
    expect(qr_url).toBe('http://localhost:4000/i/4711');
    expect(qr_location).toMatch(/^\/qr\/[0-9a-f]{32}\.png$/);
    const bytes = await fetched(`/img${qr_location}`);
    expect(await read(bytes)).toBe(qr_url);
    const { width = 0, height } = await sharp(bytes).metadata();
    expect(width).toBeGreaterThanOrEqual(600);
    expect(height).toBe(width);
    const before = await shop.server.app.mediaStore.find(qr_location);
    expect(await Promise.all([badge(4711), badge(4711)])).toEqual([
      { qr_url, qr_location },
      { qr_url, qr_location },
    ]);
    expect(await shop.server.app.mediaStore.find(qr_location)).toEqual(before);
    expect((await badge(4712)).qr_location).not.toBe(qr_location);
  });

  it('is a small file of one bit for each pixel, drawn again where a crash left an empty one', async () => {
    const { badge } = shop.server.app.services;
    const { mediaStore } = shop.server.app;
    const { qr_url, qr_location } = await badge(4713);
    await mediaStore.write(qr_location, Buffer.alloc(0));
    expect(await badge(4713)).toEqual({ qr_url, qr_location });
    const bytes = await fetched(`/img${qr_location}`);
    expect(await read(bytes)).toBe(qr_url);
    const bitDepth = bytes[24];
    expect(bitDepth).toBe(1);
    expect(bytes.length).toBeLessThan(4096);
  });

  it('has a quiet zone around it, and is read from the side and with a thumb on it', async () => {
    const { qr_url, qr_location } = await shop.server.app.services.badge(1);
    const bytes = await fetched(`/img${qr_location}`);
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    const edge = Math.floor(info.width / 20);
    const inner = info.width - 2 * edge;
    const around = data.filter((_, index) => {
      const [row, column] = [Math.floor(index / info.width), index % info.width];
      return [row, column].some((at) => at < edge || at >= edge + inner);
    });
    expect(Math.min(...new Set(around))).toBe(255);
    expect(await read(await sharp(bytes).rotate(23, { background: 'white' }).toBuffer())).toBe(qr_url);
    const thumb = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(
      await read(
        await sharp(bytes)
          .composite([{ input: thumb, left: 330, top: 330 }])
          .png()
          .toBuffer(),
      ),
    ).toBe(qr_url);
  });
});

describe('the code of a gift', () => {
  it('reads as the link to its page, and is shown at a signed address only', async () => {
    const { orderWish, code } = await shop.gift();
    const [own] = await shop.server.app.services.gifts.readOwnGifts([orderWish], null);
    const bytes = await fetched(`/img${own?.gift_qr}`);
    expect(await read(bytes)).toBe(`http://localhost:4000/g/${code}`);
    const [, location = ''] = /(\/gifts\/[0-9a-f]{32}\.png)$/.exec(own?.gift_qr ?? '') ?? [];
    expect((await shop.files()).filter((file) => file === location)).toHaveLength(1);
    expect(await shop.server.call(`/img${location}`)).toMatchObject({ status: 404 });
    const page = await shop.server.call(`/api/gift/${code}`);
    expect(page.body).toEqual({ locked: true });
  });
});
