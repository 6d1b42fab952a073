import type { FeeMailChoice } from 'shared-api/contract';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { enqueueMail, type FeeEvent } from '../../mail/index.ts';
import { takeMatured } from '../statements/statements.repo.ts';
import {
  type FeeNews,
  mailChoice,
  peopleWithNews,
  sortNews,
  storeMailChoice,
  takeWeek,
} from './news.repo.ts';

/**
 * Tells influencers by mail what happened to their fees, as each of them wants it, in the transaction in which it happens.
 * @param key names the happening among those of its kind: the same again sends nothing. Null for what happens to a share once: its first
 * line names it
 */
export async function tellFees(
  transaction: Queryable,
  event: FeeEvent,
  key: string | number | null,
  news: readonly FeeNews[],
): Promise<void> {
  if (news.length === 0) return;
  for (const { person_id, lines } of await sortNews(transaction, event, news))
    await enqueueMail(transaction, {
      kind: 'fee_news',
      ref: `${event}:${key ?? lines[0]?.line_id}:${person_id}`,
      personId: person_id,
      data: { event, lines },
    });
}

/** Marks shares whose waiting time is over, and tells their people; returns how many. Skips locked rows until the next run. */
export function noteMatured(database: Database): Promise<number> {
  return database.transaction(async (transaction) => {
    const matured = await takeMatured(transaction);
    const free = matured.filter(({ cents, on_hold }) => cents > 0 && !on_hold);
    await tellFees(transaction, 'release', null, free);
    return matured.length;
  });
}

/** People of one look. */
const BATCH = 200;

/**
 * Writes the weekly mails; safe to run twice, and on several servers at once. Returns how many. One that fails blocks no others: rejects
 * with an AggregateError at the end.
 */
export function sendFeeWeeks(database: Database): Promise<number> {
  return runEach('weekly emails', withNews(database), async (personId) =>
    Number(await sendWeek(database, personId)),
  );
}

async function* withNews(database: Database): AsyncGenerator<number> {
  for (let people = await peopleWithNews(database, 0, BATCH); people.length > 0; ) {
    yield* people;
    people = await peopleWithNews(database, people.at(-1) ?? 0, BATCH);
  }
}

function sendWeek(database: Database, personId: number): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const week = await takeWeek(transaction, personId);
    if (!week) return false;
    const { last, ...data } = week;
    await enqueueMail(transaction, { kind: 'fee_week', ref: `${personId}:${last}`, personId, data });
    return true;
  });
}

/** Which mails about fees a person wants. */
export interface FeeMails {
  of(personId: number): Promise<{ choice: FeeMailChoice }>;
  change(personId: number, choice: FeeMailChoice): Promise<{ choice: FeeMailChoice }>;
}

export function feeMails(database: Database): FeeMails {
  return {
    of: async (personId) => ({ choice: await mailChoice(database, personId) }),
    change: async (personId, choice) => {
      await database.transaction((transaction) => storeMailChoice(transaction, personId, choice));
      return { choice };
    },
  };
}
