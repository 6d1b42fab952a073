import { profileSchema } from 'shared-api/contract';
import { aCompany, aPerson, influences } from '../../../testing/fixture/rows.ts';
import { bearer, startTestIssuer } from '../../../testing/test-issuer.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const issuer = await startTestIssuer();
const server = await startTestServer({}, issuer.settings);
await aPerson(server.database, {
  subject: 'nell',
  username: 'Nell Hale',
  email: 'nell@example.com',
  picture_location: '/people/15.png',
  created_at: new Date('2029-05-06T07:08:09.123Z'),
});

const profile = async (claims: Record<string, unknown>, path = '/api/stakeholder/profile') =>
  server.call(path, { headers: bearer(await issuer.token(claims)) });

describe('the own profile', () => {
  it('is what the marketplace knows of the person, with and without a slash at the end', async () => {
    const expected = {
      username: 'Nell Hale',
      email: 'nell@example.com',
      picture_location: '/people/15.png',
      created_at: '2029-05-06T07:08:09.123Z',
    };
    const claims = { sub: 'nell', email: 'nell@example.com' };
    expect(await profile(claims)).toMatchObject({ status: 200, body: expected });
    expect((await profile(claims, '/api/stakeholder/profile/')).body).toEqual(expected);
    expect(Object.keys(expected).sort()).toEqual(Object.keys(profileSchema.shape).sort());
  });

  it('is the signed-in person’s, whatever the address, the query or the headers name', async () => {
    const other = { sub: 'other', preferred_username: 'other' };
    const reply = await profile(
      other,
      '/api/stakeholder/profile?sub=nell&id=2&person_id=2&username=Nell%20Hale',
    );
    expect(reply).toMatchObject({ status: 200, body: { username: 'other' } });
    const headers = { ...bearer(await issuer.token(other)), 'x-user-id': '2', 'x-forwarded-user': 'nell' };
    expect((await server.call('/api/stakeholder/profile', { headers })).body).toEqual(reply.body);
    for (const path of ['/api/stakeholder/profile/2', '/api/stakeholder/profile/nell'])
      expect((await profile(other, path)).status).toBe(404);
  });
});

describe('the own link', () => {
  it('is shown to influencers, with its code, and to no other person', async () => {
    const { database } = server;
    const id = await aPerson(database, { subject: 'sales', username: 'Sal' });
    const own = () => profile({ sub: 'sales' }, '/api/stakeholder/badge');
    expect(await own()).toMatchObject({ status: 200, body: { badge: null } });
    await influences(database, await aCompany(database), id);
    const { body } = await own();
    expect(body).toEqual({
      badge: {
        id,
        username: 'Sal',
        listed: true,
        qr_url: `http://localhost:4000/i/${id}`,
        qr_location: expect.stringMatching(/^\/qr\//),
      },
    });
    expect((await server.call('/api/stakeholder/badge')).status).toBe(401);
  });
});
