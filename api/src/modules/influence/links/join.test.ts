import { randomUUID } from 'node:crypto';
import { aCompany, aPerson, influences, visits, worksFor } from '../../../testing/fixture/rows.ts';
import { bearer, startTestIssuer } from '../../../testing/test-issuer.ts';
import { type Reply, startTestServer } from '../../../testing/test-server.ts';

const issuer = await startTestIssuer();
const server = await startTestServer({}, issuer.settings);

async function member() {
  const sub = randomUUID();
  const token = await issuer.token({ sub, preferred_username: `m-${sub.slice(0, 8)}` });
  await server.call('/api/stakeholder/profile', { headers: bearer(token) });
  const [{ id } = { id: 0 }] = await server.database.query<{ id: number }>(
    'select id from person where subject = $1',
    [sub],
  );
  const join = (body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    server.call('/api/stakeholder/influence', {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return { id, join };
}

const rowsOf = (personId: number) =>
  server.database.query(
    'select company_id, parent_id, source from influence where person_id = $1 order by company_id',
    [personId],
  );

const influencer = async (...companies: number[]): Promise<number> => {
  const id = await aPerson(server.database);
  for (const company of companies) await influences(server.database, company, id);
  return id;
};

describe('joining under an influencer', () => {
  it('is for every company that person influences, free and at once', async () => {
    const [one, two, hidden] = [
      await aCompany(server.database),
      await aCompany(server.database),
      await aCompany(server.database, { status: 'suspended' }),
    ];
    const ines = await influencer(one, two, hidden);
    const ada = await member();
    expect(await ada.join({ influencer_id: ines })).toMatchObject({ status: 200, body: { companies: 2 } });
    expect(await rowsOf(ada.id)).toEqual([
      { company_id: one, parent_id: ines, source: 'joined' },
      { company_id: two, parent_id: ines, source: 'joined' },
    ]);
  });

  it('is for one company alone where one is named, as at the page of a gift', async () => {
    const [one, two] = [await aCompany(server.database), await aCompany(server.database)];
    const ines = await influencer(one, two);
    const ada = await member();
    expect(await ada.join({ influencer_id: ines, company_id: two })).toMatchObject({
      status: 200,
      body: { companies: 1 },
    });
    expect(await rowsOf(ada.id)).toEqual([{ company_id: two, parent_id: ines, source: 'joined' }]);
  });

  it('changes nothing for those who influence the company already, however often it is asked', async () => {
    const company = await aCompany(server.database);
    const [ines, otto] = [await influencer(company), await influencer(company)];
    const ada = await member();
    await ada.join({ influencer_id: ines });
    const before = await rowsOf(ada.id);
    const again = await Promise.all([ines, otto, otto].map((id) => ada.join({ influencer_id: id })));
    expect(again.map(({ status, body }) => [status, Object(body).companies])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect(await rowsOf(ada.id)).toEqual(before);
  });

  it('makes no ring of two who bring each other', async () => {
    const company = await aCompany(server.database);
    const [ada, bob] = [await member(), await member()];
    await influences(server.database, company, ada.id);
    expect((await bob.join({ influencer_id: ada.id })).status).toBe(200);
    expect((await ada.join({ influencer_id: bob.id })).status).toBe(200);
    expect(await rowsOf(ada.id)).toMatchObject([{ parent_id: null }]);
  });

  it.each([
    ['nobody', async () => 2_000_000],
    ['somebody who influences nothing', async () => aPerson(server.database)],
    [
      'somebody whose account is closed',
      async () => {
        const ines = await influencer(await aCompany(server.database));
        await server.database.query(`update person set status = 'closed' where id = $1`, [ines]);
        return ines;
      },
    ],
  ])('of %s is 404, and nothing changes', async (_, find) => {
    const ada = await member();
    expect(await ada.join({ influencer_id: await find() })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await rowsOf(ada.id)).toEqual([]);
  });

  it('is not for oneself or an employee; an employee brings no influencer', async () => {
    const company = await aCompany(server.database);
    const ines = await influencer(company);
    const [ada, bob] = [await member(), await member()];
    expect(await ada.join({ influencer_id: ada.id })).toMatchObject({ status: 422 });
    await worksFor(server.database, company, ada.id, 'employee');
    expect(await ada.join({ influencer_id: ines })).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await rowsOf(ada.id)).toEqual([]);
    await worksFor(server.database, company, ines);
    expect((await bob.join({ influencer_id: ines })).status).toBe(200);
    expect(await rowsOf(bob.id)).toMatchObject([{ company_id: company, parent_id: null }]);
  });
});

describe('joining at a company', () => {
  it('is under the last visited influencer of the company', async () => {
    const company = await aCompany(server.database);
    const [old, late, elsewhere] = [
      await influencer(company),
      await influencer(company),
      await influencer(1),
    ];
    const ada = await member();
    const visitor = randomUUID();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const [influencer_id, days] of [
      [old, 3],
      [late, 2],
      [elsewhere, 1],
    ] as const)
      await visits(server.database, { visitor, influencer_id, visited_at: ago(days) });
    const reply = await ada.join({ company_id: company }, { cookie: `wishbin-visitor=${visitor}` });
    expect(reply).toMatchObject({ status: 200, body: { companies: 1 } });
    expect(await rowsOf(ada.id)).toEqual([{ company_id: company, parent_id: late, source: 'joined' }]);
  });

  it('has no parent without a visit that counts', async () => {
    const company = await aCompany(server.database);
    const ines = await influencer(company);
    const [ada, bob] = [await member(), await member()];
    const visitor = randomUUID();
    await visits(server.database, {
      visitor,
      influencer_id: ines,
      visited_at: new Date(Date.now() - 31 * 86_400_000),
    });
    await visits(server.database, {
      visitor: randomUUID(),
      influencer_id: ines,
      visited_at: new Date(),
      person_id: bob.id,
    });
    await ada.join({ company_id: company }, { cookie: `wishbin-visitor=${visitor}` });
    expect(await rowsOf(ada.id)).toMatchObject([{ parent_id: null }]);
    await bob.join({ company_id: company });
    expect(await rowsOf(bob.id)).toMatchObject([{ parent_id: ines }]);
  });

  it.each([
    ['of none', async () => 2_000_000],
    ['that is not open', async () => aCompany(server.database, { status: 'pending' })],
  ])('%s is 404', async (_, find) => {
    const ada = await member();
    expect(await ada.join({ company_id: await find() })).toMatchObject({ status: 404 });
  });
});

describe('the call', () => {
  it('needs a sign-in and one of its forms', async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"company_id":1}',
    };
    expect((await server.call('/api/stakeholder/influence', init)).status).toBe(401);
    const ada = await member();
    for (const body of [{}, { influencer_id: 'x' }, { company_id: 0 }, { company_id: 1, parent_id: 7 }, []])
      expect(await ada.join(body)).toMatchObject({
        status: 422,
        body: { msg: expect.stringMatching(/\.$/) },
      });
    expect(Object((await ada.join({})).body).msg).toBe(
      'Please name an influencer, a company, or both by their numbers.',
    );
    expect(await rowsOf(ada.id)).toEqual([]);
  });
});
