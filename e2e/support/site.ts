import type { ApiServer } from './api-server.ts';
import { freePort } from './free-port.ts';
import type { TestStore } from './release-store.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const START_LIMIT_MS = 30_000;

/** A composed site: a front door before an API, with the releases of a store. */
export interface Site {
  /** Origin, without a slash at the end. */
  url: string;
  api: ApiServer;
  store: TestStore;
  /** Ends the front door and starts it again on the same port: nothing of what it remembered is left. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a front door. API and store belong to the caller, who may share them between sites. */
export async function openSite({ api, store }: Pick<Site, 'api' | 'store'>): Promise<Site> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const start = () =>
    startServer({
      file: 'shell/server/server.ts',
      env: {
        PORT: String(port),
        PUBLIC_URL: url,
        API_URL: api.url,
        RELEASE_STORE: store.folder,
        // A busy machine must not turn a slow first page into one that is left to the browser.
        RENDER_TIME_LIMIT_MS: '10000',
      },
      ready: `${url}/favicon.svg`,
      limitMs: START_LIMIT_MS,
    });
  let frontDoor: ServerProcess = await start();
  return {
    url,
    api,
    store,
    async restart() {
      await frontDoor.stop();
      frontDoor = await start();
    },
    close: () => frontDoor.stop(),
  };
}
