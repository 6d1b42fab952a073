import { listAccounts } from 'shared-api/contract';
import { aPerson, influences } from '../../testing/fixture/rows.ts';
import { buyThrough, type Caller, chainIn, startAdminDesk, statementOf } from './testing/admin-desk.ts';

const desk = await startAdminDesk();

const find = async (q: string, who = desk.admin) => {
  const { status, body } = await who.call('GET', `/api/admin/accounts?${new URLSearchParams({ q })}`);
  expect(status).toBe(200);
  return listAccounts.answer.parse(body);
};
const end = (id: number, how: 'close' | 'ban', who = desk.admin, body: object = { reason: 'Fraud' }) =>
  who.call('POST', `/api/admin/accounts/${id}/${how}`, body);
const log = () =>
  desk.database.query('select actor_id, action, subject, reason, detail from audit_log order by id desc');

describe('finding people', () => {
  it('by a part of the name or the mail, whatever the capitals, exact names first', async () => {
    await aPerson(desk.database, { username: 'Juniper.Lane', email: 'jl@example.com' });
    await aPerson(desk.database, { username: 'juniper', email: 'other@example.com' });
    expect((await find('JUNIPER')).map(({ username }) => username)).toEqual(['juniper', 'Juniper.Lane']);
    expect((await find('jl@EXAMPLE')).map(({ username }) => username)).toEqual(['Juniper.Lane']);
    expect(await find('nobody at all')).toEqual([]);
  });

  it('takes the text as it stands, whatever it means to a database', async () => {
    await aPerson(desk.database, { username: '100%_of it\\', email: '' });
    expect((await find('100%_of')).map(({ username }) => username)).toEqual(['100%_of it\\']);
    expect((await find('it\\')).map(({ username }) => username)).toEqual(['100%_of it\\']);
    expect(await find("'; drop table person; --")).toEqual([]);
  });

  it('lists at most fifty, and refuses what is empty, too long or not storable', async () => {
    for (let people = 0; people < 51; people += 1)
      await aPerson(desk.database, { username: `crowd-${people}` });
    expect(await find('crowd-')).toHaveLength(50);
    for (const q of ['', '   ', 'x'.repeat(101), 'a\0b'])
      expect((await desk.admin.call('GET', `/api/admin/accounts?${new URLSearchParams({ q })}`)).status).toBe(
        400,
      );
    expect((await desk.admin.call('GET', '/api/admin/accounts')).status).toBe(400);
  });

  it('lists what belongs to an account', async () => {
    const buyer = await desk.buyer();
    const tags = await desk.tags();
    const seller = await desk.person();
    await influences(desk.database, tags.company, seller.id);
    await buyThrough(desk, buyer, tags, seller.id);
    expect(await find(seller.name)).toMatchObject([
      { id: seller.id, state: 'open', orders: 0, companies: 1, buyers: 1, lasting: false },
    ]);
    expect((await find('buyer-')).find(({ id }) => id === buyer.id)).toMatchObject({
      orders: 1,
      companies: 1,
    });
  });
});

describe('ending an account', () => {
  it('refuses its login, leaves it out of chains and frees who was bound to it', async () => {
    const { database } = desk;
    const tags = await desk.tags();
    const buyer = await desk.buyer();
    const [seller, above, other] = [await desk.person(), await desk.person(), await desk.person()];
    await chainIn(desk, tags, [seller, above]);
    await influences(database, tags.company, other.id);
    await buyThrough(desk, buyer, tags, seller.id, { boxed: false });
    expect((await statementOf(above)).pending).toBe(120);

    const { status, body } = await end(seller.id, 'close');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id: seller.id, state: 'closed', companies: 1, buyers: 0 }),
    ]);
    expect((await log())[0]).toEqual({
      actor_id: desk.admin.id,
      action: 'close_account',
      subject: `person ${seller.id}`,
      reason: 'Fraud',
      detail: {
        person_id: seller.id,
        before: 'open',
        after: 'closed',
        changed: `The account of ${seller.name} is closed; it was open`,
      },
    });
    const refused = await seller.call('GET', '/api/stakeholder/profile');
    expect(refused).toMatchObject({ status: 403, body: { msg: expect.stringContaining('closed') } });
    const bindings = await desk.admin.call('GET', `/api/admin/bindings?buyer_id=${buyer.id}`);
    expect(bindings).toMatchObject({ status: 200, body: [] });

    // Another influencer sells the next one, and the buyer is bound to that influencer.
    await buyThrough(desk, buyer, tags, other.id, { boxed: false });
    expect((await statementOf(other)).pending).toBe(480);
    const now = await desk.admin.call('GET', `/api/admin/bindings?buyer_id=${buyer.id}`);
    expect(now.body).toMatchObject([{ influencer_id: other.id, company_id: tags.company }]);
    expect(await desk.faults()).toEqual([]);
  });

  it('passes the share of a closed account in the middle to the influencer above', async () => {
    const tags = await desk.tags();
    const people: Caller[] = [await desk.person(), await desk.person(), await desk.person()];
    await chainIn(desk, tags, people);
    await end(people[1]?.id ?? 0, 'ban');
    await buyThrough(desk, await desk.buyer(), tags, people[0]?.id ?? 0, { boxed: false });
    const [first, , third] = people;
    if (!first || !third) throw new Error('Nobody is there');
    expect([(await statementOf(first)).pending, (await statementOf(third)).pending]).toEqual([360, 120]);
  });

  it('happens once: again is a conflict, a closed account can be banned, a banned one stays banned', async () => {
    const { id } = await desk.person();
    expect((await end(id, 'close')).status).toBe(200);
    expect(await end(id, 'close')).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('already') },
    });
    expect(await end(id, 'ban')).toMatchObject({ status: 200, body: { state: 'banned' } });
    for (const how of ['close', 'ban'] as const) expect((await end(id, how)).status).toBe(409);
    const { id: another } = await desk.person();
    const both = await Promise.all([end(another, 'close'), end(another, 'close', desk.second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const entries = await desk.database.query('select id from audit_log where subject = $1', [
      `person ${another}`,
    ]);
    expect(entries).toHaveLength(1);
  });

  it('refuses to close the house account or one’s own, and says so', async () => {
    const before = await desk.all();
    for (const how of ['close', 'ban'] as const) {
      expect(await end(1, how)).toMatchObject({
        status: 409,
        body: { msg: expect.stringContaining('house') },
      });
      expect(await end(desk.admin.id, how)).toMatchObject({
        status: 409,
        body: { msg: expect.stringContaining('Your own') },
      });
    }
    expect(await end(999_999, 'close')).toMatchObject({ status: 404 });
    expect(await end(desk.second.id, 'close', desk.admin, {})).toMatchObject({ status: 422 });
    expect(await desk.all()).toEqual(before);
    expect(await find(desk.admin.name)).toMatchObject([{ lasting: true }]);
    expect(await find(desk.admin.name, desk.second)).toMatchObject([{ lasting: false }]);
  });
});
