import { randomUUID } from 'node:crypto';
import { aCompany, aMerchandise, aProduct, influences } from '../../../testing/fixture/rows.ts';
import { bearer, startTestIssuer } from '../../../testing/test-issuer.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { hasBought } from '../testing/bought.ts';
import { sharedPerson } from './share-cards.repo.ts';

const issuer = await startTestIssuer();
const server = await startTestServer({}, issuer.settings);
const { database } = server;
const company = await aCompany(database);
const [plain, given] = await Promise.all(
  ['Plain', 'Given'].map(async (name_view) => {
    const product = await aProduct(database, company, { name_view });
    return { product, merchandise: await aMerchandise(database, product) };
  }),
);

/** A signed-in person who became an influencer by buying, and has a picture. */
async function buyer() {
  const sub = randomUUID();
  const username = `quinn-${sub.slice(0, 8)}`;
  const headers = bearer(await issuer.token({ sub, preferred_username: username }));
  await server.call('/api/stakeholder/profile', { headers });
  const [{ id } = { id: 0 }] = await database.query<{ id: number }>(
    `update person set picture_location = '/people/quinn.png' where subject = $1 returning id`,
    [sub],
  );
  await influences(database, company, id);
  for (const [thing, gift] of [
    [plain, false],
    [given, true],
  ] as const)
    await hasBought(database, id, { merchandise: thing?.merchandise ?? 0, gift });
  const own = (path: string, init: RequestInit = {}) =>
    server.call(`/api/stakeholder/${path}`, {
      ...init,
      headers: { ...headers, ...(init.body ? { 'content-type': 'application/json' } : {}) },
    });
  const say = (listed: unknown) => own('listed', { method: 'PUT', body: JSON.stringify({ listed }) });
  return { id, username, own, say };
}

const asked = async (path: string, init?: RequestInit) =>
  (await server.call(`/api/stakeholder/${path}`, init)).body;
const idsOf = (body: unknown): number[] => (body as { id: number }[]).map(({ id }) => id);
const namesOf = (body: unknown): string[] =>
  (body as { name_view: string }[]).map(({ name_view }) => name_view);

/** Every public answer about a person, as one text. */
async function everythingPublic(id: number): Promise<string> {
  const answers = await Promise.all([
    asked('influencers'),
    asked('influencers/page'),
    asked(`influencer/${id}`),
    asked(`influencer/${id}/products`),
    asked(`infgift/${id}`),
    asked(`infgift/${id}/page`),
    sharedPerson(database, id),
    server.call('/sitemap-influencers-1.xml').then(({ body }) => body),
  ]);
  return JSON.stringify(answers);
}

