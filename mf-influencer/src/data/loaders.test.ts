import { jest } from '@jest/globals';
import { refusal, startFakeServer, unchecked } from 'shared-testing/fake-server';
import { loaderArgs, signedIn } from 'shared-testing/render';
import { anInfluencer, aProduct, aProfile } from '../testing/builders.ts';
import { changeFollow, join } from './actions.ts';
import { findInfluencer, followedData, loadInfluencer, loadInfluencers, profileData } from './loaders.ts';

const FOLLOW = '/api/stakeholder/follow';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const june = signedIn();

const server = await startFakeServer();
beforeEach(() => log.mockClear());

describe('the list of influencers', () => {
  const LIST = '/api/stakeholder/influencers/page';

  it.each([
    ['', '', LIST],
    ['?q=%20mar%20', 'mar', `${LIST}?q=mar`],
    [`?q=${'a'.repeat(60)}`, 'a'.repeat(50), `${LIST}?q=${'a'.repeat(50)}`],
  ])('of %j looks for "%s"', async (search, text, path) => {
    server.answer({ [path]: { influencers: [anInfluencer()], next: 'p_2' } });
    expect(await loadInfluencers(loaderArgs({}, { search }))).toEqual({
      entries: [anInfluencer()],
      next: 'p_2',
      failed: false,
      further: false,
      text,
    });
    expect(server.paths).toEqual([path]);
  });

  it('is empty and says so where it could not be fetched', async () => {
    server.answer({ [LIST]: refusal(503, 'unavailable') });
    expect(await loadInfluencers(loaderArgs())).toEqual({
      entries: [],
      next: null,
      failed: true,
      further: false,
      requestId: 'req-7',
      text: '',
    });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('begins at the place of the address', async () => {
    server.answer({ [`${LIST}?after=p_2`]: { influencers: [anInfluencer()], next: null } });
    expect(await loadInfluencers(loaderArgs({}, { search: '?after=p_2' }))).toMatchObject({
      entries: [anInfluencer()],
      further: true,
    });
  });

  it.each(['?after=no+place!', '?after=stale', '?after=end'])('begins at its top for %s', async (search) => {
    server.answer({
      [LIST]: { influencers: [anInfluencer()], next: null },
      [`${LIST}?after=stale`]: refusal(400, 'bad_request'),
      [`${LIST}?after=end`]: { influencers: [], next: null },
    });
    expect(await loadInfluencers(loaderArgs({}, { search }))).toMatchObject({
      entries: [anInfluencer()],
      failed: false,
      further: false,
    });
  });
});

describe('whom somebody follows', () => {
  it('is asked for whoever is signed in, and for nobody else', async () => {
    server.answer({ [FOLLOW]: [anInfluencer()] });
    expect(await followedData(june)).toEqual({ kind: 'known', value: [anInfluencer()] });
    expect(await followedData({ status: 'signed-out' })).toEqual({ kind: 'signed-out' });
    expect(server.paths).toEqual([FOLLOW]);
  });

  it('takes a sign-in that the server refuses for none, and other refusals for failures', async () => {
    server.answer({ [FOLLOW]: refusal(401, 'sign_in_needed') });
    expect(await followedData(june)).toEqual({ kind: 'signed-out' });
    server.answer({ [FOLLOW]: refusal(503, 'unavailable') });
    expect(await followedData(june)).toEqual({ kind: 'failed', requestId: 'req-7' });
  });
});

describe('following and leaving', () => {
  it('is null when it is done, else the server’s sentence', async () => {
    server.answer({ [`${FOLLOW}/7`]: { msg: 'You follow ines.' } });
    expect([await changeFollow(7, true), await changeFollow(7, false)]).toEqual([null, null]);
    server.answer({ [`${FOLLOW}/7`]: refusal(503, 'unavailable') });
    expect(await changeFollow(7, true)).toBe('Refused: unavailable');
    expect(log).toHaveBeenCalledTimes(1);
  });
});

describe('a single influencer', () => {
  const path = (id: number) => `/api/stakeholder/influencer/${id}`;

  it('is the one visited, else the house', async () => {
    const house = anInfluencer({ id: 1, username: 'wishbin' });
    server.answer({ [path(2)]: anInfluencer(), [path(1)]: house });
    expect(await findInfluencer(2)).toEqual(anInfluencer());
    expect(await findInfluencer(9)).toEqual(house);
    server.answer({});
    await expect(findInfluencer(1)).rejects.toMatchObject({ status: 404, requestId: 'req-7' });
  });
});

describe('joining', () => {
  const JOIN = '/api/stakeholder/influence';

  it('says what the server says', async () => {
    const joined = { msg: 'You are an influencer now.', companies: 2 };
    server.answer({ [JOIN]: joined });
    expect(await join(2)).toEqual({ ok: true, value: joined });
    server.answer({ [JOIN]: refusal(422, 'invalid') });
    expect(await join(2)).toMatchObject({ ok: false, error: { msg: 'Refused: invalid' } });
    server.answer({ [JOIN]: refusal(401, 'sign_in_needed') });
    expect(await join(2)).toMatchObject({ ok: false, error: { status: 401 } });
  });
});

const MARLOWE = '/api/stakeholder/influencer/2';
const PRODUCTS = `${MARLOWE}/products/page`;
const GIFTED = '/api/stakeholder/infgift/2/page';
const PAGE = `${MARLOWE}/page`;
const NONE = { products: [], next: null };
const NO_PAGE = { bio: '', cover_location: '', links: [], pinned: [], shelves: [] };

it('is who the address names, what they recommend and what they gave, without counting a view', async () => {
  const answer = { products: [aProduct()], next: 'p_2' };
  const page = { ...NO_PAGE, bio: 'I write on wood.', pinned: [aProduct()] };
  server.answer({ [MARLOWE]: anInfluencer(), [PRODUCTS]: answer, [GIFTED]: NONE, [PAGE]: page });

  expect(await loadInfluencer(loaderArgs({ id: '2' }))).toEqual({
    influencer: anInfluencer(),
    products: { entries: [aProduct()], next: 'p_2', failed: false, further: false },
    gifted: { entries: [], next: null, failed: false, further: false },
    page,
  });
  expect(server.paths.toSorted()).toEqual([GIFTED, MARLOWE, PAGE, PRODUCTS].toSorted());
});

it('stands without what the influencer made of the page where the API has none, or fails', async () => {
  const rest = { [MARLOWE]: anInfluencer(), [PRODUCTS]: NONE, [GIFTED]: NONE };
  server.answer(rest);
  expect(await loadInfluencer(loaderArgs({ id: '2' }))).toMatchObject({ page: NO_PAGE });
  expect(log).not.toHaveBeenCalled();
  server.answer({ ...rest, [PAGE]: refusal(503, 'unavailable') });
  expect(await loadInfluencer(loaderArgs({ id: '2' }))).toMatchObject({ page: NO_PAGE });
  expect(log).toHaveBeenCalledTimes(1);
});

it('stands without a list that could not be fetched, and logs it', async () => {
  server.answer({ [MARLOWE]: anInfluencer(), [PRODUCTS]: refusal(503, 'unavailable'), [GIFTED]: NONE });

  expect(await loadInfluencer(loaderArgs({ id: '2' }))).toMatchObject({
    products: { entries: [], failed: true, requestId: 'req-7' },
    gifted: { failed: false },
  });
  expect(log).toHaveBeenCalledWith(
    'mf-influencer: the products of an influencer could not be fetched: Refused: unavailable',
  );
});

it('is the 404 page where nobody has the number', async () => {
  server.answer({});

  await expect(loadInfluencer(loaderArgs({ id: '999' }))).rejects.toMatchObject({
    init: { status: 404 },
    data: { msg: 'There is no influencer at this address.' },
  });
});

it('finds an influencer by the name in the address, and says so where no one has it', async () => {
  const named = '/api/stakeholder/influencer/name/';
  server.answer({
    [`${named}marlowe.finch`]: anInfluencer(),
    [PRODUCTS]: NONE,
    [GIFTED]: NONE,
  });
  const { influencer } = await loadInfluencer(loaderArgs({ id: 'marlowe.finch' }));
  expect(influencer).toEqual(anInfluencer());
  expect(server.paths).not.toContain(MARLOWE);

  server.answer({});
  await expect(loadInfluencer(loaderArgs({ id: 'no.one' }))).rejects.toMatchObject({ init: { status: 404 } });
  expect(server.paths).toEqual([`${named}no.one`]);
});

it.each(['0', '9999999999', 'x'.repeat(26), undefined])('asks nobody who %s is', async (id) => {
  server.answer({});

  await expect(loadInfluencer(loaderArgs({ id: id }))).rejects.toMatchObject({ init: { status: 404 } });
  expect(server.paths).toEqual([]);
});

it('leaves other failures to the error view of the route', async () => {
  server.answer({ [MARLOWE]: refusal(503, 'unavailable') });

  await expect(loadInfluencer(loaderArgs({ id: '2' }))).rejects.toMatchObject({ status: 503 });
});

const PROFILE = '/api/stakeholder/profile';
it('is the profile of whoever is signed in', async () => {
  server.answer({ [PROFILE]: aProfile() });

  expect(await profileData(june)).toEqual({
    kind: 'known',
    value: { profile: aProfile(), admin: false },
  });
  expect(server.paths).toEqual([PROFILE]);
});

it.each([{ status: 'signed-out' }, { status: 'unknown' }] as const)(
  'asks the server nothing for %j',
  async (session) => {
    server.answer({ [PROFILE]: aProfile() });

    expect(await profileData(session)).toEqual({ kind: 'signed-out' });
    expect(server.paths).toEqual([]);
  },
);

it('takes a sign-in that the server refuses for none', async () => {
  server.answer({ [PROFILE]: refusal(401, 'sign_in_needed') });

  expect(await profileData(june)).toEqual({ kind: 'signed-out' });
  expect(log).not.toHaveBeenCalled();
});

it('says which request failed, and logs it without what was answered', async () => {
  server.answer({ [PROFILE]: refusal(503, 'unavailable') });

  expect(await profileData(june)).toEqual({ kind: 'failed', requestId: 'req-7' });
  expect(log).toHaveBeenCalledWith('mf-influencer: the profile could not be fetched: Refused: unavailable');
});

it('takes an answer that breaks the contract for a failure', async () => {
  server.answer({ [PROFILE]: unchecked({ ...aProfile(), created_at: 'yesterday' }) });

  expect(await profileData(june)).toMatchObject({ kind: 'failed' });
});

it('is silent about a call that nobody waits for any more', async () => {
  server.answer({ [PROFILE]: aProfile() });

  expect(await profileData(june, AbortSignal.abort())).toMatchObject({ kind: 'failed' });
  expect(log).not.toHaveBeenCalled();
});
