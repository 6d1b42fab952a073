import type { Queryable } from '../../platform/database/database.ts';
import type { CompanyStatus } from './company-state.rules.ts';

/** A company held until the transaction ends. */
export interface HeldCompany {
  readonly id: number;
  readonly name_view: string;
  readonly status: CompanyStatus;
  readonly state_reason: string | null;
}

export async function holdCompany(transaction: Queryable, id: number): Promise<HeldCompany | undefined> {
  const [company] = await transaction.query<HeldCompany>(
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

/** Whoever owns a company. */
export async function ownersOf(database: Queryable, companyId: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select person_id as id from staff where company_id = $1 and role = 'owner' order by person_id`,
    [companyId],
  );
  return rows.map(({ id }) => id);
}
