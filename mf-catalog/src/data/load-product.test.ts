import { jest } from '@jest/globals';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { loaderArgs } from 'shared-testing/render';
import { anOffer, engraving, greenBox, INIT, rustSmall } from '../testing/an-offer.ts';
import { aCompany, aProductPage } from '../testing/builders.ts';
import { loadProduct, type ProductData } from './load-product.ts';

const CODE = '/api/company/code/kilnfold';
const PRODUCT = '/api/company/product/20';
const ATTRIBUTES = '/api/order/attribute/merchandice/200';
const ADDONS = '/api/order/product/addon/20';
const everything = anOffer();
const args = (company: string, product: string) => loaderArgs({ company, product });
const partsOf = ({ order }: ProductData) => (order.kind === 'known' ? order.parts : []);

const server = await startFakeServer();

it('fetches company, product, stock, and everything that can be put together', async () => {
  server.answer(everything);

  const data = await loadProduct(args('kilnfold', '20'));

  expect(data).toMatchObject({
    company: aCompany(),
    product: aProductPage(),
    stock: { kind: 'known', merchandise: rustSmall },
  });
  expect(partsOf(data)).toMatchObject([
    {
      productId: 20,
      taken: true,
      merchandise: rustSmall,
      choices: [
        { name: 'Glaze', selected: 51, options: [{ name_view: 'Rust' }, { name_view: 'Blue' }] },
        { name: 'Size', selected: 61 },
      ],
    },
    { productId: 44, required: true, taken: true, merchandise: engraving, choices: [] },
    { productId: 43, required: false, taken: false, merchandise: greenBox, choices: null },
  ]);
});

it('leaves the choices of what may be added until somebody opens it', async () => {
  server.answer(everything);
  await loadProduct(args('kilnfold', '20'));

  expect(server.paths).toContain('/api/order/init/product/43/20');
  expect(server.paths).not.toContain('/api/order/attribute/merchandice/430');
});

describe('what can be put together, when a part of it fails', () => {
  let log: jest.SpiedFunction<typeof console.error>;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => log.mockRestore());

  it.each([
    ['its choices', ATTRIBUTES],
    ['the list of add-ons', ADDONS],
    ['an add-on it is not sold without', '/api/order/init/product/44/20'],
  ])('%s: the page stands, without an order', async (_, path) => {
    server.answer({ ...everything, [path]: refusal(503, 'unavailable') });

    const { stock, order } = await loadProduct(args('kilnfold', '20'));

    expect(stock.kind).toBe('known');
    expect(order).toEqual({ kind: 'failed', requestId: 'req-7' });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('an add-on it can do without is left out', async () => {
    server.answer({ ...everything, '/api/order/init/product/43/20': refusal(503, 'unavailable') });

    const parts = partsOf(await loadProduct(args('kilnfold', '20')));

    expect(parts.map(({ productId }) => productId)).toEqual([20, 44]);
    expect(log).toHaveBeenCalledTimes(1);
  });
});

it('does without stock figures and keeps the id of the failed request', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.answer({ ...everything, [INIT]: refusal(500, 'server_error') });

  const { product, stock, order } = await loadProduct(args('kilnfold', '20'));

  expect(product).toEqual(aProductPage());
  expect(stock).toEqual({ kind: 'failed', requestId: 'req-7' });
  expect(order).toEqual({ kind: 'failed', requestId: 'req-7' });
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

describe('the 404 page', () => {
  it.each([
    ['a product of another company', { ...everything, [CODE]: aCompany({ id: 4 }) }],
    ['an unknown product', { ...everything, [PRODUCT]: refusal(404, 'not_found') }],
    ['an unknown company', { ...everything, [CODE]: refusal(404, 'not_found') }],
  ])('stands for %s', async (_, answers) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer({ ...answers, [INIT]: refusal(404, 'not_found') });

    await expect(loadProduct(args('kilnfold', '20'))).rejects.toMatchObject({ init: { status: 404 } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it.each(['0', '-1', 'tag', '2.5', '12345678901'])(
    'stands for the id %s, which is not asked for',
    async (id) => {
      server.answer(everything);

      await expect(loadProduct(args('kilnfold', id))).rejects.toMatchObject({ init: { status: 404 } });
      expect(server.paths).toEqual([]);
    },
  );
});

it('leaves other failures to the error view of the route', async () => {
  server.answer({ ...everything, [PRODUCT]: refusal(503, 'unavailable') });

  await expect(loadProduct(args('kilnfold', '20'))).rejects.toMatchObject({ kind: 'status', status: 503 });
});

describe('whose link it is', () => {
  const MARLOWE = '/api/stakeholder/influencer/2';
  const marlowe = {
    id: 2,
    username: 'marlowe.finch',
    featured_company: 'Wishbin',
    views: 812,
    picture_location: '',
    row_count: 2,
  };
  const linked = (search: string) => loaderArgs({ company: 'kilnfold', product: '20' }, { search });

  it('is asked for where the address says so, the last one of several', async () => {
    server.answer({ ...everything, [MARLOWE]: marlowe });
    const data = await loadProduct(linked('?i=7&i=2'));
    expect(data.sharedBy).toEqual({ id: 2, username: 'marlowe.finch' });
  });

  it.each(['', '?i=', '?i=x', '?i=0', '?j=2'])('is nobody’s and asks nobody with "%s"', async (search) => {
    server.answer(everything);
    const data = await loadProduct(linked(search));
    expect(data.sharedBy).toBeNull();
    expect(server.paths.filter((path) => path.startsWith('/api/stakeholder'))).toEqual([]);
  });

  it('is nobody’s where there is no such influencer, and where the server does not say', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer(everything);
    expect((await loadProduct(linked('?i=2'))).sharedBy).toBeNull();
    expect(log).not.toHaveBeenCalled();
    server.answer({ ...everything, [MARLOWE]: refusal(503, 'unavailable') });
    expect((await loadProduct(linked('?i=2'))).sharedBy).toBeNull();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
