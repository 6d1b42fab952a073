import { aMerchandise, anAddon, anAttribute, aProduct, choose } from '../../testing/fixture/builders.ts';
import { bearer } from '../../testing/test-issuer.ts';
import {
  type DeskServer,
  type Member,
  type StaffedCompany,
  startDeskServer,
} from '../desk/testing/desk-server.ts';

let shop: DeskServer;
let company: StaffedCompany;
let product: number;
let variant: number;
let pages: readonly string[];

beforeAll(async () => {
  shop = await startDeskServer();
  company = await shop.staffed({ status: 'pending', name_view: 'Hidden' });
  const { database } = shop;
  product = await aProduct(database, company.id, { maxover: 5 });
  variant = await aMerchandise(database, product, { quantity: 3 });
  const { id, options } = await anAttribute(database, product, 'Size', ['S']);
  await choose(database, product, variant, [[id, options.S]]);
  const box = await aProduct(database, company.id, { listed: false });
  await aMerchandise(database, box);
  await anAddon(database, product, box);
  pages = [
    `/api/company/id/${company.id}`,
    `/api/company/code/${company.code}`,
    `/api/company/product/company/${company.id}`,
    `/api/company/product/${product}`,
    `/api/order/init/product/${product}/0`,
    `/api/order/attribute/merchandice/${variant}`,
    `/api/order/selection/attribute/${id}`,
    `/api/order/product/addon/${product}`,
  ];
});

afterAll(() => shop.close());

const statusFor = async (who: Pick<Member, 'headers'>, path: string) =>
  (await shop.server.call(path, { headers: who.headers })).status;

async function setStatus(status: string): Promise<void> {
  await shop.database.query('update company set status = $2 where id = $1', [company.id, status]);
}

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

  it('is not there for anybody else', async () => {
    const other = await shop.staffed();
    const away = { headers: bearer(await shop.issuer.token({ exp: 1 })) };
    const nobody = { headers: {} };
    const forged = { headers: bearer('forged') };
    for (const path of pages)
      for (const who of [nobody, other.owner, await shop.person(), away, forged])
        expect([path, await statusFor(who, path)]).toEqual([path, 404]);
  });

  it('lets those who work for it choose a variant, and nobody else', async () => {
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

  it('is answered alike whoever asks', async () => {
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

it('a product of nobody’s is 404 to whoever asks', async () => {
  for (const who of [shop.admin, company.owner])
    expect(await statusFor(who, '/api/company/product/999999')).toBe(404);
});
