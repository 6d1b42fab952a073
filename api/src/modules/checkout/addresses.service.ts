import type { Address, AddressForm } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import type { ParcelAddress, ParcelPort } from '../../ports/parcel-port.ts';
import { addressesOf, saveAddress } from './addresses.repo.ts';
import { cleanAddress, correctedAddress } from './addresses.rules.ts';
import { addressNotFound } from './quotes.errors.ts';
import type { RequestLimits } from './request-limits.ts';

/**
 * Checks an address with the carrier and returns its spelling. Rejects with a CallError: 422 `address_not_found`,
 * or 429 after too many checks.
 */
export type CheckAddress = (personId: number, form: AddressForm) => Promise<ParcelAddress>;

export function addressCheck(carriers: ParcelPort, limits: RequestLimits): CheckAddress {
  return async (personId, form) => {
    const { state, ...typed } = cleanAddress(form);
    if (state === undefined) throw addressNotFound({ state: 'The post knows no state of these letters.' });
    const address = { ...typed, state };
    await limits.address(personId);
    const checked = await carriers.check(address);
    if (!checked) throw addressNotFound();
    return correctedAddress(address, checked);
  };
}

/** A person's own addresses. */
export interface AddressService {
  of(personId: number): Promise<Address[]>;
  /** Stores an address in the carrier's spelling, each one once. Rejects with 422 `address_not_found`. */
  add(personId: number, form: AddressForm): Promise<{ id: number }>;
}

export function addressService(database: Database, check: CheckAddress): AddressService {
  return {
    of: (personId) => addressesOf(database, personId),
    add: async (personId, form) => saveAddress(database, personId, await check(personId, form)),
  };
}
