import { jest } from '@jest/globals';
import { aProfile } from '../testing/builders.ts';
import { type FakeServer, refusal, startFakeServer } from '../testing/fake-server.ts';
import { profileAnswer } from './profile-answer.ts';

const PROFILE = '/api/stakeholder/profile';
const june = {
  status: 'signed-in',
  username: 'june.park',
  email: 'june@wishbin.example',
  roles: [],
} as const;
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());
beforeEach(() => log.mockClear());

it('is the profile of whoever is signed in', async () => {
  server.answer({ [PROFILE]: aProfile() });

  expect(await profileAnswer(june)).toEqual({ kind: 'known', profile: aProfile(), admin: false });
  expect(server.asked).toEqual([PROFILE]);
});

it.each([{ status: 'signed-out' }, { status: 'unknown' }] as const)(
  'asks the server nothing for %j',
  async (session) => {
    server.answer({ [PROFILE]: aProfile() });

    expect(await profileAnswer(session)).toEqual({ kind: 'signed-out' });
    expect(server.asked).toEqual([]);
  },
);

it('takes a sign-in that the server refuses for none', async () => {
  server.answer({ [PROFILE]: refusal(401, 'sign_in_needed') });

  expect(await profileAnswer(june)).toEqual({ kind: 'signed-out' });
  expect(log).not.toHaveBeenCalled();
});

it('says which request failed, and logs it without what was answered', async () => {
  server.answer({ [PROFILE]: refusal(503, 'unavailable') });

  expect(await profileAnswer(june)).toEqual({ kind: 'failed', requestId: 'req-7' });
  expect(log).toHaveBeenCalledWith('mf-influencer: the profile could not be fetched: Refused: unavailable');
});

it('takes an answer that breaks the contract for a failure', async () => {
  server.answer({ [PROFILE]: { ...aProfile(), created_at: 'yesterday' } });

  expect(await profileAnswer(june)).toMatchObject({ kind: 'failed' });
});

it('is silent about a call that nobody waits for any more', async () => {
  server.answer({ [PROFILE]: aProfile() });

  expect(await profileAnswer(june, AbortSignal.abort())).toMatchObject({ kind: 'failed' });
  expect(log).not.toHaveBeenCalled();
});
