import type { AccountState } from 'shared-api/contract';
import { CallError } from '../../platform/http/errors.ts';

/** The house influencer exists in every installation and cannot be closed. */
const HOUSE = 1;

/** The states of an account as the database stores them. */
export const statusOf = { open: 'active', closed: 'closed', banned: 'banned' } as const;

/** The final states of an account. */
export type AccountEnd = Exclude<AccountState, 'open'>;

/** The house and the administrator's own account can be neither closed nor banned. */
export function isProtectedAccount(personId: number, actorId: number): boolean {
  return personId === HOUSE || personId === actorId;
}

/** Throws a 409 CallError for an account that cannot be ended this way; banned accounts stay banned. */
export function assertEnd(
  account: { readonly id: number; readonly username: string; readonly state: AccountState },
  end: AccountEnd,
  actorId: number,
): void {
  const { id, username, state } = account;
  const verb = end === 'closed' ? 'closed' : 'banned';
  if (id === actorId) throw new CallError('conflict', `Your own account cannot be ${verb} by yourself.`);
  if (isProtectedAccount(id, actorId))
    throw new CallError('conflict', `The account of the house cannot be ${verb}.`);
  if (state === end || state === 'banned')
    throw new CallError('conflict', `The account of ${username} is ${state} already, so nothing was done.`);
}
