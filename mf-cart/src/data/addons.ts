import { useCallback, useEffect, useMemo, useRef } from 'react';
import { listCartAddons } from 'shared-api/contract/cart/cart';
import type { CartAddon, CartEntry, CartList } from 'shared-api/contract/cart/cart-schema';
import {
  type ApiError,
  queryKeyOf,
  queryOptions,
  requestSignal,
  send,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from 'shared-data';
import type { AddonsByWish, WishAddons } from '../domain/cart-sum.ts';

/** A browser opens six connections to a server: some stay free for what the shopper does. */
const CONCURRENT_REQUESTS = 4;

export interface CartAddons {
  readonly known: AddonsByWish;
  /** Loads the add-ons of one wish again: after a failure, or because media were given for them. */
  readonly reload: (wish: CartEntry) => void;
}

/**
 * The add-ons of a cart, wish by wish: loaded when a wish is first seen, and again when the media of its add-ons became
 * complete or incomplete. The answer before stays until then.
 * @param cart the server's cart; undefined while no cart is shown
 * @param onGone the server does not know a wish of the cart any more; called once per wish
 */
export function useAddons(cart: CartList | undefined, onGone: () => void): CartAddons {
  const client = useQueryClient();
  const wishes = useMemo(() => Object.values(cart ?? {}).filter(({ addons }) => addons > 0), [cart]);
  const combine = useCallback(
    (results: AddonResult[]) =>
      results.map((result) => ({
        addons: addonsOfResult(result),
        gone: result.error?.code === 'not_found' && !result.isFetching,
      })),
    [],
  );
  const answers = useQueries({ queries: wishes.map(({ id }) => addonsQuery(id)), combine });
  const known = useMemo(
    () => new Map(wishes.map(({ id }, index) => [id, answers[index]?.addons ?? LOADING])),
    [wishes, answers],
  );

  const media = useRef(new Map<number, boolean>());
  useEffect(() => {
    for (const { id, addon_media } of wishes) {
      const before = media.current.get(id);
      media.current.set(id, addon_media);
      if (before !== undefined && before !== addon_media)
        void client.invalidateQueries({ queryKey: addonsQuery(id).queryKey });
    }
  }, [wishes, client]);

  const reported = useRef(new Set<number>());
  useEffect(() => {
    const gone = wishes.filter(({ id }, index) => answers[index]?.gone && !reported.current.has(id));
    for (const { id } of gone) reported.current.add(id);
    if (gone.length > 0) onGone();
  }, [wishes, answers, onGone]);

  const reload = useCallback(
    ({ id }: CartEntry) => {
      reported.current.delete(id);
      void client.refetchQueries({ queryKey: addonsQuery(id).queryKey });
    },
    [client],
  );
  return { known, reload };
}

const LOADING: WishAddons = { kind: 'coming' };

type AddonResult = UseQueryResult<readonly CartAddon[], ApiError>;

function addonsOfResult({ data, error, isFetching }: AddonResult): WishAddons {
  if (error !== null) return { kind: 'failed', retrying: isFetching };
  return data === undefined ? LOADING : { kind: 'known', list: data };
}

function addonsQuery(id: number) {
  return queryOptions<readonly CartAddon[], ApiError>({
    queryKey: queryKeyOf(listCartAddons, { params: { id } }),
    queryFn: ({ signal }) =>
      whenFree(() => send(listCartAddons, { params: { id }, signal: requestSignal(signal) })),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'mf-cart: the add-ons of a wish could not be fetched' },
  });
}

const whenFree = concurrencyLimit(CONCURRENT_REQUESTS);

/** Runs at most `limit` tasks at a time; the others wait in the order in which they came. */
function concurrencyLimit(limit: number) {
  const waiting: (() => void)[] = [];
  let free = limit;
  return async function run<Value>(task: () => Promise<Value>): Promise<Value> {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
