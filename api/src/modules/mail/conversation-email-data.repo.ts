import type { NamedGoods } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import type { CompanyEmailData } from './email-data.repo.ts';

/** Goods that are sent again for a problem, with what the company answered; empty without an answer. */
export interface ReplacementEmailData extends CompanyEmailData {
  readonly order_id: number;
  readonly goods: NamedGoods;
  readonly quantity: number;
  readonly reply: string;
  readonly tracking_number: string | null;
}

/** Undefined for a replacement that was cancelled. */
export async function replacementEmailData(
  database: Queryable,
  replacementId: number,
): Promise<ReplacementEmailData | undefined> {
  const [row] = await database.query<ReplacementEmailData>(
    `select company.name_code, company.name_view, replacement.order_id, replacement.quantity, replacement.tracking_number,
       json_build_object('name_view', line.name_view, 'merchandice_name', line.merchandice_name,
         'options', line.options) as goods, coalesce(problem.reply, '') as reply
     from replacement
     join order_line line on line.id = line_id
     join company on company.id = replacement.company_id
     left join order_problem problem on problem.id = problem_id
     where replacement.id = $1 and replacement.state <> 'cancelled'`,
    [replacementId],
  );
  return row;
}

/** A message about an order; empty words with a picture alone. */
export interface MessageEmailData extends CompanyEmailData {
  readonly order_id: number;
  readonly content: string;
  readonly picture: boolean;
}

export async function messageEmailData(
  database: Queryable,
  messageId: number,
): Promise<MessageEmailData | undefined> {
  const [row] = await database.query<MessageEmailData>(
    `select company.name_code, company.name_view, order_id, content, picture_id is not null as picture
     from order_message message join company on company.id = message.company_id
     where message.id = $1`,
    [messageId],
  );
  return row;
}
