import type { Queryable } from '../../../src/platform/database/database.ts';

/** What has become of an order of the demo, or of the payout, by its name. */
export interface Noted {
  readonly name: string;
  readonly order_id: number | null;
  /** dated: everything has happened to it, and it lies where it belongs in time. left_out: it cannot be had any more. */
  readonly state: 'placed' | 'dated' | 'left_out';
}

/** Written down beside the rows: which orders of the demo there are. */
export async function openOrderList(transaction: Queryable): Promise<void> {
  await transaction.script(
    `create table demo_order (name text primary key, order_id integer references shop_order,
       state text not null check (state in ('placed', 'dated', 'left_out')))`,
  );
}

/** Whether a database was filled before the demo had orders. */
export async function hasNoOrderList(database: Queryable): Promise<boolean> {
  const [list] = await database.query<{ missing: boolean }>(
    `select to_regclass('demo_order') is null as missing`,
  );
  return list?.missing ?? true;
}

export async function notedOrders(database: Queryable): Promise<Map<string, Noted>> {
  const rows = await database.query<Noted>('select name, order_id, state from demo_order');
  return new Map(rows.map((row) => [row.name, row]));
}

export async function noteOrder(database: Queryable, { name, order_id, state }: Noted): Promise<void> {
  await database.query(
    `insert into demo_order (name, order_id, state) values ($1, $2, $3)
     on conflict (name) do update set order_id = excluded.order_id, state = excluded.state`,
    [name, order_id, state],
  );
}
