import type { CompanyState } from 'shared-api/contract';
import { CallError } from '../../platform/http/call-error.ts';

/** How the database names the states of a company. */
export type CompanyStatus = 'pending' | 'active' | 'refused' | 'suspended';

const states: Readonly<Record<CompanyStatus, CompanyState>> = {
  pending: 'waiting',
  active: 'approved',
  refused: 'refused',
  suspended: 'suspended',
};

const statuses: Readonly<Record<CompanyState, CompanyStatus>> = {
  waiting: 'pending',
  approved: 'active',
  refused: 'refused',
  suspended: 'suspended',
};

/** What is done with a company. `ask` is its owner's, the rest is an administrator's. */
export type CompanyMove = 'approve' | 'refuse' | 'suspend' | 'resume' | 'ask';

interface Move {
  readonly from: readonly CompanyStatus[];
  readonly to: CompanyStatus;
  /** What it makes of the company, as in "cannot be approved". */
  readonly done: string;
}

const moves: Readonly<Record<CompanyMove, Move>> = {
  approve: { from: ['pending', 'refused'], to: 'active', done: 'approved' },
  refuse: { from: ['pending'], to: 'refused', done: 'refused' },
  suspend: { from: ['active'], to: 'suspended', done: 'suspended' },
  resume: { from: ['suspended'], to: 'active', done: 'resumed' },
  ask: { from: ['refused'], to: 'pending', done: 'sent to an administrator' },
};

/** The marketplace's own company is there in every installation, and sells. */
const HOUSE = 1;

/** A state in the words of the contract. */
export function companyState(status: CompanyStatus): CompanyState {
  return states[status];
}

/** A state of the contract as the database names it. */
export function companyStatus(state: CompanyState): CompanyStatus {
  return statuses[state];
}

/** Whether a company can be neither refused nor suspended. */
export function isLasting(companyId: number): boolean {
  return companyId === HOUSE;
}

/** What a company becomes; throws a 409 CallError where that cannot be. */
export function movedStatus(
  { id, status }: { readonly id: number; readonly status: CompanyStatus },
  move: CompanyMove,
): CompanyStatus {
  const { from, to, done } = moves[move];
  if (isLasting(id)) throw new CallError('conflict', `The marketplace’s own company cannot be ${done}.`);
  if (!from.includes(status))
    throw new CallError('conflict', `A company that is ${stateWords[status]} cannot be ${done}.`);
  return to;
}

const stateWords: Readonly<Record<CompanyStatus, string>> = {
  pending: 'waiting for approval',
  active: 'approved',
  refused: 'refused',
  suspended: 'suspended',
};
