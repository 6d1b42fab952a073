import {
  aCompany,
  aMerchandise,
  anAddon,
  anAttribute,
  aProduct,
  choose,
} from '../../../testing/fixture/rows.ts';
import { put, startTestServer } from '../../../testing/test-server.ts';

const server = await startTestServer();
const { database } = server;
const company = await aCompany(database);
const product = await aProduct(database, company);
const size = await anAttribute(database, product, 'Size', ['Mini', 'Large'], { position: 1 });
const wood = await anAttribute(database, product, 'Wood', ['Oak', 'Walnut', 'Cherry', 'Ash'], {
  position: 0,
});
await database.query(`update selection set picture_location = '/oak.png' where id = $1`, [
  wood.options.Oak ?? 0,
]);
const variants: Record<string, number> = {};
for (const name of ['Oak Mini', 'Oak Large', 'Walnut Large', 'Cherry Mini']) {
  const [woodName = '', sizeName = ''] = name.split(' ');
  variants[name] = await aMerchandise(database, product, {
    name_view: name,
    active: woodName !== 'Cherry',
  });
  await choose(database, product, variants[name], [
    [wood.id, wood.options[woodName]],
    [size.id, size.options[sizeName]],
  ]);
}

const change = (from: string, attribute_id: number, selection: number | undefined) =>
  server.call(
    `/api/order/init/product/${product}/0`,
    put({ selection, merch_id: variants[from], attribute_id, manufactured_output: 10 }),
  );

describe('attributes and options', () => {
  it('are listed in their order, each with the option the merchandise has', async () => {
    const { status, body } = await server.call(`/api/order/attribute/merchandice/${variants['Oak Large']}/`);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: wood.id,
        name_view: 'Wood',
        name_code: 'wood',
        req: true,
        default_selection_id: wood.options.Oak,
      },
      {
        id: size.id,
        name_view: 'Size',
        name_code: 'size',
        req: true,
        default_selection_id: size.options.Large,
      },
    ]);
  });

  it('are empty where a product offers no choice', async () => {
    const plain = await aProduct(server.database, company);
    const merchandise = await aMerchandise(server.database, plain);
    const reply = await server.call(`/api/order/attribute/merchandice/${merchandise}`);
    expect(reply).toMatchObject({ status: 200, body: [] });
  });

  it('have only options that a variant on sale has', async () => {
    const { body } = await server.call(`/api/order/selection/attribute/${wood.id}`);
    expect(body).toEqual([
      { id: wood.options.Oak, name_view: 'Oak', picture: '/oak.png' },
      { id: wood.options.Walnut, name_view: 'Walnut', picture: null },
    ]);
  });

  it('are 404 for a merchandise or attribute that is not there or not on sale', async () => {
    for (const path of [`merchandice/${variants['Cherry Mini']}`, 'merchandice/999999']) {
      const reply = await server.call(`/api/order/attribute/${path}`);
      expect(reply).toMatchObject({ status: 404, body: { msg: 'There is no such merchandise.' } });
    }
    const reply = await server.call('/api/order/selection/attribute/999999');
    expect(reply).toMatchObject({ status: 404, body: { msg: 'There is no such attribute.' } });
  });
});

describe('a choice made', () => {
  it('leads to the variant that keeps the other choices', async () => {
    expect(await change('Oak Mini', size.id, size.options.Large)).toMatchObject({
      status: 200,
      body: { merch_id: variants['Oak Large'], id: product },
    });
  });

  it('leads to the nearest variant with the option when none keeps the others', async () => {
    const reply = await change('Oak Mini', wood.id, wood.options.Walnut);
    expect(reply).toMatchObject({ status: 200, body: { merch_id: variants['Walnut Large'] } });
  });

  it('changes nothing on the server, and is never kept by a cache', async () => {
    const before = await server.database.query('select * from merchandise order by id');
    const reply = await change('Oak Mini', size.id, size.options.Large);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await server.database.query('select * from merchandise order by id')).toEqual(before);
  });

  it('is 422 for an option without a variant, of another attribute, or from an unknown merchandise', async () => {
    const wrong = [
      await change('Oak Mini', wood.id, wood.options.Ash),
      await change('Oak Mini', wood.id, wood.options.Cherry),
      await change('Oak Mini', wood.id, size.options.Large),
      await change('unknown', 999999, 1),
    ];
    for (const reply of wrong) expect(reply).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  it('is 422 with the wrong fields named when the body is not a choice', async () => {
    const reply = await server.call(
      `/api/order/init/product/${product}/0`,
      put({ selection: 'a', merch_id: 0 }),
    );
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object(reply.body).fields).toHaveProperty('attribute_id');
  });
});

describe('add-ons', () => {
  it('are those that can be bought, in their order', async () => {
    const { database } = server;
    const [box, card, off, empty] = await Promise.all(
      ['Box', 'Card', 'Off', 'Empty'].map((name_view) =>
        aProduct(database, company, { name_view, active: name_view !== 'Off' }),
      ),
    );
    for (const each of [box, card, off]) await aMerchandise(database, each ?? 0);
    const cardLink = await anAddon(database, product, card ?? 0, { position: 1 });
    const boxLink = await anAddon(database, product, box ?? 0, { req: true, position: 0 });
    for (const each of [off, empty]) await anAddon(database, product, each ?? 0);
    const { body } = await server.call(`/api/order/product/addon/${product}`);
    expect(body).toMatchObject([
      { id: boxLink, product_id: box, name_view: 'Box', title: 'A title', req: true },
      { id: cardLink, product_id: card, name_view: 'Card', req: false },
    ]);
    expect(Object.keys(Object(body)[0]).sort()).toEqual(['id', 'name_view', 'product_id', 'req', 'title']);
  });

  it('are none for a product without any, and 404 for an unknown one', async () => {
    const plain = await aProduct(server.database, company);
    expect(await server.call(`/api/order/product/addon/${plain}`)).toMatchObject({ status: 200, body: [] });
    expect(await server.call('/api/order/product/addon/999999')).toMatchObject({ status: 404 });
  });
});
