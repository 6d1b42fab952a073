import type { OwnData } from 'shared-api/contract';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { PaymentError } from '../../../ports/payment-port.ts';
import type { SavedCardPort } from '../../../ports/saved-card-port.ts';
import type { DropPicture } from '../../cart/index.ts';
import { feeSums } from '../../fees/index.ts';
import type { Images } from '../../images/index.ts';
import type { Mails } from '../../mail/index.ts';
import {
  companiesLeft,
  type DeletionRow,
  deleteDeletion,
  dueDeletions,
  type ErasedPerson,
  endedAccounts,
  eraseRows,
  erasing,
  expireRows,
  insertDeletion,
  lastErased,
  openDeletion,
  personToErase,
  picturesOf,
  retryWarnings,
  startDeletion,
  unsettled,
} from './deletion.repo.ts';
import {
  daysUntilDeletion,
  delays,
  firstSteps,
  GRACE_DAYS,
  givenUp,
  type OpenBusiness,
} from './deletion.rules.ts';

/** Hours within which a deletion is repeated: a request that began before it may have stored something after it. */
const AGAIN_HOURS = 3;

/** The house influencer belongs to every installation. */
const HOUSE = 1;

export interface DeletionParts {
  readonly database: Database;
  readonly mails: Mails;
  readonly images: Pick<Images, 'pictures' | 'cards'>;
  readonly savedCards: SavedCardPort;
  readonly dropPicture: DropPicture;
  /** As Fastify's logger. */
  readonly log: { warn(details: object, message: string): void };
}

/** The deletion of accounts. Calls for a person reject with a CallError. */
export interface Deletions {
  /** What is requested of an account, and what stands in the way. */
  of(personId: number): Promise<Omit<OwnData, 'export'>>;
  /** Requests it; `username` has to be the person's own. 409 where something has to be done first. */
  request(person: { readonly personId: number; readonly username: string }, username: string): Promise<void>;
  /** Withdraws the own request; 409 where it is carried out. */
  withdraw(personId: number): Promise<void>;
  /**
   * Requests the deletion of accounts that ended without one, and deletes the accounts that are due and have nothing open; `waiting`:
   * those that have. Safe to run twice. One that fails blocks no others: rejects with an AggregateError at the end.
   */
  carryOut(): Promise<{ deleted: number; waiting: number }>;
  /** Deletes what is over its time; gives the number of rows by table. */
  enforceRetention(): Promise<Record<string, number>>;
}

/**
 * Stores the request of a person, or that of an administrator who ends the account, in the caller's transaction, with its email.
 * `quiet`: without one. Gives nothing where one is open already.
 */
export async function storeDeletion(
  transaction: Queryable,
  { enqueueMail }: Pick<Mails, 'enqueueMail'>,
  { personId, requestedBy, days, quiet = false }: NewDeletion,
): Promise<DeletionRow | undefined> {
  const stored = await insertDeletion(transaction, personId, requestedBy, days);
  if (stored && !quiet)
    await enqueueMail(transaction, {
      kind: 'deletion_requested',
      ref: `${personId}-${stored.requested_at.getTime()}`,
      personId,
      data: { due_at: stored.due_at.toISOString(), ended: requestedBy !== personId },
    });
  return stored;
}

interface NewDeletion {
  readonly personId: number;
  readonly requestedBy: number;
  readonly days: number;
  readonly quiet?: boolean;
}

async function openBusiness(database: Queryable, personId: number): Promise<OpenBusiness> {
  const [settling, { pending, held, available }, companies] = await Promise.all([
    unsettled(database, personId),
    feeSums(database, personId),
    companiesLeft(database, personId),
  ]);
  return { ...settling, pending, held, available, companies };
}

