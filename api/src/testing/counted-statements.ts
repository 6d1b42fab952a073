import type { Database, Queryable, SqlValue } from '../platform/database/database.ts';

/** What a database was asked. */
export interface CountedStatements {
  readonly database: Database;
  /** The statements, a transaction's `begin` among them. */
  readonly asked: string[];
  /** How many rows came of all of them. */
  readonly read: { rows: number };
}

/** A database that remembers what it was asked. */
export function countedStatements(database: Database): CountedStatements {
  const asked: string[] = [];
  const read = { rows: 0 };
  const counting = (queryable: Queryable): Queryable => ({
    query: async <Row>(text: string, values?: readonly SqlValue[]) => {
      asked.push(text);
      const rows = await queryable.query<Row>(text, values);
      read.rows += rows.length;
      return rows;
    },
    script: (text) => queryable.script(text),
  });
  return {
    asked,
    read,
    database: {
      ...counting(database),
      kind: database.kind,
      transaction: (work) => {
        asked.push('begin');
        return database.transaction((transaction) => work(counting(transaction)));
      },
      lockedTransaction: (lock, work) => {
        asked.push('begin');
        return database.lockedTransaction(lock, (transaction) => work(counting(transaction)));
      },
      close: () => database.close(),
    },
  };
}
