import { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { sitemap } from './sitemap.service.ts';

/** Search engines come by the day; caches in front may answer them for an hour. */
const headers = {
  'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
  'content-type': 'application/xml; charset=utf-8',
};

/** GET /sitemap.xml: the list of files; GET /sitemap-<section>-<number>.xml: their addresses, streamed. */
export function registerSitemap({ http, database, clock, config }: Context): void {
  const { index, file } = sitemap({ database, clock, siteUrl: config.publicUrl });
  http.get('/sitemap.xml', async (_request, reply) => reply.headers(headers).send(await index()));
  http.get<{ Params: { file: string } }>('/sitemap-:file', async (request, reply) => {
    const content = file(request.params.file);
    if (!content) throw notFound('sitemap');
    // Of a HEAD request the framework would read the whole stream.
    const body = request.method === 'HEAD' ? [] : content;
    return reply.headers(headers).send(Readable.from(body, { objectMode: false }));
  });
}
