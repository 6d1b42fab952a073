import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { loaderArgs } from 'shared-testing/render';
import { aSellingCompany } from '../testing/builders.ts';
import { loadStart } from './load-start.ts';

const COMPANIES = '/api/shop/companies';
const server = await startFakeServer();

it('asks for the companies once', async () => {
  server.answer({ [COMPANIES]: { companies: [aSellingCompany()] } });
  expect(await loadStart(loaderArgs())).toEqual({ companies: [aSellingCompany()], failed: false });
  expect(server.asked).toEqual([`GET ${COMPANIES}`]);
});

it('says that a call failed, with its id in the log of the server', async () => {
  server.answer({ [COMPANIES]: refusal(503, 'unavailable') });
  expect(await loadStart(loaderArgs())).toEqual({ companies: [], failed: true, requestId: 'req-7' });
});

it('passes on that nothing waits for the page any more', async () => {
  server.answer({ [COMPANIES]: { companies: [] } });
  const left = loadStart(loaderArgs({}, { signal: AbortSignal.abort() }));
  await expect(left).rejects.toMatchObject({ kind: 'abort' });
});
