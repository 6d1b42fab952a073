import { tableFingerprints } from '../../../testing/test-database.ts';
import { type StaffedCompany, startDeskServer } from '../testing/desk-server.ts';

let company: StaffedCompany;
const shop = await startDeskServer();
beforeEach(async () => {
  company = await shop.staffed();
});

const ABOUT = {
  handling_days: 3,
  place: 'Portland,\nOregon',
  story: '  Two potters.\n\nOne kiln. ',
  shipping_policy: 'In plain boxes.',
  returns_policy: 'Within 30 days.',
};
const STORED = { ...ABOUT, place: 'Portland, Oregon', story: 'Two potters.\n\nOne kiln.' };
const DAYS = {
  holidays: ['2026-12-25', '2026-12-24', '2026-12-25'],
  paused_until: null,
  pause_takes_orders: true,
};
const NO_DAY = 'The first day after the pause is a day of this century, written like 2026-12-24.';
const save = (form: object) => company.call('PUT', '/about', { ...DAYS, ...form });
const shown = async () => Object((await shop.server.call(`/api/company/code/${company.code}`)).body);

describe('what a company’s page says of it', () => {
  it('is changed, shown to everybody, and written down', async () => {
    expect(await save({ ...ABOUT, version: 1 })).toMatchObject({
      status: 200,
      body: { ...STORED, holidays: ['2026-12-24', '2026-12-25'], version: 2 },
    });
    expect(await shown()).toMatchObject(STORED);
    const { entries } = Object((await company.call('GET', '/log')).body);
    expect(entries).toMatchObject([
      {
        ...{ actor: company.owner.name, action: 'change_about', subject: 'company' },
        changes: {
          handling_days: { from: 2, to: 3 },
          holidays: { from: [], to: ['2026-12-24', '2026-12-25'] },
          place: { from: '', to: 'Portland, Oregon' },
        },
      },
    ]);
    // The same again is no change.
    expect(await save({ ...ABOUT, version: 2 })).toMatchObject({ body: { version: 2 } });
  });

  it('names the first day after a pause, and whether orders are taken until then', async () => {
    const pause = { paused_until: '2026-12-07', pause_takes_orders: false };
    expect(await save({ ...ABOUT, ...pause, version: 1 })).toMatchObject({ status: 200, body: pause });
    expect(await company.desk()).toMatchObject(pause);
    const over = { paused_until: null, pause_takes_orders: true };
    expect(await save({ ...ABOUT, ...over, version: 2 })).toMatchObject({ status: 200, body: over });
  });

  it('leaves out what is empty, and a website that no browser should open', async () => {
    const texts = ['story', 'place', 'shipping_policy', 'returns_policy', 'official_website'];
    for (const text of texts) expect(await shown()).not.toHaveProperty(text);
    expect(await shown()).toMatchObject({ handling_days: 2 });
    const website = (value: string) =>
      shop.database.query('update company set official_website = $2 where id = $1', [company.id, value]);
    await website('javascript:alert(1)');
    expect(await shown()).not.toHaveProperty('official_website');
    await website('https://kilnfold.example/shop');
    expect(await shown()).toMatchObject({ official_website: 'https://kilnfold.example/shop' });
    // The specification's own call stays as it is.
    const byId = Object((await shop.server.call(`/api/company/id/${company.id}`)).body);
    for (const field of [...texts, 'handling_days']) expect(byId).not.toHaveProperty(field);
  });

  it.each([
    ['handling_days', 61, 'Working days is a whole number from 0 to 60.'],
    ['handling_days', -1, 'Working days is a whole number from 0 to 60.'],
    ['handling_days', 1.5, 'Working days is a whole number from 0 to 60.'],
    ['holidays', ['2026-02-29'], 'A holiday is a day of this century, written like 2026-12-24.'],
    ['holidays', Array<string>(61).fill('2026-12-24'), 'There can be at most 60 holidays.'],
    ['holidays', ['0000-01-01'], 'A holiday is a day of this century, written like 2026-12-24.'],
    ['paused_until', 'soon', NO_DAY],
    ['paused_until', '9999-12-31', NO_DAY],
    ['paused_until', '0000-01-01', NO_DAY],
    ['place', 'x'.repeat(61), 'Place must be less than 60 characters.'],
    ['story', 'x'.repeat(2001), 'Story must be less than 2000 characters.'],
    ['shipping_policy', 'x'.repeat(2001), 'Shipping policy must be less than 2000 characters.'],
    ['returns_policy', 'a\0b', 'This text holds a character that cannot be stored.'],
    ['version', undefined, 'The version that was read is missing.'],
  ])('is refused for %s %j', async (field, value, message) => {
    const before = await tableFingerprints(shop.database);
    const { status, body } = await save({ ...ABOUT, version: 1, [field]: value });
    expect([status, Object(body).fields]).toEqual([422, { [field]: message }]);
    expect(await tableFingerprints(shop.database)).toEqual(before);
  });

  it('is refused with its current state when others changed the settings since it was read', async () => {
    await shop.admin.ask('PUT', `/api/desk/${company.code}/about`, {
      ...ABOUT,
      ...DAYS,
      version: 1,
    });
    const { status, body } = await save({ ...ABOUT, place: 'Mine', version: 1 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      changed: expect.arrayContaining([{ field: 'place', by: shop.admin.name, at: expect.any(String) }]),
      current: { place: 'Portland, Oregon', version: 2 },
    });
  });

  it('is for owners', async () => {
    const { status } = await company.employee.call('PUT', `/api/desk/${company.code}/about`, {
      ...ABOUT,
      ...DAYS,
      version: 1,
    });
    expect(status).toBe(403);
  });
});
