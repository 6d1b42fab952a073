import { randomUUID } from 'node:crypto';
import { aCompany, aMerchandise, aPerson, aProduct, influences } from '../../../testing/fixture/rows.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { BROWSERS_A_DAY } from './influencers.service.ts';

const server = await startTestServer();
const { database } = server;
const late = await aCompany(database, { name_view: 'Late' });
const early = await aCompany(database, { name_view: 'Early' });
const suspended = await aCompany(database, { name_view: 'Gone', status: 'suspended' });
/** Influences all three companies. */
const ines = await aPerson(database, { username: 'ines', picture_location: '/people/7.png' });
for (const [day, company] of [suspended, early, late].entries()) {
  const created_at = new Date(Date.UTC(2029, 4, day + 1));
  await influences(database, company, ines, { created_at });
  await aMerchandise(database, await aProduct(database, company, { name_view: `Of ${company}` }));
}
await aMerchandise(database, await aProduct(database, early, { active: false }));

beforeEach(() => server.database.query('with seen as (delete from visit) delete from page_views'));

const path = (id: number | string): string => `/api/stakeholder/influencer/${id}`;
const open = (id: number | string, headers: Record<string, string> = {}) =>
  server.call(path(id), { method: 'PUT', headers });
const asBrowser = (visitor: string) => ({ cookie: `other=1; wishbin-visitor=${visitor}` });
const visits = () =>
  server.database.query<{ influencer_id: number; visitor: string }>('select * from visit order by visitor');
const views = async (): Promise<unknown> => Object((await server.call(path(ines))).body).views;

/** Accounts that are not public influencers. */
async function nobodies(): Promise<(number | string)[]> {
  const [closed, banned, nobody] = await Promise.all([
    aPerson(server.database, { status: 'closed' }),
    aPerson(server.database, { status: 'banned' }),
    aPerson(server.database),
  ]);
  for (const person of [closed, banned]) await influences(server.database, early, person);
  return [closed, banned, nobody, 999_999];
}

describe('an influencer', () => {
  it('is shown with the company influenced first of those that are open', async () => {
    const { status, body } = await server.call(path(ines));
    expect(status).toBe(200);
    expect(body).toEqual({
      id: ines,
      username: 'ines',
      featured_company: 'Early',
      views: 0,
      picture_location: '/people/7.png',
      listed: true,
      row_count: 3,
      earns: true,
    });
  });

  it('is the house from the start', async () => {
    const { body } = await server.call(path(1));
    expect(body).toMatchObject({ id: 1, username: 'wishbin', featured_company: 'Wishbin', row_count: 1 });
  });

  it('is never a person who is unknown, without a company, closed or banned', async () => {
    for (const id of await nobodies()) {
      const answers = [await server.call(path(id)), await open(id)];
      for (const { status, body, headers } of answers) {
        expect([status, Object(body).msg]).toEqual([404, 'There is no such influencer.']);
        expect(headers.has('set-cookie')).toBe(false);
      }
    }
    expect(await visits()).toEqual([]);
  });

  it.each(['0', '-1', '1.5', 'x', '1e3', '9999999999', '%00', '1;drop table visit'])(
    'is not to be asked for as %s',
    async (id) => {
      const replies = [await server.call(path(encodeURI(id))), await open(encodeURI(id))];
      expect(replies.map(({ status }) => status)).toEqual([400, 400]);
      expect(await visits()).toEqual([]);
    },
  );

  it('is the same for everybody, may be kept, and brings no cookie', async () => {
    const plain = await server.call(path(ines));
    const known = await server.call(path(ines), { headers: asBrowser(randomUUID()) });
    expect(known.body).toEqual(plain.body);
    for (const { headers } of [plain, known]) {
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('vary')).toBeNull();
    }
    const tag = plain.headers.get('etag') ?? '';
    const again = await server.call(path(ines), { headers: { 'if-none-match': tag } });
    expect([again.status, again.headers.get('set-cookie')]).toEqual([304, null]);
    expect(await visits()).toEqual([]);
  });
});

