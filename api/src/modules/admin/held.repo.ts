import type { HeldLine } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';

/** Of which order and buyer held lines are, and whose their fees would be, by the line's number. */
export type HeldFacts = Pick<HeldLine, 'id' | 'order_id' | 'buyer' | 'cents' | 'people'>;

/** Holds the order of a line until the transaction ends, so that what is told of its fees stays true. */
export async function lockOrderOfLine(transaction: Queryable, lineId: number): Promise<void> {
  await transaction.query(
    `select id from shop_order where id = (select order_id from order_line where id = $1) for no key update`,
    [lineId],
  );
}

/** The marketplace's own company, whose people administrators are. */
const HOUSE = 1;

/** Whether somebody earns by a line with held fees, bought it, or works for the company that sold it, where that is another's. */
export async function isPartyTo(transaction: Queryable, lineId: number, personId: number): Promise<boolean> {
  const rows = await transaction.query(
    `select from fee_hold
     join order_line line on line.id = fee_hold.line_id
     join shop_order on shop_order.id = line.order_id
     where fee_hold.line_id = $1 and (
       shop_order.buyer_id = $2
       or exists (select from fee_share where fee_share.line_id = line.id and fee_share.person_id = $2)
       or exists (select from staff
         where staff.company_id = line.company_id and staff.person_id = $2 and staff.company_id <> $3))`,
    [lineId, personId, HOUSE],
  );
  return rows.length > 0;
}

export async function heldFacts(database: Queryable, lineIds: readonly number[]): Promise<HeldFacts[]> {
  return database.query<HeldFacts>(
    `select line.id, line.order_id, buyer.username as buyer,
       sum(share.amount_cents - share.returned_cents)::bigint as cents,
       json_agg(json_build_object('level', share.level, 'username', earner.username,
         'cents', share.amount_cents - share.returned_cents) order by share.level) as people
     from order_line line
     join shop_order on shop_order.id = line.order_id
     join person buyer on buyer.id = shop_order.buyer_id
     join fee_share share on share.line_id = line.id
     join person earner on earner.id = share.person_id
     where line.id = any($1)
     group by line.id, buyer.username`,
    [lineIds],
  );
}
