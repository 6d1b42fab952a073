import { randomUUID } from 'node:crypto';
import { aCompany, aMerchandise, aProduct, influences } from '../../../testing/fixture/rows.ts';
import { aPng } from '../../../testing/pictures.ts';
import { bearer, startTestIssuer } from '../../../testing/test-issuer.ts';
import { type Reply, startTestServer } from '../../../testing/test-server.ts';
import { pictureForm } from '../../../testing/uploads.ts';

const issuer = await startTestIssuer();
const server = await startTestServer({}, issuer.settings);
const { database } = server;

const OWN = '/api/stakeholder/page';
const EMPTY = { bio: '', cover_location: '', links: [], pinned: [], shelves: [] };

async function member() {
  const sub = randomUUID();
  const token = await issuer.token({ sub, preferred_username: `m-${sub.slice(0, 8)}` });
  await server.call('/api/stakeholder/profile', { headers: bearer(token) });
  const [{ id } = { id: 0 }] = await database.query<{ id: number }>(
    'update person set listed = true where subject = $1 returning id',
    [sub],
  );
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  return {
    id,
    own: () => server.call(OWN, { headers: bearer(token) }),
    put: (form: object): Promise<Reply> =>
      server.call(OWN, { method: 'PUT', headers, body: JSON.stringify(form) }),
    cover: async (bytes: Buffer) =>
      server.call(`${OWN}/cover`, { method: 'PUT', headers: bearer(token), body: pictureForm(bytes) }),
    uncover: () => server.call(`${OWN}/cover`, { method: 'DELETE', headers: bearer(token) }),
  };
}

async function influencer() {
  const company = await aCompany(database);
  const person = await member();
  await influences(database, company, person.id);
  const product = async (values = {}) => {
    const id = await aProduct(database, company, values);
    await aMerchandise(database, id);
    return id;
  };
  return { ...person, company, product };
}

const shown = (id: number) => server.call(`/api/stakeholder/influencer/${id}/page`);
const form = (own: object = {}) => ({ bio: '', links: [], pinned: [], shelves: [], version: 0, ...own });
const setActive = (product: number, active: boolean) =>
  database.query('update product set active = $2 where id = $1', [product, active]);
const ids = (products: unknown): number[] => (products as { id: number }[]).map(({ id }) => id);

