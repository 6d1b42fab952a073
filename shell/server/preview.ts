import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  PreviewLinkError,
  type PreviewTokens,
  PromotedReleases,
  type Release,
  type ReleaseStore,
  readPublicPath,
} from 'federation/registry';
import { answerMessage } from './error-answers.ts';
import type { VisitorOverrides } from './override.ts';
import type { RegistrySource } from './registry-source.ts';

const END = '/releases/preview/end';

/** Only the browser that previews a release keeps its files. */
const PRIVATE_FILE = 'private, max-age=31536000, immutable';

const LINK_FAULTS = {
  expired: [
    410,
    'preview_expired',
    'This preview link has expired. Ask the person who sent it for a new one.',
  ],
  invalid: [
    404,
    'preview_invalid',
    'This preview link is not complete, or was changed. Open it again from the message that it came in.',
  ],
  full: [
    409,
    'preview_full',
    'This browser previews as many remotes as it can. End the preview on any page, then open the link again.',
  ],
  gone: [404, 'preview_gone', 'The release that this preview link shows does not exist any more.'],
} as const;

interface Parts {
  readonly tokens: PreviewTokens;
  readonly overrides: VisitorOverrides;
  /** Origin that shoppers see. */
  readonly publicUrl: string;
}

/** Routes that begin and end a preview. */
export async function previews(app: FastifyInstance, { tokens, overrides, publicUrl }: Parts): Promise<void> {
  // A form without fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );

  app.get<{ Params: { '*': string } }>('/releases/preview/*', async (request, reply) => {
    const link = await readLink(tokens, request.params['*']);
    if (typeof link === 'string') return refuse(reply, link);
    const release = await overrides.release(link.name, link.version);
    if (!release) return refuse(reply, 'gone');
    const versions = await overrides.versionsWith(request, { [release.name]: release.version });
    if (!versions) return refuse(reply, 'full');
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .header('set-cookie', await overrides.cookieFor(versions))
      .redirect(firstPage(release), 303);
  });

  app.post(END, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('set-cookie', overrides.endingCookie())
      .redirect(pageBefore(request, publicUrl), 303),
  );
}

async function readLink(tokens: PreviewTokens, token: string) {
  try {
    return await tokens.readLink(token);
  } catch (error) {
    if (error instanceof PreviewLinkError) return error.reason;
    throw error;
  }
}

function refuse(reply: FastifyReply, fault: keyof typeof LINK_FAULTS): FastifyReply {
  const [status, code, message] = LINK_FAULTS[fault];
  answerMessage(reply, status, [code, message]);
  return reply;
}

/** The first address of a release that needs no name of a thing. */
function firstPage({ paths }: Release): string {
  return paths.find(({ path }) => !path.includes(':'))?.path ?? '/';
}

/** The page on which a preview was ended; the home page when the browser does not say. */
function pageBefore({ headers }: FastifyRequest, publicUrl: string): string {
  const { referer } = headers;
  if (!referer || !URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  return origin === publicUrl ? `/${pathname.replace(/^\/+/, '')}${search}` : '/';
}

interface GuardParts {
  readonly store: Pick<ReleaseStore, 'registryHistory'>;
  readonly registry: Pick<RegistrySource, 'current'>;
  readonly overrides: VisitorOverrides;
}

/**
 * Keeps the files of releases that were never promoted to those who preview them. To be called before the routes below
 * `/remotes` are added.
 */
export function guardReleaseFiles(app: FastifyInstance, { store, registry, overrides }: GuardParts): void {
  const promoted = new PromotedReleases(store);
  const previewed = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    // The router decodes an address first; one that is spelled otherwise than in pages names no file.
    if (!request.routeOptions.url?.startsWith('/remotes/')) return;
    const file = readPublicPath(new URL(request.url, 'http://front-door').pathname);
    if (!file) return reply.callNotFound();
    if (await promoted.has(file.name, file.version, () => registry.current())) return;
    const versions = await overrides.versionsOf(request);
    if (versions[file.name] !== file.version) return reply.callNotFound();
    previewed.add(request);
  });
  app.addHook('onSend', async (request, reply) => {
    if (previewed.has(request) && reply.statusCode < 400) reply.header('cache-control', PRIVATE_FILE);
  });
}

/** Says on every page which releases are previewed, and ends that. It stands in the HTML and needs no script. */
export function previewBar(releases: readonly Pick<Release, 'name' | 'version'>[]): string {
  const names = releases.map(({ name, version }) => `<b>${name} ${version}</b>`).join(', ');
  return [
    `<style>${BAR_CSS}</style>`,
    '<aside data-frame="preview" aria-label="Preview">',
    `<p>Preview: ${names}</p>`,
    `<form method="post" action="${END}"><button>End preview</button></form>`,
    '</aside>',
  ].join('');
}

const BAR_CSS = [
  '[data-frame=preview]{display:flex;align-items:center;justify-content:center;gap:0 var(--s12);padding:0 var(--gutter);',
  'border-bottom:1px solid var(--warning);background:var(--warning-soft);color:var(--warning);font:var(--t14);--focus:var(--ink)}',
  '[data-frame=preview]>p{min-width:0;overflow-wrap:anywhere}',
  '[data-frame=preview] button{min-height:44px;padding:0 var(--s8);border:0;border-radius:var(--r8);background:none;',
  'color:var(--ink);font-weight:600;white-space:nowrap;text-decoration:underline;cursor:pointer}',
].join('');
