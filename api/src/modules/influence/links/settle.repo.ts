import type { Queryable } from '../../../platform/database/database.ts';
import type { SettlementFacts, Upward } from './settle.rules.ts';

/** Any number will do, as long as every process takes the same. */
const PARENTS_LOCK = 7_464_011;

/** A sale in one company that is paid; influencerId is the order's own. */
export interface PaidSale {
  readonly orderId: number;
  readonly buyerId: number;
  readonly companyId: number;
  readonly influencerId: number | null;
}

const isStaff = (person: string): string =>
  `exists (select from staff where company_id = $2 and person_id = ${person})`;

const who = `json_build_object('id', person.id, 'active', person.status = 'active', 'staff', ${isStaff('person.id')},
  'influences', exists (select from influence where company_id = $2 and person_id = person.id))`;

export async function settlementFacts(
  transaction: Queryable,
  { buyerId, companyId, influencerId }: Omit<PaidSale, 'orderId'>,
): Promise<SettlementFacts> {
  const [row] = await transaction.query<Omit<SettlementFacts, 'buyerId'>>(
    `select ${isStaff('$1')} as "buyerIsStaff",
       (select ${who} from binding join person on person.id = binding.influencer_id
        where binding.buyer_id = $1 and binding.company_id = $2) as bound,
       (select ${who} from person where id = $3) as ordered`,
    [buyerId, companyId, influencerId],
  );
  if (!row) throw new Error('The facts of a paid sale came without a row');
  return { buyerId, ...row };
}

/**
 * Binds a buyer to an influencer of a company. Leaves a binding to a person with an open account as it is, also one that
 * another order makes at this moment: answers whether the binding is this one.
 */
export async function bind(
  transaction: Queryable,
  { orderId, buyerId, companyId }: PaidSale,
  influencerId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into binding (buyer_id, company_id, influencer_id, order_id) values ($1, $2, $3, $4)
     on conflict (buyer_id, company_id) do update
       set influencer_id = excluded.influencer_id, order_id = excluded.order_id, created_at = now()
       where not exists (select from person where id = binding.influencer_id and status = 'active')
     returning buyer_id`,
    [buyerId, companyId, influencerId, orderId],
  );
  return rows.length > 0;
}

/** Makes a person an influencer of a company; returns false for an existing one. */
export async function addInfluencer(
  transaction: Queryable,
  companyId: number,
  personId: number,
  parentId: number | null,
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into influence (company_id, person_id, parent_id, source) values ($1, $2, $3, 'order')
     on conflict (company_id, person_id) do nothing returning person_id`,
    [companyId, personId, parentId],
  );
  return rows.length > 0;
}

/** Whether an influencer of a company has no parent yet. */
export async function hasNoParent(
  transaction: Queryable,
  companyId: number,
  personId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    'select from influence where company_id = $1 and person_id = $2 and parent_id is null',
    [companyId, personId],
  );
  return rows.length > 0;
}

/** Locks the assignment of parents in a company until the transaction ends. */
export async function lockParents(transaction: Queryable, companyId: number): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock($1, $2)', [PARENTS_LOCK, companyId]);
}

/** Gives an influencer a parent if there is none yet. The caller has the parents locked and has seen that it makes no ring. */
export async function setParent(
  transaction: Queryable,
  companyId: number,
  personId: number,
  parentId: number,
): Promise<void> {
  await transaction.query(
    `update influence set parent_id = $3 where company_id = $1 and person_id = $2 and parent_id is null`,
    [companyId, personId, parentId],
  );
}

/** An influencer of a company and all above, nearest first. Stops before a cycle. */
export async function upwardFrom(
  transaction: Queryable,
  companyId: number,
  personId: number,
): Promise<Upward[]> {
  return transaction.query<Upward>(
    `with recursive upward as (
       select person_id, parent_id, 1 as level, array[person_id] as seen
       from influence where company_id = $1 and person_id = $2
       union all
       select influence.person_id, influence.parent_id, level + 1, seen || influence.person_id
       from upward join influence on influence.company_id = $1 and influence.person_id = upward.parent_id
       where influence.person_id <> all (seen)
     )
     select person_id as "personId", status = 'active' as active
     from upward join person on person.id = person_id order by level`,
    [companyId, personId],
  );
}
