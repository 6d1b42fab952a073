import { useStore } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import type { CartList } from 'shared-api/contract/cart/cart-schema';
import { listGivenMedia } from 'shared-api/contract/cart/media';
import type { GivenMedia } from 'shared-api/contract/cart/media-schema';
import { useApiQuery } from 'shared-data';
import { cartChangesAtom } from 'shared-shell';
import { takesMedia } from '../domain/cart-sum.ts';

/** The texts and pictures given for the wishes of a cart. */
export interface CartMedia {
  readonly byWish: ReadonlyMap<number, readonly GivenMedia[]>;
  /** Loads them again: after a change, or because the addresses of pictures have expired. */
  readonly reload: () => void;
}

const NONE: readonly GivenMedia[] = [];

/** What was given for one wish. */
export function mediaOf({ byWish }: Pick<CartMedia, 'byWish'>, wishId: number): readonly GivenMedia[] {
  return byWish.get(wishId) ?? NONE;
}

/**
 * Loads what was given for a whole cart in one call. Until it comes, and when it fails, the cards stand without it: their
 * buttons lead to the same media.
 * @param cart the server's cart; undefined while no cart is shown
 */
export function useCartMedia(cart: CartList | undefined): CartMedia {
  const takes = Object.values(cart ?? {}).some((wish) => wish.gift || wish.addons > 0 || takesMedia(wish));
  const { data, refetch } = useApiQuery(
    listGivenMedia,
    {},
    { enabled: takes, failure: 'mf-cart: the personalization could not be fetched' },
  );
  const byWish = useMemo(() => Map.groupBy(data ?? NONE, ({ cart_id }) => cart_id), [data]);
  const reload = useCallback(() => void refetch(), [refetch]);
  // Saved items get their texts and pictures after they are in the cart.
  const store = useStore();
  useEffect(() => (takes ? store.sub(cartChangesAtom, reload) : undefined), [store, takes, reload]);
  return { byWish, reload };
}
