import { productSchema } from 'shared-api/contract';
import { aCompany, aMerchandise, aPerson, aPicture, aProduct } from '../../testing/fixture/builders.ts';
import { insertRow } from '../../testing/fixture/insert.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let mugs: number;
let candles: number;
let mug: number;

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  mugs = await aCompany(database, { name_code: 'mugs', name_view: 'Mugs', logo_location: '/mugs.png' });
  candles = await aCompany(database, { name_code: 'candles' });
  const closed = await aCompany(database, { status: 'suspended' });

  mug = await aProduct(database, mugs, { name_view: 'Mug', sold: 12, gifted: 3, sold_quant: 10 });
  await aMerchandise(database, mug, { price_cents: 1999, backlogged: 4, gift_pending: 1 });
  await aMerchandise(database, mug, { price_cents: 1450, backlogged: 2 });
  await aMerchandise(database, mug, { price_cents: 100, active: false, backlogged: 1 });
  await aPicture(database, mug, 1, '/second.jpg');
  await aPicture(database, mug, 0, '/first.jpg');
  for (const rating of [5, 4, 4]) {
    await insertRow(database, 'review', { product_id: mug, person_id: await aPerson(database), rating });
  }
  const box = await aProduct(database, mugs, { listed: false });
  const retired = await aProduct(database, mugs, { active: false });
  const hidden = await aProduct(database, closed);
  for (const product of [box, retired, hidden]) await aMerchandise(database, product);
  await aProduct(database, mugs, { name_view: 'Without a variant' });
});

afterAll(() => server.close());

const expectedMug = () => ({
  id: mug,
  company_id: mugs,
  company_name_code: 'mugs',
  company_name_view: 'Mugs',
  company_logo: '/mugs.png',
  title: 'A title',
  name_view: 'Mug',
  picture_location: '/first.jpg',
  picture_alt: 'Picture 0',
  describe: 'A text',
  primary_color: '#366C4D',
  secondary_color: '#006400',
  review: 4.3,
  review_total: 3,
  price: 14.5,
  sold: 12,
  gifted: 3,
  sold_quant: 10,
  backlogged: 7,
});

describe('product lists', () => {
  it('show each active product once, at the price of its cheapest variant on sale', async () => {
    const { status, body } = await server.call('/api/company/product/active');
    expect(status).toBe(200);
    expect(body).toEqual([expectedMug()]);
  });

  it('say nothing that the contract does not', async () => {
    expect(Object.keys(expectedMug()).sort()).toEqual(Object.keys(productSchema.shape).sort());
  });

  it('hold the products of one company, and none of a company without products', async () => {
    const ofMugs = await server.call(`/api/company/product/company/${mugs}/`);
    const ofCandles = await server.call(`/api/company/product/company/${candles}`);
    expect(ofMugs.body).toEqual([expectedMug()]);
    expect(ofCandles).toMatchObject({ status: 200, body: [] });
  });

  it('are 404 for a company that is not there', async () => {
    const reply = await server.call('/api/company/product/company/999999');
    expect(reply).toMatchObject({
      status: 404,
      body: { code: 'not_found', msg: 'There is no such company.' },
    });
  });

  it('show the default picture and no stars where there are none', async () => {
    const product = await aProduct(server.database, candles, { name_view: 'Bare' });
    await aMerchandise(server.database, product);
    const { body } = await server.call(`/api/company/product/company/${candles}`);
    const bare = {
      picture_location: '/no-picture.png',
      picture_alt: 'Bare',
      review: 0,
      review_total: 0,
      backlogged: 0,
    };
    expect(body).toMatchObject([bare]);
    await server.database.query('delete from product where id = $1', [product]);
  });

  it('are not sent again to whoever has them, until something changes', async () => {
    const first = await server.call('/api/company/product/active');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await server.call('/api/company/product/active', {
      headers: { 'if-none-match': `"x", ${tag}` },
    });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.get('etag')).toBe(tag);

    await server.database.query('update product set sold = sold + 1 where id = $1', [mug]);
    const changed = await server.call('/api/company/product/active', { headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    await server.database.query('update product set sold = sold - 1 where id = $1', [mug]);
  });

  it('answer HEAD like GET, without the body', async () => {
    const reply = await server.call('/api/company/product/active', { method: 'HEAD' });
    expect(reply).toMatchObject({ status: 200, body: '' });
    expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(100);
  });
});
