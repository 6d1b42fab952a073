import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FolderStore } from 'federation/registry';
import { issuerOf } from 'shared-auth/config';
import type { PageMeta } from 'shared-shell';
import {
  composePage,
  firstLibraries,
  firstScripts,
  hasCanary,
  ownerOf,
  RegistrySource,
  visitorBucket,
} from './composition.ts';
import type { Config } from './config.ts';
import { documentOf } from './document.ts';
import type { JobRemote, RenderAnswer, RenderJob } from './render-job.ts';
import { Breaker, isQueueFull, type RenderPool, type RenderPools } from './render-pool.ts';
import { privatePageHeaders, secure } from './security-headers.ts';
import { integrityByAddress, readAssets, sharedScripts } from './static-files.ts';

interface Logger {
  warn(details: object, message: string): void;
}

/** Where pages are rendered while the registry is as it is. */
export interface Rendering {
  poolOf(owner: string): RenderPool;
  breaker: Breaker;
  log: Logger;
}

type Page = Pick<RenderJob, 'url' | 'site' | 'remotes'>;

const FRAME = 'the frame';

/**
 * Renders as much of a page as possible: the whole page; when its remote's code fails or is overloaded, the frame around an
 * empty page; when that fails too, null. The browser renders the rest.
 */
export async function renderForBrowser(
  { poolOf, breaker, log }: Rendering,
  page: Page,
  owner: JobRemote | undefined,
): Promise<RenderAnswer | null> {
  const release = owner && `${owner.name} ${owner.version}`;
  if (release && breaker.allows(release)) {
    try {
      const answer = await poolOf(release).render({ ...page, owner: owner.name });
      if (answer.problem) log.warn({ problem: answer.problem }, 'part of a page is left to the browser');
      breaker.succeeded(release);
      return answer;
    } catch (error) {
      if (!isQueueFull(error)) breaker.failed(release);
      log.warn({ err: error, release }, 'rendering failed');
    }
  }
  try {
    return await poolOf(FRAME).render({ ...page, owner: null });
  } catch (error) {
    log.warn({ err: error }, 'rendering the frame failed');
    return null;
  }
}

const NO_META: PageMeta = { title: 'Wishbin', description: '' };

const UNRENDERED = {
  status: 200,
  html: '',
  styles: '',
  meta: NO_META,
  jsonLd: [],
  company: null,
  rendered: 'null',
};

/** Answers every address that is not a file or a call with a page. */
export function pages(app: FastifyInstance, config: Config, pools: RenderPools): void {
  const store = new FolderStore(config.releaseStore);
  const assets = readAssets();
  const integrity = integrityByAddress(assets);
  const registry = new RegistrySource(store, app.log);
  let rested = { serial: -1, breaker: new Breaker() };
  const site = {
    contactEmail: config.contactEmail,
    development: !config.production,
    testMode: config.production && (config.identityUrl !== null || config.cardsUrl !== null),
  };
  const { publicUrl, signIn, cardOrigins } = config;
  const identityOrigin = new URL(issuerOf(signIn)).origin;

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, search } = new URL(publicUrl + request.url);
    const current = await registry.current();
    const bucket = hasCanary(current) ? visitorBucket(request, reply) : 0;
    const composition = composePage(current, store, bucket);
    const owner = ownerOf(composition, pathname);
    const started = performance.now();
    if (rested.serial !== current.serial) rested = { serial: current.serial, breaker: new Breaker() };
    const answer = await renderForBrowser(
      {
        poolOf: (name) => pools.at(current.serial, name),
        breaker: rested.breaker,
        log: request.log,
      },
      { url: publicUrl + pathname + search, site, remotes: composition.workers },
      owner,
    );
    reply.header('server-timing', `render;dur=${(performance.now() - started).toFixed(1)}`);
    if (answer?.redirect) return reply.redirect(answer.redirect, answer.status);

    const { status, html, styles, meta, jsonLd, company, rendered } = answer ?? UNRENDERED;
    const chosen = composition.browser.remotes.find(({ name }) => name === owner?.name);
    const document = documentOf(
      {
        canonical: publicUrl + (meta.path ?? canonicalPath(pathname)),
        html,
        meta,
        jsonLd,
        styles,
        publicUrl,
        company,
        rendered,
        page: { composition: composition.browser, integrity, site, signIn },
        remoteScripts: chosen
          ? [
              ...firstScripts(chosen, pathname).map(
                (file) => [file, chosen.releases[0]?.integrity[file]] as const,
              ),
              ...sharedScripts(assets, firstLibraries(owner, pathname)),
            ]
          : [],
      },
      assets,
    );
    return secure(reply, { https: publicUrl.startsWith('https:'), identityOrigin, cardOrigins })
      .code(status)
      .header('cache-control', 'no-cache')
      .headers(privatePageHeaders(pathname))
      .type('text/html; charset=utf-8')
      .send(document);
  };

  app.get('/*', page);
}

/** One address for each page, however many slashes it was asked with. */
function canonicalPath(pathname: string): string {
  return pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}
