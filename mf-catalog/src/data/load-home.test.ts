import { jest } from '@jest/globals';
import { aProduct } from '../testing/builders.ts';
import { type FakeServer, refusal, startFakeServer } from '../testing/fake-server.ts';
import { loaderArgs } from '../testing/loader-args.ts';
import { loadHome } from './load-home.ts';

const LIST = '/api/company/product/active';
let server: FakeServer;
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());
beforeEach(() => log.mockClear());

it('fetches all active products', async () => {
  server.answer({ [LIST]: [aProduct()] });

  expect(await loadHome(loaderArgs())).toEqual({ products: [aProduct()], failed: false });
  expect(server.asked).toEqual([LIST]);
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
  server.answer({ [LIST]: [{ id: 'twenty' }] });

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
