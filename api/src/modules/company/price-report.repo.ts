import type { Queryable } from '../../platform/database/database.ts';

/** What a shopper saw; money in cents. */
export interface NewPriceReport {
  readonly productId: number;
  readonly reporterId: number;
  readonly url: string;
  readonly seenCents: number;
  readonly note: string;
}

/** The highest price at which a shown product is on sale, in cents; undefined when it is not shown. */
export async function highestPrice(database: Queryable, productId: number): Promise<number | undefined> {
  const [row] = await database.query<{ cents: number | null }>(
    `select max(price_cents) filter (where merchandise.active) as cents
     from product
     join company on company.id = company_id and status = 'active'
     join merchandise on product_id = product.id
     where product.id = $1 and product.active`,
    [productId],
  );
  return row?.cents ?? undefined;
}

/** Stores a report; answers false while another one of this person and product is open. */
export async function insertPriceReport(
  database: Queryable,
  { productId, reporterId, url, seenCents, note }: NewPriceReport,
): Promise<boolean> {
  const rows = await database.query(
    `insert into price_report (product_id, reporter_id, seen_at_url, seen_cents, note) values ($1, $2, $3, $4, $5)
     on conflict (product_id, reporter_id) where closed_at is null do nothing returning id`,
    [productId, reporterId, url, seenCents, note],
  );
  return rows.length > 0;
}
