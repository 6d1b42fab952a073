import type { FigureGroup, LinkFiguresRow } from 'shared-api/contract/influence/links';
import { OTHER_TAG } from 'shared-api/rules/influence/own-links';
import { type CsvCell, toCsv } from 'shared-ui/desk/csv';
import { formatPeriod } from 'shared-ui/desk/format';

/** For how long back figures go. */
export type FigureRange = 'week' | 'month' | 'year';

export const FIGURE_RANGES: readonly { readonly value: FigureRange; readonly label: string }[] = [
  { value: 'week', label: '7 days' },
  { value: 'month', label: '30 days' },
  { value: 'year', label: '12 months' },
];

const DAYS = { week: 7, month: 30, year: 365 } as const;
const DAY_MS = 86_400_000;

/** The days to ask for, by the books' calendar (UTC), today included. */
export function figureDays(range: FigureRange, now: Date): { readonly from: string; readonly to: string } {
  const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return { from: isoDay(now.getTime() - (DAYS[range] - 1) * DAY_MS), to: isoDay(now.getTime()) };
}

export const GROUP_NAMES: Readonly<Record<FigureGroup, string>> = {
  link: 'Link',
  tag: 'Tag',
  product: 'Product',
  day: 'Day',
};

export const FIGURE_GROUPS: readonly { readonly value: FigureGroup; readonly label: string }[] = (
  Object.keys(GROUP_NAMES) as FigureGroup[]
).map((value) => ({ value, label: GROUP_NAMES[value] }));

const OTHER_TAGS = 'Other tags';

/** The tag of a link, beside its name. */
export function tagName(tag: string): string {
  return tag === OTHER_TAG ? OTHER_TAGS : `Tag ${tag}`;
}

/** What a row is about, in words; a link's tag stands beside it. */
export function rowName({ kind, label, tag }: Pick<LinkFiguresRow, 'kind' | 'label' | 'tag'>): string {
  switch (kind) {
    case 'page':
      return 'Your page';
    case 'site':
      return 'Other pages';
    case 'none':
      return 'Sales without a link';
    case 'tag':
      if (tag === OTHER_TAG) return OTHER_TAGS;
      return tag === '' ? 'Links without a tag' : tag;
    case 'day':
      return formatPeriod(label, 'day', true);
    case 'company':
    case 'product':
      return label === '' ? 'No longer in the shop' : label;
    case 'unknown':
      return label === '' ? 'Other' : label;
  }
}

const HEAD = ['Visits', 'Product views', 'Carts', 'Orders', 'Fees (USD)'] as const;

/** Figures as CSV, amounts in dollars. */
export function figuresCsv(by: FigureGroup, rows: readonly LinkFiguresRow[]): Promise<string> {
  const withTag = by === 'link';
  return toCsv(
    [GROUP_NAMES[by], ...(withTag ? ['Tag', 'Page'] : []), ...HEAD],
    rows.map((row): CsvCell[] => [
      by === 'day' ? row.label : rowName(row),
      ...(withTag ? [row.tag, row.path ?? ''] : []),
      row.visits,
      row.product_views,
      row.carts,
      row.orders,
      { cents: row.fees },
    ]),
  );
}
