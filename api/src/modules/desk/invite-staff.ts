import type { StaffInvitation } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { logDeed } from '../change-log/index.ts';
import { type CompanyStatus, deskCompany } from '../company/index.ts';
import type { Mails } from '../mail/index.ts';
import type { Editor } from './edit-settings.ts';
import {
  type InvitationRow,
  insertInvitation,
  invitedWithin,
  nextInvitationId,
  openInvitations,
} from './invitation.repo.ts';
import { hashOf, type InvitationCodes } from './invitation-codes.ts';
import { holdStaff } from './staff.repo.ts';

export interface InvitingParts {
  readonly database: Database;
  readonly codes: InvitationCodes;
  readonly mails: Pick<Mails, 'enqueueMail' | 'sendSoon'>;
}

/** Days for which an invitation holds. */
const HOLDS = 14;
/** Invitations that one company sends within a day: it writes to addresses of which nobody knows whether they want it. */
const A_DAY = 30;
const DAY = 86_400;

/**
 * Invites somebody by mail to work for a company; an address that is invited already gets a new code, and the old one ends.
 * Rejects with a CallError: 409 for who works there already and
 * for a company that is not approved, 429 for too many.
 */
export async function inviteStaff(
  { database, codes, mails }: InvitingParts,
  { actor, nameCode }: Editor,
  email: string,
): Promise<StaffInvitation> {
  const invitation = await database.transaction(async (transaction) => {
    const { id: companyId, status } = await deskCompany(transaction, nameCode);
    if (status !== 'active') throw notApproved(status);
    const staff = await holdStaff(transaction, companyId);
    if (staff.some((person) => person.email.toLowerCase() === email.toLowerCase()))
      throw new CallError('conflict', `${email} works for the company already.`);
    if ((await invitedWithin(transaction, companyId, DAY)) >= A_DAY) throw tooManyInvited();
    const id = await nextInvitationId(transaction);
    const invitedBy = actor.personId;
    const hash = hashOf(codes.codeOf(id));
    await insertInvitation(transaction, { id, companyId, email, hash, invitedBy, days: HOLDS });
    await logDeed(transaction, {
      companyId,
      actorId: invitedBy,
      action: 'invite_staff',
      subject: `invitation:${id}`,
      changes: { email: { from: null, to: email } },
    });
    await mails.enqueueMail(transaction, {
      kind: 'company_invitation',
      ref: String(id),
      email,
      data: { invitation_id: id },
    });
    const open = await openInvitations(transaction, companyId);
    return open.find((row) => row.id === id);
  });
  if (!invitation) throw new Error('An invitation was not stored');
  mails.sendSoon();
  return toInvitation(invitation);
}

export function toInvitation({ created_at, expires_at, ...row }: InvitationRow): StaffInvitation {
  return { ...row, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
}

/** The marketplace writes in the name of those alone whom it has looked at. */
function notApproved(status: CompanyStatus): CallError {
  return new CallError(
    'conflict',
    status === 'suspended'
      ? 'Your company is suspended, so nobody can be invited.'
      : 'Once your company is approved, you can invite people to work with you.',
  );
}

function tooManyInvited(): CallError {
  const msg = `${A_DAY} people were invited within a day. Please invite more of them tomorrow.`;
  const seconds = DAY / 24;
  return new CallError(
    'too_many_requests',
    msg,
    { retry_after: seconds },
    { 'retry-after': String(seconds) },
  );
}
