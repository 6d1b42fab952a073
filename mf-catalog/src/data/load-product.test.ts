import { jest } from '@jest/globals';
import { aCompany, aMerchandise, aProductPage } from '../testing/builders.ts';
import { type FakeServer, refusal, startFakeServer } from '../testing/fake-server.ts';
import { loaderArgs } from '../testing/loader-args.ts';
import { loadProduct } from './load-product.ts';

const CODE = '/api/company/code/kilnfold';
const PRODUCT = '/api/company/product/20';
const INIT = '/api/order/init/product/20/20';
const everything = { [CODE]: aCompany(), [PRODUCT]: aProductPage(), [INIT]: aMerchandise() };
const args = (company: string, product: string) => loaderArgs({ company, product });
let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());

it('fetches company, product and stock', async () => {
  server.answer(everything);

  expect(await loadProduct(args('kilnfold', '20'))).toEqual({
    company: aCompany(),
    product: aProductPage(),
    stock: { kind: 'known', merchandise: aMerchandise() },
  });
  expect(new Set(server.asked)).toEqual(new Set([CODE, PRODUCT, INIT]));
});

it('does without stock figures and keeps the id of the failed request', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.answer({ ...everything, [INIT]: refusal(500, 'server_error') });

  const { product, stock } = await loadProduct(args('kilnfold', '20'));

  expect(product).toEqual(aProductPage());
  expect(stock).toEqual({ kind: 'failed', requestId: 'req-7' });
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
      expect(server.asked).toEqual([]);
    },
  );
});

it('leaves other failures to the error view of the route', async () => {
  server.answer({ ...everything, [PRODUCT]: refusal(503, 'unavailable') });

  await expect(loadProduct(args('kilnfold', '20'))).rejects.toMatchObject({ kind: 'status', status: 503 });
});
