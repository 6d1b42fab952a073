import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, freePort, root, type ServerProcess, startServer } from './server-process.ts';
import { openServices } from './services.ts';

/** Hash (16 hex digits) of all files below the repository that match one of the patterns. */
export function sourceHash(patterns: string[]): string {
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Makes a folder once per content of its sources: `make` fills it when there is none for `id` yet.
 * It gets its name only when it is complete, and folders of older sources are removed.
 * The workers of this run find it by `cachedFolder`.
 */
export async function cache(
  name: string,
  id: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const place = join(cacheFolder, name);
  const folder = join(place, id);
  process.env[variable(name)] = folder;
  if (existsSync(folder)) return;
  await mkdir(place, { recursive: true });
  await Promise.all((await readdir(place)).map((old) => rm(join(place, old), { recursive: true })));
  const unfinished = join(place, 'unfinished');
  await mkdir(unfinished);
  await make(unfinished);
  await rename(unfinished, folder);
}

/** The folder made by this run's set-up, unaffected by later source changes. */
export function cachedFolder(name: string): string {
  const folder = process.env[variable(name)];
  if (!folder) throw new Error(`The set-up of this run has not made ${name}`);
  return folder;
}

function variable(name: string): string {
  return `JOURNEYS_${name}`;
}

const SOURCES = [
  'api/package.json',
  'api/{src,demo}/**/*',
  'shared-api/src/{contract,rules}/**/*.ts',
  'sandbox/{cards,kit,parcels,services}/**/*.ts',
];
/** No webhooks for the demo's payments: the seeding polls the card service. No journey follows the demo's parcels. */
const NOBODY = 'http://127.0.0.1:9';

/** Draws and fills in the demo marketplace once, with orders that are really paid and sent; the servers of the tests work on copies of it. */
export function prepareDemoData(): Promise<void> {
  return cache('demo-data', sourceHash(SOURCES), async (folder) => {
    const kept = await mkdtemp(join(tmpdir(), 'wishbin-made-with-'));
    const services = await openServices(kept, NOBODY);
    await services.start(NOBODY);
    const api = await openApi(folder, services.api);
    await api.stop();
    await services.stop();
    await rm(kept, { recursive: true });
  });
}

/** Copies the demo marketplace into a data folder that a server may change. */
export function copyDemoData(folder: string): Promise<void> {
  return cp(cachedFolder('demo-data'), folder, { recursive: true });
}

/** Drawing the artwork and filling the database for the first time may take minutes on a small machine. */
const START_LIMIT_MS = 900_000;

/** The API on its own port, which survives a restart. */
export interface ApiServer {
  url: string;
  dataDir: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the API on a data folder, which it fills with the demo data where that is not there yet.
 * @param settings its further variables; by default no tokens are accepted: there is no sign-in while the demo data is made
 */
export async function openApi(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ApiServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: ServerProcess | null = null;
  const api: ApiServer = {
    url,
    dataDir,
    async start() {
      running ??= await startServer({
        file: 'api/src/server.ts',
        env: {
          API_PORT: String(port),
          DATA_DIR: dataDir,
          SEED_DEMO: '1',
          ...settings,
        },
        ready: `${url}/api/ready`,
        limitMs: START_LIMIT_MS,
      });
    },
    async stop() {
      await running?.stop();
      running = null;
    },
  };
  await api.start();
  return api;
}

/** Calls the API directly, without a browser. @throws on an error status */
export async function apiAnswer(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.json();
}

/** By address, which another server of the same worker may only have with the same demo data. */
const known = new Map<string, Promise<unknown>>();

/** Cached reply of the API that no purchase changes, such as a company: fetched once per worker. */
export function fixedAnswer(url: string): Promise<unknown> {
  const answer = known.get(url) ?? apiAnswer(url);
  known.set(url, answer);
  answer.catch(() => known.delete(url));
  return answer;
}
