import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServedStore } from 'federation/registry';
import type { AssetList } from 'federation/runtime';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { matchPath } from 'react-router-dom';
import { noteRequest } from 'server-kit/log';
import { issuerOf } from 'shared-auth/config';
import { isShellPath } from '../src/pages/shell-paths.ts';
import type { Config } from './config.ts';
import { answerUnavailable } from './error-answers.ts';
import { FittingReleases } from './fitting-releases.ts';
import type { VisitorLimit } from './limits/visitor-limit.ts';
import { editionOf, editionTiming, routeNowServed, shellOf } from './open-tabs.ts';
import type { VisitorOverrides } from './override.ts';
import { encodingFor, isKnown } from './page-cache/encoded-page.ts';
import type { Sendable } from './page-cache/kept-page.ts';
import { onlyParameters, type PageAddress, pageAddress } from './page-cache/page-address.ts';
import { NO_PARTS, pageAnswers } from './page-cache/page-answers.ts';
import type { PageCache, PageResult } from './page-cache/page-cache.ts';
import { type PolicyReports, routePolicyReports } from './policy-reports.ts';
import type { RegistrySource } from './registry-source.ts';
import { routeReleaseDetails } from './release-details.ts';
import type { JobRemote } from './rendering/render-job.ts';
import type { Renderers, Rendering } from './rendering/renderers.ts';
import { decodedPath, isSecretPage, pageHeaders } from './security-headers.ts';
import { type ServedComposition, ServedReleases } from './served-releases.ts';
import type { DoorCounts } from './telemetry/door-telemetry.ts';
import { routeBucket, visitorBucket } from './visitor-bucket.ts';

/** To search engines, which would index an empty page. */
const OVERLOADED = 'Too many pages are requested at the moment. Please come back shortly.';

/** While no registry can be read; search engines would drop pages that are not found. */
const NO_REGISTRY = 'Wishbin is being repaired. Please come back in a few minutes.';

/** Pages of a new release that are rendered before it is served: those that were asked for last. */
const WARM_PAGES = 8;

/** Previewed releases whose processes are kept beside those of the releases in use. */
const MAX_PREVIEWED = 4;

/** Of an influencer's link, for the preview that another site makes of it. */
const INFLUENCER_ID = /^[1-9]\d{0,9}$/;

/** Where all addresses without a page are rendered, once: no pattern of a remote's paths may have this letter. */
const NOT_FOUND: PageAddress = {
  pathname: '/!',
  canonicalPath: '/!',
  search: '',
  influencer: null,
};

/** A request for a page, and the releases that its visitor gets. */
interface PageRequest {
  readonly request: FastifyRequest;
  readonly address: PageAddress;
  readonly composition: ServedComposition;
  readonly owner: JobRemote | undefined;
  /** Parameters that are rendered. */
  readonly search: string;
  /** The edition of the site that is served, for `server-timing`. */
  readonly timing: string;
}

/** A path that makes no URL. */
class UnreadableAddress extends Error {
  readonly statusCode = 400;
}

interface PageParts {
  readonly renderers: Renderers;
  readonly cache: PageCache;
  readonly store: ServedStore;
  readonly source: RegistrySource;
  readonly counts: DoorCounts;
  /** The shell's browser build. */
  readonly assets: AssetList;
  readonly overrides: VisitorOverrides;
  readonly limit: VisitorLimit;
}

/** What other answers of the front door say of its pages. */
export interface Pages {
  /** The edition of the site that is served, for the header `server-timing`. */
  readonly timing: () => string;
  /** What browsers reported about their policies. */
  readonly policyReports: PolicyReports;
}

