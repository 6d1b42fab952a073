import { inSpan, isTracing, type SpanFacts } from 'server-kit/tracing';
import type { Database, Queryable, QueryOptions, Session, SqlValue } from './database.ts';
import { sqlOperation } from './sql-operation.ts';

/** Makes each statement and transaction within a trace a span, by operation and table. Without tracing the database is as it was. */
export function tracedDatabase(database: Database): Database {
  if (!isTracing()) return database;
  return {
    ...database,
    ...traced(database),
    transaction: (work, options) =>
      inTransaction(() => database.transaction((own) => work(traced(own)), options)),
    lockedTransaction: (lock, work) =>
      inTransaction(() => database.lockedTransaction(lock, (own) => work(traced(own)))),
    session: (work) => database.session((own) => work(tracedSession(own))),
  };
}

function traced({ query, script }: Queryable): Queryable {
  return {
    query: <Row>(text: string, values?: readonly SqlValue[], options?: QueryOptions) =>
      inStatement(text, () => query<Row>(text, values, options)),
    script: (text) => inStatement(text, () => script(text)),
  };
}

function tracedSession(session: Session): Session {
  return {
    ...traced(session),
    transaction: (work) => inTransaction(() => session.transaction((own) => work(traced(own)))),
  };
}

const SYSTEM = { 'db.system.name': 'postgresql' } as const;

function inStatement<T>(text: string, work: () => Promise<T>): Promise<T> {
  const { operation, table } = sqlOperation(text);
  const facts: SpanFacts = {
    ...SYSTEM,
    'db.operation.name': operation,
    ...(table !== undefined && { 'db.collection.name': table }),
  };
  return inSpan(table === undefined ? operation : `${operation} ${table}`, { kind: 'client', facts }, work);
}

function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return inSpan('transaction', { kind: 'client', facts: SYSTEM }, work);
}
