import type { Address, AddressForm } from 'shared-api/contract';
import { oneLine, stateCode, type TextRule, textProblem, textRules } from 'shared-api/rules';
import type { ParcelAddress } from '../../ports/parcel-port.ts';

/** A trimmed address; `state` is undefined for an unknown state. */
export type CleanAddress = Omit<ParcelAddress, 'state'> & { readonly state: string | undefined };

/** Trims an address and collapses runs of blanks. */
export function cleanAddress({ name, address1, address2 = '', city, state, zip }: AddressForm): CleanAddress {
  return {
    name: oneLine(name),
    address1: oneLine(address1),
    address2: oneLine(address2),
    city: oneLine(city),
    state: stateCode(state),
    zip: oneLine(zip),
  };
}

/** The carrier's spelling of an address; fields that it leaves out or makes too long stay as typed. */
export function correctedAddress(typed: ParcelAddress, checked: ParcelAddress): ParcelAddress {
  const better = (field: 'address1' | 'city' | 'zip', rule: TextRule): string => {
    const text = oneLine(checked[field]);
    return textProblem(rule, text) === undefined ? text : typed[field];
  };
  const address2 = oneLine(checked.address2);
  return {
    name: typed.name,
    address1: better('address1', textRules.address1),
    address2: textProblem(textRules.address2, address2) === undefined ? address2 : typed.address2,
    city: better('city', textRules.city),
    state: stateCode(checked.state) ?? typed.state,
    zip: better('zip', textRules.zip),
  };
}

/** A saved address as a parcel address. */
export function parcelAddress({ id: _id, ...address }: Address): ParcelAddress {
  return address;
}
