import type { AddressForm } from 'shared-api/contract';
import type { ParcelAddress, ParcelPort } from '../../ports/parcel-port.ts';
import { cleanAddress, correctedAddress } from './address.rules.ts';
import type { OutsideCalls } from './outside-calls.ts';
import { addressNotFound } from './refusals.ts';

/**
 * Gives an address as the carrier writes it. Rejects with a CallError: 422 `address_not_found` when the carrier knows none like it,
 * 429 for somebody who asks without end.
 */
export type CheckAddress = (personId: number, form: AddressForm) => Promise<ParcelAddress>;

export function addressCheck(carriers: ParcelPort, outside: OutsideCalls): CheckAddress {
  return async (personId, form) => {
    const { state, ...typed } = cleanAddress(form);
    if (state === undefined) throw addressNotFound({ state: 'The post knows no state of these letters.' });
    const address = { ...typed, state };
    await outside.address(personId);
    const checked = await carriers.check(address);
    if (!checked) throw addressNotFound();
    return correctedAddress(address, checked);
  };
}
