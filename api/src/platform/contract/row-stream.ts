import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from '../http/errors.ts';

/** Rows of one query of a long answer, and the key to read on from; undefined at the end. */
export interface Batch<Row, Key> {
  readonly rows: readonly Row[];
  readonly next: Key | undefined;
}

/** An array too long to be held in memory: its rows come in batches, read while they are sent. */
export class RowStream<Row> {
  readonly batches: AsyncIterable<readonly Row[]>;
  constructor(batches: AsyncIterable<readonly Row[]>) {
    this.batches = batches;
  }
}

/** Reads the first batch: the whole array when there is no other, else a stream that goes on from it. */
export async function rowsInBatches<Row, Key>(
  read: (from: Key | undefined) => Promise<Batch<Row, Key>>,
): Promise<Row[] | RowStream<Row>> {
  const first = await read(undefined);
  return first.next === undefined ? [...first.rows] : new RowStream(batchesFrom(first, read));
}

async function* batchesFrom<Row, Key>(
  first: Batch<Row, Key>,
  read: (from: Key) => Promise<Batch<Row, Key>>,
): AsyncIterable<readonly Row[]> {
  let batch = first;
  yield batch.rows;
  while (batch.next !== undefined) {
    batch = await read(batch.next);
    yield batch.rows;
  }
}

/** Streams of one process at a time, and how long another one waits for its turn. */
const MAX_STREAMS = 2;
const MAX_WAIT_MS = 5000;
/** A reader who takes nothing for so long is cut off, so that others get its turn. */
const STALL_MS = 10_000;

/** Lets few long answers be sent at a time, in the order in which they were requested. */
export class StreamSemaphore {
  readonly #waiting: (() => void)[] = [];
  readonly #maxWaitMs: number;
  #free = MAX_STREAMS;

  constructor(maxWaitMs = MAX_WAIT_MS) {
    this.#maxWaitMs = maxWaitMs;
  }

  /** Waits for a turn and takes it. Rejects with a 503 CallError when none comes in time. */
  async acquire(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
      reject(new CallError('unavailable', 'Too many long lists are being sent. Please try again shortly.'));
    }, this.#maxWaitMs);
    this.#waiting.push(resolve);
    await promise.finally(() => clearTimeout(timer));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}

/**
 * Sends the rows as one JSON array, as fast as the caller reads. An error on the way cuts the connection, so that no caller takes
 * a part for the whole. `check` throws for rows that break the contract.
 */
export async function sendRows(
  request: FastifyRequest,
  reply: FastifyReply,
  { batches }: RowStream<unknown>,
  { semaphore, check }: { readonly semaphore: StreamSemaphore; check(rows: readonly unknown[]): void },
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  // How long the whole answer would be is not known.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  await semaphore.acquire();
  const { socket } = request.raw;
  const before = socket.timeout ?? 0;
  const cutOff = (): void => void socket.destroy();
  socket.setTimeout(STALL_MS, cutOff);
  const text = Readable.from(jsonOf(batches, check));
  text.once('close', () => {
    socket.off('timeout', cutOff);
    socket.setTimeout(before);
    semaphore.release();
  });
  return reply.send(text);
}

async function* jsonOf(
  batches: AsyncIterable<readonly unknown[]>,
  check: (rows: readonly unknown[]) => void,
): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of batches) {
    check(rows);
    if (rows.length === 0) continue;
    yield before + rows.map((row) => JSON.stringify(row)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
