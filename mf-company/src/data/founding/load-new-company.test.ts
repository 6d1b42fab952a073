import { jest } from '@jest/globals';
import type { Session } from 'shared-auth';
import { EMPTY_DRAFT } from '../../domain/founding/company-draft.ts';
import { aCompany } from '../../testing/builders.ts';
import { type FakeServer, refusal, startFakeServer } from '../../testing/fake-server.ts';
import { loadNewCompany } from './load-new-company.ts';

const OWN = 'GET /api/company/own';
const june: Session = { status: 'signed-in', username: 'june.park', email: '', roles: [] };
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});
beforeEach(() => log.mockClear());
afterAll(() => server.close());

async function founder(session: Session) {
  const request = new Request('http://shop.test/new/company');
  return (await loadNewCompany({ request }, async () => session)).founder;
}

it('tells who is there and where they work already', async () => {
  const own = { company: aCompany(), state: 'waiting', role: 'owner' };
  server.answer({ [OWN]: [own] });
  expect(await founder(june)).toEqual({
    kind: 'signed-in',
    username: 'june.park',
    draft: EMPTY_DRAFT,
    companies: [own],
  });
});

it('does without the companies where they do not come, and logs it', async () => {
  server.answer({ [OWN]: refusal(503, 'unavailable') });
  expect(await founder(june)).toMatchObject({ kind: 'signed-in', companies: [] });
  expect(log).toHaveBeenCalledTimes(1);
});

it('asks nothing while nobody is signed in', async () => {
  server.answer({});
  expect(await founder({ status: 'signed-out' })).toEqual({ kind: 'signed-out' });
  expect(server.asked).toEqual([]);
});
