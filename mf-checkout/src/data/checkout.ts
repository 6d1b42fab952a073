import { useStore } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CheckoutEntry } from 'shared-api/contract/cart/cart-schema';
import { listGivenMedia } from 'shared-api/contract/cart/media';
import type { Address } from 'shared-api/contract/checkout/address';
import {
  addAddress,
  calculateTax,
  changeAddress,
  createShipment,
  deleteAddress,
  listAddresses,
  listCheckoutEntries,
  listShippingRates,
  type ShippingRate,
  type TaxResult,
  useAddressFirst,
} from 'shared-api/contract/checkout/checkout';
import { api, type Session } from 'shared-auth';
import {
  type ApiError,
  apiQuery,
  isOutcomeUnknown,
  LONG_REQUEST_TIMEOUT_MS,
  queryClient,
  queryOptions,
  toApiError,
} from 'shared-data';
import { slices } from 'shared-shell';
import type { AddressDraft } from '../domain/address.ts';
import { isSameSelection } from '../domain/items.ts';
import { cartFingerprint, changeMessages, priceMessages, seenItems } from '../domain/seen.ts';
import type { ChoiceStore } from './choices.ts';
import {
  type ReaderState,
  readerState,
  refresh,
  request,
  type SessionData,
  useServerState,
} from './server-state.ts';

const entriesQuery = apiQuery(
  listCheckoutEntries,
  {},
  { failure: 'mf-checkout: what is bought could not be fetched' },
);
const addressesQuery = apiQuery(
  listAddresses,
  {},
  { failure: 'mf-checkout: the addresses could not be fetched' },
);

/** The texts and pictures given for what is bought, for the last look at it. */
export const givenMediaQuery = apiQuery(
  listGivenMedia,
  {},
  { failure: 'mf-checkout: the personalization could not be fetched' },
);

/** First data of the checkout. */
export function checkoutLoader(ready: () => Promise<Session>): () => Promise<SessionData> {
  return async () => {
    const session = ready();
    void refresh(entriesQuery, session);
    void refresh(addressesQuery, session);
    void refresh(givenMediaQuery, session);
    return { session };
  };
}

/** What the checkout is about. */
export interface CheckoutData {
  /** User name of the reader. */
  readonly person: string;
  /** The wishes chosen for checkout, newest first as in the cart. */
  readonly entries: readonly CheckoutEntry[];
  /** The saved addresses, the one used last at the end. */
  readonly addresses: readonly Address[];
}

/** @param session null while it is not known */
export function useCheckout(session: Session | null): ReaderState<CheckoutData> {
  const enabled = session?.status === 'signed-in';
  const entries = useServerState({ ...entriesQuery, enabled });
  const addresses = useServerState({ ...addressesQuery, enabled });
  const data = useMemo(
    () =>
      enabled && entries.data !== undefined && addresses.data !== undefined
        ? {
            person: session.username,
            entries: Object.values(entries.data).sort((a, b) => b.id - a.id),
            addresses: addresses.data,
          }
        : undefined,
    [enabled, session, entries.data, addresses.data],
  );
  return readerState(session, {
    data,
    error: entries.error ?? addresses.error,
    isFetching: entries.isFetching || addresses.isFetching,
  });
}

/** Calls `onChange` when the cart of another tab has another selection than what is bought here. */
export function useCartChanges(entries: readonly CheckoutEntry[], onChange: () => void): void {
  const store = useStore();
  useEffect(
    () =>
      store.sub(slices.cartlist, () => {
        if (!isSameSelection(store.get(slices.cartlist), entries)) onChange();
      }),
    [store, entries, onChange],
  );
}

const NONE: readonly string[] = [];

/**
 * Messages about what changed since it was shown last. After a visit elsewhere only changed prices are named: everything
 * else is the shopper's own work in the cart.
 */
export function useEntryChanges(
  entries: readonly CheckoutEntry[],
  choiceStore: ChoiceStore,
): readonly string[] {
  const [changes, setChanges] = useState(NONE);
  const shown = useRef(false);
  useEffect(() => {
    const now = seenItems(entries);
    const before = choiceStore.current().seen;
    const found = shown.current ? changeMessages(before, now) : priceMessages(before, now);
    shown.current = true;
    if (found.length > 0) setChanges(found);
    if (JSON.stringify(before) !== JSON.stringify(now)) choiceStore.update({ seen: now });
  }, [entries, choiceStore]);
  return changes;
}

