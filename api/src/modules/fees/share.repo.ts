import type { HeldFee } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { livingParts, type ShareRow, shareState } from './share-row.ts';

const shareColumns = `share.line_id, share.level,
  (select count(*) from fee_share other where other.line_id = share.line_id) as people,
  company.name_code as company_name_code, company.name_view as company_name_view, line.name_view,
  living.quantity, living.base, share.fee_percent as f, share.pass_percent as pass_pct,
  share.amount_cents as amount, share.returned_cents as returned, ${shareState} as state,
  share.created_at, living.available_at`;

const shares = `fee_share share
  join order_line line on line.id = share.line_id
  join company on company.id = line.company_id
  left join fee_hold hold on hold.line_id = share.line_id
  cross join ${livingParts}`;

/** A person's shares, the newest line first, from before a line on. */
export async function sharesOf(
  database: Queryable,
  personId: number,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<ShareRow[]> {
  return database.query<ShareRow>(
    `select ${shareColumns} from ${shares}
     where share.person_id = $1 and share.line_id < coalesce($2::integer, 2147483647)
     order by share.line_id desc limit $3`,
    [personId, before, most],
  );
}

/** Fees that are kept back, of whoever made the sale, and why; those that have waited longest first. */
export async function heldShares(
  database: Queryable,
  most: number,
): Promise<(ShareRow & Pick<HeldFee, 'username' | 'suspicion'>)[]> {
  return database.query(
    `select ${shareColumns}, person.username, hold.suspicion
     from ${shares} join person on person.id = share.person_id
     where hold.state = 'held' and share.level = 1
     order by hold.created_at, share.line_id limit $1`,
    [most],
  );
}
