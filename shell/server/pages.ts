import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FolderStore } from 'federation/registry';
import { isbot } from 'isbot';
import { issuerOf } from 'shared-auth/config';
import type { PageMeta } from 'shared-shell';
import {
  composePage,
  firstLibraries,
  firstScripts,
  hasCanary,
  ownerOf,
  RegistrySource,
  releasesInUse,
  visitorBucket,
} from './composition.ts';
import type { Config } from './config.ts';
import { documentOf } from './document.ts';
import { answerUnavailable } from './error-answers.ts';
import type { Renderers } from './rendering/renderers.ts';
import { privatePageHeaders, secure } from './security-headers.ts';
import { integrityByAddress, readAssets, sharedScripts } from './static-files.ts';

/** To search engines, which would index an empty page. */
const OVERLOADED = 'Too many pages are requested at the moment. Please come back shortly.';

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
export function pages(app: FastifyInstance, config: Config, renderers: Renderers): void {
  const store = new FolderStore(config.releaseStore);
  const assets = readAssets();
  const integrity = integrityByAddress(assets);
  const registry = new RegistrySource(store, app.log);
  let serial: number | null = null;
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
    if (serial !== current.serial) {
      serial = current.serial;
      renderers.closeAllBut(releasesInUse(current, store));
    }
    const started = performance.now();
    const { answer, overloaded } = await renderers.render(
      { url: publicUrl + pathname + search, site, remotes: composition.workers },
      owner,
      request.log,
    );
    const extent = answer === null ? 'nothing' : answer.rendered === 'null' ? 'frame' : 'page';
    reply.header('server-timing', `render;dur=${(performance.now() - started).toFixed(1)};desc="${extent}"`);
    if ((overloaded || answer === null) && isbot(request.headers['user-agent'])) {
      answerUnavailable(reply, OVERLOADED);
      return reply;
    }
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
