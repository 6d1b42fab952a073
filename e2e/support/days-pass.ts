import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ApiServer } from './api-server.ts';

/**
 * Lets days pass since everything was sent and delivered, for an API of a journey's own on the embedded database: no clock is
 * turned, since what was signed would end with it.
 */
export async function letDaysPass(api: ApiServer, days: number): Promise<void> {
  await api.stop();
  const database = await PGlite.create(join(api.dataDir, 'pglite'));
  await database.query(
    `update order_line set shipped_at = shipped_at - $1 * interval '1 day', delivered_at = delivered_at - $1 * interval '1 day'`,
    [days],
  );
  await database.close();
  await api.start();
}
