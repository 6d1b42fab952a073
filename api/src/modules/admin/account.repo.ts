import type { AccountState } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { AccountEnd } from './account.rules.ts';

/** An account with what hangs on it. */
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
const columns = `person.id, person.username, person.email, person.picture_location, ${state} as state, person.created_at,
  (select count(*) from shop_order where buyer_id = person.id and shop_order.state = 'paid') as orders,
  (select count(*) from influence where person_id = person.id) as companies,
  (select count(*) from binding where influencer_id = person.id and person.status = 'active') as buyers`;

/** People whose name or email address holds a text, whatever its capitals: those it begins come first. */
export async function accountsLike(database: Queryable, text: string, most: number): Promise<AccountRow[]> {
  const like = text.replace(/[\\%_]/g, '\\$&');
  return database.query<AccountRow>(
    `select ${columns} from person
     where person.username ilike $1 or person.email ilike $1
     order by lower(person.username) = lower($3) desc, person.username ilike $2 desc, lower(person.username), person.id
     limit $4`,
    [`%${like}%`, `${like}%`, text, most],
  );
}

export async function accountById(database: Queryable, id: number): Promise<AccountRow | undefined> {
  const [row] = await database.query<AccountRow>(`select ${columns} from person where person.id = $1`, [id]);
  return row;
}

/** A person held until the transaction ends, as they are then. */
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
