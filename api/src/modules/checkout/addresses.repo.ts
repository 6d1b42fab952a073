import type { Address } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { ParcelAddress } from '../../ports/parcel-port.ts';

/** Maximum of listed addresses. */
const SHOWN_MAX = 50;

const COLUMNS = 'address.id, address.name, address1, address2, city, state, zip';

/** A person's addresses, the last used at the end. */
export function addressesOf(database: Queryable, personId: number): Promise<Address[]> {
  return database.query<Address>(
    `select id, name, address1, address2, city, state, zip from (
       select ${COLUMNS}, used_at from address where person_id = $1 order by used_at desc, id desc limit $2) latest
     order by used_at, id`,
    [personId, SHOWN_MAX],
  );
}

/** One of a person's own addresses. */
export async function ownAddress(
  database: Queryable,
  personId: number,
  addressId: number,
): Promise<Address | undefined> {
  const [address] = await database.query<Address>(
    `select ${COLUMNS} from address where person_id = $1 and id = $2`,
    [personId, addressId],
  );
  return address;
}

/** Stores an address as the last used one, once; returns its id. */
export async function saveAddress(
  database: Queryable,
  personId: number,
  { name, address1, address2, city, state, zip }: ParcelAddress,
): Promise<{ id: number }> {
  const [saved] = await database.query<{ id: number }>(
    `insert into address (person_id, name, address1, address2, city, state, zip) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (person_id, name, address1, address2, city, state, zip) do update set used_at = clock_timestamp()
     returning id`,
    [personId, name, address1, address2, city, state, zip],
  );
  if (!saved) throw new Error('An address was not stored');
  return saved;
}

/** Marks an address as used now. */
export async function markUsed(transaction: Queryable, addressId: number): Promise<void> {
  await transaction.query('update address set used_at = clock_timestamp() where id = $1', [addressId]);
}
