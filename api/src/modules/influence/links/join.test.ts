import { randomUUID } from 'node:crypto';
import {
  aCompany,
  aMerchandise,
  aPerson,
  aProduct,
  influences,
  visits,
  worksFor,
} from '../../../testing/fixture/rows.ts';
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
  const get = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
    server.call(`/api/stakeholder/influence${path}`, { headers: { ...bearer(token), ...headers } });
  return {
    id,
    join,
    joining: (code: string, headers?: Record<string, string>) => get(`/${code}`, headers),
    own: (headers?: Record<string, string>) => get('', headers),
  };
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

describe('before joining', () => {
  const codeOf = async (company: number): Promise<string> => {
    const [row] = await server.database.query<{ name_code: string }>(
      'select name_code from company where id = $1',
      [company],
    );
    return row?.name_code ?? '';
  };

  it('a company says its fees and whom one would join below, and afterwards whom one did', async () => {
    const company = await aCompany(server.database);
    for (const [fee_percent, values] of [
      [5, {}],
      [25, {}],
      [90, { listed: false }],
      [95, { active: false }],
    ] as const)
      await aProduct(server.database, company, { fee_percent, ...values });
    const ines = await influencer(company);
    const ada = await member();
    const code = await codeOf(company);
    const visitor = randomUUID();
    await visits(server.database, { visitor, influencer_id: ines, visited_at: new Date() });
    const cookie = { cookie: `wishbin-visitor=${visitor}` };
    const open = { company_id: company, state: 'open', fee: { from: 5, to: 25 } };
    expect(await ada.joining(code)).toMatchObject({ status: 200, body: { ...open, parent: null } });
    expect(await ada.joining(code, cookie)).toMatchObject({ body: { ...open, parent: { id: ines } } });
    await ada.join({ company_id: company }, cookie);
    expect(await ada.joining(code)).toMatchObject({ body: { state: 'joined', parent: { id: ines } } });
    expect((await ada.own()).body).toEqual({ influences: [company], works_for: [], parents: [] });
  });

  it('the list of companies names who brings a person to each, as joining would', async () => {
    const [one, two, own, employer, hidden] = [
      await aCompany(server.database),
      await aCompany(server.database),
      await aCompany(server.database),
      await aCompany(server.database),
      await aCompany(server.database, { status: 'suspended' }),
    ];
    const ines = await influencer(one, two, own, employer, hidden);
    const late = await aPerson(server.database, { username: 'late.lindqvist' });
    await influences(server.database, two, late);
    await server.database.query('update person set listed = false where id = $1', [ines]);
    const ada = await member();
    await influences(server.database, own, ada.id);
    await worksFor(server.database, employer, ada.id);
    const visitor = randomUUID();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await visits(server.database, { visitor, influencer_id: ines, visited_at: ago(2), person_id: ada.id });
    await visits(server.database, { visitor, influencer_id: late, visited_at: ago(1) });
    const parents = async (headers?: Record<string, string>) => Object((await ada.own(headers)).body).parents;
    const byInes = { username: `Influencer ${ines}` };
    expect(await parents()).toEqual([
      { company_id: one, ...byInes },
      { company_id: two, ...byInes },
    ]);
    const cookie = { cookie: `wishbin-visitor=${visitor}` };
    expect(await parents(cookie)).toEqual([
      { company_id: one, ...byInes },
      { company_id: two, username: 'late.lindqvist' },
    ]);
    await ada.join({ company_id: two }, cookie);
    expect(await rowsOf(ada.id)).toContainEqual({ company_id: two, parent_id: late, source: 'joined' });
    expect(await parents(cookie)).toEqual([{ company_id: one, ...byInes }]);
  });

  it.each(['active', 'pending'])(
    'a company (%s) without products has no fee, and its people read that they work there',
    async (status) => {
      const company = await aCompany(server.database, { status });
      const ada = await member();
      await worksFor(server.database, company, ada.id, 'employee');
      expect(await ada.joining(await codeOf(company))).toMatchObject({
        body: { state: 'staff', fee: { from: 0, to: 0 }, parent: null },
      });
      expect((await ada.own()).body).toEqual({ influences: [], works_for: [company], parents: [] });
    },
  );

  it('an unknown or hidden company is 404, and all of it needs a sign-in', async () => {
    const hidden = await aCompany(server.database, { status: 'suspended' });
    const ada = await member();
    for (const code of ['no-such-company', await codeOf(hidden)])
      expect(await ada.joining(code)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const path of ['', '/wishbin'])
      expect((await server.call(`/api/stakeholder/influence${path}`)).status).toBe(401);
  });
});

describe('the list of companies to join', () => {
  const page = (after?: string) =>
    server.call(`/api/stakeholder/companies/page${after === undefined ? '' : `?after=${after}`}`);

  it('has those that list something, with their fees, those that sell most first, page after page', async () => {
    const made: number[] = [];
    for (let index = 0; index < 26; index += 1) {
      const company = await aCompany(server.database, { name_view: `Shop ${index}` });
      const product = await aProduct(server.database, company, { fee_percent: index });
      await aMerchandise(server.database, product);
      await server.database.query('update company_sales set sold = $2 where company_id = $1', [
        company,
        5000 + index,
      ]);
      made.unshift(company);
    }
    const empty = await aCompany(server.database);
    const seen: { readonly id: number; readonly fee: object }[] = [];
    let next: string | undefined;
    do {
      const { status, body } = await page(next);
      expect(status).toBe(200);
      seen.push(...Object(body).companies);
      next = Object(body).next ?? undefined;
    } while (next !== undefined);
    expect(seen.slice(0, 26).map(({ id }) => id)).toEqual(made);
    expect(seen[0]).toMatchObject({ name_view: 'Shop 25', fee: { from: 25, to: 25 } });
    expect(seen.map(({ id }) => id)).not.toContain(empty);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });

  it('refuses a place of another list', async () => {
    const other = Buffer.from(JSON.stringify(['influencers', 1, 2, 3])).toString('base64url');
    expect(await page(other)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
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
