/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import type { Session } from 'shared-auth';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { EMPTY_DRAFT } from '../domain/company-draft.ts';
import { aCompany } from '../testing/builders.ts';
import { dropDraft, keepDraft, loadNewCompany, readDraft, sendCompany } from './create-company.ts';

const POST = 'POST /api/company/';
const draft = { ...EMPTY_DRAFT, name_view: 'Kilnfold ', title: 'Stoneware mug', price: '24.5' };
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startFakeServer();
beforeEach(() => log.mockClear());

it('sends what the contract wants, and tells which company came of it', async () => {
  server.answer({ [POST]: { msg: 'Kilnfold is created.', id: 9, name_code: 'kilnfold' } });
  expect(await sendCompany(draft)).toEqual({
    kind: 'created',
    company: { id: 9, name_code: 'kilnfold', name_view: 'Kilnfold' },
  });
  expect(server.sent()).toEqual([
    { name_view: 'Kilnfold', title: 'Stoneware mug', price: 24.5, influencer_usd: 10 },
  ]);
});

it('tells what the server says of the form and of its fields, and drops fields that the form has not', async () => {
  server.answer({
    [POST]: refusal(422, 'invalid', { fields: { title: 'Another one, please.', secret: 'x' } }),
  });
  expect(await sendCompany(draft)).toEqual({
    kind: 'refused',
    message: 'Refused: invalid',
    problems: { title: 'Another one, please.' },
  });
});

it('tells that the session has ended', async () => {
  server.answer({ [POST]: refusal(401, 'sign_in_needed') });
  expect(await sendCompany(draft)).toEqual({ kind: 'signed-out' });
});

it('tells too many tries in the server’s words', async () => {
  server.answer({ [POST]: refusal(429, 'too_many_requests') });
  expect(await sendCompany(draft)).toMatchObject({
    kind: 'refused',
    message: 'Refused: too_many_requests',
  });
});

const typed = { ...EMPTY_DRAFT, name_view: 'Kilnfold', influencer_usd: '' };

beforeEach(() => sessionStorage.clear());

it('brings back what this person typed, an emptied field too, and nothing to somebody else', () => {
  keepDraft('june.park', typed);
  expect(readDraft('june.park')).toEqual(typed);
  expect(readDraft('marlowe.finch')).toEqual(EMPTY_DRAFT);
});

it('forgets it when the company is there', () => {
  keepDraft('june.park', typed);
  dropDraft();
  expect(readDraft('june.park')).toEqual(EMPTY_DRAFT);
});

it.each([
  'null',
  '{',
  '7',
  '{"person":"june.park","draft":null}',
  '{"person":"june.park","draft":{"name_view":{"toString":1},"price":7}}',
])('takes what is damaged for nothing: %s', (stored) => {
  sessionStorage.setItem('newCompany', stored);
  expect(readDraft('june.park')).toEqual(EMPTY_DRAFT);
});

const OWN = 'GET /api/company/own';
const june: Session = { status: 'signed-in', username: 'june.park', email: '', roles: [] };

async function creator(session: Session) {
  const request = new Request('http://shop.test/new/company');
  return (await loadNewCompany({ request }, async () => session)).creator;
}

it('tells who is there and where they work already', async () => {
  const own = { company: aCompany(), state: 'waiting', role: 'owner' };
  server.answer({ [OWN]: [own] });
  expect(await creator(june)).toEqual({
    kind: 'signed-in',
    username: 'june.park',
    draft: EMPTY_DRAFT,
    companies: [own],
  });
});

it('does without the companies where they do not come, and logs it', async () => {
  server.answer({ [OWN]: refusal(503, 'unavailable') });
  expect(await creator(june)).toMatchObject({ kind: 'signed-in', companies: [] });
  expect(log).toHaveBeenCalledTimes(1);
});

it('asks nothing while nobody is signed in', async () => {
  server.answer({});
  expect(await creator({ status: 'signed-out' })).toEqual({ kind: 'signed-out' });
  expect(server.paths).toEqual([]);
});
