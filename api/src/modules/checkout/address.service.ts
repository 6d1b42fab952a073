import type { Address, AddressForm } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { addressesOf, saveAddress } from './address.repo.ts';
import type { CheckAddress } from './check-address.ts';

/** Everybody's own addresses. */
export interface AddressService {
  of(personId: number): Promise<Address[]>;
  /** Stores an address as the carrier writes it, the same one once. Rejects with 422 `address_not_found` when the carrier knows none like it. */
  add(personId: number, form: AddressForm): Promise<{ id: number }>;
}

export function addressService(database: Database, check: CheckAddress): AddressService {
  return {
    of: (personId) => addressesOf(database, personId),
    add: async (personId, form) => saveAddress(database, personId, await check(personId, form)),
  };
}
