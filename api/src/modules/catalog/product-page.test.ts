import { productPageSchema } from 'shared-api/contract';
import { aCompany, aMerchandise, aPicture, aProduct } from '../../testing/fixture/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: number;

beforeAll(async () => {
  server = await startTestServer();
  company = await aCompany(server.database);
});

afterAll(() => server.close());

/** A product with one variant, asked for. */
async function pageOf(product: object, variant: object = {}): Promise<unknown> {
  const id = await aProduct(server.database, company, { ...product });
  await aMerchandise(server.database, id, { ...variant });
  return (await server.call(`/api/company/product/${id}`)).body;
}

describe('a product page', () => {
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
