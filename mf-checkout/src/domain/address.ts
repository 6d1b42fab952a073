import type { Address, AddressForm } from 'shared-api/contract/checkout/address';

/** The values of the address form. */
export type AddressDraft = Required<AddressForm>;

export const EMPTY_ADDRESS: AddressDraft = {
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
};

/** Whether any field is filled. */
export function isDraft(draft: AddressDraft): boolean {
  return Object.values(draft).some((text) => text !== '');
}

/** An address as it stands on a parcel, line by line. */
export function addressLines(address: Omit<Address, 'id'>): string[] {
  const { name, address1, address2, city, state, zip } = address;
  return [name, address1, address2, `${city}, ${state} ${zip}`].filter((line) => line !== '');
}

/** The same in one line, for a list to choose from. */
export function addressTitle(address: Omit<Address, 'id'>): string {
  return addressLines(address).join(', ');
}

/** Whether the saved address differs from the entered one, apart from capitals and spaces. */
export function isCorrected(entered: Omit<Address, 'id'>, saved: Omit<Address, 'id'>): boolean {
  const plain = (address: Omit<Address, 'id'>) =>
    addressLines(address).join(' ').replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(entered) !== plain(saved);
}
