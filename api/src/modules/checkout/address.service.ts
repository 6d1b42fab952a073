import type { Address, AddressForm } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import type { ParcelPort } from '../../ports/parcel-port.ts';
import { addressesOf, saveAddress } from './address.repo.ts';
import { cleanAddress, correctedAddress } from './address.rules.ts';
import type { OutsideCalls } from './outside-calls.ts';
import { addressNotFound } from './refusals.ts';

/** Everybody's own addresses. */
export interface AddressService {
  of(personId: number): Promise<Address[]>;
  /** Stores an address as the carrier writes it, the same one once. Rejects with 422 `address_not_found` when the carrier knows none like it. */
  add(personId: number, form: AddressForm): Promise<{ id: number }>;
}

export function addressService(
  database: Database,
  carriers: ParcelPort,
  outside: OutsideCalls,
): AddressService {
  return {
    of: (personId) => addressesOf(database, personId),
    add: async (personId, form) => {
      const { state, ...typed } = cleanAddress(form);
      if (state === undefined) throw addressNotFound({ state: 'The post knows no state of these letters.' });
      const address = { ...typed, state };
      await outside.address(personId);
      const checked = await carriers.check(address);
      if (!checked) throw addressNotFound();
      return saveAddress(database, personId, correctedAddress(address, checked));
    },
  };
}
