import type { MediaStore } from '../../ports/media-store-port.ts';
import { aPng } from '../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MIB = 1024 * 1024;

let server: TestServer;
let reads = 0;
let gate: PromiseWithResolvers<void>;

beforeAll(async () => {
  const png = await aPng(10, 10);
  gate = Promise.withResolvers();
  /** Pictures of 20 MB, so it says, whose bytes come when the gate is opened. */
  const mediaStore: MediaStore = {
    find: async () => ({ version: 'one', size: 20 * MIB }),
    read: async () => {
      reads += 1;
      await gate.promise;
      return png;
    },
    write: async () => undefined,
    remove: async () => undefined,
  };
  server = await startTestServer({ mediaStore });
});

afterAll(() => server.close());

describe('pictures as they are stored', () => {
  it('are held in memory no more than there is room for, whoever asks for how many', async () => {
    const asked = Array.from({ length: 12 }, (_, index) => server.call(`/img/large-${index}.png`));
    let refused = 0;
    const enough = Promise.withResolvers<void>();
    for (const reply of asked)
      void reply.then(({ status }) => {
        if (status === 503) refused += 1;
        if (refused === 9) enough.resolve();
      });
    await enough.promise;
    expect(reads).toBe(3);
    gate.resolve();
    const replies = await Promise.all(asked);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.find(({ status }) => status === 503)?.body).toMatchObject({
      code: 'unavailable',
      msg: 'Too many pictures are being sent. Please try again shortly.',
    });
    for (const index of [1, 2, 3, 4, 5])
      expect((await server.call(`/img/large-${index}.png`)).status).toBe(200);
  });
});
