import type { NamedGoods } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import { frontPicture } from '../browse/merchandise.repo.ts';

/** SQL joins of a `variant` with what decides whether it can be ordered. */
const variantSources = `join product on product.id = variant.product_id
  join company on company.id = product.company_id
  join product_listing listing on listing.product_id = product.id`;

const isListed = 'variant.active and listing.listed';

/** SQL condition (maxQuantity of the rules): its company takes orders, and it and its required add-ons can be had. */
const isOrderable = `${isListed} and listing.available
  and (company.pause_takes_orders or coalesce(company.paused_until <= market_day(clock_timestamp()), true))
  and case when product.add_quantity then greatest(0, variant.quantity - variant.backlogged) else 0 end
    + greatest(0, product.maxover - (select sum(backlogged) from merchandise where product_id = product.id)) > 0`;

/** Whether a listed variant can be ordered now; undefined for one that is not listed. */
export async function orderableNow(database: Queryable, merchandiseId: number): Promise<boolean | undefined> {
  const [row] = await database.query<{ orderable: boolean }>(
    `select ${isOrderable} as orderable from merchandise variant ${variantSources} where variant.id = $1 and ${isListed}`,
    [merchandiseId],
  );
  return row?.orderable;
}

/**
 * Stores a notice once, for people with fewer than `most`; returns whether it is stored now. The lock of the person keeps two
 * requests at the same time from going beyond that.
 */
export async function insertNotice(
  transaction: Queryable,
  personId: number,
  merchandiseId: number,
  most: number,
): Promise<boolean> {
  await transaction.query('select from person where id = $1 for no key update', [personId]);
  await transaction.query(
    `insert into stock_notice (person_id, product_id, merchandise_id)
     select $1, product_id, id from merchandise
     where id = $2 and (select count(*) from stock_notice where person_id = $1) < $3
     on conflict do nothing`,
    [personId, merchandiseId, most],
  );
  const rows = await transaction.query(
    'select from stock_notice where person_id = $1 and merchandise_id = $2',
    [personId, merchandiseId],
  );
  return rows.length > 0;
}

export async function deleteNotice(
  database: Queryable,
  personId: number,
  merchandiseId: number,
): Promise<void> {
  await database.query('delete from stock_notice where person_id = $1 and merchandise_id = $2', [
    personId,
    merchandiseId,
  ]);
}

/** A variant that a person waits for. */
export interface NoticeRow extends NamedGoods {
  readonly merch_id: number;
  readonly product_id: number;
  readonly company_name_code: string;
  readonly picture_location: string | null;
}

/** A person's notices, newest first; those of variants that are not sold any more too, so that they can be removed. */
export async function noticesOf(database: Queryable, personId: number): Promise<NoticeRow[]> {
  return database.query<NoticeRow>(
    `select variant.id as merch_id, product.id as product_id, company.name_code as company_name_code, product.name_view,
       variant.name_view as merchandice_name, options_of(variant.id) as options,
       coalesce(variant.picture_location, picture.location) as picture_location
     from stock_notice notice join merchandise variant on variant.id = notice.merchandise_id ${variantSources} ${frontPicture}
     where notice.person_id = $1 order by notice.created_at desc, notice.id desc`,
    [personId],
  );
}

/** A notice whose email is due; `id` is never used again. */
export interface DueNotice {
  readonly id: number;
  readonly person_id: number;
  readonly merchandise_id: number;
}

/**
 * Deletes at most `most` notices of variants that can be ordered again and returns them. Two servers never get the same one: what
 * the other one has locked is skipped.
 */
export async function takeDueNotices(transaction: Queryable, most: number): Promise<DueNotice[]> {
  return transaction.query<DueNotice>(
    `with due as materialized (
       select notice.id from stock_notice notice
       join person on person.id = notice.person_id and person.status = 'active'
       join merchandise variant on variant.id = notice.merchandise_id ${variantSources}
       where ${isOrderable} order by notice.id limit $1 for update of notice skip locked)
     delete from stock_notice using due where stock_notice.id = due.id
     returning stock_notice.id, stock_notice.person_id, stock_notice.merchandise_id`,
    [most],
  );
}