/** Identifies the mutation that saves an address, a new one or a changed one. */
export const ADD_ADDRESS = ['add-address'] as const;

/** The saved address that another text replaces; `asEntered`: not in the carrier's spelling. */
export interface ReplacedAddress {
  readonly id: number;
  readonly asEntered: boolean;
}

/**
 * Saves an address, which the carrier checks. When the answer is lost, the list of addresses shows whether it was saved.
 * @param knownIds the addresses that were there before
 * @param replaced null for a new address
 * @returns the id of the address
 * @throws ApiError 422 or 404 when the carrier does not find the address, or (code `invalid`) a field is wrong
 */
export async function saveAddress(
  draft: AddressDraft,
  knownIds: readonly number[],
  replaced: ReplacedAddress | null = null,
): Promise<number> {
  const body = {
    name: draft.name.trim(),
    address1: draft.address1.trim(),
    address2: draft.address2.trim(),
    city: draft.city.trim(),
    state: draft.state.trim(),
    zip: draft.zip.trim(),
  };
  try {
    const saved = await request(
      (signal) =>
        replaced === null
          ? api.call(addAddress, { body, signal })
          : api.call(changeAddress, {
              params: { id: replaced.id },
              body: { ...body, as_entered: replaced.asEntered },
              signal,
            }),
      LONG_REQUEST_TIMEOUT_MS,
    );
    return saved.id;
  } catch (thrown) {
    const error = toApiError(thrown);
    if (!isOutcomeUnknown(error)) throw error;
    const addresses = await queryClient.fetchQuery({ ...addressesQuery, staleTime: 0 }).catch(() => []);
    const added = addresses.map(({ id }) => id).filter((id) => !knownIds.includes(id));
    if (added.length === 0) throw error;
    return Math.max(...added);
  }
}

/** Deletes a saved address; one that is gone by now is deleted. @throws ApiError */
export async function removeAddress(id: number): Promise<void> {
  try {
    await request((signal) => api.call(deleteAddress, { params: { id }, signal }));
  } catch (thrown) {
    if (toApiError(thrown).code !== 'not_found') throw thrown;
  }
}

/** Has a saved address offered before all others. @throws ApiError */
export async function putFirst(id: number): Promise<void> {
  await request((signal) => api.call(useAddressFirst, { params: { id }, signal }));
}

/** Rates and totals are asked for anew after ten minutes, and by each new visit of the checkout. */
const QUOTE_LIFETIME = { staleTime: 10 * 60 * 1000, gcTime: 0 } as const;

/** How the entries can be sent to a saved address, cheapest first. */
export function ratesQuery(addressId: number | null, entries: readonly CheckoutEntry[]) {
  return queryOptions<ShippingRate[], ApiError>({
    queryKey: ['checkout rates', addressId, cartFingerprint(entries)],
    queryFn: ({ signal }) =>
      request(
        async (limit) => {
          const body = { address_id: addressId ?? 0 };
          const { object_id } = await api.call(createShipment, { body, signal: limit });
          return api.call(listShippingRates, { body: { shipment_id: object_id }, signal: limit });
        },
        LONG_REQUEST_TIMEOUT_MS,
        signal,
      ),
    meta: { failure: 'mf-checkout: the shipping rates could not be fetched' },
    ...QUOTE_LIFETIME,
  });
}

/** What the entries cost with an address and a rate, tax and charge included. */
export function totalQuery(addressId: number, rateId: string, entries: readonly CheckoutEntry[]) {
  return queryOptions<TaxResult, ApiError>({
    queryKey: ['checkout total', addressId, rateId, cartFingerprint(entries)],
    queryFn: ({ signal }) =>
      request(
        (limit) =>
          api.call(calculateTax, { body: { address_id: addressId, shipment_id: rateId }, signal: limit }),
        LONG_REQUEST_TIMEOUT_MS,
        signal,
      ),
    meta: { failure: 'mf-checkout: the total could not be calculated' },
    ...QUOTE_LIFETIME,
  });
}

/** Whether the cart changed, or the quote ran out, so that the rates are to be loaded again. */
export function isQuoteOutdated({ code }: ApiError): boolean {
  return code === 'cart_changed' || code === 'quote_expired' || code === 'not_found';
}
