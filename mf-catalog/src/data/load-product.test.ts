import { jest } from '@jest/globals';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { loaderArgs } from 'shared-testing/render';
import { anOffer, engraving, greenBox, PAGE, rustSmall } from '../testing/an-offer.ts';
import { aCompany, aProductPage } from '../testing/builders.ts';
import { loadProduct } from './load-product.ts';

const everything = anOffer();
const args = (company: string, product: string) => loaderArgs({ company, product });

const server = await startFakeServer();

it('fetches company, product and everything that can be put together by one call', async () => {
  server.answer(everything);

  const data = await loadProduct(args('kilnfold', '20'));

  expect(server.paths).toEqual([PAGE]);
  expect(data).toMatchObject({
    company: aCompany(),
    product: aProductPage(),
  });
  expect(data.parts).toMatchObject([
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

describe('the 404 page', () => {
  it('stands for what the server does not know, and logs nothing', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer({ ...everything, [PAGE]: refusal(404, 'not_found') });

    await expect(loadProduct(args('kilnfold', '20'))).rejects.toMatchObject({
      init: { status: 404 },
      data: { msg: 'There is no such product at this address.' },
    });
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
  server.answer({ ...everything, [PAGE]: refusal(503, 'unavailable') });

  await expect(loadProduct(args('kilnfold', '20'))).rejects.toMatchObject({ kind: 'status', status: 503 });
});

describe('whose link it is', () => {
  const MARLOWE = '/api/stakeholder/influencer/2/company/kilnfold';
  const marlowe = {
    earner: { id: 2, username: 'marlowe.finch', picture_location: '', settled: false },
  };
  const linked = (search: string) => loaderArgs({ company: 'kilnfold', product: '20' }, { search });

  it('is asked for where the address says so, the last one of several', async () => {
    server.answer({ ...everything, [MARLOWE]: marlowe });
    const data = await loadProduct(linked('?i=7&i=2'));
    expect(data.sharedBy).toEqual({ id: 2, username: 'marlowe.finch', ownRate: false });
  });

  it.each(['', '?i=', '?i=x', '?i=0', '?j=2'])('is nobody’s and asks nobody with "%s"', async (search) => {
    server.answer(everything);
    const data = await loadProduct(linked(search));
    expect(data.sharedBy).toBeNull();
    expect(server.paths.filter((path) => path.startsWith('/api/stakeholder'))).toEqual([]);
  });

  it('is nobody’s where the influencer earns nothing at the company, or is unknown, or the server does not say', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer({ ...everything, [MARLOWE]: { earner: null } });
    expect((await loadProduct(linked('?i=2'))).sharedBy).toBeNull();
    server.answer(everything);
    expect((await loadProduct(linked('?i=2'))).sharedBy).toBeNull();
    expect(log).not.toHaveBeenCalled();
    server.answer({ ...everything, [MARLOWE]: refusal(503, 'unavailable') });
    expect((await loadProduct(linked('?i=2'))).sharedBy).toBeNull();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
