import { API_VERSION } from 'shared-api/openapi';
import { startTestServer } from '../../testing/test-server.ts';
import { type Database, DatabaseUnavailableError } from '../database/database.ts';

const away = () => Promise.reject(new DatabaseUnavailableError('away'));
const noDatabase: Database = {
  kind: 'postgres',
  query: away,
  script: away,
  transaction: away,
  session: away,
  listen: away,
  lockedTransaction: away,
  close: async () => undefined,
};

describe('health', () => {
  it('is well with a database', async () => {
    const server = await startTestServer();
    const health = await server.call('/api/health');
    expect(health).toMatchObject({ status: 200, body: { status: 'ok', version: API_VERSION } });
    const { body } = await server.call('/api/openapi.json');
    expect(body).toMatchObject({ info: { version: API_VERSION } });
    expect(await server.call('/api/ready/')).toMatchObject({
      status: 200,
      body: { status: 'ok', database: 'ok' },
    });
    expect((await server.call('/api/health')).headers.get('cache-control')).toBe('no-store');
  });

  it('is alive but not ready without one, and every call says so and when to try again', async () => {
    const server = await startTestServer({ database: noDatabase });
    expect((await server.call('/api/health')).status).toBe(200);
    for (const path of [
      '/api/ready',
      '/api/company/product/active',
      '/api/company/id/1',
      '/api/order/init/product/2/0',
    ]) {
      const reply = await server.call(path);
      expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(reply.headers.get('retry-after')).toBe('2');
    }
    expect((await server.call('/api/company/id/0')).status).toBe(200);
  });
});
