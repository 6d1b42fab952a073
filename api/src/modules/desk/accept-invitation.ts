import type { Company, OwnCompany } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { logDeed } from '../change-log/index.ts';
import { ownCompaniesOf } from '../company/index.ts';
import { markAccepted, type OpenInvitation, openInvitation } from './invitation.repo.ts';
import { hashOf } from './invitation-codes.ts';
import { holdStaff, insertEmployee } from './staff.repo.ts';

/** What whoever has a code is told before they accept. */
export interface SeenInvitation {
  readonly company: Company;
  readonly invited_by: string;
  readonly expires_at: string;
}

/** Which company an invitation is of. Rejects with a 404 CallError for a code that does not hold, or no longer. */
export async function seeInvitation(database: Database, code: string): Promise<SeenInvitation> {
  const { invitation_id: _, invited_by, expires_at, ...company } = await open(database, code);
  return { company, invited_by, expires_at: expires_at.toISOString() };
}

/**
 * Lets somebody work for a company, once for each code. Rejects with a CallError: 404 for a code that does not hold, or no
 * longer, 409 for whoever works there already, whose code stays good for somebody else.
 */
export function acceptInvitation(database: Database, code: string, personId: number): Promise<OwnCompany> {
  return database.transaction(async (transaction) => {
    const { id: companyId } = await open(transaction, code);
    const staff = await holdStaff(transaction, companyId);
    // Looked at again: it may have ended before the company was held.
    const { invitation_id, name_view } = await open(transaction, code);
    if (staff.some(({ id }) => id === personId))
      throw new CallError('conflict', `You work for ${name_view} already.`);
    await insertEmployee(transaction, companyId, personId);
    await markAccepted(transaction, invitation_id, personId);
    await logDeed(transaction, {
      companyId,
      actorId: personId,
      action: 'join_staff',
      subject: `staff:${personId}`,
      changes: { role: { from: null, to: 'employee' } },
    });
    const [own] = await ownCompaniesOf(transaction, personId, companyId);
    if (!own) throw notFound('company');
    return own;
  });
}

async function open(database: Queryable, code: string): Promise<OpenInvitation> {
  const invitation = await openInvitation(database, hashOf(code));
  if (invitation) return invitation;
  throw new CallError('not_found', 'This invitation does not hold any more. Please ask for a new one.');
}
