import type { Queryable } from '../../platform/database/database.ts';
import { livingParts } from './share-row.ts';

/** A fee line with all who have a share of it, nearest first; amounts in cents. */
export interface FeeLineRow {
  readonly line_id: number;
  readonly base: number;
  readonly f: number;
  readonly pass_pct: number;
  readonly shares: readonly {
    readonly level: number;
    readonly person_id: number;
    readonly username: string;
    readonly amount: number;
    readonly returned: number;
  }[];
}

export async function feeLineById(database: Queryable, lineId: number): Promise<FeeLineRow | undefined> {
  const [row] = await database.query<FeeLineRow>(
    `select line.id as line_id, living.base, min(share.fee_percent) as f, min(share.pass_percent) as pass_pct,
       json_agg(json_build_object('level', share.level, 'person_id', share.person_id, 'username', person.username,
         'amount', share.amount_cents, 'returned', share.returned_cents) order by share.level) as shares
     from order_line line
     join fee_share share on share.line_id = line.id
     join person on person.id = share.person_id
     cross join ${livingParts}
     where line.id = $1
     group by line.id, living.base`,
    [lineId],
  );
  return row;
}
