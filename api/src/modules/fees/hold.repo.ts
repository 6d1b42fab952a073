import type { Queryable } from '../../platform/database/database.ts';

/** What a kept back line brought whom, as far as it was not taken back since, in cents. */
export interface Held {
  readonly orderId: number;
  readonly companyId: number;
  readonly state: 'held' | 'released' | 'returned';
  readonly shares: readonly { readonly level: number; readonly personId: number; readonly cents: number }[];
}

/** A line's held fees, with its order locked until the transaction ends; undefined when they were never held. */
export async function lockHeld(transaction: Queryable, lineId: number): Promise<Held | undefined> {
  const locked = transaction.query(
    `select id from shop_order where id = (select order_id from order_line where id = $1) for no key update`,
    [lineId],
  );
  // A statement of its own, which sees what was there when the lock came.
  const read = transaction.query<Held>(
    `select line.order_id as "orderId", line.company_id as "companyId", hold.state,
       (select coalesce(json_agg(json_build_object('level', level, 'personId', person_id,
          'cents', amount_cents - returned_cents) order by level), '[]')
        from fee_share where line_id = line.id and returned_cents < amount_cents) as shares
     from fee_hold hold join order_line line on line.id = hold.line_id
     where hold.line_id = $1`,
    [lineId],
  );
  const [, [held]] = await Promise.all([locked, read]);
  return held;
}

/** What an administrator made of held fees, and why. */
export interface Decision {
  readonly lineId: number;
  readonly actorId: number;
  readonly reason: string;
}

export async function storeDecision(
  transaction: Queryable,
  state: 'released' | 'returned',
  { lineId, actorId, reason }: Decision,
): Promise<void> {
  await transaction.query(
    `update fee_hold set state = $2, decided_by = $3, reason = $4, decided_at = clock_timestamp()
     where line_id = $1`,
    [lineId, state, actorId, reason],
  );
}
