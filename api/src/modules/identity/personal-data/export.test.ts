import { unzipSync } from 'fflate';
import { getOwnData, linkExport } from 'shared-api/contract';
import sharp from 'sharp';
import type { MediaStore } from '../../../ports/media-store/media-store-port.ts';
import { newCaller } from '../../administration/testing/admin-desk.ts';
import { startPayingServer } from '../../checkout/testing/paying-server.ts';
import { filesOf, PLANTED, plantPerson, receiveOrder } from '../testing/planted-person.ts';
import { eraseRows, erasing } from './deletion.repo.ts';
import { dataExports } from './export.service.ts';
import { leftOut, sections } from './export-sections.repo.ts';
import { personalTables } from './personal-tables.repo.ts';

const shop = await startPayingServer();
const { database, server } = shop;
const { exports } = server.app.services.identity;
const DATA = '/api/stakeholder/data';

/** The same over a media store that does some things in another way. */
const exportsWith = (changed: Partial<MediaStore>) =>
  dataExports({
    ...server.app,
    mediaStore: { ...server.app.mediaStore, ...changed },
    makeSoon: () => undefined,
  });

type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown; headers: Headers }>;
const exportOf = async (call: Call) => getOwnData.answer.parse((await call('GET', DATA)).body).export;
/** An address of the archive, and the cookie of the browser that asked for it. */
async function link(call: Call): Promise<{ url: string; cookie: string }> {
  const { status, body, headers } = await call('POST', `${DATA}/export/link`);
  expect(status).toBe(200);
  const cookie = String(headers.get('set-cookie')).split(';')[0] ?? '';
  return { url: linkExport.answer.parse(body).url, cookie };
}
const download = async (url: string, cookie?: string) =>
  fetch(server.url + url, { headers: cookie === undefined ? {} : { cookie } });

