import type { AccountState } from 'shared-api/contract';
import { CallError } from '../../platform/http/call-error.ts';

/** The house influences its own company in every installation and is nobody's to close. */
const HOUSE = 1;

/** How the database names the states of an account. */
export const statusOf = { open: 'active', closed: 'closed', banned: 'banned' } as const;

/** What can become of an account; neither is ever opened again here. */
export type AccountEnd = Exclude<AccountState, 'open'>;

/** Whether an account can be neither closed nor banned by this administrator. */
export function isLasting(personId: number, actorId: number): boolean {
  return personId === HOUSE || personId === actorId;
}

/** Throws a 409 CallError for an account that cannot be ended this way: whoever was banned stays banned. */
export function assertEnd(
  account: { readonly id: number; readonly username: string; readonly state: AccountState },
  end: AccountEnd,
  actorId: number,
): void {
  const { id, username, state } = account;
  const verb = end === 'closed' ? 'closed' : 'banned';
  if (id === actorId) throw new CallError('conflict', `Your own account cannot be ${verb} by yourself.`);
  if (isLasting(id, actorId)) throw new CallError('conflict', `The account of the house cannot be ${verb}.`);
  if (state === end || state === 'banned')
    throw new CallError('conflict', `The account of ${username} is ${state} already, so nothing was done.`);
}
