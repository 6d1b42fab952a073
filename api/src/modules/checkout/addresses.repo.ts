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
       select ${COLUMNS}, used_at from address where person_id = $1 and removed_at is null
       order by used_at desc, id desc limit $2) latest
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
    `select ${COLUMNS} from address where person_id = $1 and id = $2 and removed_at is null`,
    [personId, addressId],
  );
  return address;
}

/** Stores an address, once; returns its id. It counts as used now, or as long ago as `usedAt` says. */
export async function saveAddress(
  database: Queryable,
  personId: number,
  { name, address1, address2, city, state, zip }: ParcelAddress,
  usedAt: Date | null = null,
): Promise<{ id: number }> {
  const [saved] = await database.query<{ id: number }>(
    `insert into address (person_id, name, address1, address2, city, state, zip, used_at)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, clock_timestamp()))
     on conflict (person_id, name, address1, address2, city, state, zip)
       do update set used_at = excluded.used_at, removed_at = null
     returning id`,
    [personId, name, address1, address2, city, state, zip, usedAt],
  );
  if (!saved) throw new Error('An address was not stored');
  return saved;
}

/**
 * Takes one of a person's own addresses out of the list; its row stays for what was shipped to it. Returns when it was last used;
 * undefined when it is not in the list.
 */
export async function hideAddress(
  database: Queryable,
  personId: number,
  addressId: number,
): Promise<{ readonly used_at: Date } | undefined> {
  const [hidden] = await database.query<{ used_at: Date }>(
    `update address set removed_at = clock_timestamp()
     where person_id = $1 and id = $2 and removed_at is null returning used_at`,
    [personId, addressId],
  );
  return hidden;
}

/** Marks an address as used now. */
export async function markUsed(transaction: Queryable, addressId: number): Promise<void> {
  await transaction.query('update address set used_at = clock_timestamp() where id = $1', [addressId]);
}
