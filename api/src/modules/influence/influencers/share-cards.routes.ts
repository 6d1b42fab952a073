import type { FastifyInstance } from 'fastify';
import { IMAGE_PREFIX } from 'shared-api/rules';
import { isFresh } from '../../../platform/http/entity-tag.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { QueueFullError, type ShareCards, type SharedPerson } from '../../images/index.ts';

export interface ShareParts {
  readonly http: FastifyInstance;
  readonly cards: ShareCards;
}

/** Other sites show it and ask again after a few minutes: who no longer wants to be named is not named for days. */
const forEverybody = {
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'cross-origin',
};

/** GET /img/share/<id>/card.png: the picture that other sites show beside an influencer's link. */
export function routeShares(
  { http, cards }: ShareParts,
  personOf: (id: number) => Promise<SharedPerson | undefined>,
): void {
  http.get<{ Params: { id: string } }>(`${IMAGE_PREFIX}/share/:id/card.png`, async (request, reply) => {
    const { id } = request.params;
    const person = /^[1-9]\d{0,8}$/.test(id) ? await personOf(Number(id)) : undefined;
    if (!person) throw notFound('picture');
    const { name, draw } = await cards.of(Number(id), person);
    const tag = `W/"${name}"`;
    reply.headers(forEverybody).header('etag', tag);
    if (isFresh(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('image/png').send(await draw().catch(orBusy));
  });
}

function orBusy(error: unknown): never {
  if (error instanceof QueueFullError)
    throw new CallError('unavailable', 'Too many pictures are being prepared. Please try again shortly.');
  throw error;
}
