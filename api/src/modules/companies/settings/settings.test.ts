import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { aMerchandise, aProduct, insertRow, NO_PARCEL } from '../../../testing/fixture/rows.ts';
import { aPng } from '../../../testing/pictures.ts';
import { tableFingerprints } from '../../../testing/test-database.ts';
import type { Reply } from '../../../testing/test-server.ts';
import { HOME } from '../../checkout/testing/checkout-server.ts';
import { removeUnusedPictures } from '../../images/index.ts';
import { type StaffedCompany, startDeskServer } from '../testing/desk-server.ts';

let company: StaffedCompany;
const shop = await startDeskServer();
beforeEach(async () => {
  company = await shop.staffed();
});
const LOOK = {
  name_view: 'Kilnfold',
  marker: 'Kf',
  template_id: 2,
  primary_color: '#B4431F',
  secondary_color: '#FFF3E0',
  official_website: 'kilnfold.example/shop',
  description: ' Mugs from the kiln. ',
};
const brand = (form: object): Promise<Reply> => company.call('PUT', '/branding', form);
/** The answer to a form of branding with which nothing was changed. */
async function refused(form: object): Promise<Record<string, unknown>> {
  const before = await tableFingerprints(shop.database);
  const { status, body } = await brand(form);
  expect(await tableFingerprints(shop.database)).toEqual(before);
  return { status, ...Object(body) };
}

describe('the desk', () => {
  it('opens with what the company is and what it is missing', async () => {
    expect(await company.desk()).toEqual({
      version: 1,
      company: {
        ...{ id: company.id, marker: 'Po', logo: '', template_id: 1, name_code: company.code },
        ...{ name_view: 'Potters', primary_color: '#366C4D', secondary_color: '#006400' },
      },
      ...{ state: 'approved', state_reason: null, role: 'owner', official_website: '', description: '' },
      ...{ handling_days: 2, holidays: [], paused_until: null, pause_takes_orders: true },
      ...{ place: '', story: '', shipping_policy: '', returns_policy: '' },
      ...{ origin: null, missing: ['origin', 'parcel', 'goods'] },
      ...{
        products: 0,
        lines_to_ship: 0,
        lines_waiting: 0,
        runs_under_way: 0,
        low_stock: 0,
        late_lines: 0,
        open_problems: 0,
        orders_to_do: 0,
        unread_threads: 0,
      },
    });
    expect(await company.employee.ask('GET', `/api/desk/${company.code}`)).toMatchObject({
      role: 'employee',
    });
    expect(await shop.admin.ask('GET', `/api/desk/${company.code}`)).toMatchObject({ role: 'owner' });
  });

  it('misses nothing once goods can be weighed, boxed and sent', async () => {
    const { database } = shop;
    const product = await aProduct(database, company.id);
    const variant = await aMerchandise(database, product, { quantity: 2, ...NO_PARCEL });
    expect(await company.desk()).toMatchObject({ missing: ['origin', 'parcel'], products: 1, low_stock: 1 });
    await database.query(
      `update merchandise set weight_g = 300, box_length_mm = 1, box_width_mm = 1, box_height_mm = 1 where id = $1`,
      [variant],
    );
    await insertRow(database, 'company_origin', {
      ...{
        company_id: company.id,
        name: 'Dock',
        address1: '1 Mill',
        city: 'Lowell',
        state: 'MA',
        zip: '01852',
      },
    });
    expect(await company.desk()).toMatchObject({ missing: [], low_stock: 1 });
    await database.query('update merchandise set quantity = 3 where id = $1', [variant]);
    expect(await company.desk()).toMatchObject({ missing: [], low_stock: 0 });
    // Out of stock is what nothing more is made of.
    await database.query('update merchandise set quantity = 0 where id = $1', [variant]);
    expect(await company.desk()).toMatchObject({ low_stock: 1 });
    await database.query('update product set maxover = 50 where id = $1', [product]);
    expect(await company.desk()).toMatchObject({ low_stock: 0 });
    // Of every variant on sale: one without cannot be sent.
    await database.query('update product set maxover = 0 where id = $1', [product]);
    const heavy = await aMerchandise(database, product, { quantity: 9, ...NO_PARCEL });
    expect(await company.desk()).toMatchObject({ missing: ['parcel'] });
    // Add-on-only products ship with another product.
    const addon = await aProduct(database, company.id, { listed: false });
    await database.query('update merchandise set product_id = $1 where id = $2', [addon, heavy]);
    expect(await company.desk()).toMatchObject({ missing: [] });
    await database.query('delete from merchandise where id = $1', [heavy]);
    await database.query('delete from product where id = $1', [addon]);
    expect(await company.desk()).toMatchObject({ missing: ['goods'] });
    // Switched-off products do not count.
    await database.query('update product set active = false where id = $1', [product]);
    expect(await company.desk()).toMatchObject({ missing: ['parcel', 'goods'], products: 1 });
  });

  it.each([
    ['pending', 'waiting', null],
    ['refused', 'refused', 'Please add a picture.'],
    ['suspended', 'suspended', 'Prices differ.'],
  ])('works while the company is %s, and says so', async (status, state, state_reason) => {
    const hidden = await shop.staffed({ status, state_reason });
    expect(await hidden.desk()).toMatchObject({
      ...{ state, state_reason, missing: expect.arrayContaining(['approval']) },
    });
    expect((await hidden.call('PUT', '/branding', { ...LOOK, version: 1 })).status).toBe(200);
  });
});

