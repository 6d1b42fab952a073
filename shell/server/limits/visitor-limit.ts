import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { receivePaymentEvent } from 'shared-api/contract/checkout/checkout';
import type { Config } from '../config.ts';
import { answerMessage } from '../error-answers.ts';
import { JoinedSpending, type Spending } from './joined-spending.ts';
import { type BucketSize, type NamedBucket, TokenBuckets } from './token-buckets.ts';

/** Seconds of its own rate that a bucket holds: a visit begins with a burst, and many may begin one at the same time. */
const BURST_S = 30;

/** What all addresses of one network may spend, beside one of them. */
const NETWORK_FACTOR = 4;

/**
 * Prices in points. A page, or an answer of the API or of the door itself, is work for the database or for this process. A picture is
 * a file, of which a page of products has dozens. A page that had to be rendered costs more, which is known afterwards: two processes
 * render some fifty a second. Files of the shell and of remotes cost nothing, and sign-in has limits of its own.
 */
const PAGE = 1;
const PICTURE = 0.1;
const RENDERING = 9;

/** Where each request costs as much as a page, whatever its method: a call that the API refuses was passed on and read, too. */
const PRICED: readonly string[] = ['/api', '/img', '/sitemap', '/releases'];

/** Servers of one's own, and the machine itself: a proxy that TRUSTED_PROXIES does not name must not be taken for a visitor. */
const OWN_RANGES: readonly string[] = [
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
  'unspecified',
];

type Limits = Pick<Config, 'apiUrl' | 'eventsSecret' | 'visitorRate'>;

/** As some proxies name a visitor. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\]):\d+$/;

/** The buckets of an address and of its network; none for an address of one's own, and where a proxy names none. */
export function bucketsOf(named: string, visitorRate: number): NamedBucket[] {
  const [, ipv4, ipv6] = WITH_PORT.exec(named) ?? [];
  const address = ipv4 ?? ipv6 ?? named;
  if (!ipaddr.isValid(address)) return [];
  const parsed = ipaddr.process(address);
  if (OWN_RANGES.includes(parsed.range())) return [];
  return namesOf(parsed).map((name): NamedBucket => [name, sizeOf(name, visitorRate)]);
}

/** The size of a bucket by its name, as reports have it. */
function sizeOf(name: string, visitorRate: number): BucketSize {
  const isVisitor = name.endsWith('/32') || name.endsWith('/64');
  const perSecond = visitorRate * (isVisitor ? 1 : NETWORK_FACTOR);
  return { capacity: perSecond * BURST_S, perSecond };
}

/** One connection has an IPv4 address or an IPv6 /64; a /24 and a /48 are the smallest networks that the internet routes. */
function namesOf(address: ipaddr.IPv4 | ipaddr.IPv6): [visitor: string, network: string] {
  const [parser, visitor, network] =
    address.kind() === 'ipv4' ? [ipaddr.IPv4, 32, 24] : [ipaddr.IPv6, 64, 48];
  const named = (bits: number) => `${parser.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
  return [named(visitor), named(network)];
}

/** The limits of visitors, for those who learn later what a request costs. */
export interface VisitorLimit {
  /** Notes that a page was rendered for a request. */
  chargeRendering(request: FastifyRequest): void;
  /** Requests that were refused since the start. */
  refusals(): number;
}

const NO_LIMIT: VisitorLimit = { chargeRendering: () => undefined, refusals: () => 0 };

/**
 * Answers 429 to visitors whose address or network asks for more pages, data and pictures than its rate, at all front doors
 * together. A rate of 0 limits no visitor.
 */
export function limitVisitors(
  app: FastifyInstance,
  { apiUrl, eventsSecret, visitorRate }: Limits,
): VisitorLimit {
  if (visitorRate === 0) return NO_LIMIT;
  const buckets = new TokenBuckets();
  let refusals = 0;
  const charge = (spent: readonly Spending[]) => {
    const now = performance.now();
    for (const [name, points] of spent) buckets.charge([name, sizeOf(name, visitorRate)], points, now);
  };
  const joined = new JoinedSpending({ apiUrl, secret: eventsSecret, buckets, charge, log: app.log });
  app.addHook('onReady', async () => joined.start());
  app.addHook('onClose', () => joined.close());
  app.addHook('onRequest', async (request, reply) => {
    const points = priceOf(request);
    if (points === 0) return;
    const waitMs = buckets.take(bucketsOf(request.ip, visitorRate), points, performance.now());
    if (waitMs === 0) return;
    refusals += 1;
    const seconds = Math.ceil(waitMs / 1000);
    reply.header('retry-after', String(seconds));
    answerMessage(reply, 429, [
      'too_many_requests',
      `Too many requests come from your network at the moment. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    ]);
    return reply;
  });
  return {
    chargeRendering: ({ ip }) => buckets.spend(bucketsOf(ip, visitorRate), RENDERING, performance.now()),
    refusals: () => refusals,
  };
}

/** What a request costs before it is answered. Events of the card service are free: all of them come from few addresses. */
function priceOf({ method, url: target, routeOptions: { url = '' } }: FastifyRequest): number {
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && url.startsWith('/img')) return PICTURE;
  if (method === receivePaymentEvent.method && target.split('?')[0] === receivePaymentEvent.path) return 0;
  // All pages have one route; what is no route at all is answered by the door at once.
  return url === '/*' || PRICED.some((prefix) => url.startsWith(prefix)) ? PAGE : 0;
}
