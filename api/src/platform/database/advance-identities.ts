import type { Queryable } from './database.ts';

/** After rows were inserted with ids of their own: lets every table's next id start behind its largest. */
export async function advanceIdentities(transaction: Queryable): Promise<void> {
  const tables = await transaction.query<{ advance: string }>(
    `select format('select setval(%L::regclass, coalesce(max(%I), 0) + 1, false) from %I.%I',
                   pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name),
                   column_name, table_schema, table_name) as advance
       from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`,
  );
  if (tables.length > 0) await transaction.query(tables.map(({ advance }) => advance).join(' union all '));
}