describe('the archive of a person', () => {
  it('holds all that is stored of them, with texts opened and pictures', async () => {
    const tags = await shop.tags();
    const person = await plantPerson(shop, tags);
    await receiveOrder(shop, tags, person);
    const call: Call = person.member;
    expect(await exportOf(call)).toBeNull();
    expect((await call('POST', `${DATA}/export/link`)).status).toBe(404);
    expect(await call('POST', `${DATA}/export`)).toMatchObject({
      status: 200,
      body: { export: { state: 'making' } },
    });
    await call('POST', `${DATA}/export`);
    expect(await exports.makeAll()).toBe(1);
    const ready = await exportOf(call);
    expect(ready).toMatchObject({ state: 'ready', bytes: expect.any(Number) });
    const days = (Date.parse(ready?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);

    const { url, cookie } = await link(call);
    const response = await download(url, cookie);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBe(ready?.bytes);
    const files = unzipSync(bytes);
    expect(Object.keys(files).filter((name) => name.endsWith('.json'))).toEqual(
      sections.map(({ name }) => `${name}.json`),
    );
    const read = (name: string) => JSON.parse(Buffer.from(files[`${name}.json`] ?? []).toString());
    const all = sections.map(({ name }) => JSON.stringify(read(name))).join('\n');
    expect(Object.values(PLANTED).filter((word) => !all.includes(word))).toEqual([]);
    const empty = sections.map(({ name }) => name).filter((name) => read(name).length === 0);
    // This person works for no company, waits for no variant, and was paid nothing.
    expect(empty.sort()).toEqual(['businesses', 'desk-log', 'payouts', 'stock-notices']);
    expect(read('orders')).toHaveLength(1);
    expect(read('orders')[0]).toMatchObject({ id: person.order, delivery: { address1: PLANTED.street } });
    expect(read('fees')).toMatchObject([{ amount_cents: 97 }]);

    const pictures = Object.entries(files).filter(([name]) => name.startsWith('pictures/'));
    const named = [read('profile'), read('wish-media'), read('order-media')]
      .flat()
      .flatMap(({ picture }) => picture ?? []);
    expect(named).toHaveLength(3);
    expect(pictures.map(([name]) => name)).toEqual(expect.arrayContaining(named));
    for (const [, picture] of pictures) expect((await sharp(picture).metadata()).width).toBeGreaterThan(0);
  });

  it('reads each table with personal data, or says why not', () => {
    const sql = [...sections.map(({ rows }) => rows), 'order_preview wish_preview'].join(' ');
    const read = (table: string) => new RegExp(`\\b${table}\\b`).test(sql);
    const names = personalTables.map(({ table }) => table);
    expect(names.filter((table) => !read(table)).sort()).toEqual(Object.keys(leftOut).sort());
  });

  it('is encrypted where it is kept, and opens for the signed-in person’s browser alone', async () => {
    const { call } = await newCaller(shop);
    await call('POST', `${DATA}/export`);
    await exports.makeAll();
    const { url, cookie } = await link(call);
    expect((await download(url, cookie)).status).toBe(200);
    expect((await download(url)).status).toBe(404);
    expect((await download(url, 'wishbin-visitor=6f0c2a5e-0f64-4b5e-9d53-3b8f4f1f2a10')).status).toBe(404);
    for (const wrong of [url.replace(/\/\d+\./, '/1.'), `${url}x`, url.slice(0, -1), `${DATA}/export/file/1`])
      expect((await download(wrong, cookie)).status).toBe(404);
    const other = await newCaller(shop);
    expect((await other.call('POST', `${DATA}/export/link`)).status).toBe(404);
    expect((await server.call(`${DATA}/export/link`, { method: 'POST' })).status).toBe(401);

    const [row] = await database.query<{ folder: string }>(
      'select folder from person_export order by id desc limit 1',
    );
    const kept = await server.app.mediaStore.read(`${row?.folder}/1`);
    expect(kept?.subarray(0, 2).toString()).not.toBe('PK');
    expect(kept?.includes('profile.json')).toBe(false);
    expect((await server.call(`/img${row?.folder}/1`)).status).toBe(404);
    // Its file is lost, as after a restore: no backup has archives.
    await server.app.mediaStore.remove(`${row?.folder}/1`);
    expect((await download(url, cookie)).status).toBe(404);
    await server.app.mediaStore.write(`${row?.folder}/1`, kept ?? Buffer.alloc(0));
    expect((await download(url, cookie)).status).toBe(200);
    // Its key is lost.
    await database.query(`update person_export set key_id = 'lost' where folder = $1`, [row?.folder ?? '']);
    expect((await download(url, cookie)).status).toBe(404);
  });

  it('is as large as it has to be, in parts, and the same after an interruption', async () => {
    const { id, call } = await newCaller(shop);
    const big = Buffer.alloc(9 * 1024 * 1024, 1);
    await server.app.mediaStore.write('/people/planted.png', big);
    await database.query(`update person set picture_location = '/people/planted.png' where id = $1`, [id]);
    await call('POST', `${DATA}/export`);
    // Another server took it and was killed.
    await database.query(
      `update person_export set parts = 5, claimed_until = now() + interval '1 minute' where person_id = $1`,
      [id],
    );
    expect(await exports.makeAll()).toBe(0);
    await database.query(
      `update person_export set claimed_until = now() - interval '1 minute' where person_id = $1`,
      [id],
    );
    expect(await exports.makeAll()).toBe(1);
    expect(await database.query('select parts from person_export where person_id = $1', [id])).toEqual([
      { parts: 3 },
    ]);
    const { url, cookie } = await link(call);
    const files = unzipSync(new Uint8Array(await (await download(url, cookie)).arrayBuffer()));
    const [name] = Object.keys(files).filter((file) => file.startsWith('pictures/'));
    expect(Buffer.from(files[name ?? ''] ?? []).equals(big)).toBe(true);
  });

  it('is deleted after a week, with its file, and when a newer one is made', async () => {
    const { id, call } = await newCaller(shop);
    const before = await filesOf(server.app.config.dataDir);
    await call('POST', `${DATA}/export`);
    await exports.makeAll();
    await call('POST', `${DATA}/export`);
    await exports.makeAll();
    expect(await exports.removeExpired()).toBe(1);
    const { url, cookie } = await link(call);
    await database.query(`update person_export set expires_at = now() where person_id = $1`, [id]);
    expect((await download(url, cookie)).status).toBe(404);
    expect(await exportOf(call)).toBeNull();
    expect(await exports.removeExpired()).toBe(1);
    expect(await filesOf(server.app.config.dataDir)).toEqual(before);
  });

  it('leaves no part behind where the account is deleted while one is written', async () => {
    const { id, call } = await newCaller(shop);
    await call('POST', `${DATA}/export`);
    const [row] = await database.query<{ folder: string }>(
      'select folder from person_export where person_id = $1',
      [id],
    );
    const making = exportsWith({
      write: async (location, bytes) => {
        await erasing(database, (transaction) => eraseRows(transaction, id));
        expect(await exports.removeExpired()).toBe(1);
        await server.app.mediaStore.write(location, bytes);
      },
    });
    expect(await making.makeAll()).toBe(0);
    expect(await server.app.mediaStore.find(`${row?.folder}/1`)).toBeUndefined();
  });

  it('that cannot be made blocks no others, and a new one of the person for a day at most', async () => {
    const [stuck, other] = [await newCaller(shop), await newCaller(shop)];
    for (const { call } of [stuck, other]) await call('POST', `${DATA}/export`);
    const requestedYesterday = (id: number) =>
      database.query(
        `update person_export set requested_at = now() - interval '25 hours',
           claimed_until = claimed_until - interval '1 hour' where person_id = $1`,
        [id],
      );
    // It was never tried: no server ran since.
    await requestedYesterday(other.id);
    const [row] = await database.query<{ folder: string }>(
      'select folder from person_export where person_id = $1',
      [stuck.id],
    );
    const failing = exportsWith({
      write: async (location, bytes) => {
        if (location.startsWith(`${row?.folder}/`)) throw new Error('This place is damaged');
        await server.app.mediaStore.write(location, bytes);
      },
    });
    await expect(failing.makeAll()).rejects.toBeInstanceOf(AggregateError);
    expect(await exportOf(other.call)).toMatchObject({ state: 'ready' });
    expect(await exportOf(stuck.call)).toMatchObject({ state: 'making' });
    await requestedYesterday(stuck.id);
    expect(await failing.makeAll()).toBe(0);
    expect(await exportOf(stuck.call)).toBeNull();
    await stuck.call('POST', `${DATA}/export`);
    expect(await exports.makeAll()).toBe(1);
    expect(await exportOf(stuck.call)).toMatchObject({ state: 'ready' });
  });

  it('is made ten times a day at most', async () => {
    const { call } = await newCaller(shop);
    for (let times = 0; times < 10; times += 1)
      expect((await call('POST', `${DATA}/export`)).status).toBe(200);
    expect(await call('POST', `${DATA}/export`)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
  });
});
