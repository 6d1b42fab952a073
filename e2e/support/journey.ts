import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type ApiServer, openApi } from './api-server.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { copyDemoData } from './demo-data.ts';
import { type IdentityServer, type IdentitySettings, openIdentity } from './identity-server.ts';
import { type Offer, readOffers } from './offers.ts';
import { choosePlace, type Place } from './place.ts';
import { collectProblems, type Problems } from './problems.ts';
import { TestStore } from './release-store.ts';
import { remoteFolders } from './remotes.ts';
import { openSite, type Site } from './site.ts';

/** Version under which the tests release the remotes as they are. */
export const PRESENT = '1.0.0';

interface OwnSiteOptions {
  /** True: with an API of its own, to be stopped and started. */
  ownApi?: boolean;
  /** With an identity server of its own, running, and an API of its own that accepts its tokens. */
  signIn?: IdentitySettings;
  /** Further variables of its front door. */
  settings?: Readonly<Record<string, string>>;
  /** Called with the site's store before its front door starts. */
  prepare?: (store: TestStore) => Promise<unknown>;
}

interface ForTest {
  problems: Problems;
  /** Opens a site that this test alone uses and may break; it is closed at the end of the test. */
  openOwnSite: (options?: OwnSiteOptions) => Promise<Site>;
}

interface ForWorker {
  /** For everything that lives as long as the worker. */
  folder: string;
  place: Place;
  /** Not running: most journeys sign nobody in, and must not notice. */
  identityServer: IdentityServer;
  /** The same, running, for journeys that sign somebody in on the shared site. */
  identity: IdentityServer;
  api: ApiServer;
  store: TestStore;
  /** The site that all tests share; they leave it as it is. */
  site: Site;
  catalog: Catalog;
  /** What can be ordered: each listed product with its choices and add-ons. */
  offers: readonly Offer[];
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
    async ({ folder, identityServer }, use) => {
      const api = await openCopy(join(folder, 'data'), identityServer.issuer);
      await use(api);
      await api.stop();
    },
    { scope: 'worker' },
  ],
  store: [
    async ({ folder }, use) => {
      const store = new TestStore(join(folder, 'store'));
      for (const remote of remoteFolders()) await store.release(PRESENT, remote);
      await use(store);
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ place, api, identityServer, store }, use) => {
      const site = await openSite({ place, api, identity: identityServer, store });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  catalog: [async ({ api }, use) => use(await readCatalog(api)), { scope: 'worker' }],
  offers: [
    async ({ api, catalog }, use) => use(await readOffers(api.url, catalog.products)),
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  problems: [
    async ({ context }, use) => {
      const problems = collectProblems(context);
      await use(problems);
      expect.soft(problems.unexpected(), 'console errors, policy violations and uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
  openOwnSite: async ({ context, folder, api, identityServer, store }, use, { testId }) => {
    const closers: (() => Promise<void>)[] = [];
    await use(async ({ ownApi = false, signIn, settings, prepare } = {}) => {
      const own = join(folder, `${testId}-${closers.length}`);
      const place = await choosePlace();
      const ownStore = await store.copyTo(join(own, 'store'));
      await prepare?.(ownStore);
      const identity = signIn ? await openIdentity(place.url, join(own, 'identity'), signIn) : identityServer;
      if (signIn) closers.push(() => identity.stop());
      const usedApi = ownApi || signIn ? await openCopy(join(own, 'data'), identity.issuer) : api;
      if (usedApi !== api) closers.push(() => usedApi.stop());
      const site = await openSite({
        place,
        api: usedApi,
        identity,
        store: ownStore,
        ...(settings && { settings }),
      });
      closers.push(() => site.close());
      if (signIn) await identity.start();
      return site;
    });
    // What a page still asks for must not meet a closed door.
    await Promise.all(context.pages().map((page) => page.close()));
    for (const close of closers.reverse()) await close();
  },
});

async function openCopy(dataDir: string, issuer: string): Promise<ApiServer> {
  await copyDemoData(dataDir);
  return openApi(dataDir, issuer);
}

export { expect };