describe('the branding', () => {
  it('is changed, shown at once, and written down', async () => {
    const reply = await brand({ ...LOOK, version: 1 });
    const { official_website: _, description: __, ...shown } = LOOK;
    expect(reply).toMatchObject({
      status: 200,
      body: {
        ...{
          version: 2,
          official_website: 'https://kilnfold.example/shop',
          description: 'Mugs from the kiln.',
        },
        company: shown,
      },
    });
    expect((await shop.server.call(`/api/company/code/${company.code}`)).body).toMatchObject(shown);
    const { entries } = Object((await company.call('GET', '/log')).body);
    expect(entries).toMatchObject([
      {
        ...{ actor: company.owner.name, action: 'change_branding', subject: 'company' },
        changes: { name_view: { from: 'Potters', to: 'Kilnfold' }, template_id: { from: 1, to: 2 } },
      },
    ]);
  });

  it('keeps what is left out, and is no change where nothing differs', async () => {
    await brand({ ...LOOK, version: 1 });
    const { official_website: _, description: __, ...rest } = LOOK;
    expect((await brand({ ...rest, version: 2 })).body).toMatchObject({
      ...{
        version: 2,
        official_website: 'https://kilnfold.example/shop',
        description: 'Mugs from the kiln.',
      },
    });
    expect((await brand({ ...LOOK, official_website: '', version: 2 })).body).toMatchObject({
      ...{ version: 3, official_website: '' },
    });
  });

  it.each([
    ['name_view', '', 'Name view is required.'],
    ['name_view', undefined, 'Name view is required.'],
    ['name_view', 'x'.repeat(61), 'Name view must be less than 60 characters.'],
    ['name_view', 'a\0b', 'This text holds a character that cannot be stored.'],
    ['name_view', 'Wishbin', 'This name is kept for the marketplace itself. Please choose another one.'],
    ['marker', '', 'Marker is required.'],
    ['marker', 'Four', 'Marker has at most 3 characters.'],
    ['primary_color', 'red', 'A color looks like #366C4D.'],
    ['secondary_color', '#fff', 'A color looks like #366C4D.'],
    ['secondary_color', 'url(x)', 'A color looks like #366C4D.'],
    ['official_website', 'javascript:alert(1)', 'A website is an address such as https://example.com.'],
    ['official_website', 'nowhere', 'A website is an address such as https://example.com.'],
    ['official_website', `a.example/${'x'.repeat(300)}`, 'This address must be less than 300 characters.'],
    ['description', 'x'.repeat(4001), 'This text must be less than 4000 characters.'],
    ['version', undefined, 'The version that was read is missing.'],
  ])('is refused for %s %j', async (field, value, message) => {
    expect(await refused({ ...LOOK, version: 1, [field]: value })).toMatchObject({
      ...{ status: 422, code: 'invalid', fields: { [field]: message } },
    });
  });

  it.each([100, -1, 0.5, '1', null])('is refused for the template %j', async (template_id) => {
    expect(await refused({ ...LOOK, version: 1, template_id })).toMatchObject({
      ...{ status: 422, code: 'invalid', fields: { template_id: expect.any(String) } },
    });
  });

  it('is refused with its current state when others changed it since it was read', async () => {
    await brand({ ...LOOK, version: 1 });
    const second = { ...LOOK, marker: 'K2', version: 2 };
    await shop.admin.ask('PUT', `/api/desk/${company.code}/branding`, second);
    const answer = await refused({ ...LOOK, name_view: 'Mine', version: 1 });
    expect(answer).toMatchObject({
      ...{ status: 409, code: 'conflict' },
      msg: expect.stringContaining('in the meantime, so nothing was saved'),
      changed: expect.arrayContaining([
        { field: 'marker', by: shop.admin.name, at: expect.any(String) },
        { field: 'name_view', by: company.owner.name, at: expect.any(String) },
      ]),
      current: await company.desk(),
    });
    expect(answer.msg).toContain('you');
    expect(answer.msg).toContain(shop.admin.name);
    // Each field is listed once, with its last change.
    const fields = Object(answer).changed.map(({ field }: { field: string }) => field);
    expect(new Set(fields).size).toBe(fields.length);
    // What was read last can be changed.
    expect((await brand({ ...LOOK, name_view: 'Mine', version: 3 })).status).toBe(200);
  });

  it('that two send at once is stored once', async () => {
    const both = await Promise.all([
      brand({ ...LOOK, marker: 'A', version: 1 }),
      brand({ ...LOOK, marker: 'B', version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await company.desk()).toMatchObject({ version: 2 });
  });

  it('of the marketplace keeps the marketplace’s name', async () => {
    const before = await shop.admin.ask('GET', '/api/desk/wishbin');
    const form = { ...LOOK, name_view: 'Wishbin', version: before.version };
    expect((await shop.admin.call('PUT', '/api/desk/wishbin/branding', form)).status).toBe(200);
  });
});

describe('the log', () => {
  it('is listed page by page, the newest first, each entry once', async () => {
    await shop.database.query(
      `insert into desk_log (company_id, actor_id, action, subject)
       select $1::integer, $2::integer, 'edit', 'product:' || number from generate_series(1, 70) number`,
      [company.id, company.owner.id],
    );
    const first = Object((await company.call('GET', '/log')).body);
    const second = Object((await company.call('GET', `/log?before=${first.next}`)).body);
    const subjects = [...first.entries, ...second.entries].map(({ subject }: { subject: string }) => subject);
    expect(subjects).toEqual(Array.from({ length: 70 }, (_, index) => `product:${70 - index}`));
    expect(second.next).toBeNull();
    expect((await company.call('GET', '/log?before=x')).status).toBe(400);
  });
});

describe('where parcels start', () => {
  afterEach(() => shop.carriers.faults());
  const NOT_FOUND = 'We could not find your address, will you please recheck it';
  const origin = (change: object, version = 1) =>
    company.call('PUT', '/origin', { ...HOME, ...change, version });
  /** The answer to an address with which nothing was stored; that it was asked for is counted. */
  async function refused(change: object): Promise<Record<string, unknown>> {
    const { outside_call: _, ...before } = await tableFingerprints(shop.database);
    const { status, body } = await origin(change);
    const { outside_call: __, ...after } = await tableFingerprints(shop.database);
    expect(after).toEqual(before);
    return { status, ...Object(body) };
  }

  it('is kept as the carrier writes it, and may be changed', async () => {
    const typed = {
      address1: '24  beacon stret',
      address2: 'apt 4',
      city: 'boston',
      state: 'ma',
      zip: '02133',
    };
    const kept = {
      address1: '24 Beacon Street',
      address2: 'Apt 4',
      city: 'Boston',
      state: 'MA',
      zip: '02133-1099',
    };
    expect(await origin(typed)).toMatchObject({
      ...{ status: 200, body: { version: 2, origin: { name: HOME.name, ...kept } } },
    });
    expect((await origin({}, 2)).body).toMatchObject({ version: 3, origin: HOME });
    // The same once more is no change.
    expect((await origin({ city: 'lowell' }, 3)).body).toMatchObject({ version: 3, origin: HOME });
    expect(await company.desk()).toMatchObject({ missing: ['parcel', 'goods'] });
    const { entries } = Object((await company.call('GET', '/log')).body);
    expect(entries).toMatchObject([
      { action: 'change_origin', changes: { city: { from: 'Boston', to: 'Lowell' } } },
      { action: 'change_origin', changes: { city: { from: null, to: 'Boston' } } },
    ]);
  });

  it.each([{ address1: '1 Nowhere Lane' }, { zip: '97103' }, { city: 'Nowhere' }])(
    'is refused where the carrier knows no such address: %o',
    async (change) => {
      expect(await refused(change)).toMatchObject({ status: 422, code: 'address_not_found', msg: NOT_FOUND });
    },
  );

  it('is refused in a state that is none', async () => {
    expect(await refused({ state: 'ZZ' })).toMatchObject({
      ...{ status: 422, code: 'address_not_found', msg: NOT_FOUND },
      fields: { state: 'The post knows no state of these letters.' },
    });
  });

  it.each([
    ['name', '', 'Full Name is required.'],
    ['name', 'x'.repeat(26), 'Full Name  must be less than 25 characters.'],
    ['address1', '', 'Address is required.'],
    ['address2', 'x'.repeat(26), 'Address 2  must be less than 25 characters.'],
    ['city', '', 'City is required.'],
    ['city', 'x'.repeat(26), 'City must be less than 25 characters.'],
    ['state', 'Mass', 'State = 2 characters.'],
    ['zip', '', 'Zip is required.'],
    ['zip', 'x'.repeat(26), 'Zip must be less than 25 characters.'],
    ['version', null, 'The version that was read is missing.'],
  ])('is refused by its form: %s %j', async (field, value, message) => {
    const { status, body } = await company.call('PUT', '/origin', { ...HOME, version: 1, [field]: value });
    expect({ status, ...Object(body) }).toMatchObject({
      ...{ status: 422, code: 'invalid', fields: { [field]: message } },
    });
    expect((await company.desk()).origin).toBeNull();
  });

  it('stays as it is while the carriers do not answer', async () => {
    await shop.carriers.faults({ fail: { status: 500 } });
    expect(await refused({})).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('of an older version is answered with the person who changed it', async () => {
    await origin({});
    expect(await refused({ address1: '14 Elm Street' })).toMatchObject({
      ...{
        status: 409,
        code: 'conflict',
        msg: 'This was changed by you in the meantime, so nothing was saved.',
      },
      current: { version: 2, origin: HOME },
    });
  });

  it('is asked of the carriers thirty times in a quarter of an hour, and not without end', async () => {
    const asked: number[] = [];
    for (let time = 0; time < 31; time += 1) asked.push((await origin({ city: 'Nowhere' })).status);
    expect(asked.filter((status) => status === 422)).toHaveLength(30);
    expect(asked.at(-1)).toBe(429);
  });
});

describe('the logo', () => {
  let company: StaffedCompany;
  beforeAll(async () => {
    company = await shop.staffed();
  });
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
    return removeUnusedPictures({ database: shop.database, pictures, onLeftover }, 24 * 3_600_000);
  }
  const shownLogo = async () => (await company.desk()).company.logo;

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

  it('is recorded before its file is stored, so that no unknown file stays', async () => {
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
