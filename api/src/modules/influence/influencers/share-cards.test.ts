import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { aCompany, aPerson, influences } from '../../../testing/fixture/rows.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { sharedPerson } from './share-cards.repo.ts';

const server = await startTestServer();
const company = await aCompany(server.database, { name_view: 'Kilnfold Pottery' });
const ines = await aPerson(server.database, { username: 'ines', picture_location: '/people/ines.png' });
await influences(server.database, company, ines);
const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
  .png()
  .toBuffer();
await server.app.mediaStore.write('/people/ines.png', red);

async function card(id: number | string, init?: RequestInit) {
  const reply = await fetch(`${server.url}/img/share/${id}/card.png`, init);
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
}

/** Middle of where the face goes. */
async function faceColour(bytes: Buffer): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left: 150, top: 180, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

it('is a picture of 1200 x 630 with the person’s face, for other sites to show and keep', async () => {
  const { reply, bytes } = await card(ines);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  const [red = 0, green = 255] = await faceColour(bytes);
  expect(red).toBeGreaterThan(200);
  expect(green).toBeLessThan(60);
  expect(bytes.length).toBeLessThan(300_000);
});

it('says across its foot that the link is paid, from the first letter to the last', async () => {
  const { bytes } = await card(ines);
  const strip = { left: 0, top: 520, width: 1200, height: 100 };
  const { data } = await sharp(bytes).extract(strip).greyscale().raw().toBuffer({ resolveWithObject: true });
  const lit = (column: number) =>
    Array.from({ length: strip.height }, (_, row) => data[row * strip.width + column] ?? 0).some(
      (shade) => shade > 200,
    );
  const columns = Array.from({ length: strip.width }, (_, column) => column).filter(lit);
  const [first = 0, last = 0] = [columns[0], columns.at(-1)];
  expect(last - first).toBeGreaterThan(700);
  // It is centered: nothing is cut at either end.
  expect(Math.abs(first + last - strip.width)).toBeLessThan(12);
});

it('is the same file until what it shows changes', async () => {
  const { reply, bytes } = await card(ines);
  const tag = reply.headers.get('etag') ?? '';
  const headers = { 'if-none-match': tag };
  expect((await card(ines, { headers })).reply.status).toBe(304);
  expect((await card(ines)).bytes.equals(bytes)).toBe(true);
  await influences(server.database, await aCompany(server.database, { name_view: 'Loop' }), ines);
  const anew = await card(ines, { headers });
  expect(anew.reply.status).toBe(200);
  expect(anew.bytes.equals(bytes)).toBe(false);
});

it('is kept in place of the person’s former one, however often what it shows changes', async () => {
  const kept = () => readdir(join(server.app.config.dataDir, 'renditions', 'share-cards', String(ines)));
  for (const name_view of ['First', 'Second', 'Third']) {
    await influences(server.database, await aCompany(server.database, { name_view }), ines);
    expect((await card(ines)).reply.status).toBe(200);
  }
  expect(await kept()).toHaveLength(1);
});

it('is drawn once when many ask at once', async () => {
  const cards = await Promise.all(Array.from({ length: 20 }, () => card(ines)));
  expect(new Set(cards.map(({ reply }) => reply.status))).toEqual(new Set([200]));
});

it.each([
  ['without a picture', { picture_location: '' }],
  ['whose picture is gone', { picture_location: '/people/gone.png' }],
  ['whose picture is damaged', { picture_location: '/people/damaged.png' }],
  ['with a name in another script', { username: 'Łukasz Ωδύσσεια Жук' }],
  ['whose name nothing can write', { username: '🦊🦊' }],
  ['whose name is markup', { username: '<b>&"\'</b>' }],
  ['with the longest name', { username: 'W'.repeat(25) }],
])('shows somebody %s', async (_, values) => {
  await server.app.mediaStore.write('/people/damaged.png', Buffer.from('no picture'));
  const person = await aPerson(server.database, values);
  await influences(server.database, 1, person);
  const { reply, bytes } = await card(person);
  expect(reply.status).toBe(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});

it.each(['0', 'x', '1.5', '-1', '99999999999', '999999'])('is 404 of %s', async (id) => {
  expect((await card(id)).reply.status).toBe(404);
});

it('draws no more of a company’s name than there could be room for', async () => {
  const person = await aPerson(server.database);
  await influences(
    server.database,
    await aCompany(server.database, { name_view: 'W'.repeat(50_000) }),
    person,
  );
  expect((await sharedPerson(server.database, person))?.companies).toEqual(['W'.repeat(100)]);
  expect((await card(person)).reply.status).toBe(200);
});

it('is 404 for an unknown influencer, and for a closed account', async () => {
  const closed = await aPerson(server.database, { status: 'closed' });
  await influences(server.database, 1, closed);
  for (const id of [await aPerson(server.database), closed]) expect((await card(id)).reply.status).toBe(404);
});
