/** What the marketplace does with the personal data of one table. The docs and the jobs follow it; a test holds it to the schema. */
export interface PersonalTable {
  readonly table: string;
  /** Columns that name a person, tell something of one, or hold words that one wrote. */
  readonly personal: readonly string[];
  /** The table's other columns of texts and documents, which hold nothing of a person. */
  readonly other?: readonly string[];
  /** How long a row is kept, in words. */
  readonly kept: string;
  /** What the deletion of an account does, in words. */
  readonly deletion: string;
  /** The same in SQL: `$1` is the person's id. Tables are erased in the order of the list. */
  readonly erase?: readonly string[];
  /**
   * Deletes or empties some of what is over its time; returns one row for each. Its moments are those of `now()`: PostgreSQL uses no
   * index for a condition with `clock_timestamp()`.
   */
  readonly expire?: string | readonly string[];
}

/** Rows that one statement of the retention job changes: short enough to hold no lock for long. */
export const BATCH = 5000;

/** Limits a statement to some rows of a table that meet a condition. */
export const some = (table: string, condition: string): string =>
  `ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH}))`;

/**
 * Limits a statement to some rows of a table that hang on orders that were paid so long ago, or on their wishes. Such rows go once they are
 * old, so the oldest come first, and those that are left behind them are younger.
 */
export const someOfOrders = (
  table: string,
  time: string,
  by: 'order_id' | 'order_wish_id' = 'order_wish_id',
): string => {
  const orders =
    by === 'order_id'
      ? 'join shop_order on shop_order.id = oldest.order_id'
      : `join order_wish wish on wish.id = oldest.order_wish_id join shop_order on shop_order.id = wish.order_id`;
  return `ctid = any(array(
    select oldest.ctid from (select ctid, ${by} from ${table} order by ${by} limit ${BATCH}) oldest ${orders}
    where paid_at < now() - interval '${time}'))`;
};

/** The orders of the person `$1`, for a condition. */
export const THEIRS = 'select id from shop_order where buyer_id = $1';

/** The browsers that the person `$1` used, for a condition. */
export const THEIR_BROWSERS = `select visitor from visit where person_id = $1
  union select visitor from shop_order where buyer_id = $1 and visitor is not null`;
