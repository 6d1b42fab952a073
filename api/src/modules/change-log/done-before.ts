import type { Queryable } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { LoggedDeed } from './change-log.repo.ts';

/** Any number will do, as long as every process takes the same. */
const REQUEST_LOCK = 7_464_012;

/** What is asked, by whom, under which name; null: it has none. */
type Request = Pick<LoggedDeed, 'companyId' | 'actorId' | 'action'> & { readonly key: string | null };

/**
 * The subject that a request of this name was done to already; undefined when it comes for the first time. Of two at one moment
 * the second waits until the first one's transaction ends. Rejects with a 409 CallError where the name was another request's.
 */
export async function doneBefore(
  transaction: Queryable,
  { companyId, actorId, action, key }: Request,
): Promise<string | undefined> {
  if (key === null) return undefined;
  await transaction.query('select pg_advisory_xact_lock($1, $2)', [REQUEST_LOCK, companyId]);
  const [done] = await transaction.query<Pick<LoggedDeed, 'action' | 'subject'> & { actor_id: number }>(
    'select action, subject, actor_id from desk_log where company_id = $1 and request_key = $2',
    [companyId, key],
  );
  if (done && (done.action !== action || done.actor_id !== actorId)) throw otherRequest();
  return done?.subject;
}

/** The name of a request came again with something else. */
export const otherRequest = (): CallError =>
  new CallError('conflict', 'This was asked for before in another way. Please reload the page.');

/** The number in a subject such as `product:12`. */
export const numberOf = (subject: string): number => Number(subject.slice(subject.indexOf(':') + 1));
