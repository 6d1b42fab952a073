import type { PeopleShow, PersonPage } from 'shared-api/contract';
import type { Queryable, SqlValue } from '../../platform/database/database.ts';
import { type AccountRow, accountColumns } from './account.repo.ts';
import type { DecisionRow } from './order-page.repo.ts';

/** Filters of the list; `before` is a person's id, null for the newest. */
export interface WhichPeople {
  readonly show: PeopleShow;
  /** Empty for all. */
  readonly text: string;
  readonly before: number | null;
}

/** Fewest letters that the index of names and addresses can look for; shorter texts match whole names. */
const INDEXED_LETTERS = 3;

const conditions: Readonly<Record<PeopleShow, string>> = {
  all: 'true',
  staff: 'exists (select from staff where staff.person_id = person.id)',
  influencers: 'exists (select from influence where influence.person_id = person.id)',
  closed: `person.status = 'closed'`,
  banned: `person.status = 'banned'`,
};

/** Accounts, newest first. */
export async function peopleRows(
  database: Queryable,
  { show, text, before }: WhichPeople,
  most: number,
): Promise<AccountRow[]> {
  const values: SqlValue[] = [most];
  const given = (value: SqlValue): string => `$${values.push(value)}`;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const which = [
    conditions[show],
    ...(before === null ? [] : [`person.id < ${given(before)}`]),
    ...(text === '' ? [] : ['person.id in (select id from named)']),
  ].join(' and ');
  const ownName =
    text.length < INDEXED_LETTERS
      ? () => `select id from person where lower(username) = lower(${given(text)})`
      : () => `select id from person where username ilike ${given(like)} or email ilike ${given(like)}`;
  const named =
    text === ''
      ? ''
      : `with named as materialized (
           ${ownName()}
           union
           select person_id from staff join company on company.id = company_id
           where company.name_view ilike ${given(like)} or company.name_code ilike ${given(like)})`;
  return database.query<AccountRow>(
    `${named} select ${accountColumns} from person where ${which} order by person.id desc limit $1`,
    values,
    { replan: true },
  );
}

/** When the data of an account is deleted; null for one that stays. */
export async function deletionOf(database: Queryable, personId: number): Promise<Date | null> {
  const [row] = await database.query<{ due_at: Date }>(
    'select due_at from account_deletion where person_id = $1 and done_at is null',
    [personId],
  );
  return row?.due_at ?? null;
}

/** The companies that a person works for. */
export async function employersOf(database: Queryable, personId: number): Promise<PersonPage['works_for']> {
  return database.query(
    `select company.name_code, company.name_view, staff.role from staff join company on company.id = company_id
     where staff.person_id = $1 order by company.name_view, company.id`,
    [personId],
  );
}

/** Companies of a person's page. */
const MOST_COMPANIES = 50;

/** The companies that a person influences, with the person above and the buyers that are bound, newest first. */
export async function influencesOf(database: Queryable, personId: number): Promise<PersonPage['influences']> {
  return database.query(
    `select company.name_code, company.name_view, parent.username as parent,
       (select count(*) from binding where binding.influencer_id = influence.person_id
         and binding.company_id = influence.company_id)::integer as buyers
     from influence
     join company on company.id = influence.company_id
     left join person parent on parent.id = influence.parent_id
     where influence.person_id = $1 order by influence.created_at desc, influence.company_id limit ${MOST_COMPANIES}`,
    [personId],
  );
}

/** What administrators did about an account, the newest first. */
export async function decisionsAbout(database: Queryable, personId: number): Promise<DecisionRow[]> {
  return database.query<DecisionRow>(
    `select action, person.username as actor, coalesce(detail ->> 'changed', '') as changed, reason, audit_log.created_at
     from audit_log join person on person.id = actor_id
     where audit_log.subject = 'person ' || $1::integer order by audit_log.id desc limit 50`,
    [personId],
  );
}
