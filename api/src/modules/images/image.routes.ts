import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_PREFIX } from 'shared-api/rules';
import { isFresh } from '../../platform/http/entity-tag.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import { type Accepted, type ImageService, isPrivate, readWidth, widthsInWords } from './image.service.ts';
import { QueueFullError } from './job-queue.ts';
import type { SignedAddresses } from './signed-addresses.ts';

/** The memory budget is used up. */
export class MemoryBudgetError extends Error {
  override readonly name = 'HandsFullError';
}

/** Limits the bytes of pictures that are held in memory while they are sent. */
export class MemoryBudget {
  readonly #most: number;
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Reserves bytes; a single picture may exceed the budget.
   * @returns releases them; further calls have no effect
   * @throws MemoryBudgetError when too little is left
   */
  take(size: number): () => void {
    if (this.#held > 0 && this.#held + size > this.#most)
      throw new MemoryBudgetError('Too much is being sent');
    this.#held += size;
    let taken = size;
    return () => {
      this.#held -= taken;
      taken = 0;
    };
  }
}

/** Long enough for a slow phone; cuts off clients that never read. */
const MAX_SEND_MS = 120_000;

/** Calls `release` when the reply is sent or the client is gone; closes the connection after MAX_SEND_MS. */
export function releaseWhenSent({ raw }: FastifyReply, release: () => void): void {
  if (raw.destroyed || raw.writableFinished) {
    release();
    return;
  }
  const slow = setTimeout(() => raw.destroy(), MAX_SEND_MS).unref();
  raw.once('close', () => {
    clearTimeout(slow);
    release();
  });
}

interface ImageRoute {
  Params: { '*': string };
  Querystring: { w?: unknown };
}

/** The picture of a request and its cache headers. */
interface ResolvedPicture {
  readonly location: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Public pictures may be embedded by other sites and by mail clients. */
const publicHeaders = {
  'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
  'cross-origin-resource-policy': 'cross-origin',
};

/** For originals, which are sent from memory. */
const MEMORY_BUDGET_BYTES = 64 * 1024 * 1024;

/** GET /img/<location>, optionally `?w=` with an offered width; AVIF or WebP for clients that accept it. */
export function routeImages(app: FastifyInstance, images: ImageService, addresses: SignedAddresses): void {
  const budget = new MemoryBudget(MEMORY_BUDGET_BYTES);
  app.get<ImageRoute>(`${IMAGE_PREFIX}/*`, async (request, reply) => {
    const { location, headers } = resolveAddress(`/${request.params['*']}`, addresses);
    const width = readWidth(request.query.w);
    if (width === undefined) throw new CallError('invalid', `A picture's width is one of ${widthsInWords}.`);
    const accepted = width === null ? 'own' : acceptedBy(request);
    const stored = await images.find(location);
    if (!stored) throw notFound('picture');
    const known = (kind: string): FastifyReply =>
      reply
        .headers(headers)
        .header('vary', 'Accept')
        .header('etag', `W/"${stored.version}-${width ?? 'original'}${kind === 'own' ? '' : `-${kind}`}"`);
    const isKnown = () => isFresh(request.headers['if-none-match'], String(reply.getHeader('etag')));
    known(accepted);
    if (isKnown()) return reply.code(304).send();
    if (width === null) releaseWhenSent(reply, takeMemory(budget, stored.size));
    const image = await (width === null
      ? images.original(location)
      : images.rendition(location, width, accepted).catch(orBusy));
    if (!image) throw notFound('picture');
    // A WebP stands in for an AVIF that is not drawn yet.
    if (accepted === 'avif' && image.kind === 'webp') {
      known('webp');
      if (isKnown()) return reply.code(304).send();
    }
    return reply.type(`image/${image.kind}`).send(image.bytes);
  });
}

/** Throws a CallError for an unknown, private or expired address. */
function resolveAddress(address: string, addresses: SignedAddresses): ResolvedPicture {
  if (isPrivate(address)) throw notFound('picture');
  if (!address.startsWith('/signed/')) return { location: address, headers: publicHeaders };
  const picture = addresses.read(address);
  if (!picture) throw notFound('picture');
  const { location, secondsLeft } = picture;
  if (secondsLeft <= 0)
    throw new CallError(
      'forbidden',
      'This picture was shown here for a few minutes only. Please open its page again.',
    );
  return { location, headers: privateHeaders(Math.floor(secondsLeft)) };
}

/** Cached only by the requesting browser, until the address expires. */
function privateHeaders(seconds: number): Record<string, string> {
  return { 'cache-control': `private, max-age=${seconds}`, 'cross-origin-resource-policy': 'same-origin' };
}

function acceptedBy({ headers: { accept = '' } }: FastifyRequest): Accepted {
  if (/\bimage\/avif\b/.test(accept)) return 'avif';
  return /\bimage\/webp\b/.test(accept) ? 'webp' : 'own';
}

function takeMemory(budget: MemoryBudget, size: number): () => void {
  try {
    return budget.take(size);
  } catch (error) {
    if (!(error instanceof MemoryBudgetError)) throw error;
    throw new CallError('unavailable', 'Too many pictures are being sent. Please try again shortly.');
  }
}

function orBusy(error: unknown): never {
  if (error instanceof QueueFullError) {
    throw new CallError('unavailable', 'Too many pictures are being prepared. Please try again shortly.');
  }
  throw error;
}
