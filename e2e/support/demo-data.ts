import { openApi } from './api-server.ts';
import { cached } from './cached.ts';
import { sourceHash } from './source-hash.ts';

const SOURCES = ['api/package.json', 'api/{src,demo}/**/*', 'shared-api/src/{contract,rules}/**/*.ts'];

/** Data folder with the demo marketplace, drawn and filled in once; the servers of the tests work on copies. */
export function demoData(): Promise<string> {
  return cached('demo-data', sourceHash(SOURCES), async (folder) => {
    const api = await openApi(folder);
    await api.stop();
  });
}
