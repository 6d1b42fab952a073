import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FolderStore } from 'federation/registry';
import type { PageRelease } from 'federation/runtime';
import { integrityByAddress, readAssets } from './assets.ts';
import { composePage, type PageComposition } from './composition.ts';
import type { Config } from './config.ts';
import { documentOf } from './document.ts';
import { renderForBrowser } from './page-renderer.ts';
import { RegistrySource } from './registry-source.ts';
import type { RenderAnswer } from './render-job.ts';
import type { RenderPool } from './render-pool.ts';
import { secure } from './security-headers.ts';

const UNRENDERED = { status: 200, html: '', styles: '', meta: { title: 'Wishbin', description: '' } };

/** Answers every address that is not a file or a call with a page. */
export function pages(app: FastifyInstance, config: Config, pool: RenderPool): void {
  const store = new FolderStore(config.releaseStore);
  const assets = readAssets();
  const integrity = integrityByAddress(assets);
  const registry = new RegistrySource(store, app.log);
  const site = { contactEmail: config.contactEmail, development: !config.production };

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, search } = new URL(config.publicUrl + request.url);
    const canonical = config.publicUrl + pathname;
    const composition = composePage(await registry.current(), store);
    const started = performance.now();
    const answer = await renderForBrowser(
      pool,
      { url: canonical + search, site, remotes: composition.workers },
      request.log,
    );
    reply.header('server-timing', `render;dur=${(performance.now() - started).toFixed(1)}`);
    if (answer?.redirect) return reply.redirect(answer.redirect, answer.status);

    const { status, html, styles, meta } = answer ?? UNRENDERED;
    const document = documentOf(
      {
        canonical,
        html,
        meta,
        styles,
        publicUrl: config.publicUrl,
        company: answer?.company ?? null,
        data: { composition: composition.browser, integrity, site, rendered: answer?.rendered ?? null },
        release: releaseOf(composition, answer),
      },
      assets,
    );
    return secure(reply, config.publicUrl.startsWith('https:'))
      .code(status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(document);
  };

  app.get('/*', page);
}

function releaseOf({ browser }: PageComposition, answer: RenderAnswer | null): PageRelease | null {
  const owner = answer?.owner;
  return browser.remotes.find(({ name }) => name === owner?.remote)?.releases[0] ?? null;
}
