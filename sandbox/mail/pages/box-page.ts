import { join } from 'node:path';
import { Eta } from 'eta';
import type { Mail } from '../store.ts';
import { ASSETS } from './assets.ts';
import { BASE } from './base.ts';

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
