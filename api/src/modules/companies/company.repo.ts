import type { Company, StaffRole } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/identity/actor.ts';
import type { CompanyStatus, ShownCompanyRow } from './company.rules.ts';

/** SQL columns of the public data, for statements that select from `company`. */
export const companyColumns = `company.id, company.marker, company.logo_location as logo, company.template_id, company.name_code,
  company.name_view, company.primary_color, company.secondary_color`;

/** SQL columns of {@link ShownCompanyRow}, for statements that select from `company`. */
export const shownCompanyColumns = `${companyColumns}, company.describe as description, company.handling_days, company.story,
  company.place, company.shipping_policy, company.returns_policy, company.official_website`;

/** `also`: companies that are shown though they are not active. */
export async function companyById(
  database: Queryable,
  id: number,
  also: readonly number[],
): Promise<Company | undefined> {
  const [company] = await database.query<Company>(
    `select ${companyColumns} from company where id = $1 and (status = 'active' or id = any ($2::int[]))`,
    [id, also],
  );
  return company;
}

/** A company by its name code (case-insensitive), with what it says of itself. */
export async function companyByCode(
  database: Queryable,
  nameCode: string,
  also: readonly number[],
): Promise<ShownCompanyRow | undefined> {
  const [company] = await database.query<ShownCompanyRow>(
    `select ${shownCompanyColumns} from company
     where lower(name_code) = lower($1) and (status = 'active' or id = any ($2::int[]))`,
    [nameCode, also],
  );
  return company;
}

export interface OwnCompanyRow extends Company {
  readonly status: CompanyStatus;
  readonly role: StaffRole;
}

/** The companies that a person works for, by name; only `companyId` where it is given. */
export async function ownCompanies(
  database: Queryable,
  personId: number,
  companyId: number | null = null,
): Promise<OwnCompanyRow[]> {
  return database.query<OwnCompanyRow>(
    `select ${companyColumns}, status, role from staff join company on company.id = company_id
     where person_id = $1 and ($2::int is null or company.id = $2)
     order by lower(name_view), company.id`,
    [personId, companyId],
  );
}

/** Hidden companies that this person may see: those they work for; administrators see all. */
export async function hiddenCompaniesFor(
  database: Queryable,
  { personId, isAdmin }: Pick<Actor, 'personId' | 'isAdmin'>,
): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select id from company where status <> 'active'
       and ($2 or exists (select from staff where company_id = company.id and person_id = $1))`,
    [personId, isAdmin],
  );
  return rows.map(({ id }) => id);
}

/** A company whose row is locked until the transaction ends. */
export interface LockedCompany {
  readonly id: number;
  readonly name_view: string;
  readonly status: CompanyStatus;
  readonly state_reason: string | null;
}

export async function lockCompany(transaction: Queryable, id: number): Promise<LockedCompany | undefined> {
  const [company] = await transaction.query<LockedCompany>(
    'select id, name_view, status, state_reason from company where id = $1 for no key update',
    [id],
  );
  return company;
}

/** `reason` is for the company's owners; null where there is nothing to say. */
export async function storeStatus(
  transaction: Queryable,
  id: number,
  status: CompanyStatus,
  reason: string | null,
): Promise<void> {
  await transaction.query('update company set status = $2, state_reason = $3 where id = $1', [
    id,
    status,
    reason,
  ]);
}

/** Person ids of a company's owners. */
export async function ownersOf(database: Queryable, companyId: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select person_id as id from staff where company_id = $1 and role = 'owner' order by person_id`,
    [companyId],
  );
  return rows.map(({ id }) => id);
}

/** The company of a desk. */
export interface DeskCompany {
  readonly id: number;
  readonly name_code: string;
  readonly status: CompanyStatus;
  /** Of the company's settings. */
  readonly version: number;
}

/** The company of a desk call, in any state; rejects with a 404 CallError when it does not exist. */
export async function deskCompany(database: Queryable, nameCode: string): Promise<DeskCompany> {
  const [company] = await database.query<DeskCompany>(
    'select id, name_code, status, version from company where lower(name_code) = lower($1)',
    [nameCode],
  );
  if (!company) throw notFound('company');
  return company;
}