describe('a person who only bought', () => {
  it('is in every list, without name, picture and gifts', async () => {
    const quinn = await buyer();
    const unnamed = {
      id: quinn.id,
      username: `Influencer ${quinn.id}`,
      picture_location: '',
      listed: false,
      row_count: 1,
    };
    expect(await quinn.own('listed')).toMatchObject({ status: 200, body: { listed: null } });
    expect(await asked('influencers')).toContainEqual(expect.objectContaining(unnamed));
    expect(await asked('influencers/page')).toMatchObject({
      influencers: expect.arrayContaining([expect.objectContaining(unnamed)]),
    });
    expect(await asked(`influencer/${quinn.id}`)).toMatchObject(unnamed);
    expect(await asked(`infgift/${quinn.id}`)).toEqual([]);
    expect(await asked(`infgift/${quinn.id}/page`)).toEqual({ products: [], next: null });
    expect(await sharedPerson(database, quinn.id)).toMatchObject({
      username: unnamed.username,
      picture_location: '',
    });
    const text = await everythingPublic(quinn.id);
    for (const secret of [quinn.username, 'quinn.png', `/i/${quinn.id}<`]) expect(text).not.toContain(secret);
  });

  it('is not found by name, but by what they are called', async () => {
    const quinn = await buyer();
    const found = async (text: string) => [
      idsOf(await asked(`influencers?q=${encodeURIComponent(text)}`)),
      idsOf(Object(await asked(`influencers/page?q=${encodeURIComponent(text)}`)).influencers),
      idsOf(
        Object((await server.call(`/api/shop/suggestions?q=${encodeURIComponent(text)}`)).body).influencers ??
          [],
      ),
    ];
    for (const list of await found(quinn.username)) expect(list).not.toContain(quinn.id);
    const [all, page] = await found(`Influencer ${quinn.id}`);
    expect([all, page]).toEqual([[quinn.id], [quinn.id]]);
  });

  it('has a page that works, and does not tell what they bought', async () => {
    const quinn = await buyer();
    const opened = await asked(`influencer/${quinn.id}`, { method: 'PUT' });
    expect(namesOf(opened)).toEqual(namesOf(await asked(`influencer/${quinn.id}/products`)));
    const before = namesOf(opened);
    await quinn.say(true);
    expect(namesOf(await asked(`influencer/${quinn.id}/products`)).slice(0, 2)).toEqual(['Given', 'Plain']);
    expect([...before].sort()).toEqual([...namesOf(await asked(`influencer/${quinn.id}/products`))].sort());
    expect(await asked(`infgift/${quinn.id}`, { method: 'PUT' })).toMatchObject([{ name_view: 'Given' }]);
  });

  it('is followed without their name, and keeps their own badge', async () => {
    const [quinn, ada] = [await buyer(), await buyer()];
    expect(await ada.own(`follow/${quinn.id}`, { method: 'PUT' })).toMatchObject({
      body: { msg: `You follow Influencer ${quinn.id}.` },
    });
    const followed = (await ada.own('follow')).body;
    expect(idsOf(followed)).toContain(quinn.id);
    expect(JSON.stringify(followed)).not.toContain(quinn.username);
    expect(await quinn.own('badge')).toMatchObject({
      body: { badge: { id: quinn.id, username: quinn.username } },
    });
  });
});

describe('a yes', () => {
  it('shows name, picture, gifts and the page in the sitemap, until it is taken back', async () => {
    const quinn = await buyer();
    expect(await quinn.say(true)).toMatchObject({ status: 200, body: { listed: true } });
    expect(await asked(`influencer/${quinn.id}`)).toMatchObject({
      username: quinn.username,
      picture_location: '/people/quinn.png',
      listed: true,
    });
    expect(await asked(`infgift/${quinn.id}`)).toMatchObject([{ name_view: 'Given' }]);
    const sitemap = async () => String((await server.call('/sitemap-influencers-1.xml')).body);
    expect(await sitemap()).toContain(`/i/${quinn.id}<`);
    expect(idsOf(await asked(`influencers?q=${quinn.username}`))).toEqual([quinn.id]);

    expect(await quinn.say(false)).toMatchObject({ status: 200, body: { listed: false } });
    expect(await quinn.own('listed')).toMatchObject({ body: { listed: false } });
    expect(await everythingPublic(quinn.id)).not.toContain(quinn.username);
  });

  it('is given by joining', async () => {
    const [ines, quinn] = [await buyer(), await buyer()];
    await quinn.say(false);
    const reply = await quinn.own('influence', {
      method: 'POST',
      body: JSON.stringify({ influencer_id: ines.id }),
    });
    expect(reply.status).toBe(200);
    expect(await quinn.own('listed')).toMatchObject({ body: { listed: true } });
  });

  it('is a plain yes or no of a person who is signed in', async () => {
    const quinn = await buyer();
    for (const wrong of [undefined, null, 'yes', 1])
      expect(await quinn.say(wrong)).toMatchObject({
        status: 422,
        body: { msg: expect.stringMatching(/\.$/) },
      });
    expect(await quinn.own('listed')).toMatchObject({ body: { listed: null } });
    expect((await server.call('/api/stakeholder/listed')).status).toBe(401);
  });
});
