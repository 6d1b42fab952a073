import { useEffect, useState } from 'react';
import { getOwnBadge } from 'shared-api/contract/influence/influencer';
import {
  type FigureGroup,
  getLinkStatistics,
  keepLinkTag,
  type LinkFiguresRow,
  type LinkStatistics,
} from 'shared-api/contract/influence/links';
import type { LinkOwner } from 'shared-api/rules/influence/own-links';
import { api, type Session, sessionReady } from 'shared-auth';
import { keepPreviousData, toResult, useApiMutation, useApiQuery } from 'shared-data';
import type { LoaderFunctionArgs } from 'shared-shell';
import { useAddressCount } from 'shared-shell/address-parts';
import { type FigureRange, figureDays } from '../domain/link-figures.ts';
import { type Deferred, deferred, type PageData, pageData } from './page-data.ts';

/** The signed-in influencer; people who influence no company have no link. */
export type LinksData = PageData<LinkOwner> | { readonly kind: 'no-influencer' };

export async function linksData(session: Session, signal?: AbortSignal): Promise<LinksData> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  const data = await pageData(api.call(getOwnBadge, { signal }), 'the own link could not be fetched');
  if (data.kind !== 'known') return data;
  const { badge } = data.value;
  if (badge === null) return { kind: 'no-influencer' };
  return { kind: 'known', value: { id: badge.id, username: badge.username, listed: badge.listed === true } };
}

/**
 * Data of /profile/links; the figures load by themselves.
 * @param ready resolves once it is known who is signed in
 */
export function linksLoader(
  ready: () => Promise<Session>,
): (args: LoaderFunctionArgs) => Promise<Deferred<LinksData>> {
  return async ({ request: { signal } }) => deferred(ready().then((session) => linksData(session, signal)));
}

export const loadLinks = linksLoader(sessionReady);

/** Has links with a tag count by its name. The link works without that: a failure is logged alone. */
export function keepTag(tag: string): Promise<unknown> {
  return toResult(api.call(keepLinkTag, { params: { tag } }), 'mf-influencer: a tag could not be kept');
}

const FAILURE = 'mf-influencer: the figures of the links could not be fetched';

/** Figures of a range until today; those before stay while others load. */
export function useLinkFigures(by: FigureGroup, range: FigureRange) {
  const query = { by, ...figureDays(range, new Date()) };
  return useApiQuery(getLinkStatistics, { query }, { placeholderData: keepPreviousData, failure: FAILURE });
}

/** Rows that were loaded after the first ones. */
interface FigureRows {
  readonly rows: readonly LinkFiguresRow[];
  readonly more: boolean;
  readonly pending: boolean;
  /** Message of the last failed load; '' when it worked. */
  readonly problem: string;
  readonly loadMore: () => void;
}

/** Name of the count of pages in the address; other figures begin with the first page. */
export const FIGURE_PAGES = 'pages';

/**
 * The first rows, and those loaded after them: as many pages as the address says. Begins again when `first` is another answer.
 * @param isOld the answer belongs to other figures than those that are asked for
 */
export function useFigureRows(first: LinkStatistics, isOld: boolean): FigureRows {
  const [wanted, setWanted] = useAddressCount(FIGURE_PAGES);
  const [loaded, setLoaded] = useState({ rows: first.rows, next: first.next, pages: 1, first });
  const { rows, next, pages } = loaded.first === first ? loaded : { ...first, pages: 1 };
  const { mutate, isPending, error, variables } = useApiMutation(getLinkStatistics, { failure: FAILURE });
  const problem = error !== null && variables?.query?.after === next ? error.message : '';
  const load = () => {
    if (next === null || isPending) return;
    const { by, from, to } = first;
    mutate(
      { query: { by, from, to, after: next } },
      {
        onSuccess: (page) =>
          setLoaded({ rows: [...rows, ...page.rows], next: page.next, pages: pages + 1, first }),
      },
    );
  };
  useEffect(() => {
    if (!isOld && pages < wanted && problem === '') load();
  });
  return {
    rows,
    more: next !== null,
    pending: isPending,
    problem,
    loadMore: () => {
      load();
      setWanted(Math.max(wanted, pages + 1));
    },
  };
}

/** Every row of these figures, page after page. */
export async function loadAllFigures({ by, from, to }: LinkStatistics): Promise<LinkFiguresRow[]> {
  const rows: LinkFiguresRow[] = [];
  for (let after: string | undefined; ; ) {
    const query = after === undefined ? { by, from, to } : { by, from, to, after };
    const page = await api.call(getLinkStatistics, { query });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
}
