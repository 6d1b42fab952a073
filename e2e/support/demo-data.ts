import { cp } from 'node:fs/promises';
import { openApi } from './api-server.ts';
import { cache, cachedFolder } from './cache.ts';
import { sourceHash } from './source-hash.ts';

const SOURCES = ['api/package.json', 'api/{src,demo}/**/*', 'shared-api/src/{contract,rules}/**/*.ts'];

/** Draws and fills in the demo marketplace once; the servers of the tests work on copies of it. */
export function prepareDemoData(): Promise<void> {
  return cache('demo-data', sourceHash(SOURCES), async (folder) => {
    const api = await openApi(folder);
    await api.stop();
  });
}

/** Copies the demo marketplace into a data folder that a server may change. */
export function copyDemoData(folder: string): Promise<void> {
  return cp(cachedFolder('demo-data'), folder, { recursive: true });
}
