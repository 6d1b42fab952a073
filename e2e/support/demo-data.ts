import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApi } from './api-server.ts';
import { cache, cachedFolder } from './cache.ts';
import { openServices } from './services.ts';
import { sourceHash } from './source-hash.ts';

const SOURCES = [
  'api/package.json',
  'api/{src,demo}/**/*',
  'shared-api/src/{contract,rules}/**/*.ts',
  'sandbox/{cards,kit,parcels,services}/**/*.ts',
];
/** What the card service tells of the demo's payments nobody needs to hear: who pays asks for it. */
const NOBODY = 'http://127.0.0.1:9';

/** Draws and fills in the demo marketplace once, with orders that are really paid and sent; the servers of the tests work on copies of it. */
export function prepareDemoData(): Promise<void> {
  return cache('demo-data', sourceHash(SOURCES), async (folder) => {
    const kept = await mkdtemp(join(tmpdir(), 'wishbin-made-with-'));
    const services = await openServices(kept);
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
