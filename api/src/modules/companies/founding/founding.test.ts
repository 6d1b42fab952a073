import { tableFingerprints } from '../../../testing/test-database.ts';
import { type Member, startDeskServer } from '../testing/desk-server.ts';

let ada: Member;

const shop = await startDeskServer();

beforeEach(async () => {
  ada = await shop.person();
});

const FORM = {
  name_view: 'Kilnfold',
  title: 'Stoneware mug',
  official_website: 'https://kilnfold.example/mugs',
  price: 24.5,
  influencer_usd: 15,
  description: 'Thrown and fired by hand.',
};

const found = (form: unknown, who = ada) => who.call('POST', '/api/company/', form);
const row = async (code: string) => {
  const [company] = await shop.database.query('select * from company where name_code = $1', [code]);
  return Object(company);
};

/** The answer to a form with which nothing was stored. */
async function refused(form: unknown, who = ada): Promise<Record<string, unknown>> {
  const before = await tableFingerprints(shop.database);
  const { status, body } = await found(form, who);
  expect(await tableFingerprints(shop.database)).toEqual(before);
  return { status, ...Object(body) };
}

describe('a new company', () => {
  it('has its owner, its first product and merchandise, and waits for approval', async () => {
    const { status, body } = await found(FORM);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: expect.any(Number),
        name_code: 'kilnfold',
        msg: expect.stringContaining('Kilnfold is added.'),
      },
    });
    const { id } = Object(body);
    expect(await row('kilnfold')).toMatchObject({
      ...{ id, status: 'pending', template_id: 1, primary_color: '#366C4D', secondary_color: '#006400' },
      ...{ name_view: 'Kilnfold', title: 'Stoneware mug', describe: FORM.description, founder_id: ada.id },
      ...{ official_website: FORM.official_website, marker: 'K', logo_location: '', version: 1 },
    });
    const products = await shop.database.query(
      `select product.title, product.name_view, product.describe, fee_percent, minover, maxover, product.active,
         price_cents, quantity
       from product join merchandise on product_id = product.id where company_id = $1`,
      [id],
    );
    expect(products).toEqual([
      {
        ...{
          title: 'Stoneware mug',
          name_view: 'Stoneware mug',
          describe: FORM.description,
          fee_percent: 15,
        },
        ...{ minover: 0, maxover: 0, active: true, price_cents: 2450, quantity: 0 },
      },
    ]);
    expect(
      await shop.database.query('select person_id, role from staff where company_id = $1', [id]),
    ).toEqual([{ person_id: ada.id, role: 'owner' }]);
    expect(await shop.database.query(`select kind from ledger_account where company_id = $1`, [id])).toEqual([
      { kind: 'company' },
    ]);
    expect((await ada.call('GET', '/api/company/own')).body).toMatchObject([
      { company: { id, name_code: 'kilnfold' }, state: 'waiting', role: 'owner' },
    ]);
    expect((await ada.call('GET', '/api/desk/kilnfold')).body).toMatchObject({
      ...{ state: 'waiting', role: 'owner', missing: ['approval', 'origin', 'parcel', 'goods'] },
    });
    const { entries } = Object((await ada.call('GET', '/api/desk/kilnfold/log')).body);
    expect(entries).toMatchObject([
      { actor: ada.name, action: 'found_company', changes: { price: { from: null, to: 24.5 } } },
    ]);
  });

  it('needs neither a website nor a description, and may give no fee', async () => {
    const { official_website: _, description: __, ...form } = FORM;
    expect((await found({ ...form, name_view: 'Bare', influencer_usd: 0 })).status).toBe(200);
    expect(await row('bare')).toMatchObject({ official_website: '', describe: '' });
  });

  it('is written as people write it', async () => {
    const odd = { name_view: '  <b>Łódź</b> \u202e\t & "Söhne" ', title: `Robert'); drop table company;--` };
    const { body } = await found({ ...FORM, ...odd, official_website: 'example.com' });
    expect(await row(Object(body).name_code)).toMatchObject({
      ...{ name_view: '<b>Łódź</b> & "Söhne"', title: odd.title, official_website: 'https://example.com/' },
    });
  });

  it('gets an address of its own where others have the name', async () => {
    const form = { ...FORM, name_view: 'Same Name' };
    const codes: string[] = [];
    for (const who of [ada, await shop.person(), await shop.person()])
      codes.push(Object((await found(form, who)).body).name_code);
    expect(codes).toEqual(['same-name', 'same-name-2', 'same-name-3']);
  });

  it('gets one of its own also when many come at once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => shop.person()));
    const replies = await Promise.all(people.map((who) => found({ ...FORM, name_view: 'At Once' }, who)));
    expect(replies.map(({ body }) => Object(body).name_code).sort()).toEqual([
      ...['at-once', 'at-once-2', 'at-once-3', 'at-once-4'],
    ]);
  });

  it('is one, however often the same form is sent', async () => {
    const form = { ...FORM, name_view: 'Pressed Twice' };
    const replies = await Promise.all([found(form), found(form), found(form)]);
    expect(new Set(replies.map(({ body }) => Object(body).id)).size).toBe(1);
    const other = await found({ ...form, price: 25 });
    expect(Object(other.body).name_code).toBe('pressed-twice-2');
  });

  it('is whole or not there', async () => {
    await shop.database.query(
      'alter table merchandise add constraint none_of_these check (price_cents <> 66600)',
    );
    try {
      const before = await tableFingerprints(shop.database);
      expect((await found({ ...FORM, name_view: 'Half', price: 666 })).status).toBe(500);
      expect(await tableFingerprints(shop.database)).toEqual(before);
    } finally {
      await shop.database.query('alter table merchandise drop constraint none_of_these');
    }
  });
});

