import { ID_MAX } from 'shared-api/contract/fields';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { pagesAfter, partsOf, SECTIONS, type Section } from './sitemap.repo.ts';

/** Addresses of one file; the format allows 50,000 (sitemaps.org/protocol.html). */
const FILE_SPAN = 50_000;
/** Pages read at once, so that a file is never held in memory. */
const BATCH = 1000;
/** Number of the last possible file. */
const PART_MAX = Math.ceil(ID_MAX / FILE_SPAN);
/** Milliseconds for which the list of files is kept: it reads every product. */
const INDEX_KEPT_MS = 10 * 60 * 1000;

/** Public pages that exist once, in every installation. */
const PAGES = [
  '/',
  '/services',
  '/follow',
  '/mission',
  '/finders-fees',
  '/join',
  '/terms',
  '/privacy',
  '/returns',
] as const;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The site's pages for search engines, as XML that is read bit by bit. */
export interface Sitemap {
  /** The list of files, at most ten minutes old. */
  index(): Promise<string>;
  /** A file by its name, such as `products-1.xml`; undefined for an unknown one. A file without pages is empty. */
  file(name: string): AsyncIterable<string> | undefined;
}

interface SitemapParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Origin of the site's addresses. */
  readonly siteUrl: string;
}

export function sitemap({ database, clock, siteUrl }: SitemapParts): Sitemap {
  let kept: { readonly until: number; readonly xml: Promise<string> } | undefined;
  return {
    index: () => {
      const now = clock().getTime();
      if (kept && now < kept.until) return kept.xml;
      const made = { until: now + INDEX_KEPT_MS, xml: indexXml(database, siteUrl) };
      kept = made;
      // A failure is not kept.
      made.xml.catch(() => {
        if (kept === made) kept = undefined;
      });
      return made.xml;
    },
    file: (name) => {
      if (name === 'pages.xml') return urlset(siteUrl, [PAGES.map((path) => ({ path }))]);
      const [, kind, number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
      const section = SECTIONS.find((each) => each === kind);
      if (section === undefined || Number(number) > PART_MAX) return undefined;
      return urlset(siteUrl, batches(database, section, Number(number)));
    },
  };
}

async function indexXml(database: Database, siteUrl: string): Promise<string> {
  const files = [`<sitemap><loc>${xmlUrl(siteUrl, '/sitemap-pages.xml')}</loc></sitemap>`];
  for (const section of SECTIONS)
    for (const { part, changed_at } of await partsOf(database, section, FILE_SPAN))
      files.push(
        `<sitemap><loc>${xmlUrl(siteUrl, `/sitemap-${section}-${part}.xml`)}</loc>${lastmod(changed_at)}</sitemap>`,
      );
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${files.join('\n')}\n</sitemapindex>\n`;
}

/** A page of a file. */
interface ListedPage {
  readonly path: string;
  readonly changed_at?: Date | null;
}

async function* batches(database: Database, section: Section, part: number): AsyncGenerator<ListedPage[]> {
  const last = Math.min(part * FILE_SPAN, ID_MAX);
  let after = (part - 1) * FILE_SPAN;
  while (after < last) {
    const pages = await pagesAfter(database, section, { after, last, most: BATCH });
    yield pages;
    if (pages.length < BATCH) return;
    after = pages.at(-1)?.id ?? last;
  }
}

/** The XML of a file, a batch of pages at a time: the next batch is read once the reader has taken this one. */
async function* urlset(
  siteUrl: string,
  lists: Iterable<readonly ListedPage[]> | AsyncIterable<readonly ListedPage[]>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${SCHEMA}">\n`;
  for await (const pages of lists)
    yield pages
      .map(({ path, changed_at }) => `<url><loc>${xmlUrl(siteUrl, path)}</loc>${lastmod(changed_at)}</url>\n`)
      .join('');
  yield '</urlset>\n';
}

/** Seconds are enough, and spare a tenth of the bytes. Nothing when the moment is not known. */
function lastmod(moment: Date | null | undefined): string {
  return moment ? `<lastmod>${moment.toISOString().slice(0, 19)}Z</lastmod>` : '';
}

function xmlUrl(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
