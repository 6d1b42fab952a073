import { everyRow } from '../../testing/every-row.ts';
import { HOME } from '../checkout/testing/checkout-server.ts';
import { type DeskServer, type StaffedCompany, startDeskServer } from './testing/desk-server.ts';

let shop: DeskServer;
let company: StaffedCompany;

beforeAll(async () => {
  shop = await startDeskServer();
});

beforeEach(async () => {
  company = await shop.staffed();
});

afterEach(() => shop.carriers.faults());
afterAll(() => shop.close());

const NOT_FOUND = 'We could not find your address, will you please recheck it';
const origin = (change: object, version = 1) =>
  company.call('PUT', '/origin', { ...HOME, ...change, version });

/** The answer to an address with which nothing was stored; that it was asked for is counted. */
async function refused(change: object): Promise<Record<string, unknown>> {
  const { outside_call: _, ...before } = await everyRow(shop.database);
  const { status, body } = await origin(change);
  const { outside_call: __, ...after } = await everyRow(shop.database);
  expect(after).toEqual(before);
  return { status, ...Object(body) };
}

describe('where parcels start', () => {
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
  ])('is refused by its form: %s %j', async (field, value, sentence) => {
    const { status, body } = await company.call('PUT', '/origin', { ...HOME, version: 1, [field]: value });
    expect({ status, ...Object(body) }).toMatchObject({
      ...{ status: 422, code: 'invalid', fields: { [field]: sentence } },
    });
    expect((await company.desk()).origin).toBeNull();
  });

  it('stays as it is while the carriers do not answer', async () => {
    await shop.carriers.faults({ fail: { status: 500 } });
    expect(await refused({})).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('of an older version is told who changed it', async () => {
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
    for (let time = 0; time < 31; time += 1) asked.push((await origin({ zip: '97103' })).status);
    expect(asked.filter((status) => status === 422)).toHaveLength(30);
    expect(asked.at(-1)).toBe(429);
  });
});
