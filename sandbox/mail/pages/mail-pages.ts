import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Eta } from 'eta';
import type { FastifyInstance } from 'fastify';
import type { Mail } from '../store.ts';

/** Path of everything that is shown, the same behind the front door. */
export const BASE = '/sandbox/mail';

/** The look of the sandbox's pages: tokens and frame are those of the sign-in page. */
const shared = join(import.meta.dirname, '../../identity/pages/browser');
const inter = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

const sheets = [
  join(shared, 'style/1-base.css'),
  join(shared, 'style/2-frame.css'),
  join(import.meta.dirname, 'one-mail.css'),
  join(import.meta.dirname, 'mail.css'),
];

const assets: Readonly<Record<string, { readonly type: string; readonly body: Buffer }>> = {
  'style.css': {
    type: 'text/css; charset=utf-8',
    body: Buffer.concat(sheets.map((file) => readFileSync(file))),
  },
  'mark.svg': { type: 'image/svg+xml', body: readFileSync(join(shared, 'mark.svg')) },
  'inter.woff2': { type: 'font/woff2', body: readFileSync(inter) },
};

const version = Object.values(assets)
  .reduce((hash, { body }) => hash.update(body), createHash('sha256'))
  .digest('hex')
  .slice(0, 12);

/** Changes when any of the files does, so that browsers keep them for good. */
export const ASSETS = `${BASE}/assets/${version}`;

export function serveAssets(http: FastifyInstance): void {
  for (const [name, { type, body }] of Object.entries(assets))
    http.get(`${ASSETS}/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(body),
    );
}

/** Links of a mail are opened beside the mail box: most pages refuse to stand in a frame. */
const TARGET = '<base target="_blank">';

/** A mail's own HTML, for a frame that runs nothing. */
export function contentOf(html: string): string {
  const head = /<head[^>]*>/i.exec(html);
  if (!head) return TARGET + html;
  const end = head.index + head[0].length;
  return html.slice(0, end) + TARGET + html.slice(end);
}

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** For the mail box's own pages: no scripts and no framing. */
export const pageHeaders = {
  ...common,
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

const SANDBOX = 'sandbox allow-popups allow-popups-to-escape-sandbox';

/** For the content of a mail: no scripts, no forms, an opaque origin wherever it is opened. */
export const contentHeaders = {
  ...common,
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'; ${SANDBOX}`,
};

export const VIEWS = ['html', 'text', 'source'] as const;
export type View = (typeof VIEWS)[number];

interface BoxPage {
  readonly mails: readonly Mail[];
  /** What was searched for. */
  readonly address: string;
  /** The mail that is being read, and in which form. */
  readonly open?: { readonly mail: Mail; readonly view: View; readonly source: string };
}

const eta = new Eta({ views: join(import.meta.dirname, 'views'), cache: true });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
/** Letters of a mail that the list shows. */
const BEGIN = 120;

/** The list of mails, beside the one that is being read. Everything in it is escaped. */
export function boxPage({ mails, address, open }: BoxPage): string {
  const queryOf = (more: Record<string, string>): string => {
    const query = new URLSearchParams({ ...(address && { address }), ...more }).toString();
    return query && `?${query}`;
  };
  return eta.render('./box', {
    title: open ? open.mail.subject || 'Without a subject' : 'All mails',
    base: BASE,
    assets: ASSETS,
    mails,
    address,
    open: open?.mail,
    view: open?.view,
    source: open?.source,
    query: queryOf({}),
    queryOf,
    when: (moment: string) => date.format(new Date(moment)),
    beginOf: (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, BEGIN),
  });
}
