import type { Queryable } from '../../platform/database/database.ts';
import { influencing } from '../influence/index.ts';

/** What the sitemap lists beside the fixed pages. */
export const SECTIONS = ['companies', 'influencers', 'products'] as const;

export type Section = (typeof SECTIONS)[number];

/** A page of the site: its path, and when it last changed; null when that is not known. */
export interface PageRow {
  readonly id: number;
  readonly path: string;
  readonly changed_at: Date | null;
}

/** A file of the sitemap: number `part` of its section, counted from 1. */
export interface PartRow {
  readonly part: number;
  readonly changed_at: Date | null;
}

/**
 * What is shown to everybody, by section, influencers only with their consent: `id` orders it, `path` holds letters of addresses only. Only a product's last change is
 * stored: the pages of companies and influencers also change with everything that they list.
 */
const shown: Readonly<Record<Section, string>> = {
  companies: `select company.id, '/company/' || name_code as path, null::timestamptz as changed_at
    from company where status = 'active'`,
  influencers: `select person.id, '/i/' || person.id as path, null::timestamptz as changed_at
    from person where ${influencing} and listed`,
  products: `select product_id as id, '/company/' || name_code || '/product/' || product_id as path,
      product_listing.updated_at as changed_at
    from product_listing join company on company.id = company_id where product_listing.listed`,
};

/**
 * The files of a section that list at least one page, with their last change. A file covers a span of ids, so that a new page
 * never moves another one into the next file.
 */
export async function partsOf(database: Queryable, section: Section, span: number): Promise<PartRow[]> {
  return database.query<PartRow>(
    `select (id - 1) / $1 + 1 as part, max(changed_at) as changed_at from (${shown[section]}) page
     group by 1 order by 1`,
    [span],
  );
}

/** The next pages of a section by id: those after `after`, up to and including `last`. */
export async function pagesAfter(
  database: Queryable,
  section: Section,
  { after, last, most }: { readonly after: number; readonly last: number; readonly most: number },
): Promise<PageRow[]> {
  return database.query<PageRow>(
    `select * from (${shown[section]}) page where id > $1 and id <= $2 order by id limit $3`,
    [after, last, most],
  );
}
