import type { LoaderFunctionArgs } from 'shared-shell';
import { anInfluencer } from '../testing/builders.ts';
import { type FakeServer, refusal, startFakeServer } from '../testing/fake-server.ts';
import { loadInfluencer } from './load-influencer.ts';

const MARLOWE = '/api/stakeholder/influencer/2';
let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());

function args(id?: string): LoaderFunctionArgs {
  const url = new URL(`https://wishbin.example/i/${id}`);
  return { params: { id }, request: new Request(url), url, pattern: '/i/:id', context: undefined };
}

it('is who the address names', async () => {
  server.answer({ [MARLOWE]: anInfluencer() });

  expect(await loadInfluencer(args('2'))).toEqual(anInfluencer());
  expect(server.asked).toEqual([MARLOWE]);
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
