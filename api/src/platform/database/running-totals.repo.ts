import type { Queryable } from './database.ts';

/** What has running totals of its own: the entries of the books, the dates of shares, what branches of trees brought, and sales. */
export type TotalName = 'ledger' | 'shares' | 'branches' | 'sales';

/** How far older rows have been summed: all up to an id. */
interface Progress {
  readonly next: number;
  readonly complete: boolean;
}

/** SQL condition: readers use the totals, which are partial before. */
export const inUse = (name: TotalName): string =>
  `(select complete from running_total where name = '${name}')`;

/** Locks the progress of a total until the transaction ends. */
export async function lockProgress(transaction: Queryable, name: TotalName): Promise<Progress> {
  const [row] = await transaction.query<Progress>(
    `select next_key as next, complete from running_total where name = $1 for update`,
    [name],
  );
  if (!row) throw new Error(`There is no running total of ${name}`);
  return row;
}

export async function storeProgress(
  transaction: Queryable,
  name: TotalName,
  { next, complete }: Progress,
): Promise<void> {
  await transaction.query('update running_total set next_key = $2, complete = $3 where name = $1', [
    name,
    next,
    complete,
  ]);
}

/** The last of the next `most` ids of a table after one; undefined when there are none. */
export async function lastIdOfBatch(
  database: Queryable,
  table: 'company' | 'ledger_account' | 'person',
  after: number,
  most: number,
): Promise<number | undefined> {
  const [row] = await database.query<{ last: number | null }>(
    `select max(id) as last from (select id from ${table} where id > $1 order by id limit $2) part`,
    [after, most],
  );
  return row?.last ?? undefined;
}
