import type { Queryable } from '../../platform/database/database.ts';

/** Whoever takes money out of a company's account does so alone until the transaction ends; it is held before anything else. */
export async function holdCompanyMoney(
  transaction: Queryable,
  companyId: number,
): Promise<{ readonly status: string } | undefined> {
  const [company] = await transaction.query<{ status: string }>(
    'select status from company where id = $1 for no key update',
    [companyId],
  );
  return company;
}
