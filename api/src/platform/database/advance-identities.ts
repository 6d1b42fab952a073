import type { Queryable } from './database.ts';

/** After rows were inserted with ids of their own: lets every table's next id start behind its largest. */
export async function advanceIdentities(transaction: Queryable): Promise<void> {
  const columns = await transaction.query<{ table: string; column: string; sequence: string }>(
    `select format('%I', table_name) as table, format('%I', column_name) as column,
            pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence
       from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table, column, sequence } of columns) {
    await transaction.query(
      `select setval($1::regclass, coalesce(max(${column}), 0) + 1, false) from ${table}`,
      [sequence],
    );
  }
}
