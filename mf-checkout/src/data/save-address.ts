import { addAddress, listAddresses } from 'shared-api/contract/checkout';
import { api } from 'shared-auth';
import type { AddressDraft } from '../domain/address-draft.ts';
import { longPatience, patience } from './patience.ts';
import { type Refusal, refusalOf } from './refusal.ts';

export type SavedAddress =
  | { readonly kind: 'saved'; readonly id: number }
  /** 422 or 404: the carrier does not find it, or (with a sentence) something in it is wrong. */
  | { readonly kind: 'unfindable'; readonly sentence: string }
  | Refusal;

/**
 * Saves an address, which the carrier checks. Where the answer was lost, the list tells whether it was saved.
 * @param known ids of the addresses that were there before
 */
export async function saveAddress(draft: AddressDraft, known: readonly number[]): Promise<SavedAddress> {
  try {
    const { id } = await api.call(addAddress, { body: trimmed(draft), signal: longPatience() });
    return { kind: 'saved', id };
  } catch (error) {
    const refusal = refusalOf(error, 'an address could not be saved');
    if (refusal.kind === 'lost') return (await lookFor(known)) ?? refusal;
    if (refusal.kind !== 'refused' || (refusal.status !== 422 && refusal.status !== 404)) return refusal;
    return { kind: 'unfindable', sentence: refusal.code === 'invalid' ? refusal.sentence : '' };
  }
}

function trimmed(draft: AddressDraft): AddressDraft {
  const { name, address1, address2, city, state, zip } = draft;
  return {
    name: name.trim(),
    address1: address1.trim(),
    address2: address2.trim(),
    city: city.trim(),
    state: state.trim(),
    zip: zip.trim(),
  };
}

async function lookFor(known: readonly number[]): Promise<SavedAddress | undefined> {
  try {
    const addresses = await api.call(listAddresses, { signal: patience() });
    const added = addresses.map(({ id }) => id).filter((id) => !known.includes(id));
    return added.length === 0 ? undefined : { kind: 'saved', id: Math.max(...added) };
  } catch (error) {
    refusalOf(error, 'the addresses could not be looked at');
    return undefined;
  }
}
