import type { Database, Queryable } from '../../../platform/database/database.ts';

/** A database that remembers the statements it was asked, a transaction's `begin` among them. */
export function countedStatements(database: Database): { database: Database; asked: string[] } {
  const asked: string[] = [];
  const counting = (queryable: Queryable): Queryable => ({
    query: (text, values) => {
      asked.push(text);
      return queryable.query(text, values);
    },
    script: (text) => queryable.script(text),
  });
  return {
    asked,
    database: {
      ...counting(database),
      kind: database.kind,
      transaction: (work) => {
        asked.push('begin');
        return database.transaction((transaction) => work(counting(transaction)));
      },
      close: () => database.close(),
    },
  };
}
