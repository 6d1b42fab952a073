import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { findIsolation, type Program } from 'federation/isolation';
import { FolderStore, PreviewTokens } from 'federation/registry';
import { refuseForeignTargets } from 'server-kit/unreadable-requests';
import { readConfig } from '../config.ts';
import { answerNotFound } from '../error-answers.ts';
import { limitVisitors, type VisitorLimit } from '../limits/visitor-limit.ts';
import { VisitorOverrides } from '../override.ts';
import { PageCache } from '../page-cache/page-cache.ts';
import { pages } from '../pages.ts';
import { guardReleaseFiles, previews } from '../preview.ts';
import { RegistrySource } from '../registry-source.ts';
import { ProcessRenderer } from '../rendering/process-renderer.ts';
import type { RenderAnswer, Renderer } from '../rendering/render-job.ts';
import { Renderers } from '../rendering/renderers.ts';
import { DoorCounts } from '../telemetry/door-telemetry.ts';
import { type Channels, STORE_KEY, TEST_ASSETS, writeRegistry, writeRelease } from './test-store.ts';

const ORIGIN = 'https://shop.example';

/** The page routes of a front door, with remotes, a cache that knows of changes, and a renderer. */
export interface TestDoor {
  readonly app: FastifyInstance;
  readonly cache: PageCache;
  readonly counts: DoorCounts;
  readonly limit: VisitorLimit;
  /** Replaces the registry, as a promotion does. */
  promote(remotes: Readonly<Record<string, Channels>>): Promise<void>;
  /** Adds a release to the store, which no visitor gets. */
  publish(name: string, version: string): Promise<void>;
  readonly tokens: PreviewTokens;
  readonly store: FolderStore;
  close(): Promise<void>;
}

interface DoorOptions {
  readonly remotes?: Readonly<Record<string, Channels>>;
  /** By default real processes, whose pages hold all that they know of a request. */
  readonly renderer?: () => Renderer;
  readonly env?: NodeJS.ProcessEnv;
}

export async function openTestDoor({ remotes, renderer, env }: DoorOptions = {}): Promise<TestDoor> {
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-door-'));
  let serial = 0;
  const promote: TestDoor['promote'] = async (next) => {
    serial += 1;
    await writeRegistry(folder, serial, next);
  };
  await promote(remotes ?? { shop: ['1.0.0'] });

  const config = readConfig({
    RELEASE_STORE: folder,
    RELEASE_KEYS: join(folder, 'keys'),
    RELEASE_STORE_KEY: STORE_KEY,
    PUBLIC_URL: ORIGIN,
    LOG_LEVEL: 'silent',
    ...env,
  });
  const publish: TestDoor['publish'] = (name, version) => writeRelease(folder, name, version);
  const app = fastify({ trustProxy: [...config.trustedProxies] });
  app.setNotFoundHandler(answerNotFound);
  refuseForeignTargets(app);
  const counts = new DoorCounts();
  const renderers = new Renderers(renderer ?? echoProcess, counts);
  app.addHook('onClose', () => renderers.close());
  const cache = new PageCache({
    maxBytes: config.pageCacheBytes,
    freshMs: config.pageFreshMs,
    staleMs: config.pageStaleMs,
    log: app.log,
  });
  cache.setKnowsChanges(true);
  const store = new FolderStore(folder);
  const source = new RegistrySource(store, app.log, config.releaseKeys);
  const tokens = new PreviewTokens(config.releaseKeys.folder);
  const overrides = new VisitorOverrides({ store: source, tokens, https: true, log: app.log });
  guardReleaseFiles(app, { store, registry: source, overrides });
  await app.register(previews, { tokens, overrides, publicUrl: ORIGIN });
  const limit = limitVisitors(app, config);
  pages(app, config, { renderers, cache, counts, store, source, assets: TEST_ASSETS, overrides, limit });
  return {
    app,
    cache,
    counts,
    limit,
    promote,
    publish,
    tokens,
    store,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

const program: Program = {
  module: new URL('../rendering/testing/test-render-process.ts', import.meta.url),
  args: [],
  files: [fileURLToPath(new URL('../rendering/', import.meta.url))],
  output: 'inherit',
};
const isolation = await findIsolation(program);

function echoProcess(): Renderer {
  return new ProcessRenderer({
    program,
    isolation,
    callApi: () => Promise.reject(new Error('no API')),
    maxProcesses: 1,
    timeLimitMs: 10_000,
    log: { warn: () => undefined },
  });
}

/** A whole page. */
export const aPage: RenderAnswer = {
  status: 200,
  html: 'page',
  styles: '',
  meta: { title: 'Page', description: '' },
  jsonLd: [],
  company: { id: 0 } as RenderAnswer['company'],
  owner: null,
  rendered: '{}',
  problem: null,
  dependencies: [],
  isDataMissing: false,
};
