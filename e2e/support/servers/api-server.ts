import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { cache, cachedFolder, sourceHash } from './cache.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';
import { openServices } from './services.ts';

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
    // They keep their records beside it, as with `start`: the demo's payments are known at the card service of a copy.
    const services = await openServices(folder, NOBODY);
    await services.start(NOBODY);
    const api = await openApi(folder, { ...services.api, SEED_DEMO: '1' });
    await api.stop();
    await services.stop();
  });
}

/** Smaller pictures, drawn on demand: the servers of all tests draw each once, since only new files ever get into it. */
const RENDITIONS = 'renditions';
/** Pictures are replaced and never changed, so that copies lead to the same files, whose times are part of their versions. */
const PICTURES = 'images';

/** Copies the demo marketplace into a data folder that a server may change. */
export function copyDemoData(folder: string): void {
  const made = cachedFolder('demo-data');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(made)) {
    const [from, to] = [join(made, name), join(folder, name)];
    if (name === RENDITIONS) symlinkSync(from, to);
    else if (name === PICTURES) linkFiles(from, to);
    else cpSync(from, to, { recursive: true });
  }
}

function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const link = entry.isDirectory() ? linkFiles : symlinkSync;
    link(join(from, entry.name), join(to, entry.name));
  }
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
 * Starts the API on a data folder.
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
