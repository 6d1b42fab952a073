import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { findIsolation, type Program, warnOfMissing } from 'federation/isolation';
import { openServedStore, openStore, PreviewTokens, SERVED_CALL_MS, SignedStore } from 'federation/registry';
import type { AssetList } from 'federation/runtime';
import { drain } from 'server-kit/drain';
import { logOptions, logRequests, REQUEST_ID } from 'server-kit/log';
import type { Measure } from 'server-kit/measure';
import { UNREACHED_POSITION } from 'server-kit/read-position';
import { traceRequests } from 'server-kit/trace-requests';
import { clientErrorHandler, refuseForeignTargets } from 'server-kit/unreadable-requests';
import { announceShell } from './announce-shell.ts';
import type { Config } from './config.ts';
import { answerError, answerNotFound, answerUnroutable, wordsFor } from './error-answers.ts';
import { READY_PATH, routeHealth } from './health.ts';
import { limitVisitors } from './limits/visitor-limit.ts';
import { VisitorOverrides } from './override.ts';
import { followChanges } from './page-cache/change-stream.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { pages } from './pages.ts';
import { guardReleaseFiles, previews } from './preview.ts';
import { proxy, readForwardedHeader } from './proxy.ts';
import { RegistrySource } from './registry-source.ts';
import { routeReleaseApi } from './release-api.ts';
import { pageCallsOf } from './rendering/page-calls.ts';
import { MAX_LIMITS, ProcessRenderer } from './rendering/process-renderer.ts';
import { Renderers } from './rendering/renderers.ts';
import { robots } from './robots.ts';
import { routeStaffOverride } from './staff-override.ts';
import { readAssets, serverBuild, staticFiles } from './static-files.ts';
import { routeBrowserTraces } from './telemetry/browser-traces.ts';
import { doorMeasures } from './telemetry/door-measures.ts';
import { DoorCounts, DoorTelemetry } from './telemetry/door-telemetry.ts';
import { isUntraced } from './telemetry/untraced-routes.ts';

/** A front door that does not listen yet. */
export interface FrontDoor {
  http: FastifyInstance;
  /** What its metrics show beside requests. */
  measures: readonly Measure[];
  /** Stops after all requests under way are answered. */
  close(): Promise<void>;
}

/** The shell's builds. */
interface Builds {
  readonly assets: AssetList;
  /** What render processes run. */
  readonly program: Program;
}

/** @throws when the shell has not been built */
function ownBuilds(): Builds {
  const program: Program = {
    module: new URL('./rendering/render-process.ts', import.meta.url),
    args: [serverBuild],
    files: [serverBuild],
    output: 'pipe',
  };
  return { assets: readAssets(), program };
}

/** The front door: pages, files, and the way to the server behind one origin. */
export async function buildFrontDoor(
  config: Config,
  { assets, program }: Builds = ownBuilds(),
): Promise<FrontDoor> {
  if (config.releaseKeys.storeKeys().length === 0)
    throw new Error(
      `The front door cannot check the release registry: set RELEASE_STORE_KEY to the store's public key, or RELEASE_KEYS to the folder with store.pub (${config.releaseKeys.folder} has none)`,
    );
  const app = fastify({
    ...logOptions({ level: config.logLevel, takesRequestIds: false }),
    trustProxy: [...config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
    // As long as the server behind gives an upload.
    requestTimeout: 60_000,
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: clientErrorHandler((status) => wordsFor(status, 'POST')),
  });
  readForwardedHeader(app, config.forwardedHeader);
  logRequests(app);
  traceRequests(app, { except: isUntraced });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    // No log is searched for a file.
    if (!String(reply.getHeader('cache-control')).includes('immutable')) reply.header(REQUEST_ID, request.id);
  });
  refuseForeignTargets(app);

  const store = openServedStore(config.releaseStore, app.log);
  const changeableStore = new SignedStore(openStore(config.releaseStore, SERVED_CALL_MS), config.releaseKeys);
  const letFinish = drain(app, { readyPath: READY_PATH });
  const { apiUrl, identityUrl, cardsUrl, mailUrl, parcelsUrl, tracesUrl } = config;
  const isolation = await findIsolation(program);
  warnOfMissing(isolation, app.log);
  let readPosition: string | undefined = UNREACHED_POSITION;
  const callApi = pageCallsOf({
    apiUrl,
    timeLimitMs: MAX_LIMITS * config.renderTimeLimitMs,
    readPosition: () => readPosition,
  });
  const counts = new DoorCounts();
  const renderers = new Renderers(
    () =>
      new ProcessRenderer({
        program,
        isolation,
        callApi,
        maxProcesses: config.renderProcesses,
        timeLimitMs: config.renderTimeLimitMs,
        log: app.log,
      }),
    counts,
  );
  const telemetry = new DoorTelemetry({
    apiUrl,
    secret: config.eventsSecret,
    store: changeableStore,
    counts,
    log: app.log,
  });
  app.addHook('onReady', async () => telemetry.start());
  app.addHook('onClose', async () => {
    await renderers.close();
    // The last pages are counted, too.
    await telemetry.close();
  });
  const limit = limitVisitors(app, config);
  const cache = new PageCache({
    maxBytes: config.pageCacheBytes,
    freshMs: config.pageFreshMs,
    staleMs: config.pageStaleMs,
    log: app.log,
  });
  const stopFollowing = followChanges(cache, {
    apiUrl,
    secret: config.eventsSecret,
    onPosition: (position) => {
      readPosition = position;
    },
    log: app.log,
  });
  app.addHook('onClose', stopFollowing);

  const { publicUrl } = config;
  const source = new RegistrySource(store, app.log, config.releaseKeys);
  const tokens = new PreviewTokens(config.releaseKeys.folder);
  const https = publicUrl.startsWith('https:');
  const overrides = new VisitorOverrides({ store: source, tokens, https, log: app.log });
  guardReleaseFiles(app, { store, registry: source, overrides });

  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  const parts = { renderers, cache, counts, store, source, assets, overrides, limit };
  const { timing, policyReports } = pages(app, config, parts);
  await app.register(proxy, {
    apiUrl,
    identityUrl,
    cardsUrl,
    mailUrl,
    parcelsUrl,
    tracesUrl,
    showsMails: !config.production,
    timing,
  });
  await app.register(staticFiles, { store, source });
  await app.register(robots, { publicUrl });
  await app.register(previews, { tokens, overrides, publicUrl });
  routeStaffOverride(app, { apiUrl, overrides });
  routeHealth(app, source);
  announceShell(app, store);
  routeBrowserTraces(app, config.tracing);
  routeReleaseApi(app, { apiUrl, store: changeableStore });
  return {
    http: app,
    measures: doorMeasures({ cache, counts, limit, policyReports, source }),
    close: async () => {
      await letFinish();
      await app.close();
    },
  };
}
