import { setTimeout as wait } from 'node:timers/promises';
import type { ApiServer } from './api-server.ts';
import type { IdentityServer } from './identity-server.ts';
import type { TestStore } from './release-store.ts';
import { type Place, type ServerProcess, startServer } from './server-process.ts';
import type { Services } from './services.ts';

const START_LIMIT_MS = 120_000;
const ASK_AGAIN_MS = 50;

/** A composed site: a front door before an API, with the releases of a store. */
export interface Site {
  /** Origin, without a slash at the end. */
  url: string;
  api: ApiServer;
  /** Runs only where a journey has started it. */
  identity: IdentityServer;
  /** Cards, parcels and mails; they run only where a journey has started them. */
  services: Services;
  store: TestStore;
  /** Resolves once pages have a release of a remote: the front door prepares pages of a new one first. */
  serves(remote: string, version: string): Promise<void>;
  /** Ends the front door and starts it again on the same port: nothing of what it remembered is left. */
  restart(): Promise<void>;
  /** The end of what its front door has written since it was started. */
  log(): string;
  close(): Promise<void>;
}

interface SiteOptions extends Pick<Site, 'api' | 'identity' | 'services' | 'store'> {
  place: Place;
  /** Further variables of the front door. */
  settings?: Readonly<Record<string, string>>;
  /** Folder of the shell with its front door; default: today's. */
  shell?: string;
}

/** Starts a front door. The caller owns the upstream servers and may share them between sites. */
export async function openSite({
  place,
  api,
  identity,
  services,
  store,
  settings,
  shell = 'shell',
}: SiteOptions): Promise<Site> {
  const { port, url } = place;
  const start = () =>
    startServer({
      file: `${shell}/server/server.ts`,
      env: {
        PORT: String(port),
        PUBLIC_URL: url,
        API_URL: api.url,
        IDENTITY_URL: identity.url,
        ...services.frontDoor,
        ...store.env,
        // A busy machine must not turn a slow first page into one that is left to the browser.
        RENDER_TIME_LIMIT_MS: '30000',
        // Chance decides nothing in a journey.
        VITALS_PERCENT: '0',
        ...settings,
      },
      ready: `${url}/favicon.svg`,
      limitMs: START_LIMIT_MS,
    });
  let frontDoor: ServerProcess = await start();
  return {
    url,
    api,
    identity,
    services,
    store,
    async serves(remote, version) {
      const limit = Date.now() + START_LIMIT_MS;
      while ((await servedRelease(url, remote)) !== version) {
        if (Date.now() > limit) throw new Error(`${remote} ${version} is not served`);
        await wait(ASK_AGAIN_MS);
      }
    },
    async restart() {
      await frontDoor.stop();
      frontDoor = await start();
    },
    log: () => frontDoor.output(),
    close: () => frontDoor.stop(),
  };
}

interface Composition {
  remotes: { name: string; releases: { version: string }[] }[];
}

/** The release of a remote that a visitor without a cookie gets. */
async function servedRelease(url: string, remote: string): Promise<string | undefined> {
  const html = await (await fetch(url)).text();
  const data: { composition?: Composition } = JSON.parse(
    /id="wishbin-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
  );
  return data.composition?.remotes.find(({ name }) => name === remote)?.releases[0]?.version;
}
