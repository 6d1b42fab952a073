import * as z from 'zod/mini';
import { cursorParam } from '../catalog/listing.ts';
import { count, id, openEnum, signedCents } from '../fields.ts';
import { day } from '../moments.ts';
import { operation } from '../operation.ts';
import { nameCodeParam } from '../params.ts';
import { storable } from '../text-field.ts';
import { personParams, shownInfluencerSchema } from './influencer.ts';

/** An influencer by the name that others see; those who are not listed have no name. */
export const getInfluencerByName = operation({
  name: 'stakeholder.getInfluencerByName',
  method: 'GET',
  path: '/api/stakeholder/influencer/name/:username',
  access: 'anonymous',
  summary: 'One influencer, by name',
  params: z.object({ username: z.string().check(z.minLength(1), z.maxLength(25), storable) }),
  answer: shownInfluencerSchema,
  errors: ['not_found'],
  built: true,
});

const counted = z.object({ counted: z.boolean() });

/** Where a link led: the influencer's own page, a product, a company, or (without any of them) another page. */
const openedAt = z.strictObject({
  page: z.optional(z.boolean()),
  product_id: z.optional(id),
  company: z.optional(nameCodeParam),
  tag: z.optional(z.string().check(z.maxLength(100), storable)),
});

/**
 * Sets the 30-day visit and counts it for the link, as opening the influencer's page does. `counted` is false for programs and for
 * browsers beyond the limit of their network; the same browser again on one day changes no figure.
 */
export const openInfluencerLink = operation({
  name: 'stakeholder.openLink',
  method: 'PUT',
  path: '/api/stakeholder/influencer/:id/visit',
  access: 'anonymous',
  summary: 'Open a link of an influencer to any page',
  params: personParams,
  body: openedAt,
  answer: counted,
  errors: ['not_found'],
  built: true,
});

/** `counted` is false for a browser that has opened no link of the influencer in the last 30 days. */
export const viewProductByLink = operation({
  name: 'stakeholder.viewProduct',
  method: 'PUT',
  path: '/api/stakeholder/influencer/:id/viewed',
  access: 'anonymous',
  summary: 'Count a look at a product for the link that brought the browser',
  params: personParams,
  body: z.strictObject({ product_id: id }),
  answer: counted,
  errors: [],
  built: true,
});

/**
 * What links brought. `visits`: browsers, once for each link and day. `product_views`: once for each browser, link, product and day.
 * `carts`: products put into a cart. `orders`: paid ones, one for each company in them. `fees`: of the own sales, in cents, net of what
 * was returned, on the day of each posting.
 */
const linkFigures = {
  visits: count,
  product_views: count,
  carts: count,
  orders: count,
  fees: signedCents,
};

/**
 * Keeps a tag of the own links, which then counts by its name; the same again changes nothing. Links with any other tag count together
 * under the tag `other`, since anyone can write one into an address. 409 for more tags than are kept.
 */
export const keepLinkTag = operation({
  name: 'stakeholder.keepTag',
  method: 'PUT',
  path: '/api/stakeholder/links/tags/:tag',
  access: 'influencer',
  summary: 'Have links with a tag count by its name',
  params: z.object({
    tag: z
      .string()
      .check(z.regex(/^[a-z0-9_-]{1,20}$/, { error: 'A tag has letters, digits, - and _ only.' })),
  }),
  answer: z.object({ tag: z.string() }),
  errors: ['conflict'],
  built: true,
});

/** What rows of figures are about. */
export const figureGroups = ['link', 'tag', 'product', 'day'] as const;

export type FigureGroup = (typeof figureGroups)[number];

/**
 * `key` names a row within its list. `label`: the name of what the link leads to, the tag, the product or the day. `path`: where the link
 * or product is on the site, null for what is not shown any more, for tags, days and sales without a link. `tag`: of a link or of the
 * row, '' for none.
 */
export const linkFiguresRowSchema = z.object({
  ...linkFigures,
  key: z.string(),
  label: z.string(),
  kind: openEnum(z.enum(['page', 'company', 'product', 'site', 'none', 'tag', 'day'])),
  path: z.nullable(z.string()),
  tag: z.string(),
});

export type LinkFiguresRow = z.infer<typeof linkFiguresRowSchema>;

/**
 * Figures of a span of days (UTC, both included). `passed`: fees through people below, in cents; `fees` and `passed` together are what
 * the books say for these days. Rows by link, tag and day sum to the totals; a product's rows have the visits of links to it alone. Days
 * come newest first, all others by fees, orders and visits.
 */
export const linkStatisticsSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.enum(figureGroups),
  totals: z.object({ ...linkFigures, passed: signedCents }),
  rows: z.array(linkFiguresRowSchema),
  next: z.nullable(z.string()),
});

export type LinkStatistics = z.infer<typeof linkStatisticsSchema>;

/** The last thirty days where nothing is asked for; at most 366. 50 rows a page by link and product; all tags and days at once. */
export const getLinkStatistics = operation({
  name: 'stakeholder.linkStatistics',
  method: 'GET',
  path: '/api/stakeholder/links/statistics',
  access: 'influencer',
  summary: 'What the own links brought, by link, tag, product or day',
  query: z.object({
    by: z.optional(z.enum(figureGroups, { error: 'Figures come by link, tag, product or day' })),
    from: z.optional(day),
    to: z.optional(day),
    after: z.optional(cursorParam),
  }),
  answer: linkStatisticsSchema,
  errors: ['bad_request', 'invalid'],
  built: true,
});
