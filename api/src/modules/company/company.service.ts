import type { Company, OwnCompany, ShownCompany } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import type { Actor } from '../../platform/identity/actor.ts';
import { companyByCode, companyById } from './company.repo.ts';
import { emptyCompany } from './company.rules.ts';
import { companyState } from './company-state.rules.ts';
import { hiddenCompaniesFor } from './hidden-companies.repo.ts';
import { ownCompanies } from './own-company.repo.ts';

/**
 * Both lookups reject with a 404 CallError for a company that does not exist or is not shown: without a viewer what everybody
 * sees, to a viewer also what waits or is suspended, where they work for it or are an administrator.
 */
export interface CompanyService {
  /** Id 0 is the empty company. */
  byId(id: number, viewer?: Actor): Promise<Company>;
  byCode(nameCode: string, viewer?: Actor): Promise<ShownCompany>;
  /** The companies that somebody works for. */
  ownOf(personId: number): Promise<OwnCompany[]>;
}

export function companyService(database: Database): CompanyService {
  const also = async (viewer: Actor | undefined): Promise<readonly number[]> =>
    viewer ? hiddenCompaniesFor(database, viewer) : [];
  return {
    byId: async (id, viewer) =>
      id === 0 ? emptyCompany : orMissing(await companyById(database, id, await also(viewer))),
    byCode: async (nameCode, viewer) =>
      orMissing(await companyByCode(database, nameCode, await also(viewer))),
    ownOf: (personId) => ownCompaniesOf(database, personId),
  };
}

/** The companies that somebody works for, by name; one of them where it is named. */
export async function ownCompaniesOf(
  database: Queryable,
  personId: number,
  companyId?: number,
): Promise<OwnCompany[]> {
  const rows = await ownCompanies(database, personId, companyId);
  return rows.map(({ status, role, ...company }) => ({ company, role, state: companyState(status) }));
}

function orMissing<Found>(company: Found | undefined): Found {
  if (!company) throw notFound('company');
  return company;
}
