import type { AccountState } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { AccountEnd } from './account.rules.ts';

/** An account with counts of what belongs to it. */
export interface AccountRow {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly picture_location: string;
  readonly state: AccountState;
  readonly created_at: Date;
  readonly orders: number;
  readonly companies: number;
  readonly buyers: number;
}

const state = `case person.status when 'active' then 'open' else person.status end`;
/** SQL: an account of a `person`. */
export const accountColumns = `person.id, person.username, person.email, person.picture_location, ${state} as state, person.created_at,
  (select count(*) from shop_order where buyer_id = person.id and shop_order.state = 'paid') as orders,
  (select count(*) from influence where person_id = person.id) as companies,
  (select count(*) from binding where influencer_id = person.id and person.status = 'active') as buyers`;

/** Accounts whose name or email contains a text (case-insensitive), prefix matches first. */
export async function accountsLike(database: Queryable, text: string, most: number): Promise<AccountRow[]> {
  const like = text.replace(/[\\%_]/g, '\\$&');
  return database.query<AccountRow>(
    `select ${accountColumns} from person
     where person.username ilike $1 or person.email ilike $1
     order by lower(person.username) = lower($3) desc, person.username ilike $2 desc, lower(person.username), person.id
     limit $4`,
    [`%${like}%`, `${like}%`, text, most],
  );
}

export async function accountById(database: Queryable, id: number): Promise<AccountRow | undefined> {
  const [row] = await database.query<AccountRow>(
    `select ${accountColumns} from person where person.id = $1`,
    [id],
  );
  return row;
}

/** Locks a person until the transaction ends and returns the present row. */
export async function lockPerson(
  transaction: Queryable,
  id: number,
): Promise<Pick<AccountRow, 'id' | 'username' | 'state'> | undefined> {
  const [row] = await transaction.query<Pick<AccountRow, 'id' | 'username' | 'state'>>(
    `select id, username, ${state} as state from person where id = $1 for no key update`,
    [id],
  );
  return row;
}

export async function storeEnd(transaction: Queryable, id: number, end: AccountEnd): Promise<void> {
  await transaction.query('update person set status = $2 where id = $1', [id, end]);
}

/** A buyer's binding to an influencer in a company. */
export interface BindingRow {
  readonly buyer_id: number;
  readonly buyer: string;
  readonly company_id: number;
  readonly company_name_code: string;
  readonly company_name_view: string;
  readonly influencer_id: number;
  readonly influencer: string;
  readonly order_id: number | null;
  readonly created_at: Date;
}

/** A buyer's bindings to open accounts; undefined when there is no such buyer. */
export async function bindingsOf(database: Queryable, buyerId: number): Promise<BindingRow[] | undefined> {
  const [buyer] = await database.query('select from person where id = $1', [buyerId]);
  if (!buyer) return undefined;
  return database.query<BindingRow>(
    `select buyer_id, buyer.username as buyer, company_id, company.name_code as company_name_code,
       company.name_view as company_name_view, influencer_id, influencer.username as influencer, order_id,
       binding.created_at
     from binding
     join person buyer on buyer.id = buyer_id
     join person influencer on influencer.id = influencer_id and influencer.status = 'active'
     join company on company.id = company_id
     where buyer_id = $1 order by company.name_view, company_id`,
    [buyerId],
  );
}

/** The deleted binding. */
export interface FreedBinding {
  readonly buyer: string;
  readonly company: string;
  readonly influencer_id: number;
  readonly influencer: string;
}

/** Deletes a buyer's binding in a company; undefined when there is none. */
export async function deleteBinding(
  transaction: Queryable,
  buyerId: number,
  companyId: number,
): Promise<FreedBinding | undefined> {
  const [freed] = await transaction.query<FreedBinding>(
    `delete from binding using person buyer, person influencer, company
     where buyer_id = $1 and company_id = $2 and buyer.id = buyer_id and influencer.id = influencer_id
       and company.id = company_id
     returning buyer.username as buyer, company.name_view as company, influencer_id, influencer.username as influencer`,
    [buyerId, companyId],
  );
  return freed;
}
