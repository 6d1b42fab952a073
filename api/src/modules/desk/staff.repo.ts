import type { StaffRole } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';

export interface StaffRow {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly picture_location: string;
  readonly role: StaffRole;
  readonly since: Date;
}

/** Who works for a company, owners first, then by name. */
export async function staffOf(database: Queryable, companyId: number): Promise<StaffRow[]> {
  return database.query<StaffRow>(
    `select person.id, username, email, picture_location, role, staff.created_at as since
     from staff join person on person.id = person_id
     where company_id = $1
     order by role = 'owner' desc, lower(username), person.id`,
    [companyId],
  );
}

/** Whoever changes the staff of a company does so alone until the transaction ends. */
export async function holdStaff(transaction: Queryable, companyId: number): Promise<StaffRow[]> {
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

/** With them go the invitations they sent, which might be their own way back. */
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
