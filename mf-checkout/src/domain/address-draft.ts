import type { AddressForm } from 'shared-api/contract/address-schema';

/** What the address form holds: every field has a text. */
export type AddressDraft = Required<AddressForm>;

export const EMPTY_ADDRESS: AddressDraft = {
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
};

/** Whether something was entered. */
export function isDraft(draft: AddressDraft): boolean {
  return Object.values(draft).some((text) => text !== '');
}
