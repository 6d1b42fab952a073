import type { Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import type { CompanyStatus } from './company-state.rules.ts';

/** The company of a desk. */
export interface DeskCompany {
  readonly id: number;
  readonly name_code: string;
  readonly status: CompanyStatus;
  /** Of its own settings. */
  readonly version: number;
}

/** The company that a call of a desk names, whatever its state; rejects with a 404 CallError when there is none. */
export async function deskCompany(database: Queryable, nameCode: string): Promise<DeskCompany> {
  const [company] = await database.query<DeskCompany>(
    'select id, name_code, status, version from company where lower(name_code) = lower($1)',
    [nameCode],
  );
  if (!company) throw notFound('company');
  return company;
}