/** Answers every address that is not a file or a call with a page. */
export function pages(app: FastifyInstance, config: Config, parts: PageParts): Pages {
  const { renderers, cache, counts, store, source, assets, overrides, limit } = parts;
  const site = {
    contactEmail: config.contactEmail,
    development: !config.production,
    testMode: config.production && (config.identityUrl !== null || config.cardsUrl !== null),
  };
  const { publicUrl, signIn, cardOrigins, trustedTypes } = config;
  const identityOrigin = new URL(issuerOf(signIn)).origin;
  const https = publicUrl.startsWith('https:');
  const makeAnswer = pageAnswers({
    config,
    assets,
    site,
    headers: pageHeaders({ https, identityOrigin, cardOrigins, trustedTypes }),
  });

  /** @param request that the page is for; none for a page that is rendered before one comes */
  const render = (
    url: string,
    composition: ServedComposition,
    owner: JobRemote | undefined,
    request?: FastifyRequest,
  ) =>
    renderers.render(
      { url: publicUrl + url, site, remotes: composition.workers, ...(request && { requestId: request.id }) },
      owner,
      request?.log ?? app.log,
      owner && composition.fallbacks.get(owner.name),
    );

  let served: readonly JobRemote[] = [];
  const previewed = new LRUCache<string, JobRemote>({ max: MAX_PREVIEWED });
  const closeUnused = () => renderers.closeAllBut([...served, ...previewed.values()]);

  /** Like `render`, and ends the processes of releases that were previewed before the last few. */
  function renderPreview(...[url, composition, owner, request]: Parameters<typeof render>) {
    if (owner && composition.previewed.some(({ name }) => name === owner.name)) {
      const isNew = !previewed.has(releaseOf(owner));
      previewed.set(releaseOf(owner), owner);
      if (isNew) closeUnused();
    }
    return render(url, composition, owner, request);
  }

  const releases = new ServedReleases({
    source: new FittingReleases({ source, apiUrl: config.apiUrl, log: app.log }),
    store,
    warm: (next, before) =>
      Promise.all(
        pagesOfOtherReleases(cache.recentKeys(), next, before).map(({ key, url, owner }) =>
          cache.get(key, () => render(url, next, owner)),
        ),
      ),
    onSwitch: (inUse, fallbacks) => {
      served = [...inUse, ...fallbacks];
      closeUnused();
      const kept = new Set(['shell', ...inUse.map(releaseOf)]);
      cache.prune((key) => kept.has(key.slice(0, key.indexOf(' '))));
    },
  });
  app.addHook('onClose', () => releases.close());

  const shell = shellOf(assets);
  const timing = () => editionTiming(editionOf(releases.registry, shell));

  async function answer(pageRequest: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { request, address, composition, owner, search } = pageRequest;
    const key = `${releaseOf(owner)} ${address.pathname}${search}`;
    const isPreview = composition.previewed.length > 0;
    // The address is a key to something, or the page is for one visitor: it stays in no memory.
    const isForOne = isPreview || isSecretPage(address.pathname);
    // While changes are not known no page comes from memory, which is no visitor's doing.
    const isCharged = isForOne || cache.knowsChanges;
    let hasBegun = false;
    const renderIt = () => {
      hasBegun = true;
      return (isPreview ? renderPreview : render)(address.pathname + search, composition, owner, request);
    };
    const result: PageResult = isForOne
      ? { kind: 'rendered', rendering: await renderIt() }
      : (cache.peek(key, renderIt) ?? (await cache.get(key, renderIt)));
    counts.addOrigin(result.kind === 'kept' ? result.state : 'rendered');
    if (hasBegun && isCharged && isRendered(result)) limit.chargeRendering(request);
    if (result.kind === 'rendered') return answerOnce(pageRequest, result.rendering, reply);

    const { page, state } = result;
    if (owner && state !== 'miss') counts.add(owner, 'cache_hits');
    const encoding = encodingFor(request.headers['accept-encoding']);
    const variant = `${encoding} ${composition.id}`;
    let sendable = page.ready(variant);
    if (!sendable) {
      const wanted = { address, composition, owner, encoding, isComplete: true };
      sendable = await page.prepare(variant, (parts) => makeAnswer(parts, wanted));
      cache.resized(page);
    }
    reply.header(
      'cache-status',
      state === 'miss' ? 'front-door; fwd=miss' : `front-door; hit; detail=${state}`,
    );
    return send(pageRequest, sendable, page.extent, reply);
  }

  /** What is not kept: a part of a page, a redirect, a page with a secret address. */
  async function answerOnce(
    pageRequest: PageRequest,
    rendering: Rendering,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { answer: parts, overloaded, isComplete } = rendering;
    const { request, address, composition, owner } = pageRequest;
    if ((overloaded || parts === null) && isbot(request.headers['user-agent'])) {
      answerUnavailable(reply, OVERLOADED);
      return reply;
    }
    if (parts?.redirect) return reply.redirect(parts.redirect, parts.status);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const wanted = { address, composition, owner, encoding, isComplete: false };
    const extent = parts === null ? 'nothing' : isComplete && parts.rendered !== 'null' ? 'page' : 'frame';
    return send(pageRequest, await makeAnswer(parts ?? NO_PARTS, wanted), extent, reply);
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const requested = pageAddress(publicUrl, request.url);
    const own = await overrides.releasesOf(request);
    const composition =
      own.length > 0 ? releases.compositionWith(own) : releases.compositionFor(visitorBucket(request));
    const owner = composition.ownerOf(requested.pathname);
    const route = pathIn(owner, requested.pathname)?.path;
    if (route !== undefined) noteRequest(request, { route });
    const address = owner || hasPage(requested.pathname, composition) ? requested : NOT_FOUND;
    const search = shownSearch(address, owner);
    return answer(
      {
        request,
        address,
        composition,
        search: previewSearch(request, address, search) ?? search,
        owner,
        timing: timing(),
      },
      reply,
    );
  }

  const policyReports = routePolicyReports(app, {
    publicUrl,
    patternOf: async (pathname) => {
      if (releases.isDue) await releases.refresh();
      const paths = releases.compositionFor(null).ownerOf(pathname)?.paths;
      return paths?.find(({ path }) => matchPath(path, pathname))?.path;
    },
  });
  routeBucket(app);
  routeReleaseDetails(app, source);
  routeNowServed(app, releases, shell);
  app.get('/*', { compress: false }, async (request, reply) => {
    if (!URL.canParse(publicUrl + request.url)) throw new UnreadableAddress();
    if (releases.isDue) await releases.refresh();
    if (source.isBroken) {
      answerUnavailable(reply, NO_REGISTRY);
      return reply;
    }
    return handle(request, reply);
  });
  return { timing, policyReports };
}

