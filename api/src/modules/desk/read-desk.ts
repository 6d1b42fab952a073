import type { Desk, StaffRole } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import type { Actor } from '../../platform/identity/actor.ts';
import { companyState, missingOf, ownCompaniesOf, toCompany } from '../company/index.ts';
import { type DeskRow, deskById } from './desk.repo.ts';

/** What the desk opens with, for somebody who was let in. Rejects with a 404 CallError when there is no such company. */
export async function readDesk(database: Queryable, companyId: number, actor: Actor): Promise<Desk> {
  const row = await deskById(database, companyId);
  if (!row) throw notFound('company');
  return toDesk(row, await roleOf(database, companyId, actor));
}

/** Administrators may do all that owners may, whether or not they work there. */
async function roleOf(database: Queryable, companyId: number, actor: Actor): Promise<StaffRole> {
  if (actor.isAdmin) return 'owner';
  const [own] = await ownCompaniesOf(database, actor.personId, companyId);
  if (!own) throw notFound('company');
  return own.role;
}

function toDesk(row: DeskRow, role: StaffRole): Desk {
  const { version, state_reason, official_website, description, origin } = row;
  const { products, lines_to_ship, lines_waiting, runs_under_way, low_stock, late_lines, open_problems } =
    row;
  return {
    version,
    company: toCompany(row),
    state: companyState(row.status),
    state_reason,
    role,
    official_website,
    description,
    origin,
    missing: missingOf(row),
    products,
    lines_to_ship,
    lines_waiting,
    runs_under_way,
    low_stock,
    late_lines,
    open_problems,
  };
}
