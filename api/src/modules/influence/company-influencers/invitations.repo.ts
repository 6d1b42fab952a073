import type { Company } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { companyColumns } from '../../companies/index.ts';

/** An open invitation, for the desk. */
export interface InfluencerInvitationRow {
  readonly id: number;
  readonly email: string;
  readonly own_rate: number | null;
  readonly invited_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const isOpen = 'ended_at is null and expires_at > clock_timestamp()';

/** The invitations of a company that can be accepted, the newest first. */
export async function openInfluencerInvitations(
  database: Queryable,
  companyId: number,
): Promise<InfluencerInvitationRow[]> {
  return database.query<InfluencerInvitationRow>(
    `select invitation.id, invitation.email, fee_percent as own_rate, person.username as invited_by, invitation.created_at, expires_at
     from influencer_invitation invitation join person on person.id = invited_by
     where company_id = $1 and ${isOpen} order by invitation.id desc`,
    [companyId],
  );
}

/** Locks a company until the transaction ends, so that its invitations are sent and accepted one after the other. */
export async function lockInvitations(transaction: Queryable, companyId: number): Promise<void> {
  await transaction.query('select from company where id = $1 for no key update', [companyId]);
}

/** How many influencers a company invited within so many seconds. */
export async function influencersInvitedWithin(
  transaction: Queryable,
  companyId: number,
  seconds: number,
): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::integer as count from influencer_invitation
     where company_id = $1 and created_at > clock_timestamp() - $2 * interval '1 second'`,
    [companyId, seconds],
  );
  return row?.count ?? 0;
}

/** The id of the next invitation: its code is derived from the id before the row is stored. */
export async function nextInfluencerInvitationId(transaction: Queryable): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('influencer_invitation', 'id'))::integer as id`,
  );
  if (!row) throw new Error('An invitation got no number');
  return row.id;
}

export interface NewInfluencerInvitation {
  readonly id: number;
  readonly companyId: number;
  readonly email: string;
  readonly ownRate: number | null;
  /** Of its code, in hexadecimal digits. */
  readonly hash: string;
  readonly invitedBy: number;
  readonly days: number;
}

/** Stores an invitation and ends an earlier one of the same address. */
export async function insertInfluencerInvitation(
  transaction: Queryable,
  { id, companyId, email, ownRate, hash, invitedBy, days }: NewInfluencerInvitation,
): Promise<void> {
  await transaction.query(
    `update influencer_invitation set ended_at = clock_timestamp()
     where company_id = $1 and lower(email) = lower($2) and ended_at is null`,
    [companyId, email],
  );
  await transaction.query(
    `insert into influencer_invitation (id, company_id, email, fee_percent, code_hash, invited_by, expires_at)
     values ($1, $2, $3, $4, decode($5, 'hex'), $6, clock_timestamp() + $7 * interval '1 day')`,
    [id, companyId, email, ownRate, hash, invitedBy, days],
  );
}

/** Withdraws an open invitation; returns its address, undefined when there is none. */
export async function withdrawInfluencerInvitation(
  transaction: Queryable,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const [ended] = await transaction.query<{ email: string }>(
    `update influencer_invitation set ended_at = clock_timestamp()
     where company_id = $1 and id = $2 and ${isOpen} returning email`,
    [companyId, id],
  );
  return ended?.email;
}

/** An invitation as the holder of its code sees it. */
export interface OpenInfluencerInvitation extends Company {
  readonly invitation_id: number;
  readonly own_rate: number | null;
  readonly invited_by_id: number;
  readonly invited_by: string;
  readonly expires_at: Date;
  /** Whether the company may sell. */
  readonly active: boolean;
}

/** The open invitation with this code hash. Lock its company before accepting it. */
export async function openInfluencerInvitation(
  database: Queryable,
  hash: string,
): Promise<OpenInfluencerInvitation | undefined> {
  const [row] = await database.query<OpenInfluencerInvitation>(
    `select ${companyColumns}, invitation.id as invitation_id, fee_percent as own_rate, invited_by as invited_by_id,
       person.username as invited_by, expires_at, company.status = 'active' as active
     from influencer_invitation invitation
     join company on company.id = company_id
     join person on person.id = invited_by
     where code_hash = decode($1, 'hex') and ${isOpen}`,
    [hash],
  );
  return row;
}

export async function markInfluencerAccepted(
  transaction: Queryable,
  id: number,
  personId: number,
): Promise<void> {
  await transaction.query(
    'update influencer_invitation set accepted_by = $2, ended_at = clock_timestamp() where id = $1',
    [id, personId],
  );
}
