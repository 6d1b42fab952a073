import { operations } from 'shared-api/contract';
import { bearer } from '../../../testing/test-issuer.ts';
import { startCartServer } from '../../cart/testing/cart-server.ts';
import { aProductForm, aVariantForm, type Desk, formOf, openDesk } from '../testing/desk.ts';

const shop = await startCartServer();
const worker = await shop.shopper();
const rival = await shop.shopper();
const desk = await openDesk(shop, worker);
const theirs = await openDesk(shop, rival);

const picture = (): FormData => {
  const form = new FormData();
  form.set('picture_name', new File(['x'], 'x.png', { type: 'image/png' }));
  form.set('alt', 'A picture');
  return form;
};
const file = (): FormData => {
  const form = new FormData();
  form.set('file', new File(['own_code,title,name_view,price\nA,B,C,1\n'], 'x.csv'));
  form.set('file_name', 'x.csv');
  return form;
};

/** Every call of products and files, for a product that is there, with a body that would be taken. */
async function calls(of: Desk): Promise<readonly (readonly [string, string, unknown?])[]> {
  const { id, version } = await of.stocked();
  const size = await of.ask('POST', `/products/${id}/attributes`, {
    name_view: 'Size',
    req: true,
    options: [{ name_view: 'Small' }, { name_view: 'Large' }],
  });
  const { attributes, merchandise } = Object(size);
  const attribute = attributes[0].id;
  const option = attributes[0].options[1].id;
  const merch = merchandise[0].merch_id;
  const started = Object(await of.ask('POST', '/imports', file()));
  while ((await shop.server.app.services.imports.work()).rows > 0);
  return [
    ['GET', '/products'],
    ['GET', `/products/${id}`],
    ['POST', '/products', aProductForm],
    ['PUT', `/products/${id}`, { ...formOf(await of.product(id)), title: 'Other' }],
    [
      'PUT',
      `/products/${id}/media`,
      {
        version,
        name: '',
        media_describe: '',
        merc_media_describe: '',
        text: 1,
        textreq: 1,
        image: 0,
        imagereq: 0,
      },
    ],
    ['PUT', `/products/${id}/addons`, { version, addons: [] }],
    ['GET', `/products/${id}/areas`],
    ['PUT', `/products/${id}/areas`, { version, areas: [] }],
    ['POST', `/products/${id}/merchandise`, { ...aVariantForm, selections: [option] }],
    [
      'PUT',
      `/products/${id}/merchandise`,
      { rows: [{ ...aVariantForm, own_code: null, add: 1, selections: [option] }] },
    ],
    ['POST', `/products/${id}/copy`],
    ['PUT', `/merchandise/${merch}`, { ...aVariantForm, version: 1, price_usd: 1, selections: [option] }],
    ['PUT', `/merchandise/${merch}/picture`, picture()],
    ['DELETE', `/merchandise/${merch}/picture?version=1`],
    [
      'POST',
      `/products/${id}/attributes`,
      { name_view: 'Colour', req: true, options: [{ name_view: 'Red' }] },
    ],
    ['PUT', `/products/${id}/attributes`, { version: 2, ids: [attribute] }],
    [
      'PUT',
      `/products/${id}/attributes/${attribute}`,
      { version: 2, name_view: 'Sizes', req: true, options: [{ id: option, name_view: 'Big' }] },
    ],
    ['DELETE', `/products/${id}/attributes/${attribute}?version=2`],
    ['PUT', `/products/${id}/options/${option}/picture`, picture()],
    ['PUT', `/products/${id}/options/${option}/color`, { color: '#366C4D' }],
    ['DELETE', `/products/${id}/options/${option}/picture?version=2`],
    ['POST', `/products/${id}/pictures`, picture()],
    ['PUT', `/products/${id}/pictures`, { version: 2, pictures: [] }],
    ['POST', '/imports', file()],
    ['GET', '/imports'],
    ['GET', `/imports/${started.id}`],
    ['GET', `/imports/${started.id}/refused`],
    ['POST', `/imports/${started.id}/stop`],
    ['GET', '/product-export'],
    ['POST', '/import-preview', file()],
  ];
}

describe('the products of a company', () => {
  it('are there for those who work there alone: every call is 404 to others, and changes nothing', async () => {
    const all = await calls(desk);
    const known = operations
      .filter(({ path }) => /^\/api\/desk\/:company\/(product|merchandise|import)/.test(path))
      .map(({ method }) => method);
    expect(all.map(([method]) => method).sort()).toEqual(known.sort());
    const before = await shop.contents();
    const shopper = await shop.shopper();
    const started = await shop.contents();
    for (const who of [rival, shopper])
      for (const [method, path, body] of all)
        expect([method, path, await desk.as(who).call(method, path, body)]).toMatchObject([
          method,
          path,
          { status: 404, body: { code: 'not_found' } },
        ]);
    for (const [method, path] of all)
      expect((await shop.server.call(`/api/desk/${desk.code}${path}`, { method })).status).toBe(401);
    expect(await shop.contents()).toEqual(started);
    expect(started['product']).toBe(before['product']);
  });

  it('are not reached from the desk of another company either', async () => {
    const all = (await calls(desk)).filter(([, path]) => /\d/.test(path));
    const before = await shop.contents();
    for (const [method, path, body] of all)
      expect([method, path, (await theirs.call(method, path, body)).status]).toEqual([method, path, 404]);
    expect(await shop.contents()).toEqual(before);
  });

  it('are open to administrators', async () => {
    const admin = await shop.issuer.token({ sub: 'an-admin', roles: ['wishbin_admin'] });
    const reply = await shop.server.call(`/api/desk/${desk.code}/products`, { headers: bearer(admin) });
    expect(reply.status).toBe(200);
  });

  it('can be edited while the company waits for its approval, and stay hidden', async () => {
    const waiting = await openDesk(shop, worker, { status: 'pending' });
    const { id } = await waiting.stocked();
    expect((await shop.server.call(`/api/company/product/${id}`)).status).toBe(404);
  });
});
