import type { People, PeopleShow, PersonPage } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { feeSums } from '../fees/index.ts';
import { listMails } from '../mail/index.ts';
import { accountById } from './account.repo.ts';
import { toAccount } from './account.service.ts';
import { payoutRows } from './balances.repo.ts';
import { toPayout } from './balances.service.ts';
import { readNotes } from './note.service.ts';
import { ordersOfBuyer } from './order-list.service.ts';
import { decisionsAbout, deletionOf, employersOf, influencesOf, peopleRows } from './people.repo.ts';

/** Accounts per page. */
const PAGE_SIZE = 20;
/** The newest orders, payouts and emails of a person's page. */
const NEWEST = 10;

interface PeopleQuery {
  readonly q?: string | undefined;
  readonly show?: PeopleShow | undefined;
  /** `next` of the page before. */
  readonly before?: string | undefined;
}

/** Accounts by filter and words, newest first. */
export async function listPeopleOf(
  database: Database,
  { q = '', show = 'all', before }: PeopleQuery,
  actorId: number,
): Promise<People> {
  const wanted = { show, text: q.trim(), before: before === undefined ? null : Number(before) };
  const rows = await peopleRows(database, wanted, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { people: page.map((row) => toAccount(row, actorId)), next: last ? String(last.id) : null };
}

/** All about an account. Rejects with a 404 CallError when there is none. */
export async function readPersonPage(
  database: Database,
  personId: number,
  actorId: number,
): Promise<PersonPage> {
  const account = await accountById(database, personId);
  if (!account) throw notFound('account');
  const [money, deletion, works_for, influences, orders, payouts, { mails }, notes, decisions] =
    await Promise.all([
      feeSums(database, personId),
      deletionOf(database, personId),
      employersOf(database, personId),
      influencesOf(database, personId),
      ordersOfBuyer(database, personId, NEWEST),
      payoutRows(database, { failed: false, before: null, personId }, NEWEST),
      listMails(database, { personId }),
      readNotes(database, 'person', personId),
      decisionsAbout(database, personId),
    ]);
  return {
    account: toAccount(account, actorId),
    money,
    deletion_at: deletion?.toISOString() ?? null,
    works_for,
    influences,
    orders,
    payouts: payouts.map(toPayout),
    mails: mails.slice(0, NEWEST),
    notes,
    decisions: decisions.map(({ created_at, ...decision }) => ({
      ...decision,
      created_at: created_at.toISOString(),
    })),
  };
}