function send(
  { request, address, timing }: PageRequest,
  sendable: Sendable,
  extent: string,
  reply: FastifyReply,
): FastifyReply {
  const { status, headers, etag, body } = sendable;
  reply.headers(headers).header('server-timing', `render;desc="${extent}", ${timing}`);
  // Machines that preview links get another page at this address than people.
  if (address.influencer !== null && headers['cache-control']?.startsWith('public'))
    reply.header('cache-control', 'private, no-cache');
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    return reply.removeHeader('content-length').removeHeader('content-encoding').code(304).send();
  }
  return reply.code(status).send(body);
}

/** Whether the page was rendered for its request: neither was it in memory, nor were too many pages waiting. */
function isRendered(result: PageResult): boolean {
  return result.kind === 'kept' ? result.state === 'miss' : !result.rendering.overloaded;
}

/** Previews of an influencer's link say whose it is; people's browsers find it out themselves. */
function previewSearch(
  { headers }: FastifyRequest,
  { influencer }: PageAddress,
  search: string,
): string | null {
  if (influencer === null || !INFLUENCER_ID.test(influencer) || !isbot(headers['user-agent'])) return null;
  return `${search}${search ? '&' : '?'}i=${influencer}`;
}

function pathIn(owner: JobRemote | undefined, pathname: string) {
  return owner?.paths.find((candidate) => matchPath(candidate.path, pathname));
}

/** The parameters that the page at an address shows: anyone can make up others. */
function shownSearch({ pathname, search }: PageAddress, owner: JobRemote | undefined): string {
  if (search === '') return '';
  const path = pathIn(owner, pathname);
  if (path?.render !== 'server') return '';
  return path.parameters ? onlyParameters(search, path.parameters) : search;
}

/** Whether the shell has a page for an address, or a remote once it is decoded, as routers do. */
function hasPage(pathname: string, { ownerOf }: ServedComposition): boolean {
  const decoded = decodedPath(pathname);
  return isShellPath(decoded) || ownerOf(decoded) !== undefined;
}

function releaseOf(owner: JobRemote | undefined): string {
  return owner ? `${owner.name}@${owner.version}` : 'shell';
}

/** The kept pages that get another release, most recently asked for first, as that release has them. */
function pagesOfOtherReleases(keys: Iterable<string>, next: ServedComposition, before: ServedComposition) {
  const found: { key: string; url: string; owner: JobRemote | undefined }[] = [];
  for (const key of keys) {
    if (found.length >= WARM_PAGES) break;
    const url = key.slice(key.indexOf(' ') + 1);
    const { pathname } = new URL(url, 'http://front-door');
    const owner = next.ownerOf(pathname);
    if (releaseOf(owner) !== releaseOf(before.ownerOf(pathname)))
      found.push({ key: `${releaseOf(owner)} ${url}`, url, owner });
  }
  return found;
}