describe('a form that is refused', () => {
  it.each([
    ['title', undefined, 'Company Title is required.'],
    ['title', ' ', 'Company Title is required.'],
    ['title', 'x'.repeat(121), 'Company Title must be less than 120 characters.'],
    ['name_view', undefined, 'Name view is required.'],
    ['name_view', '\u200b', 'Name view is required.'],
    ['name_view', '\u202e\u2066', 'Name view is required.'],
    ['name_view', 'x'.repeat(61), 'Name view must be less than 60 characters.'],
    ['name_view', 'a\0b', 'This text holds a character that cannot be stored.'],
    [
      'name_view',
      'Wishbin Support',
      'This name is kept for the marketplace itself. Please choose another one.',
    ],
    ['price', undefined, 'Merchandice Price is required.'],
    ['price', '24.50', 'Merchandice Price is required.'],
    ['price', 0, 'Merchandice Price must be above $0.00.'],
    ['price', 1_000_000.01, 'Merchandice Price must be at most $1,000,000.00.'],
    ['price', 1.999, 'Merchandice Price has at most two decimals.'],
    ['influencer_usd', undefined, 'Finders Fee is required.'],
    ['influencer_usd', '10', 'Finders Fee is required.'],
    ['influencer_usd', 96, 'Finders Fee is a whole number from 0 to 95.'],
    ['influencer_usd', -1, 'Finders Fee is a whole number from 0 to 95.'],
    ['influencer_usd', 10.5, 'Finders Fee is a whole number from 0 to 95.'],
    ['official_website', 'javascript:alert(1)', 'A website is an address such as https://example.com.'],
    [
      'official_website',
      'https://me:pass@example.com',
      'A website is an address such as https://example.com.',
    ],
    ['description', 'x'.repeat(4001), 'This text must be less than 4000 characters.'],
  ])('says why: %s %j', async (field, value, message) => {
    expect(await refused({ ...FORM, name_view: 'Refused', [field]: value })).toMatchObject({
      ...{ status: 422, code: 'invalid', fields: { [field]: message } },
      msg: expect.stringContaining(message),
    });
  });

  it('names every field at once', async () => {
    expect(Object(await refused({})).fields).toEqual({
      title: 'Company Title is required.',
      name_view: 'Name view is required.',
      price: 'Merchandice Price is required.',
      influencer_usd: 'Finders Fee is required.',
    });
  });

  it('ignores all other fields', async () => {
    const more = { id: 1, status: 'active', founder_id: 1, template_id: 2, name_code: 'mine', role: 'admin' };
    const { body } = await found({ ...FORM, name_view: 'Sneaky', ...more });
    expect(await row(Object(body).name_code)).toMatchObject({
      ...{ name_code: 'sneaky', status: 'pending', founder_id: ada.id, template_id: 1 },
    });
  });

  it('needs a login', async () => {
    const before = await tableFingerprints(shop.database);
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(FORM) };
    expect((await shop.server.call('/api/company/', init)).status).toBe(401);
    expect(await tableFingerprints(shop.database)).toEqual(before);
  });

  it('is the sixth of a day, for the person alone', async () => {
    for (let number = 1; number <= 5; number += 1)
      expect((await found({ ...FORM, name_view: `Many ${number}` })).status).toBe(200);
    expect(await refused({ ...FORM, name_view: 'Many 6' })).toMatchObject({
      ...{ status: 429, code: 'too_many_requests' },
      msg: 'You added 5 businesses within a day. Please try again tomorrow.',
    });
    expect((await found({ ...FORM, name_view: 'Many 6' }, await shop.person())).status).toBe(200);
    await shop.database.query(
      `update company set created_at = created_at - interval '25 hours' where founder_id = $1`,
      [ada.id],
    );
    expect((await found({ ...FORM, name_view: 'Many 6' })).status).toBe(200);
  });
});
