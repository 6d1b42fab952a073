import { once } from 'node:events';
import { createServer } from 'node:net';
import { DatabaseUnavailableError } from './database.ts';
import { openPostgres, statementNames } from './postgres-database.ts';

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
  it('differs from a wrong statement: connection cut, then refused', async () => {
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

describe('names of statements', () => {
  it('are the same for the same text, and different for different ones', () => {
    const nameOf = statementNames();
    const [one, other] = [nameOf('select 1'), nameOf('select 2')];
    expect(one).toBeDefined();
    expect(other).toBeDefined();
    expect(one).not.toBe(other);
    expect(nameOf('select 1')).toBe(one);
  });

  it('end somewhere: what makes up texts as it goes fills no memory, here or at the database', () => {
    const nameOf = statementNames(2);
    expect([nameOf('a'), nameOf('b'), nameOf('c'), nameOf('a')]).toEqual([
      'wishbin-0',
      'wishbin-1',
      undefined,
      'wishbin-0',
    ]);
  });
});
