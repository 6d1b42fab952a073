import { type Buyer, HOME, startCheckoutServer } from './testing/checkout-server.ts';

let ada: Buyer;

const shop = await startCheckoutServer();

beforeEach(async () => {
  ada = await shop.buyer();
});

afterEach(() => shop.carriers.faults());

const list = async (buyer: Buyer) => (await buyer.call('GET', '/address')).body;
const NOT_FOUND = 'We could not find your address, will you please recheck it';

/** The answer to an address, with which nothing was stored. */
async function refused(body: unknown): Promise<unknown> {
  const before = await shop.stored();
  const { status, body: answer } = await ada.call('POST', '/address', body);
  expect(await shop.stored()).toEqual(before);
  return { status, ...Object(answer), request_id: undefined };
}

describe('an address', () => {
  it('is kept, for its owner alone', async () => {
    const kim = await shop.buyer();
    expect(await list(ada)).toEqual([]);
    const id = await ada.address();
    expect(await list(ada)).toEqual([{ id, ...HOME }]);
    expect(await list(kim)).toEqual([]);
    expect(await kim.address()).not.toBe(id);
  });

  it('is kept as the carrier writes it', async () => {
    const id = await ada.address({
      name: ' Ada \t Byron ',
      address1: '24  beacon stret',
      address2: 'apt 4',
      city: 'boston',
      state: 'ma',
      zip: '02133',
    });
    expect(await list(ada)).toEqual([
      {
        id,
        name: 'Ada Byron',
        address1: '24 Beacon Street',
        address2: 'Apt 4',
        city: 'Boston',
        state: 'MA',
        zip: '02133-1099',
      },
    ]);
  });

  it('may come without a second line', async () => {
    const { address2: _none, ...form } = HOME;
    expect((await ada.call('POST', '/address', form)).status).toBe(200);
    expect(await list(ada)).toMatchObject([{ address2: '' }]);
  });

  it('is the same one when it comes again, however it is typed and however many at once', async () => {
    const id = await ada.address();
    const again = await Promise.all(
      [HOME, { ...HOME, city: 'lowell' }, { ...HOME, address1: '12 elm stret' }, HOME, HOME].map((form) =>
        ada.address(form),
      ),
    );
    expect(new Set(again)).toEqual(new Set([id]));
    expect(await list(ada)).toHaveLength(1);
  });

  it('is a text and nothing else', async () => {
    const odd = { name: '=1+1', address1: "1 <b>Elm</b> Street' --", address2: '"><script>' };
    const id = await ada.address(odd);
    const [kept] = Object.values(Object(await list(ada)));
    expect(kept).toMatchObject({ id, name: odd.name, address1: odd.address1, address2: odd.address2 });
  });

  it('that was used last stands at the end', async () => {
    const first = await ada.address();
    const second = await ada.address({ address1: '14 Elm Street' });
    expect(await list(ada)).toMatchObject([{ id: first }, { id: second }]);
    await ada.address();
    expect(await list(ada)).toMatchObject([{ id: second }, { id: first }]);
  });
});

