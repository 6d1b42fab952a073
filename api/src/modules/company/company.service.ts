import type { Company } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { companyByCode, companyById } from './company.repo.ts';
import { emptyCompany } from './company.rules.ts';

/** Both methods reject with a 404 CallError for a company that does not exist or is not shown. */
export interface CompanyService {
  /** Id 0 is the empty company. */
  byId(id: number): Promise<Company>;
  byCode(nameCode: string): Promise<Company>;
}

export function companyService(database: Database): CompanyService {
  return {
    byId: async (id) => (id === 0 ? emptyCompany : orMissing(await companyById(database, id))),
    byCode: async (nameCode) => orMissing(await companyByCode(database, nameCode)),
  };
}

function orMissing(company: Company | undefined): Company {
  if (!company) throw notFound('company');
  return company;
}
