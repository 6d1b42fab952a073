import type { Company, OwnCompany, ShownCompany } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/identity/actor.ts';
import {
  companyByCode,
  companyById,
  hiddenCompaniesFor,
  type LockedCompany,
  lockCompany,
  ownCompanies,
  storeStatus,
} from './company.repo.ts';
import {
  type CompanyMove,
  type CompanyStatus,
  companyState,
  emptyCompany,
  nextStatus,
  toShownCompany,
} from './company.rules.ts';

/**
 * Both lookups reject with a 404 CallError for a company that does not exist or is hidden from the viewer. Staff of a company and
 * administrators also see companies that wait for approval or are suspended.
 */
export interface CompanyService {
  /** Id 0 is the empty company. */
  byId(id: number, viewer?: Actor): Promise<Company>;
  byCode(nameCode: string, viewer?: Actor): Promise<ShownCompany>;
  /** The companies that a person works for. */
  ownOf(personId: number): Promise<OwnCompany[]>;
}

export function companyService(database: Database): CompanyService {
  const also = async (viewer: Actor | undefined): Promise<readonly number[]> =>
    viewer ? hiddenCompaniesFor(database, viewer) : [];
  return {
    byId: async (id, viewer) =>
      id === 0 ? emptyCompany : orMissing(await companyById(database, id, await also(viewer))),
    byCode: async (nameCode, viewer) =>
      toShownCompany(orMissing(await companyByCode(database, nameCode, await also(viewer)))),
    ownOf: (personId) => ownCompaniesOf(database, personId),
  };
}

/** The companies that a person works for, by name; only `companyId` where it is given. */
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

/** The company before a change of its state, and its new status. */
export interface CompanyStateChange {
  readonly before: LockedCompany;
  readonly status: CompanyStatus;
}

/**
 * Changes the state of a company within the caller's transaction, which also logs it and notifies the owners. `reason` is for the
 * owners; the move `ask` keeps the reason of the refusal. Rejects with a CallError: 404 for no company, 409 for a move that its
 * state does not allow.
 */
export async function changeCompanyState(
  transaction: Queryable,
  companyId: number,
  move: CompanyMove,
  reason: string | null,
): Promise<CompanyStateChange> {
  const before = await lockCompany(transaction, companyId);
  if (!before) throw notFound('company');
  const status = nextStatus(before, move);
  await storeStatus(transaction, companyId, status, move === 'ask' ? before.state_reason : reason);
  return { before, status };
}
