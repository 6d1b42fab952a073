import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { aPng } from '../../testing/pictures.ts';
import { removeLeftPictures } from '../assortment/index.ts';
import { type DeskServer, type StaffedCompany, startDeskServer } from './testing/desk-server.ts';

let shop: DeskServer;
let company: StaffedCompany;

beforeAll(async () => {
  shop = await startDeskServer();
  company = await shop.staffed();
});

afterAll(() => shop.close());

const PNG_BEGINS = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

async function send(bytes: Uint8Array | string, version: number | string = 1) {
  const form = new FormData();
  form.append(
    'picture_name',
    new File([new Uint8Array(Buffer.from(bytes))], 'logo.png', { type: 'image/png' }),
  );
  form.append('version', String(version));
  const { status, body } = await company.call('PUT', '/branding/logo', form);
  return { status, ...Object(body) };
}

const folder = (): string => join(shop.server.app.config.dataDir, 'images', 'logos');
const stored = (): Promise<string[]> => readdir(folder());
/** Logos that the books know, and those of them that nothing shows. */
const noted = () =>
  shop.database.query<{ location: string; left: boolean }>(
    `select location, left_at is not null as left from shop_picture where location like '/logos/%' order by id`,
  );
/** As the job does, once everything that left has been gone for a day. */
async function clear(): Promise<number> {
  await shop.database.query(`update shop_picture set left_at = left_at - interval '25 hours'`);
  const { mediaStore } = shop.server.app;
  const pictures = { discard: (location: string) => mediaStore.remove(location) };
  const onLeftover = (error: unknown): never => {
    throw error;
  };
  return removeLeftPictures({ database: shop.database, pictures, onLeftover }, 24 * 3_600_000);
}
const shownLogo = async () => (await company.desk()).company.logo;

describe('the logo', () => {
  it('is drawn anew under a name of its own, and shown to everybody', async () => {
    const answer = await send(await aPng(1600, 400));
    expect(answer).toMatchObject({
      status: 200,
      version: 2,
      logo: expect.stringMatching(/^\/logos\/[0-9a-f]{32}\.(jpeg|png)$/),
    });
    expect(await shownLogo()).toBe(answer.logo);
    const reply = await fetch(`${shop.server.url}/img${answer.logo}`);
    expect(reply.status).toBe(200);
    expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({
      width: 800,
      height: 200,
    });
  });

  it('takes the place of the one before, whose file goes a day later', async () => {
    const before = await shownLogo();
    const { logo } = await send(await aPng(40, 40), 2);
    expect(await shownLogo()).toBe(logo);
    expect((await shop.server.call(`/img${before}`)).status).toBe(200);
    expect(await noted()).toEqual([
      { location: before, left: true },
      { location: logo, left: false },
    ]);
    expect(await clear()).toBe(1);
    expect(await stored()).toEqual([String(logo).slice('/logos/'.length)]);
    expect((await shop.server.call(`/img${before}`)).status).toBe(404);
    expect(await noted()).toEqual([{ location: logo, left: false }]);
  });

  it.each([
    ['no picture', 'hello', 'This is not a .png or .jpg picture.'],
    ['the beginning of one', PNG_BEGINS, 'This picture could not be read. Please choose another one.'],
    ['an empty file', '', expect.any(String)],
  ])('is not %s', async (_what, bytes, msg) => {
    const before = [await stored(), await company.desk()];
    expect(await send(bytes, 3)).toMatchObject({ status: 422, code: 'upload_refused', msg });
    expect([await stored(), await company.desk()]).toEqual(before);
  });

  it('of an older version is refused, and its file goes a day later', async () => {
    const before = [await stored(), await company.desk()];
    expect(await send(await aPng(30, 30), 1)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await send(await aPng(30, 30), 'x')).toMatchObject({ status: 422, code: 'upload_refused' });
    expect(await stored()).toHaveLength(2);
    expect(await noted()).toMatchObject([{ left: false }, { left: true }]);
    expect(await clear()).toBe(1);
    expect([await stored(), await company.desk()]).toEqual(before);
  });

  it('is noted before its file is there, so that none stays that nobody knows of', async () => {
    const before = [await stored(), await company.desk()];
    // Nothing can be stored where the folder should be.
    await rename(folder(), `${folder()}-aside`);
    await writeFile(folder(), '');
    expect((await send(await aPng(30, 30), 3)).status).toBe(500);
    await rm(folder());
    await rename(`${folder()}-aside`, folder());
    expect([await stored(), await company.desk()]).toEqual(before);
    expect(await noted()).toMatchObject([{ left: false }, { left: true }]);
    expect(await clear()).toBe(1);
  });

  it('that the marketplace brought along is left alone', async () => {
    const own = await shop.staffed({ logo_location: '/companies/1/logo.png' });
    await shop.server.app.mediaStore.write('/companies/1/logo.png', await aPng(10, 10));
    const form = new FormData();
    form.append('picture_name', new File([new Uint8Array(await aPng(20, 20))], 'l.png'));
    form.append('version', '1');
    expect((await own.call('PUT', '/branding/logo', form)).status).toBe(200);
    expect((await shop.server.call('/img/companies/1/logo.png')).status).toBe(200);
  });
});
