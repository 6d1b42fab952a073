import { everyRow } from '../../testing/every-row.ts';
import { aMerchandise, aProduct, NO_PARCEL } from '../../testing/fixture/builders.ts';
import { insertRow } from '../../testing/fixture/insert.ts';
import type { Reply } from '../../testing/test-server.ts';
import { type DeskServer, type StaffedCompany, startDeskServer } from './testing/desk-server.ts';

let shop: DeskServer;
let company: StaffedCompany;

beforeAll(async () => {
  shop = await startDeskServer();
});

beforeEach(async () => {
  company = await shop.staffed();
});

afterAll(() => shop.close());

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
  const before = await everyRow(shop.database);
  const { status, body } = await brand(form);
  expect(await everyRow(shop.database)).toEqual(before);
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
      ...{ origin: null, missing: ['origin', 'parcel', 'goods'] },
      ...{
        products: 0,
        lines_to_ship: 0,
        lines_waiting: 0,
        runs_under_way: 0,
        low_stock: 0,
        late_lines: 0,
        open_problems: 0,
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
    // What is sold together with another product only travels with that.
    const addon = await aProduct(database, company.id, { listed: false });
    await database.query('update merchandise set product_id = $1 where id = $2', [addon, heavy]);
    expect(await company.desk()).toMatchObject({ missing: [] });
    await database.query('delete from merchandise where id = $1', [heavy]);
    await database.query('delete from product where id = $1', [addon]);
    expect(await company.desk()).toMatchObject({ missing: ['goods'] });
    // What is switched off counts for nothing.
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
    ['primary_color', 'red', 'A colour looks like #366C4D.'],
    ['secondary_color', '#fff', 'A colour looks like #366C4D.'],
    ['secondary_color', 'url(x)', 'A colour looks like #366C4D.'],
    ['official_website', 'javascript:alert(1)', 'A website is an address such as https://example.com.'],
    ['official_website', 'nowhere', 'A website is an address such as https://example.com.'],
    ['official_website', `a.example/${'x'.repeat(300)}`, 'This address must be less than 300 characters.'],
    ['description', 'x'.repeat(4001), 'This text must be less than 4000 characters.'],
    ['version', undefined, 'The version that was read is missing.'],
  ])('is refused for %s %j', async (field, value, sentence) => {
    expect(await refused({ ...LOOK, version: 1, [field]: value })).toMatchObject({
      ...{ status: 422, code: 'invalid', fields: { [field]: sentence } },
    });
  });

  it.each([100, -1, 0.5, '1', null])('is refused for the template %j', async (template_id) => {
    expect(await refused({ ...LOOK, version: 1, template_id })).toMatchObject({
      ...{ status: 422, code: 'invalid', fields: { template_id: expect.any(String) } },
    });
  });

  it('that was changed by others since it was read is told, with what it is now', async () => {
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
    // Each field is told once, with its last change.
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
  it('is told page by page, the newest first, each entry once', async () => {
    await shop.database.query(
      `insert into desk_log (company_id, actor_id, action, subject)
       select $1::integer, $2::integer, 'deed', 'product:' || number from generate_series(1, 70) number`,
      [company.id, company.owner.id],
    );
    const first = Object((await company.call('GET', '/log')).body);
    const second = Object((await company.call('GET', `/log?before=${first.next}`)).body);
    const told = [...first.entries, ...second.entries].map(({ subject }: { subject: string }) => subject);
    expect(told).toEqual(Array.from({ length: 70 }, (_, index) => `product:${70 - index}`));
    expect(second.next).toBeNull();
    expect((await company.call('GET', '/log?before=x')).status).toBe(400);
  });
});
