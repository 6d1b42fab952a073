import { jest } from '@jest/globals';
import { startFakeServer } from 'shared-testing/fake-server';
import { loaderArgs } from 'shared-testing/render';
import { anOffer } from '../testing/an-offer.ts';

jest.unstable_mockModule('./shared-by.ts', () => {
  throw new Error('Loading chunk shared-by failed');
});

it('shows a product without what only previews need, where its code did not come', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = await startFakeServer();
  server.answer(anOffer());
  const { loadProduct } = await import('./load-product.ts');

  const data = await loadProduct(loaderArgs({ company: 'kilnfold', product: '20' }, { search: '?i=2' }));

  expect(data).toMatchObject({ product: { id: 20 }, sharedBy: null });
  expect(log.mock.calls.flat()).toEqual([expect.stringContaining('Loading chunk shared-by failed')]);
});
