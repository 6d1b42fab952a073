import type { Queryable } from '../../platform/database/database.ts';

/** A company as mails to those who work for it tell of it. */
export interface ToldCompany {
  readonly name_code: string;
  readonly name_view: string;
}

export async function toldCompany(database: Queryable, companyId: number): Promise<ToldCompany | undefined> {
  const [row] = await database.query<ToldCompany>('select name_code, name_view from company where id = $1', [
    companyId,
  ]);
  return row;
}

/** An invitation that still holds; `hash` is that of its code, in hexadecimal digits. */
export interface InvitationMatter {
  readonly id: number;
  readonly hash: string;
  readonly company: string;
  readonly invited_by: string;
  readonly expires_at: Date;
}

export async function invitationMatter(
  database: Queryable,
  invitationId: number,
): Promise<InvitationMatter | undefined> {
  const [row] = await database.query<InvitationMatter>(
    `select invitation.id, encode(code_hash, 'hex') as hash, company.name_view as company,
       person.username as invited_by, expires_at
     from staff_invitation invitation
     join company on company.id = company_id
     join person on person.id = invited_by
     where invitation.id = $1 and ended_at is null and expires_at > clock_timestamp()`,
    [invitationId],
  );
  return row;
}
