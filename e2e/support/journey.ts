import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type ApiServer, openApi } from './api-server.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { copyDemoData } from './demo-data.ts';
import { collectProblems, type Problems } from './problems.ts';
import { TestStore } from './release-store.ts';
import { openSite, type Site } from './site.ts';

/** Version under which the tests release the catalog as it is. */
export const PRESENT = '1.0.0';

interface OwnSiteOptions {
  /** True: with an API of its own, to be stopped and started. */
  ownApi?: boolean;
  /** Called with the site's store before its front door starts. */
  prepare?: (store: TestStore) => Promise<unknown>;
}

interface ForTest {
  problems: Problems;
  /** Opens a site that this test alone uses and may break; it is closed at the end of the test. */
  openOwnSite: (options?: OwnSiteOptions) => Promise<Site>;
}

interface ForWorker {
  /** Folder for everything that lives as long as the worker. */
  place: string;
  api: ApiServer;
  store: TestStore;
  /** The site that all tests share; they leave it as it is. */
  site: Site;
  catalog: Catalog;
}

export const test = base.extend<ForTest, ForWorker>({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what the fixture needs
    async ({}, use) => {
      const place = await mkdtemp(join(tmpdir(), 'wishbin-e2e-'));
      await use(place);
      await rm(place, { recursive: true });
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ place }, use) => {
      const api = await openCopy(join(place, 'data'));
      await use(api);
      await api.stop();
    },
    { scope: 'worker' },
  ],
  store: [
    async ({ place }, use) => {
      const store = new TestStore(join(place, 'store'));
      await store.release(PRESENT);
      await use(store);
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ api, store }, use) => {
      const site = await openSite({ api, store });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  catalog: [async ({ api }, use) => use(await readCatalog(api)), { scope: 'worker' }],
  baseURL: ({ site }, use) => use(site.url),
  problems: [
    async ({ context }, use) => {
      const problems = collectProblems(context);
      await use(problems);
      expect.soft(problems.unexpected(), 'console errors, policy violations and uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
  openOwnSite: async ({ context, place, api, store }, use, { testId }) => {
    const closers: (() => Promise<void>)[] = [];
    await use(async ({ ownApi = false, prepare } = {}) => {
      const folder = join(place, `${testId}-${closers.length}`);
      const ownStore = await store.copyTo(join(folder, 'store'));
      await prepare?.(ownStore);
      const usedApi = ownApi ? await openCopy(join(folder, 'data')) : api;
      if (ownApi) closers.push(() => usedApi.stop());
      const site = await openSite({ api: usedApi, store: ownStore });
      closers.push(() => site.close());
      return site;
    });
    // What a page still asks for must not meet a closed door.
    await Promise.all(context.pages().map((page) => page.close()));
    for (const close of closers.reverse()) await close();
  },
});

async function openCopy(dataDir: string): Promise<ApiServer> {
  await copyDemoData(dataDir);
  return openApi(dataDir);
}

export { expect };
