import type { CompanyBox, CompanyBoxForm } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';

/** The boxes of a company by name. */
export async function boxesOf(database: Queryable, companyId: number): Promise<CompanyBox[]> {
  return database.query<CompanyBox>(
    `select id, name_view, length_mm, width_mm, height_mm from company_box
     where company_id = $1 order by lower(name_view), id`,
    [companyId],
  );
}

export async function insertBox(
  transaction: Queryable,
  companyId: number,
  { name_view, length_mm, width_mm, height_mm }: CompanyBoxForm,
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into company_box (company_id, name_view, length_mm, width_mm, height_mm)
     values ($1, $2, $3, $4, $5) returning id`,
    [companyId, name_view, length_mm, width_mm, height_mm],
  );
  if (!row) throw new Error('The box was not stored');
  return row.id;
}

/** Deletes a box of a company and returns its name; undefined for other companies'. */
export async function deleteBox(
  transaction: Queryable,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ name_view: string }>(
    'delete from company_box where company_id = $1 and id = $2 returning name_view',
    [companyId, id],
  );
  return row?.name_view;
}
