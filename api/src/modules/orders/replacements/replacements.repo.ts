import type { LineState } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { itemOf, type LabelTable, originOf, type ParcelPlan } from '../../labels/index.ts';

/** Labels of replacements, paid by their company. */
export const REPLACEMENT_LABELS: LabelTable = {
  table: 'replacement_label',
  subject: 'replacement_id',
  order: '(select order_id from replacement where id = replacement_id)',
  notesBuyer: true,
};

/** A replacement for pages. */
export interface ReplacementRow {
  readonly id: number;
  readonly order_id: number;
  readonly line_id: number;
  readonly problem_id: number | null;
  readonly quantity: number;
  readonly from_stock: boolean;
  readonly state: 'preparing' | 'shipped' | 'cancelled';
  readonly tracking_number: string | null;
  /** Of a label that was bought. */
  readonly tracking_url: string | null;
  readonly created_at: Date;
  readonly shipped_at: Date | null;
}

/** SQL of where a `replacement` is followed; null without a bought label. */
export const replacementTracking = `(select label.tracking_url from replacement_label label
  where label.replacement_id = replacement.id and label.tracking_number = replacement.tracking_number
  order by label.id desc limit 1)`;

const columns = `id, order_id, line_id, problem_id, quantity, from_stock, state, tracking_number,
  ${replacementTracking} as tracking_url, created_at, shipped_at`;

/** The replacements of a company's goods in orders, oldest first. */
export async function replacementsOf(
  database: Queryable,
  orderIds: readonly number[],
  companyId: number,
): Promise<ReplacementRow[]> {
  return database.query<ReplacementRow>(
    `select ${columns} from replacement
     where order_id = any($1) and company_id = $2 order by id`,
    [orderIds, companyId],
  );
}

/** A problem, locked, with the line that it is about and the replacement it has. */
export interface ReplaceableProblem {
  readonly line_id: number;
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly state: LineState;
  readonly quantity: number;
  readonly open: boolean;
  readonly replaced: boolean;
  readonly buyer_id: number;
}

/** Locks a problem with goods of a company; undefined when there is none. */
export async function lockProblem(
  transaction: Queryable,
  problem: { readonly id: number; readonly orderId: number; readonly companyId: number },
): Promise<ReplaceableProblem | undefined> {
  const [row] = await transaction.query<ReplaceableProblem>(
    `select line.id as line_id, line.product_id, line.merchandise_id, line.state, line.quantity,
       problem.reply is null as open, buyer_id,
       exists (select from replacement where problem_id = problem.id and replacement.state <> 'cancelled') as replaced
     from order_problem problem
     join order_line line on line.id = problem.line_id
     join shop_order on shop_order.id = line.order_id
     where problem.id = $1 and line.order_id = $2 and line.company_id = $3 for update of problem`,
    [problem.id, problem.orderId, problem.companyId],
  );
  return row;
}

/** A replacement to be stored. */
export interface NewReplacement {
  readonly orderId: number;
  readonly companyId: number;
  readonly problemId: number;
  readonly lineId: number;
  readonly productId: number;
  readonly merchandiseId: number;
  readonly quantity: number;
  readonly fromStock: boolean;
  readonly createdBy: number;
}

export async function insertReplacement(transaction: Queryable, added: NewReplacement): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into replacement (order_id, company_id, problem_id, line_id, product_id, merchandise_id, quantity, from_stock, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      added.orderId,
      added.companyId,
      added.problemId,
      added.lineId,
      added.productId,
      added.merchandiseId,
      added.quantity,
      added.fromStock,
      added.createdBy,
    ],
  );
  if (!row) throw new Error('A replacement was not stored');
  return row.id;
}

/** A replacement of a company's goods, locked. */
export interface LockedReplacement {
  readonly state: ReplacementRow['state'];
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly quantity: number;
  readonly from_stock: boolean;
  readonly buyer_id: number;
}

/** @param orderId the order that it has to belong to; undefined for any */
export async function lockReplacement(
  transaction: Queryable,
  { id, orderId, companyId }: { readonly id: number; readonly orderId?: number; readonly companyId: number },
): Promise<LockedReplacement | undefined> {
  const [row] = await transaction.query<LockedReplacement>(
    `select replacement.state, product_id, merchandise_id, quantity, from_stock, buyer_id
     from replacement join shop_order on shop_order.id = order_id
     where replacement.id = $1 and ($2::integer is null or order_id = $2) and company_id = $3 for update of replacement`,
    [id, orderId ?? null, companyId],
  );
  return row;
}

/** Marks a replacement as sent. */
export async function storeReplacementShipped(
  transaction: Queryable,
  {
    id,
    trackingNumber,
    shippedBy,
  }: { readonly id: number; readonly trackingNumber: string; readonly shippedBy: number },
): Promise<void> {
  await transaction.query(
    `update replacement set state = 'shipped', tracking_number = $2, shipped_by = $3, shipped_at = clock_timestamp()
     where id = $1`,
    [id, trackingNumber, shippedBy],
  );
}

export async function storeReplacementCancelled(transaction: Queryable, id: number): Promise<void> {
  await transaction.query(`update replacement set state = 'cancelled' where id = $1`, [id]);
}

/** Marks a replacement as not sent whose label was taken back; nothing changes where it goes with another number. */
export async function storeReplacementUnsent(
  transaction: Queryable,
  id: number,
  trackingNumber: string | null,
): Promise<void> {
  await transaction.query(
    `update replacement set state = 'preparing', tracking_number = null, shipped_by = null, shipped_at = null
     where id = $1 and state = 'shipped' and tracking_number = $2`,
    [id, trackingNumber],
  );
}

/** Where a replacement goes, and what is in its parcel; undefined when there is none. */
export async function replacementParcel(
  database: Queryable,
  { id, orderId, companyId }: { readonly id: number; readonly orderId: number; readonly companyId: number },
): Promise<(ParcelPlan & Pick<ReplacementRow, 'state'>) | undefined> {
  const [row] = await database.query<ParcelPlan & Pick<ReplacementRow, 'state'>>(
    `select replacement.state, shop_order.delivery, ${originOf('replacement.company_id')} as origin,
       json_build_array(${itemOf('replacement.quantity')}) as items
     from replacement
     join shop_order on shop_order.id = replacement.order_id
     join merchandise variant on variant.id = replacement.merchandise_id
     where replacement.id = $1 and replacement.order_id = $2 and replacement.company_id = $3`,
    [id, orderId, companyId],
  );
  return row;
}
