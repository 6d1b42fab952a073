import { join, resolve } from 'node:path';
import { buildPackages } from './lib/build-packages.ts';
import { assertPortFree } from './lib/free-port.ts';
import { publishBuilds } from './lib/publish-builds.ts';
import { type Service, startService, untilReady } from './lib/service.ts';

const root = join(import.meta.dirname, '..');
const dataDir = resolve(process.env.DATA_DIR ?? join(root, '.data'));
const store = resolve(process.env.RELEASE_STORE ?? join(dataDir, 'remotes'));
const port = portFrom('PORT', 4000);
const apiPort = portFrom('API_PORT', 4001);
const apiUrl = `http://127.0.0.1:${apiPort}`;

const FIRST_SEED_LIMIT_MS = 240_000;
const START_LIMIT_MS = 30_000;

const started = performance.now();
const services: Service[] = [];

function report(line: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

async function start(): Promise<void> {
  await assertPortFree(port, 'PORT');
  await assertPortFree(apiPort, 'API_PORT');
  report('starting Wishbin: building what changed, preparing the database and the demo data');
  const api = startService({
    root,
    name: 'the API',
    file: 'api/src/server.ts',
    env: {
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      SEED_DEMO: '1',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
  });
  services.push(api);
  const reminder = setInterval(() => report('still drawing pictures and filling the database'), 15_000);
  const ready = untilReady(api, `${apiUrl}/api/ready`, FIRST_SEED_LIMIT_MS)
    .then(() => report('the API is ready'))
    .finally(() => clearInterval(reminder));
  await Promise.all([ready, build()]);

  const frontDoor = startService({
    root,
    name: 'the front door',
    file: 'shell/server/server.ts',
    env: {
      PORT: String(port),
      API_URL: apiUrl,
      RELEASE_STORE: store,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
  });
  services.push(frontDoor);
  await untilReady(frontDoor, `http://127.0.0.1:${port}/`, START_LIMIT_MS);
  report(`the site is at http://localhost:${port}  (stop with Ctrl+C)`);
  await Promise.race(services.map(({ ended }) => ended));
}

function portFrom(setting: string, otherwise: number): number {
  const port = Number(process.env[setting] ?? otherwise);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`${setting} is not a port: ${process.env[setting]}`);
  return process.exit(1);
}

async function build(): Promise<void> {
  const packages = await buildPackages(root, report);
  await publishBuilds(root, packages, store, report);
  report('the shell and its remotes are built and released');
}

async function stop(exitCode: number, graceMs = 0): Promise<never> {
  await Promise.all(services.map((service) => service.stop(graceMs)));
  process.exit(exitCode);
}

// Ctrl+C reaches the servers by itself; told a second time, they would hurry.
process.once('SIGINT', () => stop(0, 2000));
process.once('SIGTERM', () => stop(0));
start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return stop(1);
});
