import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_PREFIX } from 'shared-api/rules';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { isFresh } from '../../platform/http/entity-tag.ts';
import type { ImageService } from './image.service.ts';
import { readWidth, widthsInWords } from './image-widths.ts';
import { QueueFullError } from './job-queue.ts';

interface ImageRoute {
  Params: { '*': string };
  Querystring: { w?: unknown };
}

/** GET /img/<location>, and `?w=` for one of the widths offered; webp for whoever accepts it. */
export function routeImages(app: FastifyInstance, images: ImageService): void {
  app.get<ImageRoute>(`${IMAGE_PREFIX}/*`, { exposeHeadRoute: true }, async (request, reply) => {
    const location = `/${request.params['*']}`;
    const width = readWidth(request.query.w);
    if (width === undefined) throw new CallError('invalid', `A picture's width is one of ${widthsInWords}.`);
    const webp = width !== null && acceptsWebp(request);
    const version = await images.version(location);
    if (!version) throw notFound('picture');
    const tag = `W/"${version}-${width ?? 'original'}${webp ? '-webp' : ''}"`;
    if (isFresh(request.headers['if-none-match'], tag)) return cacheable(reply, tag).code(304).send();
    const image = await (width === null
      ? images.original(location)
      : images.rendition(location, width, webp)
    ).catch(orBusy);
    if (!image) throw notFound('picture');
    return cacheable(reply, tag).type(`image/${image.kind}`).send(image.bytes);
  });
}

/** Pictures may be shown by other sites and by mail programs. */
function cacheable(reply: FastifyReply, tag: string): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=3600, stale-while-revalidate=604800')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('vary', 'Accept')
    .header('etag', tag);
}

function acceptsWebp(request: FastifyRequest): boolean {
  return /\bimage\/webp\b/.test(request.headers.accept ?? '');
}

function orBusy(error: unknown): never {
  if (error instanceof QueueFullError) {
    throw new CallError('unavailable', 'Too many pictures are being prepared. Please try again shortly.');
  }
  throw error;
}
