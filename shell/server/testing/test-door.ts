import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { findIsolation, type Program } from 'federation/isolation';
import { FolderStore, PreviewTokens, publicKeyOf, type Registry, signed } from 'federation/registry';
import { readConfig } from '../config.ts';
import { answerNotFound } from '../error-answers.ts';
import { VisitorOverrides } from '../override.ts';
import { PageCache } from '../page-cache/page-cache.ts';
import { pages } from '../pages.ts';
import { guardReleaseFiles, previews } from '../preview.ts';
import { RegistrySource } from '../registry-source.ts';
import { ProcessRenderer } from '../rendering/process-renderer.ts';
import type { RenderAnswer, Renderer } from '../rendering/render-job.ts';
import { Renderers } from '../rendering/renderers.ts';
import { DoorCounts } from '../telemetry/door-telemetry.ts';
import { testRelease } from './test-release.ts';

const ORIGIN = 'https://shop.example';

/** A browser build as far as documents name it. */
const assets = {
  initial: ['shared.1.js'],
  onDemand: {},
  integrity: { 'shared.1.js': 'sha384-a' },
  files: { 'inter-latin-wght-normal.woff2': 'font.woff2' },
};

/** A release of a remote that owns `/<name>` and what is below it. */
const release = (name: string, version: string) =>
  testRelease(name, version, {
    paths: [
      { path: `/${name}/:page`, render: 'server' },
      { path: `/${name}/list/:page`, render: 'server', parameters: ['q'] },
      { path: `/${name}/private/:page`, render: 'browser' },
    ],
  });

/** A version that all visitors get, and a canary's: its version and share. */
type Channels = readonly [stable: string, canary?: readonly [version: string, percent: number]];

const { privateKey: storeKey } = generateKeyPairSync('ed25519');
const { privateKey: ownerKey } = generateKeyPairSync('ed25519');
const OWNER = 'shop';

/** Signed as a store has it. */
function registryOf(serial: number, remotes: Readonly<Record<string, Channels>>): Registry {
  const described = Object.entries(remotes).map(([name, [stable, canary]]) => [
    name,
    {
      channels: {
        stable: { version: stable, previous: null },
        ...(canary && { canary: { version: canary[0], percent: canary[1] } }),
      },
      releases: Object.fromEntries(
        [stable, ...(canary ? [canary[0]] : [])].map((version) => [
          version,
          signed('release', release(name, version), ownerKey),
        ]),
      ),
    },
  ]);
  const registry: Registry = {
    format: 1,
    serial,
    updated_at: '2026-01-01T00:00:00.000Z',
    remotes: Object.fromEntries(described),
    owners: {
      keys: { [OWNER]: [publicKeyOf(ownerKey)] },
      remotes: Object.fromEntries([...Object.keys(remotes), 'added'].map((name) => [name, [OWNER]])),
    },
  };
  return signed('registry', registry, storeKey);
}

/** The page routes of a front door, with remotes, a cache that knows of changes, and a renderer. */
export interface TestDoor {
  readonly app: FastifyInstance;
  readonly cache: PageCache;
  readonly counts: DoorCounts;
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
    const file = join(folder, 'registry.json');
    await writeFile(`${file}.new`, JSON.stringify(registryOf(serial, next)));
    await rename(`${file}.new`, file);
  };
  await promote(remotes ?? { shop: ['1.0.0'] });

  const config = readConfig({
    RELEASE_STORE: folder,
    RELEASE_KEYS: join(folder, 'keys'),
    RELEASE_STORE_KEY: publicKeyOf(storeKey),
    PUBLIC_URL: ORIGIN,
    LOG_LEVEL: 'silent',
    ...env,
  });
  const publish: TestDoor['publish'] = async (name, version) => {
    await mkdir(join(folder, name, version), { recursive: true });
    await writeFile(
      join(folder, name, version, 'release.json'),
      JSON.stringify(signed('release', release(name, version), ownerKey)),
    );
  };
  const app = fastify();
  app.setNotFoundHandler(answerNotFound);
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
  pages(app, config, { renderers, cache, counts, store, source, assets, overrides });
  return {
    app,
    cache,
    counts,
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
