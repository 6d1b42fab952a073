import { companySchema } from 'shared-api/contract';
import {
  aCompany,
  aMerchandise,
  anAddon,
  anAttribute,
  aProduct,
  choose,
} from '../../testing/fixture/rows.ts';
import { bearer } from '../../testing/test-issuer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Member, startDeskServer } from './testing/desk-server.ts';

const shop = await startDeskServer();
const company = await shop.staffed({ status: 'pending', name_view: 'Hidden' });
const { database } = shop;
const product = await aProduct(database, company.id, { maxover: 5 });
const variant = await aMerchandise(database, product, { quantity: 3 });
const { id, options } = await anAttribute(database, product, 'Size', ['S']);
await choose(database, product, variant, [[id, options.S]]);
const box = await aProduct(database, company.id, { listed: false });
await aMerchandise(database, box);
await anAddon(database, product, box);
const pages = [
  `/api/company/id/${company.id}`,
  `/api/company/code/${company.code}`,
  `/api/company/product/company/${company.id}`,
  `/api/company/product/${product}`,
  `/api/order/init/product/${product}/0`,
  `/api/order/attribute/merchandice/${variant}`,
  `/api/order/selection/attribute/${id}`,
  `/api/order/product/addon/${product}`,
  `/api/page/product/${company.code}/${product}`,
];
const statusFor = async (who: Pick<Member, 'headers'>, path: string) =>
  (await shop.server.call(path, { headers: who.headers })).status;
async function setStatus(status: string): Promise<void> {
  await shop.database.query('update company set status = $2 where id = $1', [company.id, status]);
}
it('a product that does not exist is 404 to every caller', async () => {
  for (const who of [shop.admin, company.owner])
    expect(await statusFor(who, '/api/company/product/999999')).toBe(404);
});