export function deletions(parts: DeletionParts): Deletions {
  const { database, mails } = parts;
  return {
    of: async (personId) => {
      const [open, requested] = await Promise.all([
        openBusiness(database, personId),
        openDeletion(database, personId),
      ]);
      return {
        first: firstSteps(open),
        given_up: givenUp(open),
        closes: open.companies.map(({ name_view }) => name_view),
        grace_days: GRACE_DAYS,
        deletion: requested
          ? {
              requested_at: requested.requested_at.toISOString(),
              due_at: requested.due_at.toISOString(),
              waits_for: delays(open, false),
            }
          : null,
      };
    },
    request: async ({ personId, username: own }, username) => {
      if (personId === HOUSE) throw new CallError('conflict', 'The account of the house cannot be deleted.');
      if (username.trim().toLowerCase() !== own.toLowerCase())
        throw new CallError('invalid', `Please type your username, ${own}, to go on.`, {
          fields: { username: `This is not ${own}.` },
        });
      await database.transaction(async (transaction) => {
        const steps = firstSteps({ companies: await companiesLeft(transaction, personId) });
        if (steps.length > 0) throw new CallError('conflict', steps.join(' '));
        await storeDeletion(transaction, mails, { personId, requestedBy: personId, days: GRACE_DAYS });
      });
      mails.sendSoon();
    },
    withdraw: async (personId) => {
      if (await deleteDeletion(database, personId)) return;
      if (await openDeletion(database, personId))
        throw new CallError('conflict', 'Your account is being deleted, so this comes too late.');
    },
    carryOut: async () => {
      const again = (await lastErased(database, AGAIN_HOURS)).map((personId) => async () => {
        await erasing(database, (transaction) => eraseRows(transaction, personId));
        return 0;
      });
      const due = await dueDeletions(database);
      const first = due.map((one) => async () => Number(await carryOutOne(parts, one)));
      try {
        const works = [() => warn(parts), () => requestForEnded(parts), ...again, ...first];
        const deleted = await runEach('accounts', works, (work) => work());
        return { deleted, waiting: due.length - deleted };
      } finally {
        mails.sendSoon();
      }
    },
    enforceRetention: () => expireRows(database),
  };
}

/** Has the emails sent that a server of the release before has given up. Gives 0: no account is deleted. */
async function warn({ database }: DeletionParts): Promise<number> {
  await retryWarnings(database);
  return 0;
}

/** Closed and banned accounts without a request get the one that ending them stores now. Gives 0: none is deleted yet. */
async function requestForEnded({ database, mails }: DeletionParts): Promise<number> {
  return runEach('ended accounts', await endedAccounts(database), async (account) => {
    const { person_id: personId, status, ended_by, days_ago } = account;
    const requestedBy = ended_by ?? HOUSE;
    const days = daysUntilDeletion(status, days_ago);
    await database.transaction((transaction) =>
      storeDeletion(transaction, mails, { personId, requestedBy, days, quiet: status === 'banned' }),
    );
    return 0;
  });
}

/** Deletes one account unless something is open; false then. What was begun is begun again by the next run. */
async function carryOutOne(
  parts: DeletionParts,
  { person_id: personId, requested_by }: DeletionRow,
): Promise<boolean> {
  const { database, mails, images, dropPicture } = parts;
  const isSettled = async (from: Queryable): Promise<boolean> =>
    delays(await openBusiness(from, personId), requested_by !== personId).length === 0;
  if (!(await isSettled(database)) || !(await startDeletion(database, personId))) return false;
  const person = await personToErase(database, personId);
  if (!person || !(await forgetCards(parts, person))) return false;
  // Before the row that names it: an interrupted deletion finds the picture again.
  await images.pictures.discard(person.picture_location);
  await images.cards.forget(personId);
  const pictures = await picturesOf(database, personId);
  const erased = await erasing(database, async (transaction) => {
    await transaction.query('select from person where id = $1 for update', [personId]);
    if (!(await isSettled(transaction))) return false;
    await eraseRows(transaction, personId);
    if (person.email !== '')
      await mails.enqueueMail(transaction, {
        kind: 'deletion_done',
        ref: String(personId),
        email: person.email,
        data: {},
      });
    return true;
  });
  if (erased) for (const picture of pictures) await dropPicture(picture);
  return erased;
}

/** Deletes the cards that the card service keeps; false while it cannot be asked, or does not do it. */
async function forgetCards(
  { savedCards, log }: DeletionParts,
  { customer_id }: ErasedPerson,
): Promise<boolean> {
  if (customer_id === null) return true;
  try {
    for (const { id } of await savedCards.cardsOf(customer_id)) await savedCards.forget(id);
    return true;
  } catch (err) {
    if (!(err instanceof PaymentError)) throw err;
    log.warn({ err }, 'the cards of a deleted account could not be deleted');
    // It knows no such customer.
    return err.isMissing;
  }
}
