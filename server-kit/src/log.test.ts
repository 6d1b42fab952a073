import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { loggedError, logJob, logOptions, logRequests, noteRequest } from './log.ts';
import { clientErrorHandler, refuseForeignTargets } from './unreadable-requests.ts';

const SECRET = 'planted-secret-4711';

/** A server with routes of many fates, at its most talkative. */
async function talkative() {
  const stream = new PassThrough();
  const written = text(stream);
  const app: FastifyInstance = fastify({
    ...logOptions({ level: 'trace', stream, takesRequestIds: true }),
    clientErrorHandler: clientErrorHandler(() => ['bad_request', 'It cannot be read.']),
  });
  logRequests(app);
  refuseForeignTargets(app);
  app.get('/gift/:code', async (request) => {
    noteRequest(request, { actor: 17 });
    return 'fine';
  });
  app.get('/slow/:code', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('a part');
  });
  app.get('/throws/:code', ({ url, headers }: FastifyRequest) => {
    const cause = Object.assign(new Error(`no ${headers.referer}`), {
      input: url,
      rawPacket: Buffer.from(url),
    });
    throw Object.assign(new Error(`GET ${url} failed`, { cause }), { url, headers });
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const lines = async () => {
    await app.close();
    stream.end();
    return (await written).split('\n').filter(Boolean);
  };
  return { url, stream, lines };
}

/** Sends bytes as they are; gives what comes back until the server hangs up. */
function send(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const answered = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');

describe('the log of a server', () => {
  it('has one line for each request, with its id, who made it, pattern, status and time', async () => {
    const { url, lines } = await talkative();
    const headers = { 'x-request-id': 'door-0123456789' };
    await (await fetch(`${url}/gift/${SECRET}?t=${SECRET}`, { headers })).text();
    await (await fetch(`${url}/nothing/${SECRET}`)).text();
    const found = answered(await lines());
    expect(found).toMatchObject([
      { request_id: 'door-0123456789', actor: 17, method: 'GET', route: '/gift/:code', status: 200 },
      { request_id: expect.stringMatching(/^[0-9a-f-]{36}$/), method: 'GET', route: 'unknown', status: 404 },
    ]);
    for (const { ms } of found) expect(ms).toEqual(expect.any(Number));
    expect(found[1]).not.toHaveProperty('actor');
  });

  it('has one for a caller who hangs up, too', async () => {
    const { url, stream, lines } = await talkative();
    const cutOff = new Promise<void>((resolve) =>
      stream.on('data', (line) => void (String(line).includes('"cut_off":true') && resolve())),
    );
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`GET /slow/${SECRET} HTTP/1.1\r\nhost: a\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
    await cutOff;
    expect(answered(await lines())).toContainEqual(
      expect.objectContaining({ route: '/slow/:code', cut_off: true }),
    );
  });

  it('holds no address, however a request fails', async () => {
    const { url, lines } = await talkative();
    const failed = await fetch(`${url}/throws/${SECRET}`, {
      headers: { referer: `https://shop.example/g/${SECRET}` },
    });
    expect(failed.status).toBe(500);
    await (await fetch(`${url}/${SECRET}/%zz`)).text();
    await send(url, `GET /gift/${SECRET} HTTP/1.1\r\nbad header ${SECRET}\r\n\r\n`);
    const found = await lines();
    expect(found.join('\n')).toContain('a request failed');
    expect(found.filter((line) => line.includes(SECRET))).toEqual([]);
    expect(answered(found).map(({ status, route }) => [status, route])).toContainEqual([400, 'unreadable']);
  });

  it.each(['http://shop.example/gift/x', 'https://shop.example/gift/x', '*', 'HTTP://x/gift/x'])(
    'has no stack for the target %s, which is refused',
    async (target) => {
      const { url, lines } = await talkative();
      const method = target === '*' ? 'OPTIONS' : 'GET';
      const answer = await send(url, `${method} ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).not.toContain('    at ');
      const found = await lines();
      expect(answered(found)).toMatchObject([{ method, status: 400 }]);
      expect(found.join('\n')).not.toMatch(/stack|shop\.example/);
    },
  );
});

describe('an error in the log', () => {
  it('may be anything', () => {
    for (const thrown of ['a text', undefined, null, 5])
      expect(loggedError(thrown)).toEqual({ type: '', message: '', stack: '' });
  });

  it('ends with its causes where they go round', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(loggedError(error)).split('"round"').length - 1).toBe(6);
  });

  it('quotes no value that a database refuses', () => {
    const error = Object.assign(new Error(`invalid input syntax for type uuid: "${SECRET}"`), {
      code: '22P02',
    });
    expect(JSON.stringify(loggedError(error))).not.toContain(SECRET);
    expect(loggedError(error).message).toBe('invalid input syntax for type uuid: "…"');
  });
});

it('has one line for a run of a job', () => {
  const lines: unknown[] = [];
  const log = {
    info: (...line: unknown[]) => void lines.push(line),
    error: (...line: unknown[]) => void lines.push(line),
  };
  const run = { job: 'send-mail', id: 'a', ms: 7 };
  logJob(log, { ...run, outcome: 'done', result: 3 });
  logJob(log, { ...run, outcome: 'failed', err: 'away' });
  expect(lines).toEqual([
    [{ ...run, outcome: 'done', result: 3 }, 'a job is done'],
    [{ ...run, outcome: 'failed', err: 'away' }, 'a job failed'],
  ]);
});