describe('a company', () => {
  let server: TestServer;
  let pottery: number;
  beforeAll(async () => {
    server = await startTestServer();
    pottery = await aCompany(server.database, {
      name_code: 'Pot-Shop',
      name_view: 'Pots & <b>more</b>',
      marker: 'pot',
      logo_location: '/pot.png',
      template_id: 2,
      primary_color: '#A0522D',
      secondary_color: '#FFF8DC',
    });
  });
  const expected = () => ({
    id: pottery,
    marker: 'pot',
    logo: '/pot.png',
    template_id: 2,
    name_code: 'Pot-Shop',
    name_view: 'Pots & <b>more</b>',
    primary_color: '#A0522D',
    secondary_color: '#FFF8DC',
  });

  it('is found by id, with and without a slash at the end', async () => {
    expect(await server.call(`/api/company/id/${pottery}`)).toMatchObject({ status: 200, body: expected() });
    expect((await server.call(`/api/company/id/${pottery}/`)).body).toEqual(expected());
    expect(Object.keys(expected()).sort()).toEqual(Object.keys(companySchema.shape).sort());
  });

  it.each(['Pot-Shop', 'pot-shop', 'POT-SHOP/'])('is found by its name in an address: %s', async (name) => {
    expect((await server.call(`/api/company/code/${name}`)).body).toEqual({
      ...expected(),
      handling_days: 2,
    });
  });

  it('is shown at its own page with its description, or without one', async () => {
    const says = 'Pots, thrown "by hand" & fired.';
    await aCompany(server.database, { name_code: 'talker', describe: says });
    await aCompany(server.database, { name_code: 'quiet', describe: '  ' });
    expect((await server.call('/api/company/code/talker')).body).toMatchObject({ description: says });
    expect((await server.call('/api/company/code/quiet')).body).not.toHaveProperty('description');
  });

  it('number 1 is the marketplace itself', async () => {
    const own = { id: 1, marker: 'bin', template_id: 1, name_code: 'wishbin', name_view: 'Wishbin' };
    expect((await server.call('/api/company/id/1')).body).toMatchObject(own);
  });

  it.each(['/api/company/id/0', '/api/company/id/', '/api/company/id'])(
    'is the empty one at %s',
    async (path) => {
      expect(await server.call(path)).toMatchObject({
        status: 200,
        body: { id: 0, marker: '', template_id: 0, name_view: '' },
      });
    },
  );

  it('is 404 when it is unknown or not shown', async () => {
    await aCompany(server.database, { name_code: 'waiting', status: 'pending' });
    await aCompany(server.database, { name_code: 'stopped', status: 'suspended' });
    for (const path of ['id/999999', 'code/nobody', 'code/waiting', 'code/stopped']) {
      const reply = await server.call(`/api/company/${path}`);
      expect(reply).toMatchObject({
        status: 404,
        body: { code: 'not_found', msg: 'There is no such company.' },
      });
    }
  });

  it.each(["a'b", 'a b', 'a.b', 'a'.repeat(61), '%00', 'é'])('is 400 for the name %s', async (name) => {
    const reply = await server.call(`/api/company/code/${encodeURIComponent(name)}`);
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});

describe.each(['pending', 'refused', 'suspended'])('a company that is %s', (status) => {
  beforeAll(() => setStatus(status));

  it('is there for those who work for it and for administrators, for them alone', async () => {
    for (const path of pages)
      for (const who of [company.owner, company.employee, shop.admin]) {
        const reply = await shop.server.call(path, { headers: who.headers });
        expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([
          path,
          200,
          'private, no-store',
        ]);
        expect(reply.headers.get('etag')).toBeNull();
      }
  });

  it('is 404 for other people', async () => {
    const other = await shop.staffed();
    const away = { headers: bearer(await shop.issuer.token({ exp: 1 })) };
    const nobody = { headers: {} };
    const forged = { headers: bearer('forged') };
    for (const path of pages)
      for (const who of [nobody, other.owner, await shop.person(), away, forged])
        expect([path, await statusFor(who, path)]).toEqual([path, 404]);
  });

  it('lets only its employees choose a variant', async () => {
    const choice = { selection: 1, merch_id: variant, attribute_id: 1, manufactured_output: 0 };
    const path = `/api/order/init/product/${product}/0`;
    expect((await company.owner.call('PUT', path, choice)).status).not.toBe(404);
    expect((await (await shop.person()).call('PUT', path, choice)).status).toBe(404);
  });

  it('is in no list, and nothing of it can be bought, by its own people neither', async () => {
    const { body } = await shop.server.call('/api/company/product/active', {
      headers: company.owner.headers,
    });
    expect(Object(body)).toEqual([]);
    const wish = {
      product_id: product,
      cart: { [product]: { merch_id: variant } },
      influencer: null,
      quantity: 1,
    };
    for (const who of [company.owner, shop.admin, await shop.person()])
      expect((await who.call('POST', '/api/order/cart', wish)).status).toBe(404);
    expect(await shop.database.query('select from wish')).toEqual([]);
  });
});

describe('a company that is approved', () => {
  beforeAll(() => setStatus('active'));

  it('has the same answer for every caller', async () => {
    for (const path of pages) {
      const one = await shop.server.call(path, { headers: company.owner.headers });
      const all = await shop.server.call(path);
      expect([one.status, one.body]).toEqual([200, all.body]);
      expect(one.headers.get('cache-control')).toContain('public');
    }
  });

  it('that is suspended cannot be checked out any more', async () => {
    const buyer = await shop.buyer();
    const wish = {
      product_id: product,
      cart: { [product]: { merch_id: variant } },
      influencer: null,
      quantity: 1,
    };
    await buyer.ask('POST', '/cart', wish);
    const cart = await buyer.ask('GET', '/cart');
    const [id = ''] = Object.keys(cart);
    expect(cart).toMatchObject({ [id]: { checked: true } });
    await setStatus('suspended');
    expect(await buyer.ask('GET', '/cart')).toMatchObject({ [id]: { checked: false } });
    expect(await buyer.ask('GET', '/carts/checkout')).toEqual({});
    await setStatus('active');
  });
});
