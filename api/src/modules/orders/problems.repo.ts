import type { Problem } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';

/** A line of a buyer's order, with whether it is paid; undefined for other lines. */
export async function ownLine(
  database: Queryable,
  buyerId: number,
  orderId: number,
  lineId: number,
): Promise<{ readonly paid: boolean; readonly company: string } | undefined> {
  const [line] = await database.query<{ paid: boolean; company: string }>(
    `select shop_order.state = 'paid' as paid, company.name_view as company
     from order_line
     join shop_order on shop_order.id = order_id
     join company on company.id = company_id
     where buyer_id = $1 and order_id = $2 and order_line.id = $3`,
    [buyerId, orderId, lineId],
  );
  return line;
}

/** Stores a buyer's problem with a line; returns its id, undefined while another one is unanswered. */
export async function insertProblem(
  transaction: Queryable,
  lineId: number,
  content: string,
): Promise<number | undefined> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into order_problem (line_id, content) values ($1, $2)
     on conflict (line_id) where reply is null do nothing returning id`,
    [lineId, content],
  );
  return row?.id;
}

/** The owners of a line's company. */
export async function ownersOfLine(database: Queryable, lineId: number): Promise<number[]> {
  const rows = await database.query<{ person_id: number }>(
    `select person_id from order_line line
     join staff on staff.company_id = line.company_id and staff.role = 'owner'
     join person on person.id = person_id and person.status = 'active'
     where line.id = $1 order by person_id`,
    [lineId],
  );
  return rows.map(({ person_id }) => person_id);
}

/** The buyer of an order. */
export async function buyerOf(database: Queryable, orderId: number): Promise<number | undefined> {
  const [row] = await database.query<{ buyer_id: number }>('select buyer_id from shop_order where id = $1', [
    orderId,
  ]);
  return row?.buyer_id;
}

/** A problem with its order. */
export interface ProblemRow extends Omit<Problem, 'created_at'> {
  readonly order_id: number;
  readonly created_at: Date;
}

/** The problems with a company's lines of these orders, oldest first. */
export async function problemsOf(
  database: Queryable,
  companyId: number,
  orderIds: readonly number[],
): Promise<ProblemRow[]> {
  return database.query<ProblemRow>(
    `select problem.id, line_id, content, reply, problem.created_at, order_id
     from order_problem problem join order_line on order_line.id = line_id
     where company_id = $1 and order_id = any($2) order by problem.id`,
    [companyId, orderIds],
  );
}

/** `open`: answered just now; `answered`: answered before. */
export type ProblemState = 'open' | 'answered';

/** Answers a problem with a company's line; undefined when there is none. */
export async function storeReply(
  transaction: Queryable,
  problem: { readonly id: number; readonly orderId: number; readonly companyId: number },
  answer: { readonly reply: string; readonly actorId: number },
): Promise<ProblemState | undefined> {
  const [row] = await transaction.query<{ open: boolean }>(
    `select problem.reply is null as open
     from order_problem problem join order_line line on line.id = problem.line_id
     where problem.id = $1 and line.order_id = $2 and line.company_id = $3 for update of problem`,
    [problem.id, problem.orderId, problem.companyId],
  );
  if (!row) return undefined;
  if (!row.open) return 'answered';
  await transaction.query(
    'update order_problem set reply = $2, replied_by = $3, replied_at = clock_timestamp() where id = $1',
    [problem.id, answer.reply, answer.actorId],
  );
  return 'open';
}