describe('a saved address', () => {
  const MILL = { ...HOME, address1: '14 Mill Street' };
  let id: number;
  let other: number;
  beforeEach(async () => {
    id = await ada.address();
    other = await ada.address({ address1: '14 Elm Street' });
  });
  const change = (address: number, body: object) => ada.ask('PUT', `/address/${address}`, body);

  it('is changed in its place of the list, in the spelling of the carrier', async () => {
    const changed = await change(id, { ...HOME, address1: '14 mill stret' });
    expect(await list(ada)).toEqual([{ id: changed.id, ...MILL }, expect.objectContaining({ id: other })]);
  });

  it('is kept as it was entered where its owner says so', async () => {
    const typed = { ...HOME, address1: '14  mill stret', state: 'ma' };
    const changed = await change(id, { ...typed, as_entered: true });
    expect(await list(ada)).toMatchObject([{ id: changed.id, address1: '14 mill stret', state: 'MA' }, {}]);
  });

  it('stays as it is where nothing of it changes, and becomes another one of the list where they are alike', async () => {
    expect(await change(id, HOME)).toEqual({ id });
    expect(await change(id, { ...HOME, address1: '14 Elm Street' })).toEqual({ id: other });
    expect(await list(ada)).toMatchObject([{ id: other }]);
  });

  it('is offered first where its owner says so', async () => {
    expect(await ada.ask('PUT', `/address/${id}/first`)).toEqual({ msg: expect.any(String) });
    expect(await list(ada)).toMatchObject([{ id: other }, { id }]);
  });

  it('is gone once it is deleted, and there again once it is entered again', async () => {
    expect(await ada.ask('DELETE', `/address/${id}`)).toEqual({ msg: 'The address is deleted.' });
    expect(await list(ada)).toMatchObject([{ id: other }]);
    for (const [method, path, body] of [
      ['DELETE', `/address/${id}`],
      ['PUT', `/address/${id}`, HOME],
      ['PUT', `/address/${id}/first`],
      ['PUT', '/calcshipment', { address_id: id }],
    ] as const)
      expect(await ada.call(method, path, body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await ada.address();
    expect(await list(ada)).toMatchObject([{ id: other }, { address1: HOME.address1 }]);
  });

  it('is not changed to one that the carrier does not know', async () => {
    const before = await shop.stored();
    for (const wrong of [{ city: 'Nowhere' }, { zip: '90210' }])
      expect(await ada.call('PUT', `/address/${id}`, { ...HOME, ...wrong })).toMatchObject({
        status: 422,
        body: { code: 'address_not_found' },
      });
    expect(await shop.stored()).toEqual(before);
  });

  it('is changed, deleted and put first by its owner alone', async () => {
    const kim = await shop.buyer();
    const before = await shop.stored();
    for (const [method, path, body] of [
      ['PUT', `/address/${id}`, HOME],
      ['DELETE', `/address/${id}`],
      ['PUT', `/address/${id}/first`],
    ] as const)
      expect(await kim.call(method, path, body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await shop.stored()).toEqual(before);
  });
});

describe('more addresses than a list shows', () => {
  it('are not all listed: those used last are', async () => {
    const first = await ada.address();
    await shop.database.query(
      `insert into address (person_id, name, address1, city, state, zip)
       select $1, 'Ada', number || ' Elm Street', 'Lowell', 'MA', '01852' from generate_series(1, 50) number`,
      [ada.id],
    );
    const listed = Object.values(Object(await list(ada)));
    expect(listed).toHaveLength(50);
    expect(listed).not.toContainEqual(expect.objectContaining({ id: first }));
    await ada.address();
    expect(Object.values(Object(await list(ada))).at(-1)).toMatchObject({ id: first });
  });
});

describe('an address that is none', () => {
  it.each([
    { address1: '1 Nowhere Lane' },
    { zip: '00000' },
    { city: 'Nowhere' },
    { address1: 'Elm Street' },
    { address1: '../../etc/passwd' },
  ])('is not found: %o', async (change) => {
    expect(await refused({ ...HOME, ...change })).toEqual({
      status: 422,
      code: 'address_not_found',
      msg: NOT_FOUND,
    });
  });

  it.each(['XX', 'zz', '1', '??', 'É'])(
    'is not found in the state %s, without a question to the carrier',
    async (state) => {
      const before = await shop.carriers.state();
      expect(await refused({ ...HOME, state })).toEqual({
        status: 422,
        code: 'address_not_found',
        msg: NOT_FOUND,
        fields: { state: 'The post knows no state of these letters.' },
      });
      expect(await shop.carriers.state()).toEqual(before);
    },
  );

  it.each([
    ['90210', '90210 belongs to California.'],
    ['1011', 'A ZIP code has five digits, or nine.'],
    ['x', 'A ZIP code has five digits, or nine.'],
  ])('is not found with the ZIP code %s, without a question to the carrier', async (zip, message) => {
    const before = await shop.carriers.state();
    expect(await refused({ ...HOME, zip })).toEqual({
      status: 422,
      code: 'address_not_found',
      msg: NOT_FOUND,
      fields: { zip: message },
    });
    expect(await shop.carriers.state()).toEqual(before);
  });

  it.each([
    ['name', '', 'Full Name is required.'],
    ['name', '   ', 'Full Name is required.'],
    ['name', 'x'.repeat(26), 'Full Name  must be less than 25 characters.'],
    ['address1', '', 'Address is required.'],
    ['address1', 'x'.repeat(201), 'Address must be less than 200 characters.'],
    ['address2', 'x'.repeat(26), 'Address 2  must be less than 25 characters.'],
    ['city', '', 'City is required.'],
    ['city', 'x'.repeat(26), 'City must be less than 25 characters.'],
    ['state', '', 'State = 2 characters.'],
    ['state', 'Massachusetts', 'State = 2 characters.'],
    ['zip', '\u200b', 'Zip is required.'],
    ['zip', 1852, 'Zip is required.'],
    ['city', null, 'City is required.'],
    ['name', 'A\0da', 'This text holds a character that cannot be stored.'],
  ])('is refused by its form: %s %j', async (field, value, message) => {
    expect(await refused({ ...HOME, [field]: value })).toMatchObject({
      status: 422,
      code: 'invalid',
      fields: { [field]: message },
    });
  });

  it.each([
    ['', 400],
    ['{', 400],
    ['[]', 422],
    ['null', 422],
    ['"x"', 422],
    ['{}', 422],
    ['{"__proto__":{"name":"x"}}', 400],
  ])('is refused where it is none at all: %s', async (body, status) => {
    expect(await refused(body)).toMatchObject({ status });
  });
});

describe('carriers that do not answer', () => {
  it.each([
    { fail: { status: 500 } },
    { fail: { status: 429 } },
    { fail: { status: 401 } },
    { cut: 'before' },
    { cut: 'after' },
  ])('are reported, and nothing is kept: %o', async (faults) => {
    await shop.carriers.faults(faults);
    expect(await refused(HOME)).toEqual({
      status: 503,
      code: 'unavailable',
      msg: 'The shipping service does not answer at the moment. Your cart and address are kept, please try again.',
    });
    await shop.carriers.faults();
    expect(await ada.address()).toBeGreaterThan(0);
  });
});

describe('an anonymous caller', () => {
  it.each([
    ['GET', '/address'],
    ['POST', '/address'],
    ['PUT', '/address/1'],
    ['DELETE', '/address/1'],
    ['PUT', '/address/1/first'],
    ['GET', '/carts/checkout'],
    ['PUT', '/calcshipment'],
    ['POST', '/calcshipment'],
    ['PUT', '/calctax'],
  ])('may not %s %s', async (method, path) => {
    expect((await shop.server.call(`/api/order${path}`, { method })).status).toBe(401);
  });
});

describe('a person who sends endless requests', () => {
  it('is refused with 429, and no other person is', async () => {
    const asked = await Promise.all(Array.from({ length: 31 }, () => ada.call('POST', '/address', HOME)));
    const [wait, ...more] = asked.filter(({ status }) => status !== 200);
    expect(more).toEqual([]);
    expect(wait).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', msg: expect.stringMatching(/^That was tried too often/) },
    });
    expect(Number(wait?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await (await shop.buyer()).address()).toBeGreaterThan(0);
  });
});
