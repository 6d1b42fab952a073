import type { Company, StaffRole } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { companyColumns } from './company.repo.ts';
import type { CompanyStatus } from './company-state.rules.ts';

export interface OwnCompanyRow extends Company {
  readonly status: CompanyStatus;
  readonly role: StaffRole;
}

/** The companies that somebody works for, by name; one of them where it is named. */
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
