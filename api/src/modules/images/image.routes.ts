import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_PREFIX } from 'shared-api/rules';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { isFresh } from '../../platform/http/entity-tag.ts';
import { BytesInHand, HandsFullError } from './bytes-in-hand.ts';
import type { ImageService } from './image.service.ts';
import { readWidth, widthsInWords } from './image-widths.ts';
import { QueueFullError } from './job-queue.ts';
import { isPrivate } from './private-pictures.ts';
import type { SignedAddresses } from './signed-addresses.ts';
import { whileSent } from './while-sent.ts';

interface ImageRoute {
  Params: { '*': string };
  Querystring: { w?: unknown };
}

/** A picture that may be sent, and the headers that say to whom else. */
interface Shown {
  readonly location: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Pictures of the shop may be shown by other sites and by mail programs. */
const forEverybody = {
  'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Bytes of stored pictures that are held in memory at one time, by those that are sent as they are. */
const MOST_IN_HAND = 64 * 1024 * 1024;

/** GET /img/<location>, and `?w=` for one of the widths offered; webp for whoever accepts it. */
export function routeImages(app: FastifyInstance, images: ImageService, addresses: SignedAddresses): void {
  const inHand = new BytesInHand(MOST_IN_HAND);
  app.get<ImageRoute>(`${IMAGE_PREFIX}/*`, { exposeHeadRoute: true }, async (request, reply) => {
    const { location, headers } = shown(`/${request.params['*']}`, addresses);
    const width = readWidth(request.query.w);
    if (width === undefined) throw new CallError('invalid', `A picture's width is one of ${widthsInWords}.`);
    const webp = width !== null && acceptsWebp(request);
    const stored = await images.find(location);
    if (!stored) throw notFound('picture');
    const tag = `W/"${stored.version}-${width ?? 'original'}${webp ? '-webp' : ''}"`;
    const known = (): FastifyReply => reply.headers(headers).header('vary', 'Accept').header('etag', tag);
    if (isFresh(request.headers['if-none-match'], tag)) return known().code(304).send();
    if (width === null) whileSent(reply, roomFor(inHand, stored.size));
    const image = await (width === null
      ? images.original(location)
      : images.rendition(location, width, webp).catch(orBusy));
    if (!image) throw notFound('picture');
    return known().type(`image/${image.kind}`).send(image.bytes);
  });
}

/** Throws a CallError for what is not shown at this address, at all or any more. */
function shown(address: string, addresses: SignedAddresses): Shown {
  if (isPrivate(address)) throw notFound('picture');
  if (!address.startsWith('/signed/')) return { location: address, headers: forEverybody };
  const picture = addresses.read(address);
  if (!picture) throw notFound('picture');
  const { location, secondsLeft } = picture;
  if (secondsLeft <= 0)
    throw new CallError(
      'forbidden',
      'This picture was shown here for a few minutes only. Please open its page again.',
    );
  return { location, headers: forOneself(Math.floor(secondsLeft)) };
}

/** Kept by the browser that asked, for as long as the address holds. */
function forOneself(seconds: number): Record<string, string> {
  return { 'cache-control': `private, max-age=${seconds}`, 'cross-origin-resource-policy': 'same-origin' };
}

function acceptsWebp(request: FastifyRequest): boolean {
  return /\bimage\/webp\b/.test(request.headers.accept ?? '');
}

function roomFor(inHand: BytesInHand, size: number): () => void {
  try {
    return inHand.take(size);
  } catch (error) {
    if (!(error instanceof HandsFullError)) throw error;
    throw new CallError('unavailable', 'Too many pictures are being sent. Please try again shortly.');
  }
}

function orBusy(error: unknown): never {
  if (error instanceof QueueFullError) {
    throw new CallError('unavailable', 'Too many pictures are being prepared. Please try again shortly.');
  }
  throw error;
}
