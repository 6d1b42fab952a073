import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { collectProblems, type Problems } from './browser/problems.ts';
import { type Catalog, readCatalog } from './pages/catalog.ts';
import { type Offer, readOffers } from './pages/offers.ts';
import { type ApiServer, copyDemoData, openApi } from './servers/api-server.ts';
import { type IdentityServer, type IdentitySettings, openIdentity } from './servers/identity-server.ts';
import { chosenMix, previousShell, remotesOf } from './servers/previous-release.ts';
import { TestStore } from './servers/release-store.ts';
import { choosePlace, type Place } from './servers/server-process.ts';
import { openServices, type Services } from './servers/services.ts';
import { openSite, type Site } from './servers/site.ts';

/** Version under which the tests release the remotes as they are. */
export const PRESENT = '1.0.0';

interface OwnSiteOptions {
  /** True: an own API that the journey can stop and start. */
  ownApi?: boolean;
  /** An own running identity server, and an own API that accepts its tokens. */
  signIn?: IdentitySettings;
  /** Own running card, parcel and mail services, and an own API that calls them. */
  services?: Readonly<Record<string, string>>;
  /** Further variables of its front door. */
  settings?: Readonly<Record<string, string>>;
  /** True: today's front door with the bundles of the release before. */
  previousShell?: boolean;
  /** Called with the site's store before its front door starts. */
  prepare?: (store: TestStore) => Promise<unknown>;
}

interface ForTest {
  /** The demo marketplace as it is now: journeys before this one have bought some of it. */
  catalog: Catalog;
  /** What can be ordered, as it is now: each listed product with its choices and add-ons. */
  offers: readonly Offer[];
  problems: Problems;
  /** Opens a site that this test alone uses and may break; it is closed at the end of the test. */
  openOwnSite: (options?: OwnSiteOptions) => Promise<Site>;
}

interface ForWorker {
  /** For everything that lives as long as the worker. */
  folder: string;
  place: Place;
  /** Not running: most journeys need no sign-in. */
  identityServer: IdentityServer;
  /** The same, running, for journeys that sign in on the shared site. */
  identity: IdentityServer;
  api: ApiServer;
  /** Not running: most journeys pay nothing, and must not notice. */
  servicesAway: Services;
  /** The same, running, for journeys that check out on the shared site. */
  services: Services;
  store: TestStore;
  /** Folder of the shell that sites run, where it is not today's. */
  shell: string | undefined;
  /** The site that all tests share; they leave it as it is. */
  site: Site;
}

export const test = base.extend<ForTest, ForWorker>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what the fixture needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'wishbin-e2e-'));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  place: [async ({}, use) => use(await choosePlace()), { scope: 'worker' }],
  identityServer: [
    async ({ folder, place }, use) => {
      const identity = await openIdentity(place.url, join(folder, 'identity'));
      await use(identity);
      await identity.stop();
    },
    { scope: 'worker' },
  ],
  identity: [
    async ({ identityServer }, use) => {
      await identityServer.start();
      await use(identityServer);
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ folder, place, identityServer, servicesAway }, use) => {
      const api = await openCopy(join(folder, 'data'), place, identityServer, servicesAway);
      await use(api);
      await api.stop();
    },
    { scope: 'worker' },
  ],
  servicesAway: [
    async ({ folder, place }, use) => {
      const services = await openServices(join(folder, 'data'), place.url);
      await use(services);
      await services.stop();
    },
    { scope: 'worker' },
  ],
  services: [
    async ({ servicesAway, api }, use) => {
      await servicesAway.start(api.url);
      await use(servicesAway);
    },
    { scope: 'worker' },
  ],
  store: [
    async ({ folder }, use) => {
      const store = new TestStore(join(folder, 'store'));
      await store.prepare();
      for (const remote of remotesOf(chosenMix())) await store.release(PRESENT, remote);
      await use(store);
    },
    { scope: 'worker' },
  ],
  shell: [
    async ({ folder }, use) =>
      use(chosenMix() === 'previous-shell' ? await previousShell(folder) : undefined),
    { scope: 'worker' },
  ],
  site: [
    async ({ place, api, identityServer, servicesAway, store, shell }, use) => {
      const site = await openSite({
        place,
        api,
        identity: identityServer,
        services: servicesAway,
        store,
        ...(shell && { shell }),
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  catalog: async ({ api }, use) => use(await readCatalog(api)),
  offers: async ({ api, catalog }, use) => use(await readOffers(api.url, catalog.all)),
  baseURL: ({ site }, use) => use(site.url),
  problems: [
    async ({ context }, use) => {
      const problems = collectProblems(context);
      await use(problems);
      expect.soft(problems.unexpected(), 'console errors, policy violations and uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
  openOwnSite: async (
    { context, folder, api, identityServer, servicesAway, store, shell: usual },
    use,
    { testId },
  ) => {
    const closers: (() => Promise<void>)[] = [];
    await use(async (options = {}) => {
      const { ownApi = false, signIn, services: wanted, settings, prepare } = options;
      const own = join(folder, `${testId}-${closers.length}`);
      const place = await choosePlace();
      const ownStore = store.copyTo(join(own, 'store'));
      await prepare?.(ownStore);
      const services = wanted ? await openServices(join(own, 'data'), place.url, wanted) : servicesAway;
      if (wanted) closers.push(() => services.stop());
      const mail = wanted && { SMTP_URL: services.smtpUrl };
      const identity = signIn
        ? await openIdentity(place.url, join(own, 'identity'), { ...mail, ...signIn })
        : identityServer;
      if (signIn) closers.push(() => identity.stop());
      const usedApi =
        ownApi || signIn || wanted ? await openCopy(join(own, 'data'), place, identity, services) : api;
      if (usedApi !== api) closers.push(() => usedApi.stop());
      const shell = options.previousShell ? await previousShell(own) : usual;
      const site = await openSite({
        place,
        api: usedApi,
        identity,
        services,
        store: ownStore,
        ...(settings && { settings }),
        ...(shell && { shell }),
      });
      closers.push(() => site.close());
      if (signIn) await identity.start();
      if (wanted) await services.start(usedApi.url);
      return site;
    });
    // Pages close first, so that no request meets a stopped server.
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all(closers.map((close) => close()));
  },
});

async function openCopy(
  dataDir: string,
  { url }: Place,
  { issuer }: IdentityServer,
  services: Services,
): Promise<ApiServer> {
  copyDemoData(dataDir);
  return openApi(dataDir, { OIDC_ISSUER: issuer, PUBLIC_URL: url, ...services.api });
}

export { expect };
