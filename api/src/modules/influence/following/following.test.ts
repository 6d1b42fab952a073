import { randomUUID } from 'node:crypto';
import { aCompany, aPerson, influences } from '../../../testing/fixture/rows.ts';
import { bearer, startTestIssuer } from '../../../testing/test-issuer.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const issuer = await startTestIssuer();
const server = await startTestServer({}, issuer.settings);
const company = await aCompany(server.database, { name_view: 'Kilnfold' });

const LIST = '/api/stakeholder/follow';

async function member() {
  const sub = randomUUID();
  const token = await issuer.token({ sub, preferred_username: `m-${sub.slice(0, 8)}` });
  const call = (method: string, path = LIST) => server.call(path, { method, headers: bearer(token) });
  await call('GET');
  const [{ id } = { id: 0 }] = await server.database.query<{ id: number }>(
    'select id from person where subject = $1',
    [sub],
  );
  const ids = async () => ((await call('GET')).body as { id: number }[]).map((one) => one.id);
  return {
    id,
    ids,
    call,
    follow: (other: number | string) => call('PUT', `${LIST}/${other}`),
    leave: (other: number | string) => call('DELETE', `${LIST}/${other}`),
  };
}

async function influencer(values = {}): Promise<number> {
  const id = await aPerson(server.database, values);
  await influences(server.database, company, id);
  return id;
}

describe('the influencers a person follows', () => {
  it('is the house from the start, then the influencer followed last', async () => {
    const ada = await member();
    expect(await ada.ids()).toEqual([1]);
    const [ines, otto] = [await influencer({ username: 'ines.follows' }), await influencer()];
    expect(await ada.follow(ines)).toMatchObject({ status: 200, body: { msg: 'You follow ines.follows.' } });
    await ada.follow(otto);
    expect(await ada.ids()).toEqual([otto, ines, 1]);
    expect((await ada.leave(ines)).status).toBe(200);
    expect(await ada.ids()).toEqual([otto, 1]);
  });

  it('has every field of an influencer', async () => {
    const ada = await member();
    const ines = await influencer({ username: 'ines.fields', picture_location: '/people/7.png' });
    await ada.follow(ines);
    expect((await ada.call('GET')).body).toMatchObject([
      {
        id: ines,
        username: 'ines.fields',
        picture_location: '/people/7.png',
        featured_company: 'Kilnfold',
        row_count: 1,
        views: 0,
      },
      { id: 1 },
    ]);
  });

  it('is the same however often it is said, also at once', async () => {
    const ada = await member();
    const ines = await influencer();
    const replies = await Promise.all(Array.from({ length: 20 }, () => ada.follow(ines)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ada.ids()).toEqual([ines, 1]);
    await Promise.all(Array.from({ length: 20 }, () => ada.leave(ines)));
    expect(await ada.ids()).toEqual([1]);
  });

  it('is private', async () => {
    const [ada, bob] = [await member(), await member()];
    await ada.follow(await influencer());
    expect(await bob.ids()).toEqual([1]);
  });

  it('leaves out who closed their account, and has them again should they come back', async () => {
    const ada = await member();
    const ines = await influencer();
    await ada.follow(ines);
    const become = (status: string) =>
      server.database.query('update person set status = $2 where id = $1', [ines, status]);
    await become('closed');
    expect(await ada.ids()).toEqual([1]);
    expect((await ada.leave(ines)).status).toBe(200);
    await become('active');
    expect(await ada.ids()).toEqual([1]);
  });
});

describe('what cannot be', () => {
  it('is to follow oneself, an unknown person, or to leave the house: a sentence each, and nothing changes', async () => {
    const ada = await member();
    await influences(server.database, company, ada.id);
    const nobody = await aPerson(server.database);
    for (const [reply, status, msg] of [
      [await ada.follow(ada.id), 422, 'You cannot follow yourself.'],
      [await ada.leave(1), 422, 'Everyone follows the house.'],
      [await ada.follow(nobody), 404, 'There is no such influencer.'],
      [await ada.follow(2_000_000), 404, 'There is no such influencer.'],
    ] as const)
      expect([reply.status, Object(reply.body).msg]).toEqual([status, msg]);
    expect((await ada.follow(1)).status).toBe(200);
    for (const id of ['0', 'x', '-1', '1.5', '9999999999'])
      expect([(await ada.follow(id)).status, (await ada.leave(id)).status]).toEqual([400, 400]);
    expect(await server.database.query('select * from follow where person_id = $1', [ada.id])).toEqual([]);
  });

  it('is any of it without a sign-in', async () => {
    for (const [method, path] of [
      ['GET', LIST],
      ['PUT', `${LIST}/1`],
      ['DELETE', `${LIST}/1`],
    ] as const)
      expect((await server.call(path, { method })).status).toBe(401);
  });
});

describe('all influencers', () => {
  const found = async (q: string) => {
    const { body } = await server.call(`/api/stakeholder/influencers?${new URLSearchParams({ q })}`);
    return (body as { username: string }[]).map(({ username }) => username);
  };

  it('are found by a part of their name, whatever its case; signs are only signs', async () => {
    await influencer({ username: 'Zoë_50%' });
    await influencer({ username: 'zoë.plain' });
    expect((await found('zoë')).toSorted()).toEqual(['Zoë_50%', 'zoë.plain']);
    expect(await found(' 0% ')).toEqual(['Zoë_50%']);
    expect(await found('_5')).toEqual(['Zoë_50%']);
    for (const nobody of ['z%e', "'; drop table person; --", '\\']) expect(await found(nobody)).toEqual([]);
  });

  it.each(['marlowe.finch', 'marlowe finch', '@marlowe.finch', 'Finch, Marlowe', 'lowe'])(
    'are found by all words of %j, on every list',
    async (q) => {
      const username = 'marlowe.finch';
      if ((await found(username)).length === 0) await influencer({ username });
      expect(await found(q)).toEqual([username]);
      for (const path of ['/api/stakeholder/influencers/page', '/api/shop/suggestions']) {
        const { body } = await server.call(`${path}?${new URLSearchParams({ q })}`);
        expect(Object(body).influencers).toMatchObject([{ username }]);
      }
      expect(await found(`${q} elsewhere`)).toEqual([]);
    },
  );

  it('are those with an open account who influence something, the ones seen most first', async () => {
    const [seen, unseen] = [
      await influencer({ username: 'order.seen' }),
      await influencer({ username: 'order.unseen' }),
    ];
    await influencer({ username: 'order.closed', status: 'closed' });
    await aPerson(server.database, { username: 'order.nobody' });
    await server.call(`/api/stakeholder/influencer/${seen}`, { method: 'PUT' });
    expect(await found('order.')).toEqual(['order.seen', 'order.unseen']);
    expect(unseen).toBeGreaterThan(seen);
  });

  it('may be asked for by everybody and kept; a text that is too long is refused', async () => {
    const { status, headers } = await server.call('/api/stakeholder/influencers');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
    const long = await server.call(`/api/stakeholder/influencers?q=${'a'.repeat(51)}`);
    expect(long.status).toBe(400);
  });

  it('are not looked for with what no name can hold', async () => {
    const { status, body } = await server.call('/api/stakeholder/influencers?q=a%00b');
    expect([status, Object(body).msg]).toEqual([400, 'This text holds a character that cannot be stored.']);
  });
});
