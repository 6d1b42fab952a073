import { join } from 'node:path';
import { Eta } from 'eta';
import { commonHeaders, LIST_SHEET, pageAssets } from '../../kit/pages.ts';
import type { Mail } from '../store.ts';

/** Path of everything that is shown, the same behind the front door. */
export const BASE = '/sandbox/mail';

export const assets = pageAssets(BASE, [
  LIST_SHEET,
  join(import.meta.dirname, 'one-mail.css'),
  join(import.meta.dirname, 'mail.css'),
]);

/** Links of a mail are opened beside the mail box: most pages refuse to stand in a frame. */
const TARGET = '<base target="_blank">';

/** A mail's own HTML, for a frame that runs nothing. */
export function contentOf(html: string): string {
  const head = /<head[^>]*>/i.exec(html);
  if (!head) return TARGET + html;
  const end = head.index + head[0].length;
  return html.slice(0, end) + TARGET + html.slice(end);
}

const SANDBOX = 'sandbox allow-popups allow-popups-to-escape-sandbox';

/** For the content of a mail: no scripts, no forms, an opaque origin wherever it is opened. */
export const contentHeaders = {
  ...commonHeaders,
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
    assets: assets.path,
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
