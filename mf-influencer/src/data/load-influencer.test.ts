import { jest } from '@jest/globals';
import type { LoaderFunctionArgs } from 'shared-shell';
import { anInfluencer, aProduct } from '../testing/builders.ts';
import { type FakeServer, refusal, startFakeServer } from '../testing/fake-server.ts';
import { loadInfluencer } from './load-influencer.ts';

const MARLOWE = '/api/stakeholder/influencer/2';
const PRODUCTS = `${MARLOWE}/products`;
const GIFTED = '/api/stakeholder/infgift/2';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());
beforeEach(() => log.mockClear());

function args(id?: string): LoaderFunctionArgs {
  const url = new URL(`https://wishbin.example/i/${id}`);
  return { params: { id }, request: new Request(url), url, pattern: '/i/:id', context: undefined };
}

it('is who the address names, what they recommend and what they gave, without counting a view', async () => {
  server.answer({ [MARLOWE]: anInfluencer(), [PRODUCTS]: [aProduct()], [GIFTED]: [] });

  expect(await loadInfluencer(args('2'))).toEqual({
    influencer: anInfluencer(),
    products: { entries: [aProduct()], failed: false },
    gifted: { entries: [], failed: false },
  });
  expect(server.asked.toSorted()).toEqual([GIFTED, MARLOWE, PRODUCTS]);
});

it('stands without a list that could not be fetched, and logs it', async () => {
  server.answer({ [MARLOWE]: anInfluencer(), [PRODUCTS]: refusal(503, 'unavailable'), [GIFTED]: [] });

  expect(await loadInfluencer(args('2'))).toMatchObject({
    products: { entries: [], failed: true, requestId: 'req-7' },
    gifted: { failed: false },
  });
  expect(log).toHaveBeenCalledWith(
    'mf-influencer: the products of an influencer could not be fetched: Refused: unavailable',
  );
});

it('is the 404 page where nobody has the number', async () => {
  server.answer({});

  await expect(loadInfluencer(args('999'))).rejects.toMatchObject({
    init: { status: 404 },
    data: { msg: 'There is no influencer at this address.' },
  });
});

it.each(['abc', '0', '-2', '2.5', '9999999999', undefined])('asks nobody who %s is', async (id) => {
  server.answer({});

  await expect(loadInfluencer(args(id))).rejects.toMatchObject({ init: { status: 404 } });
  expect(server.asked).toEqual([]);
});

it('leaves other failures to the error view of the route', async () => {
  server.answer({ [MARLOWE]: refusal(503, 'unavailable') });

  await expect(loadInfluencer(args('2'))).rejects.toMatchObject({ status: 503 });
});
