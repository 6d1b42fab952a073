import { jest } from '@jest/globals';
import { refusal, startFakeServer, unchecked } from 'shared-testing/fake-server';
import { loaderArgs } from 'shared-testing/render';
import { aCompany, aProduct } from '../testing/builders.ts';
import { loadCompany, loadHome } from './loaders.ts';

const LIST = '/api/company/product/active';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

let server = await startFakeServer();
beforeEach(() => log.mockClear());

it('fetches all active products', async () => {
  server.answer({ [LIST]: [aProduct()] });

  expect(await loadHome(loaderArgs())).toEqual({ products: [aProduct()], failed: false });
  expect(server.paths).toEqual([LIST]);
  expect(log).not.toHaveBeenCalled();
});

it('only logs a failed fetch and leaves the list empty', async () => {
  server.answer({ [LIST]: refusal(500, 'server_error') });

  expect(await loadHome(loaderArgs())).toEqual({ products: [], failed: true });
  expect(log).toHaveBeenCalledWith(
    'mf-catalog: the product list could not be fetched: Refused: server_error (request req-7)',
  );
});

it('takes an answer that breaks the contract for a failed fetch', async () => {
  server.answer({ [LIST]: unchecked([{ id: 'twenty' }]) });

  expect(await loadHome(loaderArgs())).toEqual({ products: [], failed: true });
});

it('gives up in silence when the visitor has gone on', async () => {
  server.answer({ [LIST]: [aProduct()] });
  const call = loadHome(loaderArgs({}, { signal: AbortSignal.abort() }));

  await expect(call).rejects.toMatchObject({ kind: 'abort' });
  expect(log).not.toHaveBeenCalled();
});

it('takes a server that does not answer for a failed fetch', async () => {
  await server.close();

  expect(await loadHome(loaderArgs())).toEqual({ products: [], failed: true });
  server = await startFakeServer();
});

const CODE = '/api/company/code/kilnfold';
const COMPANY_LIST = '/api/company/product/company/3';
const args = (company: string) => loaderArgs({ company });

it('fetches the company of the address and then its products', async () => {
  server.answer({ [CODE]: aCompany(), [COMPANY_LIST]: [aProduct()] });

  expect(await loadCompany(args('kilnfold'))).toEqual({
    company: aCompany(),
    products: [aProduct()],
    failed: false,
  });
  expect(server.paths).toEqual([CODE, COMPANY_LIST]);
});

it('shows the company even when its list could not be fetched', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.answer({ [CODE]: aCompany(), [COMPANY_LIST]: refusal(503, 'unavailable') });

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
  expect(server.paths).toEqual([]);
});

it('leaves other failures to the error view of the route', async () => {
  server.answer({ [CODE]: refusal(500, 'server_error') });

  await expect(loadCompany(args('kilnfold'))).rejects.toMatchObject({ kind: 'status', status: 500 });
});
