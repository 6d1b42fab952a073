import { jest } from '@jest/globals';
import type { Session } from 'shared-auth';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { signedIn } from 'shared-testing/render';
import { aCompany } from '../testing/builders.ts';
import { accept, loadInvitation } from './invitation.ts';

const LOOK = 'POST /api/company/invitation';
const ACCEPT = 'POST /api/company/invitation/accept';
const CODE = 'abcDEF_123-abcDEF';
const june = signedIn('june.park');
const invitation = { company: aCompany(), invited_by: 'ada', expires_at: '2026-12-06T12:00:00.000Z' };
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startFakeServer();
beforeEach(() => log.mockClear());

async function answer(session: Session = june, query = '') {
  const request = new Request(`http://shop.test/invitation/${CODE}${query}`);
  const args = { params: { code: CODE }, request };
  return (await loadInvitation(args, async () => session)).answer;
}

it('asks whose the invitation is, with the code in the body and in no address', async () => {
  server.answer({ [LOOK]: invitation });
  expect(await answer()).toEqual({
    kind: 'open',
    code: CODE,
    invitation: { ...invitation, fees: null },
  });
  expect(server.paths).toEqual(['/api/company/invitation']);
  expect(server.sent()).toEqual([{ code: CODE }]);
});

it('asks for an invitation to sell where the link says so, with what is paid', async () => {
  const fees = { fee_from: 5, fee_to: 10, own_rate: null };
  server.answer({ 'POST /api/stakeholder/invitation': { ...invitation, ...fees } });
  expect(await answer(june, '?as=influencer')).toEqual({
    kind: 'open',
    code: CODE,
    invitation: { ...invitation, fees },
  });
});

it('asks nothing while nobody is signed in', async () => {
  server.answer({});
  expect(await answer({ status: 'signed-out' })).toEqual({ kind: 'signed-out' });
  expect(server.paths).toEqual([]);
});

it.each([
  [404, 'not_found'],
  [422, 'invalid'],
])('takes %s for an invitation that does not hold, in the server’s words', async (status, code) => {
  server.answer({ [LOOK]: refusal(status, code) });
  expect(await answer()).toEqual({ kind: 'over', message: `Refused: ${code}` });
  expect(log).not.toHaveBeenCalled();
});

it('tells a server that is away from an invitation that is over', async () => {
  server.answer({ [LOOK]: refusal(503, 'unavailable') });
  expect(await answer()).toEqual({ kind: 'failed', message: 'Refused: unavailable', requestId: 'req-7' });
  expect(log).toHaveBeenCalledTimes(1);
});

it('accepts, or says why it did not work', async () => {
  server.answer({ [ACCEPT]: { company: aCompany(), state: 'approved', role: 'employee' } });
  expect(await accept(CODE, 'staff')).toMatchObject({ ok: true });
  server.answer({ [ACCEPT]: refusal(409, 'conflict') });
  expect(await accept(CODE, 'staff')).toMatchObject({ ok: false, error: { message: 'Refused: conflict' } });
});
