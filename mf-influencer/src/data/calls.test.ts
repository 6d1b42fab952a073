import { jest } from '@jest/globals';
import { anInfluencer } from '../testing/builders.ts';
import { type FakeServer, refusal, startFakeServer } from '../testing/fake-server.ts';
import { badgeOf } from './badge.ts';
import { changeFollow } from './change-follow.ts';
import { findInfluencer } from './find-influencer.ts';
import { followedAnswer } from './followed-answer.ts';
import { join } from './join.ts';
import { loadInfluencers } from './load-influencers.ts';

const FOLLOW = '/api/stakeholder/follow';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const june = { status: 'signed-in', username: 'june.park', email: '', roles: [] } as const;
let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());
beforeEach(() => log.mockClear());

const args = (search: string) => {
  const url = new URL(`https://wishbin.example/follow${search}`);
  return { params: {}, request: new Request(url), url, pattern: '/follow', context: undefined };
};

describe('the list of influencers', () => {
  const LIST = '/api/stakeholder/influencers';

  it.each([
    ['', '', LIST],
    ['?q=%20mar%20', 'mar', `${LIST}?q=mar`],
    [`?q=${'a'.repeat(60)}`, 'a'.repeat(50), `${LIST}?q=${'a'.repeat(50)}`],
  ])('of %j looks for "%s"', async (search, text, path) => {
    server.answer({ [path]: [anInfluencer()] });
    expect(await loadInfluencers(args(search))).toEqual({ entries: [anInfluencer()], failed: false, text });
    expect(server.asked).toEqual([path]);
  });

  it('is empty and says so where it could not be fetched', async () => {
    server.answer({ [LIST]: refusal(503, 'unavailable') });
    expect(await loadInfluencers(args(''))).toEqual({
      entries: [],
      failed: true,
      requestId: 'req-7',
      text: '',
    });
    expect(log).toHaveBeenCalledTimes(1);
  });
});

describe('whom somebody follows', () => {
  it('is asked for whoever is signed in, and for nobody else', async () => {
    server.answer({ [FOLLOW]: [anInfluencer()] });
    expect(await followedAnswer(june)).toEqual({ kind: 'known', influencers: [anInfluencer()] });
    expect(await followedAnswer({ status: 'signed-out' })).toEqual({ kind: 'signed-out' });
    expect(server.asked).toEqual([FOLLOW]);
  });

  it('takes a sign-in that the server refuses for none, and other refusals for failures', async () => {
    server.answer({ [FOLLOW]: refusal(401, 'sign_in_needed') });
    expect(await followedAnswer(june)).toEqual({ kind: 'signed-out' });
    server.answer({ [FOLLOW]: refusal(503, 'unavailable') });
    expect(await followedAnswer(june)).toEqual({ kind: 'failed', requestId: 'req-7' });
  });
});

describe('following and leaving', () => {
  it('is null when it is done, else the server’s sentence', async () => {
    server.answer({ [`${FOLLOW}/7`]: { msg: 'You follow ines.' } });
    expect([await changeFollow(7, true), await changeFollow(7, false)]).toEqual([null, null]);
    server.answer({ [`${FOLLOW}/7`]: refusal(422, 'invalid') });
    expect(await changeFollow(7, true)).toBe('Refused: invalid');
    expect(log).toHaveBeenCalledTimes(1);
  });
});

describe('a single influencer', () => {
  const path = (id: number) => `/api/stakeholder/influencer/${id}`;

  it('is the one visited, else the house', async () => {
    const house = anInfluencer({ id: 1, username: 'wishbin' });
    server.answer({ [path(2)]: anInfluencer(), [path(1)]: house });
    expect(await findInfluencer(2)).toEqual({ kind: 'known', influencer: anInfluencer() });
    expect(await findInfluencer(9)).toEqual({ kind: 'known', influencer: house });
    server.answer({});
    expect(await findInfluencer(1)).toEqual({ kind: 'failed', requestId: 'req-7' });
  });
});

describe('joining', () => {
  const JOIN = '/api/stakeholder/influence';

  it('says what the server says', async () => {
    const joined = { msg: 'You are an influencer now.', companies: 2 };
    server.answer({ [JOIN]: joined });
    expect(await join(2)).toEqual({ kind: 'joined', ...joined });
    server.answer({ [JOIN]: refusal(422, 'invalid') });
    expect(await join(2)).toEqual({ kind: 'failed', sentence: 'Refused: invalid' });
    server.answer({ [JOIN]: refusal(401, 'sign_in_needed') });
    expect(await join(2)).toEqual({ kind: 'signed-out' });
  });
});

describe('an influencer’s link', () => {
  it('is the server’s, with its code', async () => {
    server.answer({
      '/api/stakeholder/influencer/2/badge': { qr_url: 'https://shop.example/i/2', qr_location: '/qr/2.png' },
    });
    expect(await badgeOf(2)).toEqual({
      kind: 'known',
      link: 'https://shop.example/i/2',
      location: '/qr/2.png',
    });
    server.answer({});
    expect(await badgeOf(2)).toEqual({ kind: 'failed', requestId: 'req-7' });
  });
});
