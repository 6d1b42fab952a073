import { useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { getCart, listCartAddons } from 'shared-api/contract/cart/cart';
import type { CartEntry, CartList } from 'shared-api/contract/cart/cart-schema';
import { listGivenMedia } from 'shared-api/contract/cart/media';
import { type Session, sessionReady } from 'shared-auth';
import {
  type ApiError,
  isSignedOut,
  type QueryClient,
  queryClient,
  queryKeyOf,
  queryOptions,
  requestSignal,
  send,
  useQuery,
  useQueryClient,
} from 'shared-data';
import { slices, useCartFilled } from 'shared-shell';

/**
 * The signed-in person's cart, as last received. Excludes pending changes:
 * `useWishChanges` lays them over it. Entries that did not change stay the same objects, so that their cards do not render again.
 */
export const cartQuery = queryOptions<CartList, ApiError>({
  queryKey: queryKeyOf(getCart),
  queryFn: async ({ signal }) => {
    const cart = await send(getCart, { signal: requestSignal(signal) });
    unconfirmedWishes.clear();
    return cart;
  },
  meta: { failure: 'mf-cart: the cart could not be fetched' },
});

/** Ids of wishes whose last change has no known result. Their next change loads the cart before anything is sent. */
export const unconfirmedWishes = new Set<number>();

/**
 * Starts loading the cart in parallel to the page's code. Each visit reloads it; the router does not wait for the
 * reply, so that the page shows its skeleton at once.
 */
export async function loadCart(): Promise<null> {
  for (const queryKey of [cartQuery.queryKey, queryKeyOf(listCartAddons), queryKeyOf(listGivenMedia)])
    queryClient.removeQueries({ queryKey, type: 'inactive' });
  void sessionReady().then(
    ({ status }) => (status === 'signed-in' ? queryClient.prefetchQuery(cartQuery) : undefined),
    () => undefined,
  );
  return null;
}

/** A wish as last received; undefined when it is not in the cart. `wish` itself when no cart is loaded. */
export function confirmedWish(client: QueryClient, wish: CartEntry): CartEntry | undefined {
  const cart = client.getQueryData(cartQuery.queryKey);
  return cart === undefined ? wish : cart[String(wish.id)];
}

/**
 * Puts the server's answer about one wish into the loaded cart; null takes the wish out. A request for the whole cart that
 * is under way is stopped, because its answer may be older. A wish that was deleted meanwhile does not come back.
 */
export function setWish(client: QueryClient, id: number, entry: CartEntry | null): void {
  void client.cancelQueries({ queryKey: cartQuery.queryKey });
  client.setQueryData(cartQuery.queryKey, (cart) => {
    if (cart === undefined || !(String(id) in cart)) return cart;
    const { [String(id)]: _, ...others } = cart;
    return entry === null ? others : { ...cart, [String(id)]: entry };
  });
}

/** Loads the cart again without a sign of it on the page: other wishes may have other limits after a change. */
export function refreshCart(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: cartQuery.queryKey });
}

export interface Cart {
  /** Undefined until the first answer, and while signed out. */
  readonly confirmed: CartList | undefined;
  readonly signedOut: boolean;
  /** Why the last request failed; `confirmed` may be an older answer. */
  readonly error: ApiError | null;
  /** Neither an answer nor an error yet. */
  readonly loading: boolean;
  readonly fetching: boolean;
  /** The cart may be another by now and is being loaded again. */
  readonly reloading: boolean;
  /** Loads the cart and all add-ons again. */
  readonly reload: () => void;
}

/** Loads the cart for a page. Errors of code that did not load go to the route's error view. */
export function useCart({ status }: Session): Cart {
  const client = useQueryClient();
  const { data, error, isFetching } = useQuery({
    ...cartQuery,
    enabled: status === 'signed-in',
    throwOnError: ({ kind }) => kind === 'not-sent',
  });
  const [reloading, setReloading] = useState(false);
  const reload = useCallback(() => {
    setReloading(true);
    void client.invalidateQueries({ queryKey: queryKeyOf(listCartAddons) });
    const { queryKey } = cartQuery;
    void client
      .cancelQueries({ queryKey })
      .then(() => client.refetchQueries({ queryKey }))
      .finally(() => setReloading(false));
  }, [client]);

  const signedOut = status === 'signed-out' || (error !== null && isSignedOut(error));
  const confirmed = signedOut ? undefined : data;
  useSharedCart(confirmed, reload);
  return {
    confirmed,
    signedOut,
    error,
    loading: !signedOut && data === undefined && error === null,
    fetching: isFetching,
    reloading,
    reload,
  };
}

/**
 * Keeps the stored slice `cartlist` a copy of the loaded cart; the header counts it. When another tab or the header finds
 * another cart, the page loads it again.
 */
function useSharedCart(cart: CartList | undefined, reload: () => void): void {
  const store = useStore();
  const fill = useCartFilled();
  useEffect(() => {
    if (cart === undefined) return;
    fill(cart);
    return store.sub(slices.cartlist, () => {
      if (!isSameCart(store.get(slices.cartlist), cart)) reload();
    });
  }, [cart, fill, store, reload]);
}

/** Fields that another tab may have changed. */
const CHANGEABLE = [
  'name',
  'cart_quantity',
  'cart_max_quantity',
  'checked',
  'gift',
  'gift_media',
  'addon_media',
  'complete',
] as const satisfies readonly (keyof CartEntry)[];

/** Whether a stored cart is this one. A tab of another release may have written it: only {@link CHANGEABLE} is compared. */
export function isSameCart(stored: Readonly<Record<string, unknown>>, cart: CartList): boolean {
  const ids = Object.keys(cart);
  return (
    ids.length === Object.keys(stored).length &&
    ids.every((id) => {
      const [one, entry] = [stored[id], cart[id]];
      if (typeof one !== 'object' || one === null || entry === undefined) return false;
      const fields = new Map(Object.entries(one));
      return CHANGEABLE.every((field) => fields.get(field) === entry[field]);
    })
  );
}
