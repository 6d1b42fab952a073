import { merchandiseSchema } from 'shared-api/contract';
import { aCompany, aMerchandise, anAddon, aPicture, aProduct } from '../../testing/fixture/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: number;
let tag: number;
let engraving: number;
let first: number;

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  company = await aCompany(database);
  tag = await aProduct(database, company, {
    name_view: 'Wood tag',
    describe: 'A tag',
    minover: 30,
    maxover: 60,
    manufactured_output: 10,
    run_days: 7,
    limited_edition: true,
  });
  await aPicture(database, tag, 0, '/tag.jpg');
  await aMerchandise(database, tag, {
    name_view: 'Walnut',
    price_cents: 5200,
    backlogged: 6,
    gift_pending: 2,
    position: 2,
  });
  first = await aMerchandise(database, tag, {
    name_view: 'Oak',
    price_cents: 4800,
    backlogged: 18,
    gift_pending: 5,
    manufacture_days: 2,
    buy_quantity: 3,
    position: 1,
  });
  await aMerchandise(database, tag, { active: false, backlogged: 1, position: 0 });
  engraving = await aProduct(database, company, { listed: false, name_view: 'Engraving' });
  await aMerchandise(database, engraving, {
    picture_location: '/letters.jpg',
    picture_alt: 'Letters',
    describe: 'Burned in',
  });
  await anAddon(database, tag, engraving);
});

afterAll(() => server.close());

const init = (product: number | string, group: number | string) =>
  server.call(`/api/order/init/product/${product}/${group}`);

describe('the merchandise a product starts with', () => {
  it('has every number of the variant and of the product', async () => {
    const { status, body } = await init(tag, 0);
    expect(status).toBe(200);
    expect(body).toEqual({
      merch_id: first,
      id: tag,
      name_view: 'Oak',
      picture_location: '/tag.jpg',
      picture_alt: 'Picture 0',
      describe: 'A tag',
      price_usd: 48,
      quantity: 0,
      maxover: 60,
      minover: 30,
      backlogged: 18,
      prod_backlogged: 25,
      gift_pending: 5,
      prod_gift_pending: 7,
      manufacture_days: 2,
      prod_manufacture_days: 7,
      limited_edition: true,
      add_quantity: true,
      manufactured_output: 10,
      buy_quantity: 3,
      production_phase: 'Funding',
    });
    expect(Object.keys(Object(body)).sort()).toEqual(Object.keys(merchandiseSchema.shape).sort());
  });

  it('is the same for the root by 0, by its own id and with a slash at the end', async () => {
    const plain = await init(tag, 0);
    expect((await init(tag, tag)).body).toEqual(plain.body);
    expect((await init(tag, '0/')).body).toEqual(plain.body);
  });

  it('is that of an add-on inside the group that offers it, with its own picture and text', async () => {
    const own = {
      id: engraving,
      picture_location: '/letters.jpg',
      picture_alt: 'Letters',
      describe: 'Burned in',
    };
    expect(await init(engraving, tag)).toMatchObject({ status: 200, body: own });
  });

  it('is 404 in a group that does not offer the product', async () => {
    const stranger = await aProduct(server.database, await aCompany(server.database));
    await aMerchandise(server.database, stranger);
    for (const [product, group] of [
      [tag, engraving],
      [stranger, tag],
      [tag, 999999],
    ] as const) {
      expect(await init(product, group)).toMatchObject({
        status: 404,
        body: { msg: 'There is no such product.' },
      });
    }
  });

  it('is the first variant that can be ordered, not a sold out one before it', async () => {
    const product = await aProduct(server.database, company);
    const soldOut = await aMerchandise(server.database, product, { position: 0 });
    const inStock = await aMerchandise(server.database, product, { position: 1, quantity: 1 });
    expect((await init(product, 0)).body).toMatchObject({ merch_id: inStock });
    await server.database.query('update merchandise set quantity = 0 where id = $1', [inStock]);
    expect((await init(product, 0)).body).toMatchObject({ merch_id: soldOut, production_phase: 'Sold Out' });
  });

  it('is 404 for a product without a variant on sale', async () => {
    const product = await aProduct(server.database, company);
    await aMerchandise(server.database, product, { active: false });
    expect((await init(product, 0)).status).toBe(404);
  });
});
