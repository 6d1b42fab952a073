import type { AddressForm } from 'shared-api/contract/address-schema';

/** An address as it stands in the fields. */
export type AddressDraft = Required<AddressForm>;

export function addressDraft(address: AddressForm | null): AddressDraft {
  const empty = { name: '', address1: '', address2: '', city: '', state: '', zip: '' };
  return { ...empty, ...address, address2: address?.address2 ?? '' };
}
