import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPglite } from './platform/database/pglite-database.ts';
import { PROCESS_TIMEOUT_MS, type ServerProcesses, serverProcesses } from './testing/server-process.ts';
import { migratedFolder } from './testing/test-database.ts';

let processes: ServerProcesses;

beforeEach(async () => {
  processes = await serverProcesses();
});

afterEach(() => processes.end());

describe('the server process', () => {
  it(
    'starts from nothing, and stops on SIGTERM with every request answered',
    async () => {
      const server = processes.launch();
      const url = await server.address();
      expect(await (await fetch(`${url}/api/company/id/1`)).json()).toMatchObject({ name_code: 'wishbin' });

      const replies: Promise<number>[] = [];
      for (let count = 0; count < 40; count += 1)
        replies.push(fetch(`${url}/api/company/product/active`).then(({ status }) => status));
      await Promise.race(replies);
      server.child.kill('SIGTERM');
      expect(new Set(await Promise.all(replies))).toEqual(new Set([200]));
      // A server that were still busy when its time to finish is over would end itself with 1.
      expect(await server.exitCode()).toBe(0);
      expect(server.output.text).toContain('"msg":"stopping"');
    },
    PROCESS_TIMEOUT_MS,
  );

  it(
    'shows its metrics at a port of their own, and nowhere else',
    async () => {
      await migratedFolder(join(processes.dataDir, 'pglite'));
      const server = processes.launch({ METRICS_PORT: '0' });
      const url = await server.address();
      const port = /"port":(\d+),"msg":"metrics can be read"/.exec(server.output.text)?.[1];
      expect((await fetch(`${url}/api/company/id/1`)).status).toBe(200);
      expect((await fetch(`${url}/metrics`)).status).toBe(404);
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(text).toContain('http_requests_total{method="GET",route="/api/company/id/:id",status="200"} 1');
      expect(text).toContain('wishbin_mails_waiting{state="due"} 0');
      server.child.kill('SIGTERM');
      expect(await server.exitCode()).toBe(0);
    },
    PROCESS_TIMEOUT_MS,
  );

  it(
    'refuses a data folder that is in use, naming the holder, and starts again after it was killed',
    async () => {
      await migratedFolder(join(processes.dataDir, 'pglite'));
      const first = processes.launch();
      await first.address();
      const second = processes.launch();
      expect(await second.exitCode()).toBe(1);
      expect(second.output.text).toBe(
        `The API did not start: ${join(processes.dataDir, 'pglite')} is in use by process ${first.child.pid}; end it or set another DATA_DIR\n`,
      );
      first.child.kill('SIGKILL');
      await first.exitCode();
      const third = processes.launch();
      const url = await third.address();
      expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    },
    PROCESS_TIMEOUT_MS,
  );

  it(
    'starts whole after it was killed at any moment of its first start',
    async () => {
      for (const moment of [300, 900, 1500, 2100, 2700]) {
        const server = processes.launch();
        await wait(moment);
        server.child.kill('SIGKILL');
        await server.exitCode();
      }
      const url = await processes.launch().address();
      expect(await (await fetch(`${url}/api/company/id/1`)).json()).toMatchObject({ id: 1 });
    },
    PROCESS_TIMEOUT_MS,
  );

  it(
    'refuses data of before the first release in one sentence',
    async () => {
      const folder = join(processes.dataDir, 'pglite');
      await migratedFolder(folder);
      const database = await openPglite(folder);
      await database.query('delete from schema_migration where id > 12');
      await database.close();
      const server = processes.launch();
      expect(await server.exitCode()).toBe(1);
      expect(server.output.text).toBe(
        'The API did not start: The data is older than release 1.0.0 (its last migration is 0012-search-words.sql): start release 1.0.0 on it once, then this one; a development database is renewed by deleting its folder (DATA_DIR, .data by default)\n',
      );
    },
    PROCESS_TIMEOUT_MS,
  );

  it(
    'says in one sentence what is wrong with its configuration or port',
    async () => {
      await migratedFolder(join(processes.dataDir, 'pglite'));
      const wrong = processes.launch({ API_PORT: 'many' });
      expect(await wrong.exitCode()).toBe(1);
      expect(wrong.output.text).toBe(
        'The API did not start: API_PORT must be a whole number from 0 to 65535, not "many".\n',
      );

      const holder = createServer().listen(0, '127.0.0.1');
      await once(holder, 'listening');
      const address = holder.address();
      const port = String(typeof address === 'object' ? address?.port : 0);
      const second = processes.launch({ API_PORT: port });
      expect(await second.exitCode()).toBe(1);
      expect(second.output.text).toContain(
        `address already in use 127.0.0.1:${port}. Set another API_PORT, or METRICS_PORT.`,
      );
      holder.close();
    },
    PROCESS_TIMEOUT_MS,
  );
});
