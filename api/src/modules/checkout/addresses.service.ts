import type { Address, AddressChange, AddressForm } from 'shared-api/contract';
import { zipProblem } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ParcelAddress, ParcelPort } from '../../ports/parcel-port.ts';
import { addressesOf, hideAddress, markUsed, ownAddress, saveAddress } from './addresses.repo.ts';
import { cleanAddress, correctedAddress } from './addresses.rules.ts';
import { addressNotFound } from './quotes.errors.ts';
import type { RequestLimits } from './request-limits.ts';

/**
 * Checks an address with the carrier and returns its spelling, or the trimmed one `asEntered`. Rejects with a CallError: 422
 * `address_not_found`, without a question to the carrier where ZIP code and state do not fit, or 429 after too many checks.
 */
export type CheckAddress = (
  personId: number,
  form: AddressForm,
  asEntered?: boolean,
) => Promise<ParcelAddress>;

export function addressCheck(carriers: ParcelPort, limits: RequestLimits): CheckAddress {
  return async (personId, form, asEntered = false) => {
    const { state, ...typed } = cleanAddress(form);
    if (state === undefined) throw addressNotFound({ state: 'The post knows no state of these letters.' });
    const elsewhere = zipProblem(typed.zip, state);
    if (elsewhere !== undefined) throw addressNotFound({ zip: `${elsewhere}.` });
    const address = { ...typed, state };
    await limits.address(personId);
    const checked = await carriers.check(address);
    if (!checked) throw addressNotFound();
    return asEntered ? address : correctedAddress(address, checked);
  };
}

/** A person's own addresses. */
export interface AddressService {
  of(personId: number): Promise<Address[]>;
  /** Stores an address in the carrier's spelling, each one once. Rejects with 422 `address_not_found`. */
  add(personId: number, form: AddressForm): Promise<{ id: number }>;
  /**
   * Replaces an address in its place of the list; shipments, quotes and orders keep the one they name. Rejects with 404, or with 422
   * `address_not_found`.
   */
  change(personId: number, addressId: number, change: AddressChange): Promise<{ id: number }>;
  /** Takes an address out of the list; rejects with 404. */
  remove(personId: number, addressId: number): Promise<{ msg: string }>;
  /** Makes an address the last of the list; rejects with 404. */
  useFirst(personId: number, addressId: number): Promise<{ msg: string }>;
}

export function addressService(database: Database, check: CheckAddress): AddressService {
  const assertOwn = async (personId: number, addressId: number): Promise<void> => {
    if (!(await ownAddress(database, personId, addressId))) throw notFound('address');
  };
  return {
    of: (personId) => addressesOf(database, personId),
    add: async (personId, form) => saveAddress(database, personId, await check(personId, form)),
    change: async (personId, addressId, { as_entered, ...form }) => {
      await assertOwn(personId, addressId);
      const address = await check(personId, form, as_entered);
      return database.transaction(async (transaction) => {
        const before = await hideAddress(transaction, personId, addressId);
        if (!before) throw notFound('address');
        return saveAddress(transaction, personId, address, before.used_at);
      });
    },
    remove: async (personId, addressId) => {
      if (!(await hideAddress(database, personId, addressId))) throw notFound('address');
      return { msg: 'The address is deleted.' };
    },
    useFirst: async (personId, addressId) => {
      await assertOwn(personId, addressId);
      await markUsed(database, addressId);
      return { msg: 'This address is offered first from now on.' };
    },
  };
}
