import { jest } from '@jest/globals';
import { EMPTY_DRAFT } from '../../domain/founding/company-draft.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { foundCompany } from './found-company.ts';

const POST = 'POST /api/company/';
const draft = { ...EMPTY_DRAFT, name_view: 'Kilnfold ', title: 'Stoneware mug', price: '24.5' };
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});
beforeEach(() => log.mockClear());
afterAll(() => server.close());

const refused = (status: number, code: string, fields?: object) => ({
  refused: status,
  body: { code, msg: `Refused: ${code}`, request_id: 'req-7', ...(fields && { fields }) },
});

it('sends what the contract wants, and tells which company came of it', async () => {
  server.answer({ [POST]: { msg: 'Kilnfold is founded.', id: 9, name_code: 'kilnfold' } });
  expect(await foundCompany(draft)).toEqual({
    kind: 'founded',
    company: { id: 9, name_code: 'kilnfold', name_view: 'Kilnfold' },
  });
  expect(server.sent).toEqual([
    { name_view: 'Kilnfold', title: 'Stoneware mug', price: 24.5, influencer_usd: 10 },
  ]);
});

it('tells what the server says of the form and of its fields, and drops fields that the form has not', async () => {
  server.answer({ [POST]: refused(422, 'invalid', { title: 'Another one, please.', secret: 'x' }) });
  expect(await foundCompany(draft)).toEqual({
    kind: 'refused',
    sentence: 'Refused: invalid',
    problems: { title: 'Another one, please.' },
  });
  expect(log).toHaveBeenCalledTimes(1);
});

it('tells that the session has ended', async () => {
  server.answer({ [POST]: refused(401, 'sign_in_needed') });
  expect(await foundCompany(draft)).toEqual({ kind: 'signed-out' });
});

it('tells too many tries in the server’s words', async () => {
  server.answer({ [POST]: refused(429, 'too_many_requests') });
  expect(await foundCompany(draft)).toMatchObject({
    kind: 'refused',
    sentence: 'Refused: too_many_requests',
  });
});
