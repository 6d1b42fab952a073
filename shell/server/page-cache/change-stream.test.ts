import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { UNREACHED_POSITION } from 'server-kit/read-position';
import { aPage } from '../testing/test-door.ts';
import { followChanges } from './change-stream.ts';
import { PageCache } from './page-cache.ts';

const SECRET = 'a-secret-of-the-front-doors';
const READY = 'event: ready\ndata:\n\n';
const READY_AT = `id: 0/100\n${READY}`;
const change = (...tags: string[]): string => `event: change\ndata: ${tags.join(' ')}\n\n`;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** An API's stream of changes. */
async function changesServer() {
  const state = { secret: SECRET, attempts: 0 };
  const open: ServerResponse[] = [];
  const http = createServer(({ url, headers }, response) => {
    state.attempts += 1;
    const isKnown = url === '/api/internal/changes' && headers.authorization === `Bearer ${state.secret}`;
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'text/event-stream' });
    if (isKnown) {
      response.flushHeaders();
      open.push(response);
      response.on('close', () => open.splice(open.indexOf(response), 1));
    } else response.end();
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  closers.push(() => {
    http.closeAllConnections();
    http.close();
  });
  const stream = async (): Promise<ServerResponse> => {
    await until(() => open.length === 1);
    return open[0] as ServerResponse;
  };
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    state,
    stream,
    openStreams: () => open.length,
    /** Writes to the open stream, each piece after the one before has left. */
    send: async (...pieces: string[]) => {
      const response = await stream();
      for (const piece of pieces) await new Promise<unknown>((resolve) => response.write(piece, resolve));
    },
  };
}

/** However long it takes on a busy machine: the test's own time limit ends a wait in vain. */
async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await setImmediate();
}

/** A page cache that follows a server's changes. */
function following(apiUrl: string) {
  const log: string[] = [];
  const cache = new PageCache({
    maxBytes: 1e6,
    freshMs: 3_600_000,
    staleMs: 3_600_000,
    log: { warn: () => undefined },
  });
  const positions: (string | undefined)[] = [];
  const stop = followChanges(cache, {
    apiUrl,
    secret: SECRET,
    onPosition: (position) => positions.push(position),
    log: {
      warn: (details, message) => log.push(`${message} (${Object(details).err.message})`),
      info: (message) => log.push(message),
    },
  });
  closers.push(stop);
  /** Renders the page of a product, unless it is kept. */
  const visit = async (product: number): Promise<string> => {
    const result = await cache.get(`shell /${product}`, async () => ({
      answer: { ...aPage, dependencies: [`product-${product}`] },
      overloaded: false,
      isComplete: true,
    }));
    return result.kind === 'kept' ? result.state : result.kind;
  };
  const isKept = (product: number): boolean =>
    cache.peek(`shell /${product}`, () => Promise.reject(new Error('not wanted'))) !== undefined;
  /** Renders a page until it is kept: changes are known then. */
  const visitUntilKept = async (product: number): Promise<void> => {
    while (!isKept(product)) {
      await visit(product);
      await setImmediate();
    }
  };
  return { log, positions, stop, visit, isKept, visitUntilKept };
}

describe('the stream of changes', () => {
  it('lets no page be kept before it is ready', async () => {
    const server = await changesServer();
    const { visit, visitUntilKept } = following(server.url);
    await server.stream();
    expect([await visit(1), await visit(1)]).toEqual(['miss', 'miss']);
    await server.send(READY);
    await visitUntilKept(1);
    expect(await visit(1)).toBe('hit');
  });

  it.each([
    ['whole', [change('product-1', 'products')]],
    [
      'split within its field, its tags and its end',
      ['eve', 'nt: change\nda', 'ta: prod', 'uct-1 products\n', '\n'],
    ],
    ['byte by byte', [...change('product-1', 'products')]],
    [
      'behind a heartbeat and another change, in one piece',
      [`:\n\n${change('product-9')}${change('product-1')}`],
    ],
  ])('drops the pages of a change that comes %s, and no others', async (_, pieces) => {
    const server = await changesServer();
    const { isKept, visitUntilKept } = following(server.url);
    await server.send(READY);
    await visitUntilKept(1);
    await visitUntilKept(2);
    await server.send(...pieces);
    await until(() => !isKept(1));
    expect(isKept(2)).toBe(true);
  });

  it('says what pages have to hold before it drops the ones that do not', async () => {
    const server = await changesServer();
    const { positions, isKept, visitUntilKept } = following(server.url);
    await server.send(READY_AT);
    await visitUntilKept(1);
    expect(positions).toEqual(['0/100']);
    await server.send(`id: 0/2A8\n${change('product-1')}`, change('product-2'));
    await until(() => !isKept(1));
    expect(positions).toEqual(['0/100', '0/2A8']);
  });

  it('asks for more than any replica has while it is broken, and for nothing where there is none', async () => {
    const server = await changesServer();
    const { positions, visitUntilKept } = following(server.url);
    await server.send(READY_AT);
    await visitUntilKept(1);
    (await server.stream()).end();
    await until(() => positions.length === 2);
    await until(() => server.state.attempts === 2);
    await server.send(READY);
    await until(() => positions.length === 3);
    expect(positions).toEqual(['0/100', UNREACHED_POSITION, undefined]);
  });

  it.each([
    ['ends', (stream: ServerResponse) => stream.end(), /ended/],
    ['breaks', (stream: ServerResponse) => stream.destroy(), /terminated/],
    ['falls silent', () => undefined, /silent/],
  ])('that %s leaves no page kept until it is back', async (_, end, reason) => {
    const server = await changesServer();
    const { log, visit, isKept, visitUntilKept } = following(server.url);
    await server.send(READY);
    await visitUntilKept(1);

    end(await server.stream());
    await until(() => !isKept(1));
    expect(log).toEqual([expect.stringMatching(reason)]);
    await until(() => server.state.attempts === 2);
    await server.stream();
    expect([await visit(1), await visit(1)]).toEqual(['miss', 'miss']);

    await server.send(READY);
    await until(() => log.length === 2);
    expect(log[1]).toBe('changes of data are known again');
    expect(isKept(1)).toBe(false);
    await visitUntilKept(1);
    await server.send(change('product-1'));
    await until(() => !isKept(1));
  });

  it('that refuses the secret is tried again, and logged once', async () => {
    const server = await changesServer();
    server.state.secret = 'another-secret';
    const { log, visit, visitUntilKept } = following(server.url);
    await until(() => server.state.attempts === 3);
    expect([await visit(1), await visit(1)]).toEqual(['miss', 'miss']);
    expect(log).toEqual([expect.stringContaining('401')]);

    server.state.secret = SECRET;
    await server.send(READY);
    await visitUntilKept(1);
    expect(log).toEqual([expect.stringContaining('401'), 'changes of data are known again']);
  });

  it('is closed when it is not followed any more', async () => {
    const server = await changesServer();
    const { log, stop, isKept, visitUntilKept } = following(server.url);
    await server.send(READY);
    await visitUntilKept(1);
    await stop();
    await until(() => server.openStreams() === 0);
    expect(isKept(1)).toBe(false);
    expect([server.state.attempts, log]).toEqual([1, []]);
  });
});
