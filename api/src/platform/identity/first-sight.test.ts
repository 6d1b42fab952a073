import { aPerson } from '../../testing/fixture/rows.ts';
import { bearer, startTestIssuer, type TokenClaims } from '../../testing/test-issuer.ts';
import { startTestServer } from '../../testing/test-server.ts';

const issuer = await startTestIssuer();
const server = await startTestServer({}, issuer.settings);

const profile = async (claims: TokenClaims) =>
  server.call('/api/stakeholder/profile', { headers: bearer(await issuer.token(claims)) });
const rows = (subject: string) =>
  server.database.query<{ id: number; username: string; email: string }>(
    'select id, username, email from person where subject = $1',
    [subject],
  );

describe('a person on their first request', () => {
  it('has a record from then on', async () => {
    const claims = { sub: 'new', preferred_username: 'nell', email: 'nell@example.com' };
    const reply = await profile(claims);
    expect(reply).toMatchObject({
      status: 200,
      body: { username: 'nell', email: 'nell@example.com', picture_location: '' },
    });
    expect(Math.abs(Date.parse(Object(reply.body).created_at) - Date.now())).toBeLessThan(600_000);
    expect((await profile(claims)).body).toEqual(reply.body);
    expect(await rows('new')).toHaveLength(1);
  });

  it('has one record, however many requests come at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => profile({ sub: 'hurried', preferred_username: 'hurry' })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows('hurried')).toMatchObject([{ username: 'hurry' }]);
  });

  it('has a unique name, whatever its capitals', async () => {
    const subjects = Array.from({ length: 50 }, (_, index) => `twin-${index}`);
    const replies = await Promise.all(
      subjects.map((sub, index) => profile({ sub, preferred_username: index % 2 ? 'twin' : 'TWIN' })),
    );
    const names = replies.map(({ body }) => String(Object(body).username).toLowerCase());
    expect(new Set(names).size).toBe(50);
    expect(names.filter((name) => name === 'twin')).toHaveLength(1);
    for (const name of names) expect(name).toMatch(/^twin(-\d{3,})?$/);
  });

  it('does not become the person who has the name already, nor the house', async () => {
    const other = await aPerson(server.database, { username: 'Owner', subject: 'the-owner' });
    for (const preferred_username of ['owner', 'wishbin']) {
      const reply = await profile({ sub: `false ${preferred_username}`, preferred_username });
      expect(Object(reply.body).username).toMatch(new RegExp(`^${preferred_username}-\\d+$`));
    }
    expect(await rows('the-owner')).toMatchObject([{ id: other, username: 'Owner' }]);
  });

  it('has a name that can be shown, whatever the token says', async () => {
    const odd = [null, 7, '', 'a\0b', '<script>alert(1)</script>', "'; drop table person --", '\u202E\u200B'];
    for (const [index, preferred_username] of odd.entries()) {
      const reply = await profile({ sub: `odd-${index}`, preferred_username, email: preferred_username });
      expect(reply.status).toBe(200);
      expect(String(Object(reply.body).username).length).toBeGreaterThan(0);
    }
  });
});

describe('a known person', () => {
  it('keeps their name, and their address follows the identity server', async () => {
    await profile({ sub: 'known', preferred_username: 'first', email: 'old@example.com' });
    const changed = { sub: 'known', preferred_username: 'second', email: 'new@example.com' };
    expect(await profile(changed)).toMatchObject({ body: { username: 'first', email: 'new@example.com' } });
    const silent = { sub: 'known', email: undefined };
    expect(await profile(silent)).toMatchObject({ body: { username: 'first', email: 'new@example.com' } });
    expect(await rows('known')).toMatchObject([{ username: 'first', email: 'new@example.com' }]);
  });

  it.each([
    ['closed', 'Your account is closed. Please write to us if this is a mistake.'],
    ['banned', 'Your account has been banned. Please write to us if this is a mistake.'],
  ])('is refused in words while their account is %s', async (status, msg) => {
    await aPerson(server.database, { subject: `is ${status}`, status });
    expect(await profile({ sub: `is ${status}` })).toMatchObject({
      status: 403,
      body: { code: 'account_ended', msg },
    });
    await server.database.query(`update person set status = 'active' where subject = $1`, [`is ${status}`]);
    expect((await profile({ sub: `is ${status}` })).status).toBe(200);
  });

  it('costs one query beside those of the call itself', async () => {
    const statements: string[] = [];
    const { database } = server;
    const watched = await startTestServer(
      {
        database: {
          ...database,
          query: (text, values) => {
            // A process asks at its start which services are away.
            if (!text.includes('service_circuit')) statements.push(text);
            return database.query(text, values);
          },
        },
      },
      issuer.settings,
    );
    const headers = bearer(await issuer.token({ sub: 'known', email: 'new@example.com' }));
    expect((await watched.call('/api/stakeholder/profile', { headers })).status).toBe(200);
    expect(statements).toHaveLength(2);
  });
});
