import { merchandiseSchema, productPageSchema, productSchema } from 'shared-api/contract';
import {
  aCompany,
  aMerchandise,
  anAddon,
  aPerson,
  aPicture,
  aProduct,
  insertRow,
} from '../../../testing/fixture/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;

describe('product lists', () => {
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
    price_from: 14.5,
    price_includes: '',
    sold: 12,
    gifted: 3,
    sold_quant: 10,
    backlogged: 7,
  });

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

  it('are not sent again to a client that has them, until something changes', async () => {
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

describe('a product page', () => {
  let company: number;
  beforeAll(async () => {
    server = await startTestServer();
    company = await aCompany(server.database);
  });
  /** A product with one variant, asked for. */
  async function pageOf(product: object, variant: object = {}): Promise<unknown> {
    const id = await aProduct(server.database, company, { ...product });
    await aMerchandise(server.database, id, { ...variant });
    return (await server.call(`/api/company/product/${id}`)).body;
  }

  it('has the gallery in its order and the page variant', async () => {
    const id = await aProduct(server.database, company, { page_variant: 'older' });
    await aMerchandise(server.database, id);
    await aPicture(server.database, id, 2, '/c.jpg');
    await aPicture(server.database, id, 0, '/a.jpg');
    const { body } = await server.call(`/api/company/product/${id}`);
    expect(body).toMatchObject({
      id,
      picture_location: '/a.jpg',
      page_variant: 'older',
      gallery: [
        { location: '/a.jpg', alt: 'Picture 0' },
        { location: '/c.jpg', alt: 'Picture 2' },
      ],
    });
    expect(Object.keys(Object(body)).sort()).toEqual(Object.keys(productPageSchema.shape).sort());
  });

  it('says whether a sale of it pays a finders fee, by itself or by an add-on that it requires', async () => {
    expect(await pageOf({ fee_percent: 5 })).toMatchObject({ pays_fee: true });
    expect(await pageOf({ fee_percent: 0 })).toMatchObject({ pays_fee: false });
    const id = await aProduct(server.database, company, { fee_percent: 0 });
    await aMerchandise(server.database, id);
    const pays = async () => Object((await server.call(`/api/company/product/${id}`)).body).pays_fee;
    await anAddon(server.database, id, await aProduct(server.database, company, { fee_percent: 5 }), {
      req: false,
    });
    expect(await pays()).toBe(false);
    await anAddon(server.database, id, await aProduct(server.database, company, { fee_percent: 5 }), {
      req: true,
    });
    expect(await pays()).toBe(true);
  });

  it('has one picture even without any', async () => {
    expect(await pageOf({ name_view: 'Bare' })).toMatchObject({
      gallery: [{ location: '/no-picture.png', alt: 'Bare' }],
    });
  });

  it('is there for an add-on too', async () => {
    expect(await pageOf({ listed: false, name_view: 'Box' })).toMatchObject({ name_view: 'Box' });
  });

  it.each([
    ['In Stock', {}, { quantity: 1 }],
    ['In Stock', { production_step: 'finishing' }, { quantity: 3, backlogged: 2 }],
    ['Manufacturing', { production_step: 'manufacturing' }, {}],
    ['Finishing', { production_step: 'finishing', add_quantity: false }, { quantity: 9 }],
    ['Funded', { minover: 5, maxover: 5 }, { backlogged: 5 }],
    ['Funded', { minover: 0, maxover: 5 }, {}],
    ['Funding', { minover: 5, maxover: 9 }, { backlogged: 4 }],
    ['Sold Out', { minover: 0, maxover: 0 }, { quantity: 2, backlogged: 2 }],
  ])('is %s when it should be', async (production_phase, product, variant) => {
    expect(await pageOf(product, variant)).toMatchObject({ production_phase });
  });

  it('is in stock when another variant is', async () => {
    const id = await aProduct(server.database, company);
    await aMerchandise(server.database, id, { quantity: 0, backlogged: 4 });
    await aMerchandise(server.database, id, { quantity: 1 });
    const { body } = await server.call(`/api/company/product/${id}`);
    expect(body).toMatchObject({ production_phase: 'In Stock', backlogged: 4 });
  });

  it('is 404 for what is unknown, switched off, or of a company that is not shown', async () => {
    const off = await aProduct(server.database, company, { active: false });
    const hidden = await aProduct(server.database, await aCompany(server.database, { status: 'pending' }));
    for (const id of [off, hidden]) await aMerchandise(server.database, id);
    for (const id of [off, hidden, 999999]) {
      const reply = await server.call(`/api/company/product/${id}`);
      expect(reply).toMatchObject({
        status: 404,
        body: { code: 'not_found', msg: 'There is no such product.' },
      });
    }
  });
});

describe('the merchandise a product starts with', () => {
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
  const init = (product: number | string, group: number | string) =>
    server.call(`/api/order/init/product/${product}/${group}`);

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
