import { formatCents } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { companySums } from './company-account.repo.ts';
import { holdCompanyMoney } from './hold-company-money.repo.ts';

/**
 * Has a company give goods back as far as its account covers that: what was paid out, or is on its way, is not there any more, and
 * what still waits belongs to other orders. What waits for these very goods covers them, so that whoever has been paid nothing can
 * always give back. Payouts and refunds of one company come one after the other. Throws a CallError: 409 for a company that is
 * suspended, whose refunds the marketplace sees to, 422 where the account does not cover it.
 */
export async function coverRefund<T>(
  transaction: Queryable,
  companyId: number,
  refund: () => Promise<T>,
): Promise<T> {
  const company = await holdCompanyMoney(transaction, companyId);
  if (company?.status === 'suspended') throw suspended();
  const before = await companySums(transaction, companyId);
  const done = await refund();
  const after = await companySums(transaction, companyId);
  if (after.available < 0 && after.available < before.available)
    throw notCovered(before.available, before.available - after.available);
  return done;
}

function suspended(): CallError {
  return new CallError(
    'conflict',
    'Your company is suspended, so the marketplace gives money back for it. Please ask the marketplace.',
  );
}

function notCovered(available: number, missing: number): CallError {
  return new CallError(
    'invalid',
    `This would take ${formatCents(missing)} of what was paid out to you, and your account covers ${formatCents(Math.max(0, available))}. Nothing was done: please choose less, or ask the marketplace.`,
  );
}