describe('an influencer’s own page', () => {
  it('is empty at first, for its owner and for others', async () => {
    const june = await influencer();
    expect(await june.own()).toMatchObject({ status: 200, body: { ...EMPTY, version: 0 } });
    expect(await shown(june.id)).toMatchObject({ status: 200, body: EMPTY });
  });

  it('holds words, links, pinned products and shelves in their order, for others too', async () => {
    const june = await influencer();
    const [a, b, c] = [await june.product(), await june.product(), await june.product()];
    const made = await june.put(
      form({
        bio: 'I write on wood.',
        links: ['instagram.com/june', 'https://june.example/shop'],
        pinned: [c, a],
        shelves: [
          { title: 'For the garden', product_ids: [b, c] },
          { title: 'Nothing yet', product_ids: [] },
        ],
      }),
    );
    expect(made).toMatchObject({
      status: 200,
      body: {
        version: 1,
        bio: 'I write on wood.',
        links: ['https://instagram.com/june', 'https://june.example/shop'],
        shelves: [{ title: 'For the garden' }, { title: 'Nothing yet', products: [] }],
      },
    });
    const { body } = await shown(june.id);
    const page = Object(body);
    expect(page).not.toHaveProperty('version');
    expect([ids(page.pinned), page.shelves.length, ids(page.shelves[0].products)]).toEqual([
      [c, a],
      1,
      [b, c],
    ]);
    expect(page.pinned[0]).toMatchObject({ id: c, name_view: 'A product' });
  });

  it('leaves out what is not listed any more, for others', async () => {
    const june = await influencer();
    const [a, b] = [await june.product(), await june.product()];
    await june.put(form({ pinned: [a, b], shelves: [{ title: 'For the garden', product_ids: [a] }] }));
    await setActive(a, false);
    const { body } = await shown(june.id);
    expect(ids(Object(body).pinned)).toEqual([b]);
    expect(Object(body).shelves).toEqual([]);
  });

  it('keeps the place of what is off sale for a while, and marks it for its owner', async () => {
    const june = await influencer();
    const [a, b] = [await june.product(), await june.product()];
    const shelves = [{ title: 'For the garden', product_ids: [a, b] }];
    await june.put(form({ pinned: [a, b], shelves }));
    await setActive(a, false);

    const own = Object((await june.own()).body);
    expect([ids(own.pinned), ids(own.shelves[0].products)]).toEqual([
      [a, b],
      [a, b],
    ]);
    expect(own.pinned[0]).toMatchObject({ id: a, unlisted: true });
    expect(own.pinned[0]).not.toHaveProperty('badge');
    expect(own.pinned[1]).not.toHaveProperty('unlisted');

    const saved = await june.put(form({ bio: 'Changed', pinned: ids(own.pinned), shelves, version: 1 }));
    expect(saved).toMatchObject({ status: 200, body: { version: 2, pinned: [{ unlisted: true }, {}] } });
    await setActive(a, true);
    const { body } = await shown(june.id);
    expect(ids(Object(body).pinned)).toEqual([a, b]);
    expect(ids(Object(body).shelves[0].products)).toEqual([a, b]);
  });

  it('takes no product that is off sale anew', async () => {
    const june = await influencer();
    const [a, b] = [await june.product(), await june.product()];
    await june.put(form({ pinned: [a] }));
    await setActive(a, false);
    await setActive(b, false);
    expect(await june.put(form({ pinned: [a, b], version: 1 }))).toMatchObject({ status: 422 });
    await june.put(form({ version: 1 }));
    expect(await june.put(form({ pinned: [a], version: 2 }))).toMatchObject({ status: 422 });
  });

  it('shows nothing of a person who does not want to be seen', async () => {
    const june = await influencer();
    await june.put(form({ bio: 'I write on wood.' }));
    await database.query('update person set listed = false where id = $1', [june.id]);
    expect((await shown(june.id)).body).toEqual(EMPTY);
    expect((await june.own()).body).toMatchObject({ bio: 'I write on wood.' });
  });

  it('is changed as a whole, once for each version', async () => {
    const june = await influencer();
    const a = await june.product();
    expect((await june.put(form({ bio: 'One', pinned: [a] }))).status).toBe(200);
    expect(await june.put(form({ bio: 'Late' }))).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const changed = await Promise.all([1, 2, 3].map(() => june.put(form({ bio: 'Two', version: 1 }))));
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await june.own()).body).toMatchObject({ bio: 'Two', version: 2, pinned: [] });
  });

  it.each([
    ['a script', { links: ['javascript:alert(1)'] }],
    ['a page without encryption', { links: ['http://june.example'] }],
    ['an address with a password', { links: ['https://june:secret@june.example'] }],
    ['a server without a public name', { links: ['https://localhost/x'] }],
    ['seven links', { links: Array.from({ length: 7 }, (_, index) => `june.example/${index}`) }],
    ['a long text', { bio: 'x'.repeat(501) }],
    ['a shelf without a name', { shelves: [{ title: '  ', product_ids: [] }] }],
    ['a product twice', { pinned: [1, 1] }],
    ['thirteen pinned products', { pinned: Array.from({ length: 13 }, (_, index) => index + 1) }],
    ['a field that is not known', { cover_location: '/people/1.png' }],
    ['a product that is not there', { pinned: [2_000_000] }],
  ])('refuses %s, and changes nothing', async (_, change) => {
    const june = await influencer();
    expect(await june.put(form(change))).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect((await june.own()).body).toEqual({ ...EMPTY, version: 0 });
  });

  it('refuses products of companies that the person does not influence', async () => {
    const [june, otto] = [await influencer(), await influencer()];
    const theirs = await otto.product();
    expect(await june.put(form({ pinned: [theirs] }))).toMatchObject({ status: 422 });
  });

  it('is of influencers alone', async () => {
    const ada = await member();
    for (const reply of [await ada.own(), await ada.put(form())])
      expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await server.call(OWN)).status).toBe(401);
    expect(await shown(ada.id)).toMatchObject({ status: 404 });
  });
});

describe('the cover', () => {
  const cover = async (id: number): Promise<string> => Object((await shown(id)).body).cover_location;

  it('is drawn anew, takes the place of the one before, and is removed', async () => {
    const june = await influencer();
    const { status, body } = await june.cover(await aPng(1200, 400));
    expect(status).toBe(200);
    const first = Object(body).cover_location;
    expect(first).toMatch(/^\/covers\/[0-9a-f]{32}\.(png|jpeg)$/);
    expect(await cover(june.id)).toBe(first);
    expect((await server.call(`/img${first}`)).status).toBe(200);

    await june.cover(await aPng(900, 300));
    const second = await cover(june.id);
    expect(second).not.toBe(first);
    expect((await server.call(`/img${first}`)).status).toBe(404);

    expect(await june.uncover()).toMatchObject({ status: 200, body: { cover_location: '' } });
    expect(await cover(june.id)).toBe('');
    expect((await server.call(`/img${second}`)).status).toBe(404);
  });

  it('stays when texts change, and refuses what is no picture', async () => {
    const june = await influencer();
    await june.cover(await aPng(1200, 400));
    const before = await cover(june.id);
    await june.put(form({ bio: 'Hello' }));
    expect((await june.cover(Buffer.from('<svg/>'))).status).toBe(422);
    expect(await cover(june.id)).toBe(before);
  });
});
