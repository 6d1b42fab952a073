import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CARD_SHAPES, type CardShape, IMAGE_PREFIX, linkTag, ownLink, typedLinks } from 'shared-api/rules';
import { forwardedAddress } from '../../../platform/contract/visitor.ts';
import { isFresh } from '../../../platform/http/entity-tag.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { networkLimit } from '../../../platform/limits/rate-limit.ts';
import {
  type LinkCardContent,
  type LinkCards,
  QueueFullError,
  type ShareCard,
  type ShareCards,
  type SharedPerson,
} from '../../images/index.ts';
import type { SoldSubject } from './share-cards.rules.ts';

export interface ShareParts {
  readonly http: FastifyInstance;
  readonly cards: Pick<ShareCards, 'of'>;
  readonly linkCards: Pick<LinkCards, 'of'>;
  /** Where shoppers see the site, without a slash at the end. */
  readonly siteUrl: string;
}

/** What cards show; undefined for what is not shown to visitors. */
export interface ShareSubjects {
  person(id: number): Promise<SharedPerson | undefined>;
  product(id: number): Promise<SoldSubject | undefined>;
  company(nameCode: string): Promise<SoldSubject | undefined>;
  /** The tag under which links of a person with this tag count. */
  tag(personId: number, tag: string): Promise<string>;
  /** Whether sales of it by the person's link pay them. */
  earns(id: number, subject: SoldSubject): Promise<boolean>;
}

/** Other sites show it and ask again after a few minutes: who no longer wants to be named is not named for days. */
const forEverybody = {
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The card with another tag than the one in its address: that one may be kept by the next request. */
const revalidated = { ...forEverybody, 'cache-control': 'public, no-cache' };

/** New link cards per network address and window; each takes the processor for half a second. */
const DRAWINGS = { points: 60, seconds: 600 } as const;

interface CardQuery {
  readonly product?: unknown;
  readonly company?: unknown;
  readonly s?: unknown;
}

/**
 * GET /img/share/<id>/card.png: the picture that other sites show beside an influencer's link. With the name of another shape, and
 * `product`, `company` and `s` in the query: a card of that link to download, with its QR code, the name and, where it is paid, the
 * disclosure.
 */
export function routeShares({ http, cards, linkCards, siteUrl }: ShareParts, subjects: ShareSubjects): void {
  const limit = networkLimit(DRAWINGS);
  const personOf = async (text: string): Promise<{ id: number; person: SharedPerson }> => {
    const id = idOf(text);
    const person = id === undefined ? undefined : await subjects.person(id);
    if (id === undefined || !person) throw notFound('picture');
    return { id, person };
  };
  http.get<{ Params: { id: string } }>(`${IMAGE_PREFIX}/share/:id/card.png`, async (request, reply) => {
    const { id, person } = await personOf(request.params.id);
    reply.headers(forEverybody);
    return sendCard(request, reply, await cards.of(id, person));
  });
  for (const shape of Object.keys(CARD_SHAPES) as CardShape[])
    http.get<{ Params: { id: string }; Querystring: CardQuery }>(
      `${IMAGE_PREFIX}/share/:id/${shape}.png`,
      async (request, reply) => {
        const { id, person } = await personOf(request.params.id);
        const subject = await subjectOf(request.query, subjects);
        const paid = subject === null || (await subjects.earns(id, subject));
        // Anyone can make up tags: those are no reason for cards of their own.
        const wanted = linkTag(textOf(request.query.s));
        const tag = await subjects.tag(id, wanted);
        const content = contentOf({ id, person, subject, siteUrl, tag, paid });
        const { name, draw } = await linkCards.of(id, shape, content);
        // After joining the link is paid: the card without the disclosure must not be shown again.
        reply.headers(paid && tag === wanted ? forEverybody : revalidated);
        return sendCard(request, reply, { name, draw: () => draw(() => limit(forwardedAddress(request))) });
      },
    );
}

async function sendCard(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, draw }: ShareCard,
): Promise<FastifyReply> {
  const tag = `W/"${name}"`;
  reply.header('etag', tag);
  if (isFresh(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('image/png').send(await draw().catch(orBusy));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const idOf = (value: unknown): number | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;

/** Null for the person's own page. Throws a 404 CallError for what visitors do not see. */
async function subjectOf(
  { product, company }: CardQuery,
  subjects: ShareSubjects,
): Promise<SoldSubject | null> {
  if (product === undefined && company === undefined) return null;
  const id = idOf(product);
  const code = textOf(company);
  const subject =
    id !== undefined
      ? await subjects.product(id)
      : product === undefined && /^[\w-]{1,60}$/.test(code)
        ? await subjects.company(code)
        : undefined;
  if (!subject) throw notFound('picture');
  return subject;
}

interface CardParts {
  readonly id: number;
  readonly person: SharedPerson;
  readonly subject: SoldSubject | null;
  readonly siteUrl: string;
  readonly tag: string;
  readonly paid: boolean;
}

function contentOf({ id, person, subject, siteUrl, tag, paid }: CardParts): LinkCardContent {
  const { username, companies, listed, picture_location: face_location } = person;
  return {
    username,
    title: subject?.title ?? `Shop with ${username}`,
    subtitle: subject?.subtitle ?? companies.slice(0, 3).join(', '),
    paid,
    link: ownLink(siteUrl, { id }, subject?.path ?? null, tag),
    typed_links: typedLinks(siteUrl, { id, username, listed }, tag),
    face_location,
    picture_location: subject?.picture_location ?? '',
    whole_picture: subject?.whole_picture ?? false,
  };
}

function orBusy(error: unknown): never {
  if (error instanceof QueueFullError)
    throw new CallError('unavailable', 'Too many pictures are being prepared. Please try again shortly.');
  throw error;
}
