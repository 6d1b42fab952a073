import { jest } from '@jest/globals';
import type { Session } from 'shared-auth';
import { aCompany } from '../../testing/builders.ts';
import { type FakeServer, refusal, startFakeServer } from '../../testing/fake-server.ts';
import { accept } from './accept.ts';
import { loadInvitation } from './load-invitation.ts';

const LOOK = 'POST /api/company/invitation';
const ACCEPT = 'POST /api/company/invitation/accept';
const CODE = 'abcDEF_123-abcDEF';
const june: Session = { status: 'signed-in', username: 'june.park', email: '', roles: [] };
const invitation = { company: aCompany(), invited_by: 'ada', expires_at: '2026-12-06T12:00:00.000Z' };
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});
beforeEach(() => log.mockClear());
afterAll(() => server.close());

async function answer(session: Session = june) {
  const args = { params: { code: CODE }, request: new Request(`http://shop.test/invitation/${CODE}`) };
  return (await loadInvitation(args, async () => session)).answer;
}

it('asks whose the invitation is, with the code in the body and in no address', async () => {
  server.answer({ [LOOK]: invitation });
  expect(await answer()).toEqual({ kind: 'open', code: CODE, invitation });
  expect(server.asked).toEqual(['/api/company/invitation']);
  expect(server.sent).toEqual([{ code: CODE }]);
});

it('asks nothing while nobody is signed in', async () => {
  server.answer({});
  expect(await answer({ status: 'signed-out' })).toEqual({ kind: 'signed-out' });
  expect(server.asked).toEqual([]);
});

it.each([
  [404, 'not_found'],
  [422, 'invalid'],
])('takes %s for an invitation that does not hold, in the server’s words', async (status, code) => {
  server.answer({ [LOOK]: refusal(status, code) });
  expect(await answer()).toEqual({ kind: 'over', sentence: `Refused: ${code}` });
  expect(log).not.toHaveBeenCalled();
});

it('tells a server that is away from an invitation that is over', async () => {
  server.answer({ [LOOK]: refusal(503, 'unavailable') });
  expect(await answer()).toEqual({ kind: 'failed', sentence: 'Refused: unavailable', requestId: 'req-7' });
  expect(log).toHaveBeenCalledTimes(1);
});

it('accepts, or says why it did not work', async () => {
  server.answer({ [ACCEPT]: { company: aCompany(), state: 'approved', role: 'employee' } });
  expect(await accept(CODE)).toEqual({ kind: 'accepted' });
  server.answer({ [ACCEPT]: refusal(409, 'conflict') });
  expect(await accept(CODE)).toEqual({ kind: 'failed', sentence: 'Refused: conflict' });
});
