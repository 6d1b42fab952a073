import type { Queryable } from '../../platform/database/database.ts';

/** More refunds and payouts than a shop makes between its last copy and the loss of its database. */
const SKIPPED = 1_000_000;

/**
 * Leaves out the ids that refunds and payouts may have had since the state that was restored: they are parts of keys under which the card
 * service has made them, and would take another one with the same key for the same.
 */
export async function skipLostIds(database: Queryable): Promise<void> {
  for (const table of ['order_refund', 'payout'])
    await database.query(
      `select setval(own.sequence, nextval(own.sequence) + $2)
       from (select pg_get_serial_sequence($1, 'id')::regclass as sequence) own`,
      [table, SKIPPED],
    );
}
