import type { Queryable } from '../../../platform/database/database.ts';
import type { AdminReviewRow, DeskReviewRow, HiddenReview, ReviewRow } from './review.rules.ts';

/** SQL columns of a review. */
export const reviewColumns = `review.id, person.username, person.picture_location, review.rating, review.body as content,
  coalesce(line.merchandice_name, '') as merchandise_name, review.created_at, review.changed_at, review.reply,
  review.replied_at, review.hidden_reason`;

/** SQL joins for `reviewColumns`. */
export const reviewTables = `review
  join person on person.id = review.person_id
  left join order_line line on line.id = review.line_id`;

/** Whether a product is public or belongs to one of these companies. */
export async function isShown(
  database: Queryable,
  productId: number,
  companyIds: readonly number[],
): Promise<boolean> {
  const rows = await database.query(
    `select product.id from product join company on company.id = product.company_id
     where product.id = $1 and product.active and (company.status = 'active' or company.id = any($2))`,
    [productId, companyIds],
  );
  return rows.length > 0;
}

/** Visible reviews of a product, newest first, older than `before`. */
export async function shownReviews(
  database: Queryable,
  productId: number,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<ReviewRow[]> {
  return database.query<ReviewRow>(
    `select ${reviewColumns} from ${reviewTables}
     left join review place on place.id = $2::integer
     where review.product_id = $1 and review.hidden_at is null
       and ($2::integer is null or (review.created_at, review.id) < (place.created_at, place.id))
     order by review.created_at desc, review.id desc limit $3`,
    [productId, before, most],
  );
}

export async function ownReview(
  database: Queryable,
  personId: number,
  productId: number,
): Promise<ReviewRow | undefined> {
  const [row] = await database.query<ReviewRow>(
    `select ${reviewColumns} from ${reviewTables} where review.product_id = $2 and review.person_id = $1`,
    [personId, productId],
  );
  return row;
}

/** A person's newest delivered order line of a product; `works_there`: the person is staff of its company. */
export async function deliveredLine(
  database: Queryable,
  personId: number,
  productId: number,
): Promise<{ readonly id: number; readonly works_there: boolean } | undefined> {
  const [line] = await database.query<{ id: number; works_there: boolean }>(
    `select line.id,
       exists (select from staff where staff.company_id = line.company_id and staff.person_id = $1) as works_there
     from shop_order join order_line line on line.order_id = shop_order.id
     where shop_order.buyer_id = $1 and line.product_id = $2 and line.state = 'delivered'
     order by line.delivered_at desc, line.id desc limit 1`,
    [personId, productId],
  );
  return line;
}

/** Inserts or updates a person's review; an update keeps creation date, answer and visibility. */
export async function storeReview(
  transaction: Queryable,
  review: {
    readonly personId: number;
    readonly productId: number;
    readonly rating: number;
    readonly content: string;
    readonly lineId: number | null;
  },
): Promise<void> {
  await transaction.query(
    `insert into review (product_id, person_id, rating, body, line_id) values ($1, $2, $3, $4, $5)
     on conflict (product_id, person_id) do update
       set rating = excluded.rating, body = excluded.body, changed_at = clock_timestamp(),
         line_id = coalesce(excluded.line_id, review.line_id)
       where (review.rating, review.body) is distinct from (excluded.rating, excluded.body)`,
    [review.productId, review.personId, review.rating, review.content, review.lineId],
  );
}

/** Filters of a company's reviews. */
export interface WhichReviews {
  readonly before?: number | undefined;
  readonly unanswered?: boolean;
  readonly reviewId?: number;
}

/** The reviews of a company's products including hidden ones, newest first. */
export async function companyReviews(
  database: Queryable,
  companyId: number,
  { before, unanswered = false, reviewId }: WhichReviews,
  most: number,
): Promise<DeskReviewRow[]> {
  return database.query<DeskReviewRow>(
    `select ${reviewColumns}, product.id as product_id, product.name_view as product_name_view
     from ${reviewTables}
     join product on product.id = review.product_id
     left join review place on place.id = $2::integer
     where product.company_id = $1 and ($4::integer is null or review.id = $4)
       and ($2::integer is null or (review.created_at, review.id) < (place.created_at, place.id))
       and (not $3::boolean or (review.reply is null and review.hidden_at is null))
     order by review.created_at desc, review.id desc limit $5`,
    [companyId, before ?? null, unanswered, reviewId ?? null, most],
  );
}

/** Locks a review until the transaction ends. */
export async function lockReviewRow(transaction: Queryable, reviewId: number): Promise<void> {
  await transaction.query('select from review where id = $1 for no key update', [reviewId]);
}

/** Stores a company's answer; null deletes it. */
export async function storeReply(
  transaction: Queryable,
  reviewId: number,
  { reply, actorId }: { readonly reply: string | null; readonly actorId: number },
): Promise<void> {
  await transaction.query(
    `update review set reply = $2, replied_by = case when $2::text is null then null else $3::integer end,
       replied_at = case when $2::text is null then null else clock_timestamp() end
     where id = $1`,
    [reviewId, reply, actorId],
  );
}

/** A review, locked until the transaction ends. */
export async function lockReview(
  transaction: Queryable,
  reviewId: number,
): Promise<(HiddenReview & { readonly is_hidden: boolean }) | undefined> {
  const [row] = await transaction.query<HiddenReview & { is_hidden: boolean }>(
    `select product.name_view as product_name_view, person.username, review.rating,
       review.hidden_at is not null as is_hidden
     from review join product on product.id = review.product_id join person on person.id = review.person_id
     where review.id = $1 for no key update of review`,
    [reviewId],
  );
  return row;
}

export async function storeHidden(
  transaction: Queryable,
  reviewId: number,
  hidden: { readonly reason: string; readonly actorId: number } | null,
): Promise<void> {
  await transaction.query(
    `update review set hidden_reason = $2, hidden_by = $3,
       hidden_at = case when $2::text is null then null else clock_timestamp() end
     where id = $1`,
    [reviewId, hidden?.reason ?? null, hidden?.actorId ?? null],
  );
}

/** Filters of all reviews: `text` occurs in the product's, company's or writer's name. */
export interface WhichMarketReviews {
  readonly text: string;
  readonly hidden: boolean;
  /** Only those with open reports of readers. */
  readonly reported: boolean;
  readonly before: number | null;
}

/** All reviews of the marketplace including hidden ones, newest first. */
export async function marketReviews(
  database: Queryable,
  { text, hidden, reported, before }: WhichMarketReviews,
  most: number,
): Promise<AdminReviewRow[]> {
  return database.query<AdminReviewRow>(
    `select ${reviewColumns}, product.id as product_id, product.name_view as product_name_view,
       company.name_code as company_name_code, company.name_view as company_name_view,
       (select coalesce(json_agg(json_build_object('by', reporter.username, 'reason', report.reason,
            'at', to_char(report.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by report.created_at), '[]')
        from review_report report join person reporter on reporter.id = report.reporter_id
        where report.review_id = review.id and report.closed_at is null) as reports
     from ${reviewTables}
     join product on product.id = review.product_id
     join company on company.id = product.company_id
     where (review.created_at, review.id) < (
         coalesce((select created_at from review where id = $1::integer),
           case when $1::integer is null then 'infinity'::timestamptz else '-infinity' end),
         coalesce($1::integer, 2147483647))
       ${hidden ? 'and review.hidden_at is not null' : ''}
       ${reported ? 'and review.id in (select review_id from review_report where closed_at is null)' : ''}
       and ($2 = '' or position(lower($2) in
         lower(concat_ws(' ', product.name_view, company.name_view, company.name_code, person.username))) > 0)
     order by review.created_at desc, review.id desc limit $3`,
    [before, text, most],
  );
}