describe('opening the page of an influencer', () => {
  it('shows the products of the companies influenced, the first company first', async () => {
    const { status, body } = await open(ines);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ name_view: `Of ${early}` }, { name_view: `Of ${late}` }]);
    expect(body).toHaveLength(2);
  });

  it('gives the browser a name for 30 days that no script and no other site can use', async () => {
    const { headers } = await open(ines);
    const cookie = headers.get('set-cookie') ?? '';
    const [pair, ...attributes] = cookie.split('; ');
    const [row] = await visits();
    expect(pair).toBe(`wishbin-visitor=${row?.visitor}`);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('keeps the cookie to encrypted connections where the visitor has one', async () => {
    const passedOn = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };
    for (const headers of [passedOn, { ...passedOn, origin: 'https://shop.example' }])
      expect((await open(ines, headers)).headers.get('set-cookie')).toContain('; Secure');
  });

  it('counts one view a day for a browser, and renews its name', async () => {
    const visitor = randomUUID();
    for (let times = 0; times < 3; times += 1) {
      const { headers } = await open(ines, asBrowser(visitor));
      expect(headers.get('set-cookie')).toContain(`wishbin-visitor=${visitor}; Max-Age=2592000`);
    }
    expect(await views()).toBe(1);
    await server.database.query("update visit set day = day - 1, visited_at = visited_at - interval '1 day'");
    await open(ines, asBrowser(visitor));
    await open(ines, asBrowser(randomUUID()));
    expect(await views()).toBe(3);
  });

  it('counts a visit from the last time on', async () => {
    const headers = asBrowser(randomUUID());
    await open(ines, headers);
    await server.database.query("update visit set visited_at = visited_at - interval '3 hours'");
    await open(ines, headers);
    const [row] = await server.database.query<{ fresh: boolean }>(
      "select visited_at > now() - interval '1 hour' as fresh from visit",
    );
    expect(row?.fresh).toBe(true);
  });

  it.each([
    'x',
    '',
    '"; drop table visit; --',
    '11111111-1111-1111-1111-111111111111',
    `${randomUUID()}${randomUUID()}`,
    randomUUID().toUpperCase(),
  ])('takes the cookie %j for none', async (damaged) => {
    const { status, headers } = await open(ines, asBrowser(damaged));
    const [row] = await visits();
    expect(status).toBe(200);
    expect(row?.visitor).not.toBe(damaged);
    expect(headers.get('set-cookie')).toContain(`wishbin-visitor=${row?.visitor}`);
  });

  it('counts one view when one browser opens it fifty times at once', async () => {
    const headers = asBrowser(randomUUID());
    const replies = await Promise.all(Array.from({ length: 50 }, () => open(ines, headers)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await views()).toBe(1);
  });

  it('counts no more browsers of one place in the network than people have, and those of others all the same', async () => {
    const from = (address: string, cookie = {}) => open(ines, { 'x-forwarded-for': address, ...cookie });
    const known = asBrowser(randomUUID());
    await from('2001:db8:1:2::1', known);
    await server.database.query(
      `insert into visit (influencer_id, visitor, bucket)
       select influencer_id, gen_random_uuid(), bucket from visit, generate_series(2, $1)`,
      [BROWSERS_A_DAY - 1],
    );
    const last = await from('2001:db8:1:2::2');
    expect([last.status, await views()]).toEqual([200, BROWSERS_A_DAY]);
    const more = await Promise.all([from('2001:db8:1:2::3'), from('2001:db8:1:2:ffff::4')]);
    expect(more.map(({ status, body }) => [status, Object(body).length])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(await views()).toBe(BROWSERS_A_DAY);
    // Visitors who were counted before are still known, and visitors from other networks are counted.
    await server.database.query("update visit set visited_at = visited_at - interval '3 hours'");
    await from('2001:db8:1:2::1', known);
    await from('203.0.113.9');
    const fresh = await server.database.query(
      "select visitor from visit where visited_at > now() - interval '1 hour'",
    );
    expect([fresh.length, await views()]).toEqual([2, BROWSERS_A_DAY + 1]);
  });

  it('is refused to pages of other sites, and nothing is counted or given', async () => {
    const own = new URL(server.url).origin;
    const headers = { ...asBrowser(randomUUID()), origin: 'https://evil.example' };
    for (const sent of [headers, { ...headers, origin: own, 'sec-fetch-site': 'cross-site' }]) {
      const reply = await open(ines, sent);
      expect([reply.status, Object(reply.body).code, reply.headers.get('set-cookie')]).toEqual([
        403,
        'forbidden',
        null,
      ]);
    }
    expect(await visits()).toEqual([]);
    expect((await open(ines, { ...headers, origin: own })).status).toBe(200);
  });

  it('takes no word for who is asking', async () => {
    const claims = { authorization: 'Bearer x', 'x-user-id': '1', 'x-forwarded-user': 'ines' };
    expect((await open(ines, claims)).status).toBe(200);
    expect(await visits()).toMatchObject([{ influencer_id: ines, person_id: null }]);
  });
});
