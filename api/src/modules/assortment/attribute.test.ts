import type { DeskProduct } from 'shared-api/contract';
import { type CartServer, type Shopper, startCartServer } from '../cart/testing/cart-server.ts';
import { type Desk, openDesk } from './testing/desk.ts';

let shop: CartServer;
let worker: Shopper;
let desk: Desk;

beforeAll(async () => {
  shop = await startCartServer();
  worker = await shop.shopper();
});
beforeEach(async () => {
  desk = await openDesk(shop, worker);
});
afterAll(() => shop.close());

const named = (...names: string[]) => names.map((name_view) => ({ name_view }));
const add = async (id: number, name_view: string, ...options: string[]): Promise<DeskProduct> =>
  (await desk.ask('POST', `/products/${id}/attributes`, {
    name_view,
    req: true,
    options: named(...options),
  })) as DeskProduct;
const refused = async (asked: ReturnType<Desk['call']>, msg: string, before: unknown) => {
  expect(await asked).toMatchObject({ status: 422, body: { code: 'invalid', msg } });
  expect(await shop.contents()).toEqual(before);
};

describe('a choice of a product', () => {
  it('is added with its options in their order, and variants that are there get the first', async () => {
    const { id, version } = await desk.stocked();
    const after = await add(id, 'Größe', 'Small', 'Large');
    const [size] = after.attributes;
    expect(size).toMatchObject({
      name_code: 'gro-e',
      name_view: 'Größe',
      req: true,
      options: [
        { name_view: 'Small', picture: null, used_by: 1 },
        { name_view: 'Large', picture: null, used_by: 0 },
      ],
    });
    expect(after.version).toBe(version + 1);
    const [variant] = after.merchandise;
    expect(variant?.selections).toEqual([size?.options[0]?.id]);
    const shown = await shop.server.call(`/api/order/attribute/merchandice/${variant?.merch_id}`);
    expect(shown.body).toMatchObject([{ name_view: 'Größe', default_selection_id: size?.options[0]?.id }]);
  });

  it('is added once, however often one request comes', async () => {
    const { id, version } = await desk.stocked();
    const form = { name_view: 'Size', req: true, options: named('Small', 'Large') };
    const send = (product = id, body: object = form) =>
      desk.call('POST', `/products/${product}/attributes`, body, { 'idempotency-key': 'press-0003' });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const { attributes, version: now } = await desk.product(id);
    expect(attributes).toHaveLength(1);
    expect(now).toBe(version + 1);
    // A name is for one wish: at another product it is no repeat.
    const other = await desk.stocked();
    expect((await send(other.id)).status).toBe(409);
  });

  it('is changed as a whole: names swap, options come, go and change places', async () => {
    const { id } = await desk.add();
    const { attributes, version } = await add(id, 'Size', 'Small', 'Medium', 'Large');
    const [size] = attributes;
    const [small, , large] = size?.options ?? [];
    const after = await desk.ask('PUT', `/products/${id}/attributes/${size?.id}`, {
      version,
      name_view: 'Sizes',
      req: false,
      options: [
        { id: large?.id, name_view: 'Small' },
        { id: small?.id, name_view: 'Large' },
        { name_view: 'Huge' },
      ],
    });
    expect(Object(after).attributes).toMatchObject([
      {
        id: size?.id,
        name_view: 'Sizes',
        req: false,
        options: [
          { id: large?.id, name_view: 'Small' },
          { id: small?.id, name_view: 'Large' },
          { name_view: 'Huge' },
        ],
      },
    ]);
  });

  it('keeps an option as long as a variant has it', async () => {
    const { id } = await desk.stocked();
    const { attributes, version } = await add(id, 'Size', 'Small', 'Large');
    const [size] = attributes;
    const large = size?.options[1];
    const form = { version, name_view: 'Size', req: true, options: [{ id: large?.id, name_view: 'Large' }] };
    const before = await shop.contents();
    const path = `/products/${id}/attributes/${size?.id}`;
    await refused(
      desk.call('PUT', path, form),
      'Small cannot be removed as long as a variant has it.',
      before,
    );
  });

  it('has names that differ, whatever their capitals', async () => {
    const { id } = await desk.add();
    const { attributes, version } = await add(id, 'Size', 'Small', 'Large');
    const before = await shop.contents();
    const path = `/products/${id}/attributes`;
    const form = (name_view: string, ...options: string[]) => ({
      name_view,
      req: true,
      options: named(...options),
    });
    await refused(
      desk.call('POST', path, form('SIZE ', 'A')),
      'There is a choice called SIZE already.',
      before,
    );
    await refused(
      desk.call('POST', path, form('Colour', 'Red', 'red')),
      'There are two options called red.',
      before,
    );
    const [size] = attributes;
    const [small] = size?.options ?? [];
    const twice = { id: small?.id, name_view: 'A' };
    const options = [twice, { ...twice, name_view: 'B' }];
    await refused(
      desk.call('PUT', `${path}/${size?.id}`, { version, name_view: 'Size', req: true, options }),
      'An option is named twice.',
      before,
    );
    const none = await desk.call('POST', path, form('Colour'));
    expect(none).toMatchObject({
      status: 422,
      body: { fields: { options: 'A choice needs an option at least.' } },
    });
    const nameless = await desk.call('POST', path, form(' ', 'A'));
    expect(nameless).toMatchObject({ status: 422, body: { fields: { name_view: 'Choice is required.' } } });
    const foreign = { version, name_view: 'Size', req: true, options: [{ id: 999_999, name_view: 'A' }] };
    expect((await desk.call('PUT', `${path}/${size?.id}`, foreign)).status).toBe(404);
    expect(await shop.contents()).toEqual(before);
  });

  it('is put in its place among the others', async () => {
    const { id } = await desk.add();
    await add(id, 'Size', 'Small');
    const { attributes, version } = await add(id, 'Colour', 'Red');
    const [size, colour] = attributes.map((attribute) => attribute.id) as [number, number];
    const path = `/products/${id}/attributes`;
    const after = await desk.ask('PUT', path, { version, ids: [colour, size] });
    expect(Object(after).attributes.map(({ id: one }: { id: number }) => one)).toEqual([colour, size]);
    const before = await shop.contents();
    for (const ids of [[colour], [colour, size, size], [colour, 999_999]])
      await refused(
        desk.call('PUT', path, { version: version + 1, ids }),
        'Please name every choice of the product once.',
        before,
      );
  });

  it('is removed where variants still differ without it, and only there', async () => {
    const { id } = await desk.stocked();
    const { attributes } = await add(id, 'Size', 'Small', 'Large');
    const [size] = attributes;
    await desk.variant(id, { name_view: 'Big', selections: [Number(size?.options[1]?.id)] });
    const { attributes: both, version } = await add(id, 'Colour', 'Red');
    const colour = both[1];
    const path = `/products/${id}/attributes`;
    const before = await shop.contents();
    await refused(
      desk.call('DELETE', `${path}/${size?.id}?version=${version}`),
      'Without Size, Small and Big would be alike.',
      before,
    );
    expect(await desk.call('DELETE', `${path}/${colour?.id}?version=${version - 1}`)).toMatchObject({
      status: 409,
      body: { code: 'conflict', changed: [{ field: 'attributes' }] },
    });
    const after = await desk.ask('DELETE', `${path}/${colour?.id}?version=${version}`);
    expect(after).toMatchObject({ attributes: [{ name_view: 'Size' }] });
    expect((await desk.product(id)).merchandise.map(({ selections }) => selections.length)).toEqual([1, 1]);
  });

  it('is one of twenty at most', async () => {
    const { id } = await desk.add();
    for (let number = 1; number <= 20; number += 1) await add(id, `Choice ${number}`, 'One');
    const before = await shop.contents();
    await refused(
      desk.call('POST', `/products/${id}/attributes`, {
        name_view: 'More',
        req: true,
        options: named('One'),
      }),
      'A product has at most 20 choices.',
      before,
    );
  });
});
