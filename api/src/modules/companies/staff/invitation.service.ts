import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Company, OwnCompany, StaffInvitation } from 'shared-api/contract';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import type { MediaKeys } from '../../../platform/sealing/sealer.ts';
import type { Mails } from '../../mail/index.ts';
import { logActivity } from '../activity-log/activity-log.repo.ts';
import { deskCompany } from '../company.repo.ts';
import type { CompanyStatus } from '../company.rules.ts';
import { ownCompaniesOf } from '../company.service.ts';
import type { Editor } from '../settings/settings.service.ts';
import {
  type InvitationRow,
  insertEmployee,
  insertInvitation,
  invitedWithin,
  lockStaff,
  markAccepted,
  nextInvitationId,
  type OpenInvitation,
  openInvitation,
  openInvitations,
} from './staff.repo.ts';

/** An invitation to the staff by its id, or one of another kind by kind and id, so that their codes differ. */
export type InvitationRef = number | `influencer:${number}`;

/**
 * Invitation codes. A code is derived from the server's key and the invitation's id and stored nowhere: the database has its hash,
 * the mail has the code.
 */
export interface InvitationCodes {
  /** The code of a new invitation. */
  codeOf(id: InvitationRef): string;
  /** The code of one that is there; undefined where the key that made it is here no more. */
  knownCode(invitation: { readonly id: InvitationRef; readonly hash: string }): string | undefined;
}

const PURPOSE = 'wishbin: codes of invitations';

export function invitationCodes({ current, known }: MediaKeys): InvitationCodes {
  const codeBy = (key: Buffer, id: InvitationRef): string =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32)))
      .update(String(id))
      .digest('base64url');
  return {
    codeOf: (id) => codeBy(current.key, id),
    knownCode: ({ id, hash }) =>
      [...known.values()].map((key) => codeBy(key, id)).find((code) => hashOf(code) === hash),
  };
}

/** The stored hash of a code, in hexadecimal digits. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

export interface InvitationParts {
  readonly database: Database;
  readonly codes: InvitationCodes;
  readonly mails: Pick<Mails, 'enqueueMail' | 'sendSoon'>;
}

/** Days until an invitation expires. */
const VALID_DAYS = 14;
/** Limits unsolicited mail: invitations that one company may send per day. */
const MAX_PER_DAY = 30;
const DAY_S = 86_400;

/**
 * Invites an email address to work for a company; a second invitation of the same address replaces the first. Rejects with a
 * CallError: 409 for an address that works there already or a company that is not approved, 429 for too many.
 */
export async function inviteStaff(
  { database, codes, mails }: InvitationParts,
  { actor, nameCode }: Editor,
  email: string,
): Promise<StaffInvitation> {
  const invitation = await database.transaction(async (transaction) => {
    const { id: companyId, status } = await deskCompany(transaction, nameCode);
    if (status !== 'active') throw notApproved(status);
    const staff = await lockStaff(transaction, companyId);
    if (staff.some((person) => person.email.toLowerCase() === email.toLowerCase()))
      throw new CallError('conflict', `${email} works for the company already.`);
    if ((await invitedWithin(transaction, companyId, DAY_S)) >= MAX_PER_DAY) throw tooManyInvitations();
    const id = await nextInvitationId(transaction);
    const invitedBy = actor.personId;
    const hash = hashOf(codes.codeOf(id));
    await insertInvitation(transaction, { id, companyId, email, hash, invitedBy, days: VALID_DAYS });
    await logActivity(transaction, {
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

/** The marketplace sends mail only for approved companies. */
function notApproved(status: CompanyStatus): CallError {
  return new CallError(
    'conflict',
    status === 'suspended'
      ? 'Your company is suspended, so you cannot invite people.'
      : 'Once your company is approved, you can invite people to work with you.',
  );
}

function tooManyInvitations(): CallError {
  const msg = `${MAX_PER_DAY} people were invited within a day. Please invite more of them tomorrow.`;
  const seconds = DAY_S / 24;
  return new CallError(
    'too_many_requests',
    msg,
    { retry_after: seconds },
    { 'retry-after': String(seconds) },
  );
}

/** What the holder of a code sees before accepting. */
export interface InvitationPreview {
  readonly company: Company;
  readonly invited_by: string;
  readonly expires_at: string;
}

/** The company of an invitation. Rejects with a 404 CallError for an unknown, used or expired code. */
export async function previewInvitation(database: Database, code: string): Promise<InvitationPreview> {
  const { invitation_id: _, invited_by, expires_at, ...company } = await findInvitation(database, code);
  return { company, invited_by, expires_at: expires_at.toISOString() };
}

/**
 * Adds the caller to a company's staff; each code works once. Rejects with a CallError: 404 for an unknown, used or expired code,
 * 409 for a person who works there already (the code stays valid).
 */
export function acceptInvitation(database: Database, code: string, personId: number): Promise<OwnCompany> {
  return database.transaction(async (transaction) => {
    const { id: companyId } = await findInvitation(transaction, code);
    const staff = await lockStaff(transaction, companyId);
    // Read again: it may have ended before the company was locked.
    const { invitation_id, name_view } = await findInvitation(transaction, code);
    if (staff.some(({ id }) => id === personId))
      throw new CallError('conflict', `You work for ${name_view} already.`);
    await insertEmployee(transaction, companyId, personId);
    await markAccepted(transaction, invitation_id, personId);
    await logActivity(transaction, {
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

async function findInvitation(database: Queryable, code: string): Promise<OpenInvitation> {
  const invitation = await openInvitation(database, hashOf(code));
  if (invitation) return invitation;
  throw new CallError('not_found', 'This invitation does not hold any more. Please ask for a new one.');
}
