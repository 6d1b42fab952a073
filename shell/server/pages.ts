import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FolderStore } from 'federation/registry';
import { issuerOf } from 'shared-auth/config';
import type { PageMeta } from 'shared-shell';
import { integrityByAddress, readAssets } from './assets.ts';
import { Breaker } from './breaker.ts';
import { composePage, firstScripts, hasCanary, ownerOf } from './composition.ts';
import type { Config } from './config.ts';
import { documentOf } from './document.ts';
import { renderForBrowser } from './page-renderer.ts';
import { privatePageHeaders } from './private-pages.ts';
import { RegistrySource } from './registry-source.ts';
import type { RenderPools } from './render-pools.ts';
import { secure } from './security-headers.ts';
import { visitorBucket } from './visitor-bucket.ts';

const NO_META: PageMeta = { title: 'Wishbin', description: '' };

const UNRENDERED = {
  status: 200,
  html: '',
  styles: '',
  meta: NO_META,
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

    const { status, html, styles, meta, company, rendered } = answer ?? UNRENDERED;
    const chosen = composition.browser.remotes.find(({ name }) => name === owner?.name);
    const document = documentOf(
      {
        canonical: publicUrl + (meta.path ?? canonicalPath(pathname)),
        html,
        meta,
        styles,
        publicUrl,
        company,
        rendered,
        page: { composition: composition.browser, integrity, site, signIn },
        remoteScripts: chosen
          ? firstScripts(chosen, pathname).map((file) => [file, chosen.releases[0]?.integrity[file]] as const)
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
