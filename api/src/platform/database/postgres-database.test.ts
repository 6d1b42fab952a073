import { once } from 'node:events';
import { createServer } from 'node:net';
import { DatabaseUnavailableError } from './database.ts';
import { openPostgres } from './postgres-database.ts';

const open = (port: number) =>
  openPostgres({
    url: `postgres://nobody@127.0.0.1:${port}/none`,
    poolSize: 2,
    onIdleError: () => undefined,
  });

/** A port on which every caller is hung up on. */
async function rudeServer() {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('a PostgreSQL server that is away', () => {
  it('is told apart from a wrong statement: connection cut, then refused', async () => {
    const server = await rudeServer();
    const address = server.address();
    const database = open(typeof address === 'object' && address ? address.port : 0);
    await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(database.transaction((tx) => tx.query('select 1'))).rejects.toBeInstanceOf(
      DatabaseUnavailableError,
    );
    server.close();
    await once(server, 'close');
    await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await database.close();
  });
});
