import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgresServer } from '../api/src/testing/postgres-server.ts';

/** Starts a PostgreSQL server, sets DATABASE_URL and runs the given program. */
const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('Which program? For example: node scripts/with-postgres.ts e2e/faults/kill-payments.ts');
  process.exit(2);
}
const postgres = await startPostgresServer();
try {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: postgres.url, POSTGRES_PID: String(postgres.pid) },
  });
  // The program ends what it has started, and then itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
} finally {
  await postgres.stop();
}
