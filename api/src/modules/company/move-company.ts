import type { Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { type HeldCompany, holdCompany, storeStatus } from './company-state.repo.ts';
import { type CompanyMove, type CompanyStatus, movedStatus } from './company-state.rules.ts';

/** A company after it was moved: as it was, and what it is. */
export interface MovedCompany {
  readonly before: HeldCompany;
  readonly status: CompanyStatus;
}

/**
 * Approves, refuses, suspends or resumes a company, or has it looked at again, in the caller's transaction, which tells and
 * writes it down. `reason` is for its owners, null where there is none; whoever looks once more sees why it was refused before. Rejects with a CallError: 404 for no company, 409 where
 * that cannot be done with it now.
 */
export async function moveCompany(
  transaction: Queryable,
  companyId: number,
  move: CompanyMove,
  reason: string | null,
): Promise<MovedCompany> {
  const before = await holdCompany(transaction, companyId);
  if (!before) throw notFound('company');
  const status = movedStatus(before, move);
  await storeStatus(transaction, companyId, status, move === 'ask' ? before.state_reason : reason);
  return { before, status };
}
