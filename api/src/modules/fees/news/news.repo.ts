import type { FeeMailChoice } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { FeeEvent, FeeWeek } from '../../mail/index.ts';

/** What happened to a person's share of one line, in cents above 0. */
export interface FeeNews {
  readonly personId: number;
  readonly lineId: number;
  /** 1 is the person's own sale. */
  readonly level: number;
  readonly cents: number;
}

/** A person who wants a mail of each event, and what it has to say. */
export interface NewsForEach {
  readonly person_id: number;
  readonly lines: readonly { readonly line_id: number; readonly level: number; readonly cents: number }[];
}

/**
 * Stores news for the weekly mails of those who want these, and gives those who want a mail of each event. People without an address,
 * and those whose account has ended, get none.
 */
export async function sortNews(
  transaction: Queryable,
  event: FeeEvent,
  news: readonly FeeNews[],
): Promise<NewsForEach[]> {
  return transaction.query<NewsForEach>(
    `with chosen as (
       select news.*, coalesce(fee_mail_choice.choice, 'weekly') as choice
       from unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[]) as news (person_id, line_id, level, cents)
       join person on person.id = news.person_id and person.status = 'active' and person.email <> ''
       left join fee_mail_choice on fee_mail_choice.person_id = news.person_id
     ), stored as (
       insert into fee_news (person_id, event, line_id, cents)
       select person_id, $1, line_id, cents from chosen where choice = 'weekly' order by person_id, line_id
     )
     select person_id, json_agg(json_build_object('line_id', line_id, 'level', level, 'cents', cents) order by line_id) as lines
     from chosen where choice = 'each' group by person_id order by person_id`,
    [
      event,
      news.map(({ personId }) => personId),
      news.map(({ lineId }) => lineId),
      news.map(({ level }) => level),
      news.map(({ cents }) => cents),
    ],
  );
}

/** People with stored news after one, in order. */
export async function peopleWithNews(database: Queryable, after: number, most: number): Promise<number[]> {
  const rows = await database.query<{ person_id: number }>(
    'select person_id from fee_news where person_id > $1 group by person_id order by person_id limit $2',
    [after, most],
  );
  return rows.map(({ person_id }) => person_id);
}

/** A person's stored news as their weekly mail says it, with the number of the last of them. */
export type TakenWeek = FeeWeek & { readonly last: number };

/** Takes a person's stored news away, summed by event; undefined when there are none. */
export async function takeWeek(transaction: Queryable, personId: number): Promise<TakenWeek | undefined> {
  const [row] = await transaction.query<TakenWeek & { readonly taken: number }>(
    `with taken as (delete from fee_news where person_id = $1 returning id, event, line_id, cents, created_at)
     select count(*)::integer as taken, coalesce(max(id), 0)::bigint as last,
       to_char(min(created_at) at time zone 'utc', 'YYYY-MM-DD') as "from",
       to_char(max(created_at) at time zone 'utc', 'YYYY-MM-DD') as "to",
       coalesce((select json_agg(json_build_object('event', event, 'cents', cents, 'sales', sales) order by event) from (
         select event, sum(cents)::bigint as cents, count(distinct line_id)::integer as sales from taken group by event) summed), '[]') as sums
     from taken`,
    [personId],
  );
  if (!row || row.taken === 0) return undefined;
  const { taken, ...week } = row;
  return week;
}

/** Which mails a person wants; weekly ones when they have not said. */
export async function mailChoice(database: Queryable, personId: number): Promise<FeeMailChoice> {
  const [row] = await database.query<{ choice: FeeMailChoice }>(
    'select choice from fee_mail_choice where person_id = $1',
    [personId],
  );
  return row?.choice ?? 'weekly';
}

/** Stores a choice. What waited for a weekly mail that is not wanted any more is dropped. */
export async function storeMailChoice(
  transaction: Queryable,
  personId: number,
  choice: FeeMailChoice,
): Promise<void> {
  await transaction.query(
    `insert into fee_mail_choice (person_id, choice) values ($1, $2)
     on conflict (person_id) do update set choice = excluded.choice`,
    [personId, choice],
  );
  if (choice !== 'weekly') await transaction.query('delete from fee_news where person_id = $1', [personId]);
}
