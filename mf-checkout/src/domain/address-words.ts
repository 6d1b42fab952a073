import type { Address } from 'shared-api/contract/address-schema';

/** An address as it stands on a parcel, line by line. */
export function addressLines(address: Omit<Address, 'id'>): string[] {
  const { name, address1, address2, city, state, zip } = address;
  return [name, address1, address2, `${city}, ${state} ${zip}`].filter((line) => line !== '');
}

/** The same in one line, for a list to choose from. */
export function addressTitle(address: Omit<Address, 'id'>): string {
  return addressLines(address).join(', ');
}

/** Whether an address is saved in other words than it was entered in, capitals and spaces aside. */
export function isCorrected(entered: Omit<Address, 'id'>, saved: Omit<Address, 'id'>): boolean {
  const plain = (address: Omit<Address, 'id'>) =>
    addressLines(address).join(' ').replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(entered) !== plain(saved);
}
