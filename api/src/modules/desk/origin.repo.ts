import type { Queryable } from '../../platform/database/database.ts';
import type { ParcelAddress } from '../../ports/parcel-port.ts';

/** Where a company's parcels leave from; undefined until it is set. */
export async function originOf(
  transaction: Queryable,
  companyId: number,
): Promise<ParcelAddress | undefined> {
  const [origin] = await transaction.query<ParcelAddress>(
    'select name, address1, address2, city, state, zip from company_origin where company_id = $1',
    [companyId],
  );
  return origin;
}

/** Sets it, with the version that the company's settings have from now on. */
export async function storeOrigin(
  transaction: Queryable,
  companyId: number,
  { name, address1, address2, city, state, zip }: ParcelAddress,
  version: number,
): Promise<void> {
  await transaction.query(
    `insert into company_origin (company_id, name, address1, address2, city, state, zip)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id) do update set name = $2, address1 = $3, address2 = $4, city = $5, state = $6, zip = $7`,
    [companyId, name, address1, address2, city, state, zip],
  );
  await transaction.query('update company set version = $2 where id = $1', [companyId, version]);
}
