import { operations } from 'shared-api/contract';
import { ADMIN_ROLE } from 'shared-api/rules';
import { influences } from '../../testing/fixture/rows.ts';
import { aShippingShop } from '../checkout/testing/shipping-shop.ts';
import { type Caller, chainIn, startAdminDesk } from './testing/admin-desk.ts';

const rooms = ['stakeholder.', 'fees.', 'admin.'];
const calls = operations.filter(({ name, built }) => built && rooms.some((room) => name.startsWith(room)));
const closedToOthers = calls.filter(({ access }) => access !== 'anonymous');
const forInfluencers = calls.filter(({ access }) => access === 'influencer');

const desk = await startAdminDesk();
const shopper = await desk.person();
const tags = await aShippingShop(desk.database);
const end = async (how: 'close' | 'ban'): Promise<Caller> => {
  // An influencer with someone above and below, an administrator too, and signed in since before it ended.
  const person = await desk.person(ADMIN_ROLE);
  await chainIn(desk, tags, [await desk.person(), person]);
  const { status } = await desk.admin.call('POST', `/api/admin/accounts/${person.id}/${how}`, {
    reason: 'Broke the rules',
  });
  expect(status).toBe(200);
  return person;
};
const people = { closed: await end('close'), banned: await end('ban') };

const filled = (path: string) => path.replace(/:\w+/g, '1');
const body = (method: string) =>
  method === 'GET' ? undefined : { reason: 'Because I could', company_id: 1 };

describe.each(['closed', 'banned'] as const)('whose account is %s', (state) => {
  it.each(closedToOthers.map(({ name, method, path }) => [name, method, path] as const))(
    'has no %s any more, whatever their token says',
    async (_name, method, path) => {
      const before = await desk.all();
      const { status, body: answer } = await people[state].call(method, filled(path), body(method));
      expect([status, Object(answer).code, Object(answer).msg]).toEqual([
        403,
        'account_ended',
        expect.stringMatching(state === 'closed' ? /account is closed/ : /account has been banned/),
      ]);
      expect(await desk.all()).toEqual(before);
    },
  );

  it('is no influencer at any address', async () => {
    const { id, name } = people[state];
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['GET', '/products'],
      ['GET', '/badge'],
    ] as const)
      expect((await shopper.call(method, `/api/stakeholder/influencer/${id}${path}`)).status).toBe(404);
    for (const method of ['GET', 'PUT'])
      expect((await shopper.call(method, `/api/stakeholder/infgift/${id}`)).status).toBe(404);
    expect((await shopper.call('GET', `/img/share/${id}/card.png`)).status).toBe(404);
    expect((await shopper.call('PUT', `/api/stakeholder/follow/${id}`)).status).toBe(404);
    const join = await shopper.call('POST', '/api/stakeholder/influence', { influencer_id: id });
    expect(join.status).toBe(404);
    expect((await shopper.call('GET', `/api/stakeholder/influencers?q=${name}`)).body).toEqual([]);
  });
});

describe('who influences nothing yet', () => {
  it.each(forInfluencers.map(({ name, method, path }) => [name, method, path] as const))(
    'is answered with how to become one by %s',
    async (_name, method, path) => {
      const { status, body: answer } = await shopper.call(method, filled(path), body(method));
      expect([status, Object(answer).msg]).toEqual([
        403,
        'Only influencers may do this. Anyone can become one, free.',
      ]);
    },
  );

  it('sees their own from the day they joined', async () => {
    const person = await desk.person();
    await influences(desk.database, 1, person.id);
    expect((await person.call('GET', '/api/fees/statement')).status).toBe(200);
  });
});
