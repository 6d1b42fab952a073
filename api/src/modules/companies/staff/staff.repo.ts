import type { Company, StaffRole } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { companyColumns } from '../company.repo.ts';

export interface StaffRow {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly picture_location: string;
  readonly role: StaffRole;
  readonly since: Date;
}

/** A company's staff: owners first, then by name. */
export async function staffOf(database: Queryable, companyId: number): Promise<StaffRow[]> {
  return database.query<StaffRow>(
    `select person.id, username, email, picture_location, role, staff.created_at as since
     from staff join person on person.id = person_id
     where company_id = $1
     order by role = 'owner' desc, lower(username), person.id`,
    [companyId],
  );
}

/** Locks the staff of a company until the transaction ends. */
export async function lockStaff(transaction: Queryable, companyId: number): Promise<StaffRow[]> {
  await transaction.query('select from company where id = $1 for no key update', [companyId]);
  return staffOf(transaction, companyId);
}

export async function insertEmployee(
  transaction: Queryable,
  companyId: number,
  personId: number,
): Promise<void> {
  await transaction.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'employee')`, [
    companyId,
    personId,
  ]);
}

/** Removes a person with the open invitations they sent, which could otherwise let them back in. */
export async function deleteStaff(
  transaction: Queryable,
  companyId: number,
  personId: number,
): Promise<void> {
  await transaction.query('delete from staff where company_id = $1 and person_id = $2', [
    companyId,
    personId,
  ]);
  await transaction.query(
    `update staff_invitation set ended_at = clock_timestamp()
     where company_id = $1 and invited_by = $2 and ended_at is null`,
    [companyId, personId],
  );
}

export interface InvitationRow {
  readonly id: number;
  readonly email: string;
  readonly invited_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const columns = `invitation.id, invitation.email, person.username as invited_by, invitation.created_at, expires_at`;
const isOpen = 'ended_at is null and expires_at > clock_timestamp()';

/** The invitations of a company that can be accepted, the newest first. */
export async function openInvitations(database: Queryable, companyId: number): Promise<InvitationRow[]> {
  return database.query<InvitationRow>(
    `select ${columns} from staff_invitation invitation join person on person.id = invited_by
     where company_id = $1 and ${isOpen} order by invitation.id desc`,
    [companyId],
  );
}

/** How many invitations a company sent within so many seconds. */
export async function invitedWithin(
  transaction: Queryable,
  companyId: number,
  seconds: number,
): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*) as count from staff_invitation
     where company_id = $1 and created_at > clock_timestamp() - $2 * interval '1 second'`,
    [companyId, seconds],
  );
  return row?.count ?? 0;
}

/** The id of the next invitation: its code is derived from the id before the row is stored. */
export async function nextInvitationId(transaction: Queryable): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('staff_invitation', 'id'))::integer as id`,
  );
  if (!row) throw new Error('An invitation got no number');
  return row.id;
}

export interface NewInvitation {
  readonly id: number;
  readonly companyId: number;
  readonly email: string;
  /** Of its code, in hexadecimal digits. */
  readonly hash: string;
  readonly invitedBy: number;
  readonly days: number;
}

/** Stores an invitation and ends an earlier one of the same address. */
export async function insertInvitation(transaction: Queryable, invitation: NewInvitation): Promise<void> {
  const { id, companyId, email, hash, invitedBy, days } = invitation;
  await transaction.query(
    `update staff_invitation set ended_at = clock_timestamp()
     where company_id = $1 and lower(email) = lower($2) and ended_at is null`,
    [companyId, email],
  );
  await transaction.query(
    `insert into staff_invitation (id, company_id, email, code_hash, invited_by, expires_at)
     values ($1, $2, $3, decode($4, 'hex'), $5, clock_timestamp() + $6 * interval '1 day')`,
    [id, companyId, email, hash, invitedBy, days],
  );
}

/** Withdraws an open invitation; returns its address, undefined when there is none. */
export async function endInvitation(
  transaction: Queryable,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const [ended] = await transaction.query<{ email: string }>(
    `update staff_invitation set ended_at = clock_timestamp()
     where company_id = $1 and id = $2 and ${isOpen} returning email`,
    [companyId, id],
  );
  return ended?.email;
}

/** An invitation as the holder of its code sees it. */
export interface OpenInvitation extends Company {
  readonly invitation_id: number;
  readonly invited_by: string;
  readonly expires_at: Date;
}

/** The open invitation with this code hash. Lock its company before changing it, as inviting does. */
export async function openInvitation(database: Queryable, hash: string): Promise<OpenInvitation | undefined> {
  const [row] = await database.query<OpenInvitation>(
    `select ${companyColumns}, invitation.id as invitation_id, person.username as invited_by, expires_at
     from staff_invitation invitation
     join company on company.id = company_id
     join person on person.id = invited_by
     where code_hash = decode($1, 'hex') and ${isOpen}`,
    [hash],
  );
  return row;
}

export async function markAccepted(transaction: Queryable, id: number, personId: number): Promise<void> {
  await transaction.query(
    'update staff_invitation set accepted_by = $2, ended_at = clock_timestamp() where id = $1',
    [id, personId],
  );
}
