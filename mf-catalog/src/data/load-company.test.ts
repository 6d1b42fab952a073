import { jest } from '@jest/globals';
import { aCompany, aProduct } from '../testing/builders.ts';
import { type FakeServer, refusal, startFakeServer } from '../testing/fake-server.ts';
import { loaderArgs } from '../testing/loader-args.ts';
import { loadCompany } from './load-company.ts';

const CODE = '/api/company/code/kilnfold';
const LIST = '/api/company/product/company/3';
const args = (company: string) => loaderArgs({ company });
let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());

it('fetches the company of the address and then its products', async () => {
  server.answer({ [CODE]: aCompany(), [LIST]: [aProduct()] });

  expect(await loadCompany(args('kilnfold'))).toEqual({
    company: aCompany(),
    products: [aProduct()],
    failed: false,
  });
  expect(server.asked).toEqual([CODE, LIST]);
});

it('shows the company even when its list could not be fetched', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.answer({ [CODE]: aCompany(), [LIST]: refusal(503, 'unavailable') });

  expect(await loadCompany(args('kilnfold'))).toEqual({ company: aCompany(), products: [], failed: true });
  expect(log).toHaveBeenCalledTimes(1);
});

it('throws the 404 page where there is no such company', async () => {
  server.answer({});

  await expect(loadCompany(args('nobody'))).rejects.toMatchObject({ init: { status: 404 } });
});

it('asks nothing about a name that can be no company', async () => {
  server.answer({});

  await expect(loadCompany(args('no body!'))).rejects.toMatchObject({ init: { status: 404 } });
  await expect(loadCompany(loaderArgs())).rejects.toMatchObject({ init: { status: 404 } });
  expect(server.asked).toEqual([]);
});

it('leaves other failures to the error view of the route', async () => {
  server.answer({ [CODE]: refusal(500, 'server_error') });

  await expect(loadCompany(args('kilnfold'))).rejects.toMatchObject({ kind: 'status', status: 500 });
});
