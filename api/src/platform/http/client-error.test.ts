import { once } from 'node:events';
import { connect } from 'node:net';
import { errorBodySchema } from 'shared-api/contract';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer();

/** Sends bytes as they are and gives the status and body that come back before the connection ends. */
async function send(bytes: string): Promise<{ status: number; code: string }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk) => {
    reply += chunk.toString();
  });
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), code: errorBodySchema.parse(JSON.parse(body)).code };
}

describe('what is no readable request', () => {
  it('is 400 in the one form of errors, and hung up on', async () => {
    expect(await send('NONSENSE\r\n\r\n')).toEqual({ status: 400, code: 'bad_request' });
  });

  it('is 431 with headers without end', async () => {
    const headers = `x-long: ${'x'.repeat(40_000)}`;
    expect(await send(`GET /api/health HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n`)).toEqual({
      status: 431,
      code: 'bad_request',
    });
  });

  it('does not stop others from being served', async () => {
    expect((await server.call('/api/health')).status).toBe(200);
  });

  it('has limits of time', () => {
    const { requestTimeout, headersTimeout } = server.app.http.server;
    expect(requestTimeout).toBe(60_000);
    expect(headersTimeout).toBe(10_000);
  });
});
