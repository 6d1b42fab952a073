import { startTestServer } from '../../testing/test-server.ts';

describe('a server about to be closed', () => {
  it('still answers, and asks for no further request on the same connection', async () => {
    const server = await startTestServer();
    expect((await server.call('/api/health')).headers.get('connection')).toBe('keep-alive');
    const drained = server.app.drain();
    for (const path of ['/api/health', '/api/nothing']) {
      expect((await server.call(path)).headers.get('connection')).toBe('close');
    }
    await drained;
    expect((await server.call('/api/company/id/1')).status).toBe(200);
  });
});
