import { setImmediate } from 'node:timers/promises';
import { fastify } from 'fastify';
import { endAfterTests } from '../../testing/end-after-tests.ts';
import { answerErrors } from '../http/errors.ts';
import { RowStream, rowsInBatches, StreamSemaphore, sendRows } from './row-stream.ts';

const MOST = 25;

/** Numbers from 1, ten at a time. */
const numbers = rowsInBatches<number, number>;
const read =
  (most: number, onRead: () => void = () => undefined) =>
  async (from: number | undefined) => {
    onRead();
    const start = from ?? 1;
    const rows = Array.from({ length: 10 }, (_, index) => start + index).filter((each) => each <= most);
    return { rows, next: rows.length < 10 ? undefined : start + 10 };
  };

describe('rows in batches', () => {
  it('are an array when one batch has them all', async () => {
    expect(await numbers(read(9))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await numbers(read(0))).toEqual([]);
  });

  it('are a stream of all of them when there are more', async () => {
    for (const most of [10, 20, MOST]) {
      const rows = await numbers(read(most));
      if (!(rows instanceof RowStream)) throw new Error('There should be a stream');
      const all: number[] = [];
      for await (const batch of rows.batches) all.push(...batch);
      expect(all).toEqual(Array.from({ length: most }, (_, index) => index + 1));
    }
  });
});

describe('turns of long answers', () => {
  it('are two at a time, first come first served', async () => {
    const semaphore = new StreamSemaphore();
    const order: string[] = [];
    await semaphore.acquire();
    await semaphore.acquire();
    const later = ['third', 'fourth'].map((name) => semaphore.acquire().then(() => order.push(name)));
    await setImmediate();
    expect(order).toEqual([]);
    semaphore.release();
    await later[0];
    expect(order).toEqual(['third']);
    semaphore.release();
    await later[1];
    expect(order).toEqual(['third', 'fourth']);
  });

  it('are refused after a wait in vain, and free again after it', async () => {
    const semaphore = new StreamSemaphore(1);
    await semaphore.acquire();
    await semaphore.acquire();
    await expect(semaphore.acquire()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    semaphore.release();
    await semaphore.acquire();
  });
});

describe('a stream of rows over HTTP', () => {
  /** A server with one call that streams numbers; those above `broken` fail. */
  async function serveNumbers(broken = Number.POSITIVE_INFINITY) {
    const app = fastify();
    answerErrors(app);
    const semaphore = new StreamSemaphore(1);
    app.get('/', async (request, reply) => {
      const rows = await numbers(read(MOST));
      if (!(rows instanceof RowStream)) throw new Error('There should be a stream');
      const check = (batch: readonly unknown[]): void => {
        if (batch.some((row) => Number(row) > broken)) throw new Error('A row breaks its contract');
      };
      return sendRows(request, reply, rows, { semaphore, check });
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    endAfterTests(() => app.close());
    return { url, semaphore };
  }

  it('is one JSON array, and its turn is free afterwards', async () => {
    const { url } = await serveNumbers();
    for (let time = 0; time < 4; time += 1) {
      const response = await fetch(url);
      expect(await response.json()).toEqual(Array.from({ length: MOST }, (_, index) => index + 1));
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });

  it('is cut off by an error on the way, and its turn is free afterwards', async () => {
    const { url, semaphore } = await serveNumbers(15);
    for (let time = 0; time < 3; time += 1)
      await expect(fetch(url).then((response) => response.json())).rejects.toThrow();
    await semaphore.acquire();
    await semaphore.acquire();
  });

  it('is refused with Retry-After while two others are sent', async () => {
    const { url, semaphore } = await serveNumbers();
    await semaphore.acquire();
    await semaphore.acquire();
    const response = await fetch(url);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  });
});
