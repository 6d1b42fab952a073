import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { PICTURE_BYTES_MAX } from 'shared-api/contract/form-fields';
import { aPng } from '../../../testing/pictures.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { beginUpload, pictureForm, startProfileUploads, streamedUpload } from '../../../testing/uploads.ts';

const MIB = 1024 * 1024;
const head =
  '--a\r\ncontent-disposition: form-data; name="picture_name"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

const uploads = await startProfileUploads();

describe('a form', () => {
  it.each<[string, () => FormData]>([
    ['without anything', () => new FormData()],
    [
      'with a text in its place',
      () => {
        const body = new FormData();
        body.append('picture_name', 'me.png');
        return body;
      },
    ],
  ])('is refused %s', async (_, body) => {
    await uploads.expectRefused(body(), 422, 'Please choose a picture.');
  });

  it('is refused with the picture twice, or with more than there can be', async () => {
    const twice = pictureForm(await aPng(10, 10));
    twice.append('picture_name', new File(['x'], 'b.png'));
    expect(await uploads.send(twice)).toMatchObject({
      status: 422,
      body: { code: 'upload_refused', msg: 'Please send one picture at a time.' },
    });
    const fields = pictureForm(await aPng(10, 10));
    for (let index = 0; index < 30; index += 1) fields.append(`f${index}`, 'x');
    const msg = 'The form holds more than belongs to a picture.';
    await uploads.expectRefused(fields, 422, msg);
    const long = new FormData();
    long.append('note', 'x'.repeat(10_000));
    await uploads.expectRefused(long, 422, msg);
  });

  it('ignores unknown fields', async () => {
    const body = pictureForm(await aPng(10, 10));
    for (const [name, value] of Object.entries({
      person_id: '1',
      location: '/default.jpg',
      roles: 'wishbin_admin',
    }))
      body.append(name, value);
    expect((await uploads.send(body)).status).toBe(200);
    const [house] = await uploads.server.database.query<{ picture_location: string }>(
      'select picture_location from person where id = 1',
    );
    expect(house?.picture_location).toBe('');
  });

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'])(
    'is needed: %s is 415',
    async (type) => {
      const reply = await uploads.send('{}', { 'content-type': type });
      expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    },
  );

  it.each<[string, string, string]>([
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\nx\r\n--b--'],
    [
      'no end',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="picture_name"; filename="a.png"\r\n\r\nx',
    ],
    ['no name', 'multipart/form-data; boundary=a', '--a\r\n\r\nx\r\n--a--'],
    [
      'a name of ours',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--a--\r\n',
    ],
    ['nothing', 'multipart/form-data; boundary=a', ''],
  ])('that makes no sense is 4xx: %s', async (_, type, body) => {
    const reply = await uploads.send(body, { 'content-type': type });
    expect([400, 422]).toContain(reply.status);
    expect(Object(reply.body).msg).toMatch(/^\S.*\.$/);
  });
});

describe('too much', () => {
  const msg = 'A picture may have at most 8 MB.';

  it('is refused just above the limit, and taken just below', async () => {
    const png = await aPng(10, 10);
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    await uploads.expectRefused(pictureForm(padded(PICTURE_BYTES_MAX + 1)), 422, msg);
    expect((await uploads.send(pictureForm(padded(PICTURE_BYTES_MAX)))).status).toBe(200);
  });

  it.each([
    ['a picture without end', head],
    ['a form that never begins', 'x'],
    ['a part whose head never ends', '--a\r\nx: '],
  ])(
    'is refused as a stream of 200 MB, which is cut off and of which nothing is kept: %s',
    async (_, start) => {
      const before = await uploads.stored();
      const { answer, taken, finished } = await streamedUpload(uploads, start, 200);
      expect(answer).toMatch(/^HTTP\/1\.1 422 .*\r\nconnection: close\r\n/s);
      expect(answer).toContain(msg);
      expect(finished).toBe(false);
      expect(taken).toBeGreaterThan(PICTURE_BYTES_MAX);
      expect(taken).toBeLessThan(20 * MIB);
      expect(await uploads.stored()).toEqual(before);
    },
  );

  it('is answered to a client that reads only after it has sent everything', async () => {
    const { answer } = await streamedUpload(uploads, head, 12);
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(answer).toContain(msg);
  });

  it('is refused by what it says of its own length, before any of it is read', async () => {
    const socket = await beginUpload(uploads, `content-length: ${200 * MIB}`);
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 422 /);
    socket.destroy();
  });

  it('is cut off as well when the sender is not signed in', async () => {
    const { answer, taken } = await streamedUpload({ ...uploads, token: 'x' }, head, 200);
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n/s);
    expect(taken).toBeLessThan(20 * MIB);
  });
});

describe('an upload that is cut off', () => {
  it('leaves nothing behind', async () => {
    const before = [await uploads.stored(), (await uploads.profile()).picture_location];
    const picture = await aPng(900, 900);
    const { server } = uploads.server.app.http;
    for (const length of [10, 200, picture.length]) {
      const arriving = once(server, 'request');
      const socket = await beginUpload(uploads, `content-length: ${5 * MIB}`);
      socket.write(head);
      socket.write(picture.subarray(0, length));
      const [arrived] = await arriving;
      await once(arrived, 'data');
      socket.destroy();
      await new Promise((resolve) => arrived.once('close', resolve));
    }
    expect((await uploads.send(pictureForm('x'))).status).toBe(422);
    expect([await uploads.stored(), (await uploads.profile()).picture_location]).toEqual(before);
  });
});

describe('a store that cannot take it', () => {
  const failing = (write: () => Promise<void>) =>
    startTestServer(
      { database: uploads.server.database, mediaStore: { ...uploads.server.app.mediaStore, write } },
      uploads.issuer.settings,
    );

  it('without room is 507 with a sentence, and the picture before stays', async () => {
    const before = await uploads.profile();
    const full = await failing(() => writeFile('/dev/full', 'x'));
    const reply = await uploads.send(pictureForm(await aPng(10, 10)), {}, full);
    expect(reply).toMatchObject({
      status: 507,
      body: {
        code: 'storage_full',
        msg: 'There is no room to keep this at the moment. Please try again later.',
      },
    });
    expect(await uploads.profile()).toEqual(before);
    expect((await uploads.server.call(`/img${before.picture_location}`)).status).toBe(200);
  });
});

describe('a database that does not take it', () => {
  it('leaves neither the new picture nor a row that names it', async () => {
    const before = [await uploads.stored(), await uploads.profile()];
    const broken = await startTestServer(
      {
        database: {
          ...uploads.server.database,
          transaction: () => Promise.reject(new Error('The statement failed')),
        },
        mediaStore: uploads.server.app.mediaStore,
      },
      uploads.issuer.settings,
    );
    expect((await uploads.send(pictureForm(await aPng(10, 10)), {}, broken)).status).toBe(500);
    expect([await uploads.stored(), await uploads.profile()]).toEqual(before);
  });
});
