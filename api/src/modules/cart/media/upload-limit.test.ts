import type { Socket } from 'node:net';
import { endAfterTests } from '../../../testing/end-after-tests.ts';
import { aPng } from '../../../testing/pictures.ts';
import { beginUpload } from '../../../testing/uploads.ts';
import { aPhotoWish } from '../testing/a-wish.ts';
import { PICTURE, pictureForm } from '../testing/giver.ts';
import { startMediaServer } from '../testing/media-server.ts';

const sockets: Socket[] = [];

const media = await startMediaServer();

endAfterTests(async () => {
  for (const socket of sockets) socket.destroy();
});

describe('a client that sends nothing', () => {
  it('holds three uploads open however many tokens they have, and the others send as ever', async () => {
    const { server, issuer } = media;
    const tokens = await Promise.all(
      Array.from({ length: 16 }, (_, of) =>
        issuer.token({ sub: 'hog', preferred_username: 'hog', session: of }),
      ),
    );
    expect(new Set(tokens).size).toBe(16);
    const refused: Promise<string>[] = [];
    let answers = 0;
    const enough = Promise.withResolvers<void>();
    for (const token of tokens) {
      const socket = await beginUpload({ server, token, line: `POST ${PICTURE}` }, 'content-length: 1000000');
      sockets.push(socket);
      refused.push(
        new Promise((resolve) =>
          socket.once('data', (bytes: Buffer) => {
            resolve(bytes.toString());
            answers += 1;
            if (answers === 13) enough.resolve();
          }),
        ),
      );
    }
    await enough.promise;
    const silent = Promise.resolve('');
    const said = await Promise.all(refused.map((answer) => Promise.race([answer, silent])));
    expect(said.filter((answer) => answer.startsWith('HTTP/1.1 503 '))).toHaveLength(13);

    const sam = await media.giver();
    const wish = await aPhotoWish(media.database, sam.id);
    const form = pictureForm({ cart_id: wish.id }, await aPng(9, 9));
    expect((await sam.send('POST', form)).status).toBe(200);
  });
});
