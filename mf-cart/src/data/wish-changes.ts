import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { checkCartMedia, toggleChecked, toggleGift, updateCartEntry } from 'shared-api/contract/cart/cart';
import type { CartEntry, CartList } from 'shared-api/contract/cart/cart-schema';
import { quantityErrorSchema } from 'shared-api/contract/error-body';
import { hasAllMedia, mayBeChecked } from 'shared-api/rules/cart/wishes';
import {
  type ApiError,
  KeyedDebounce,
  type MutationOptions,
  type QueryClient,
  requestSignal,
  runMutation,
  send,
  toApiError,
  useMutationState,
  useQueryClient,
} from 'shared-data';
import {
  asWanted,
  type ChangedField,
  type FailedChange,
  type Outcome,
  type Wanted,
  type WishChange,
  type WishWork,
} from '../domain/wish-change.ts';
import { cartQuery, confirmedWish, refreshCart, setWish, unconfirmedWishes } from './cart.ts';

/** Milliseconds without a further step or key until a quantity is sent. */
const QUANTITY_DELAY_MS = 600;

/** Key of all mutations of wishes. */
const MUTATION_KEY = ['wish'];

interface WishInput {
  readonly wish: CartEntry;
  /** Null for a check of the wish's media, which shows nothing before its answer. */
  readonly change: WishChange | null;
}

/**
 * Changes a wish: one mutation at a time per wish, in the order of the clicks. Never rejects. The answer goes into the
 * loaded cart; when the last pending change of the cart is answered, the cart is loaded again.
 */
export async function changeWish(client: QueryClient, wish: CartEntry, change: WishChange): Promise<Outcome> {
  const options = wishMutation(wish.id, async () => {
    if (unconfirmedWishes.has(wish.id)) await client.fetchQuery({ ...cartQuery, staleTime: 0 });
    const now = confirmedWish(client, wish);
    return now === undefined || now[change.field] === change.to ? now : sendChange(wish.id, change);
  });
  let error: ApiError | undefined;
  await runWishMutation(client, options, { wish, change }).catch((thrown) => {
    error = thrown;
  });
  const now = confirmedWish(client, wish);
  if (now === undefined) return { kind: 'gone', wish };
  return error ? failedOutcome(error, change, now) : doneOutcome(change, now);
}

/** Has the server check again whether a wish has all its media. Undefined when the answer is not known. */
export async function checkWishMedia(client: QueryClient, wish: CartEntry): Promise<CartEntry | undefined> {
  const { id } = wish;
  const check = wishMutation(id, () => send(checkCartMedia, { params: { id }, signal: requestSignal() }));
  try {
    return await runWishMutation(client, check, { wish, change: null });
  } catch {
    return undefined;
  }
}

type WishMutation = MutationOptions<CartEntry | undefined, ApiError, WishInput>;

/** Runs a mutation of a wish; loads the cart again when no other is pending any more. */
async function runWishMutation(client: QueryClient, mutation: WishMutation, input: WishInput) {
  try {
    return await runMutation(mutation, input, client);
  } finally {
    if (client.isMutating({ mutationKey: MUTATION_KEY }) === 0) refreshCart(client);
  }
}

function wishMutation(id: number, request: () => Promise<CartEntry | undefined>): WishMutation {
  return {
    mutationKey: MUTATION_KEY,
    scope: { id: `wish-${id}` },
    mutationFn: async () => {
      try {
        return await request();
      } catch (error) {
        throw toApiError(error);
      }
    },
    onSuccess: (entry, _input, _context, { client }) => {
      if (entry !== undefined) setWish(client, id, entry);
    },
    onError: (error, { wish }, _context, { client }) => {
      const known = confirmedWish(client, wish);
      const limit = quantityLimit(error);
      if (error.code === 'not_found') setWish(client, id, null);
      else if (limit !== null && known) setWish(client, id, { ...known, cart_max_quantity: limit });
      else if (!isRefused(error)) {
        void client.cancelQueries({ queryKey: cartQuery.queryKey });
        unconfirmedWishes.add(id);
      }
    },
    meta: { failure: 'mf-cart: a wish could not be changed' },
  };
}

async function sendChange(id: number, change: WishChange): Promise<CartEntry> {
  switch (change.field) {
    case 'checked':
      return toggle(() => send(toggleChecked, { params: { id }, signal: requestSignal() }), change);
    case 'gift':
      return toggle(() => send(toggleGift, { params: { id }, signal: requestSignal() }), change);
    case 'name':
    case 'giver_name':
    case 'cart_quantity':
      return send(updateCartEntry, {
        params: { cart_id: id },
        body: { [change.field]: change.to },
        signal: requestSignal(),
      });
  }
}

/**
 * The toggling GETs flip the server's value, whatever the page shows. When another tab was faster, the first call made
 * it the opposite of the wanted value: a second call corrects it.
 */
async function toggle(
  call: () => Promise<CartEntry>,
  { field, to }: Extract<WishChange, { to: boolean }>,
): Promise<CartEntry> {
  const entry = await call();
  const mayNot = field === 'checked' && to && !mayBeChecked(entry);
  return entry[field] === to || mayNot ? entry : call();
}

/** 422: the server refuses the change, for the reason in its message. */
function isRefused({ status }: ApiError): boolean {
  return status === 422;
}

/** 423 and 424: the most that can be had now. */
function quantityLimit({ status, body }: ApiError): number | null {
  const parsed = quantityErrorSchema.safeParse(body);
  return parsed.success && (status === 423 || status === 424) ? parsed.data.quantity : null;
}

function failedOutcome(error: ApiError, change: WishChange, wish: CartEntry): Outcome {
  const quantity = quantityLimit(error);
  if (quantity !== null) return { kind: 'over', wish, quantity };
  return { kind: isRefused(error) ? 'refused' : 'failed', change, wish, message: error.msg };
}

/** The server leaves a wish as it is when it may not be chosen: that is no error there. */
function doneOutcome(change: WishChange, wish: CartEntry): Outcome {
  const left = change.field === 'checked' && change.to && !wish.checked && !mayBeChecked(wish);
  if (!left) return { kind: 'done', change, wish };
  return hasAllMedia(wish)
    ? { kind: 'over', wish, quantity: wish.cart_max_quantity }
    : { kind: 'missing', wish };
}

export interface WishChanges {
  /** The cart with everything that is wanted and not answered yet. */
  readonly cart: CartList | undefined;
  /** Pending and failed changes, by wish id; other wishes are idle. */
  readonly work: ReadonlyMap<number, WishWork>;
  /** Changes a wish at once; a quantity that waits is sent first. */
  readonly change: (wish: CartEntry, change: WishChange) => Promise<Outcome>;
  /** Shows a quantity at once and sends it when no other follows. */
  readonly changeQuantity: (wish: CartEntry, to: number) => void;
  /** Sends a waiting quantity of a wish now. */
  readonly flush: (id: number) => void;
  readonly checkMedia: (wish: CartEntry) => Promise<CartEntry | undefined>;
  /** Takes a deleted wish off the page. */
  readonly remove: (wish: CartEntry) => void;
}

type Failures = ReadonlyMap<number, FailedChange>;

/**
 * The changes of a page. Pending values come from the pending mutations themselves, so that a failed change rolls back
 * alone. Waiting quantities are sent when the page is left.
 * @param confirmed the cart as last received
 * @param onOutcome receives the outcome of every change, except for wishes deleted here meanwhile
 */
export function useWishChanges(
  confirmed: CartList | undefined,
  onOutcome: RefObject<(outcome: Outcome) => void>,
): WishChanges {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlyMap<number, number>>(new Map());
  const [failures, setFailures] = useState<Failures>(new Map());
  const [debounce] = useState(() => new KeyedDebounce<number>(QUANTITY_DELAY_MS));
  const [removed] = useState(() => new Set<number>());
  /** The newest change of each field: an older one that fails is no news any more. */
  const [newest] = useState(() => new Map<string, WishChange>());
  useEffect(() => () => debounce.flush(), [debounce]);

  const pending = useMutationState({
    filters: { mutationKey: MUTATION_KEY, status: 'pending' },
    select: ({ state }) => state.variables as WishInput,
  });
  const wanted = useMemo(() => wantedOf(pending, waiting), [pending, waiting]);
  const cart = useMemo(() => confirmed && cartAsWanted(confirmed, wanted), [confirmed, wanted]);
  const work = useMemo(() => workOf(wanted, failures), [wanted, failures]);

  const begin = useCallback(
    ({ id }: CartEntry, change: WishChange) => {
      newest.set(`${id} ${change.field}`, change);
      setFailures((before) => without(before, id));
    },
    [newest],
  );
  const run = useCallback(
    async (wish: CartEntry, change: WishChange): Promise<Outcome> => {
      const running = changeWish(client, wish, change);
      if (change.field === 'cart_quantity') setWaiting((before) => without(before, wish.id));
      const outcome = await running;
      const isNewest = newest.get(`${wish.id} ${change.field}`) === change;
      // The box in which a name is typed shows its error itself.
      if (outcome.kind === 'failed' && isNewest && change.field !== 'name') {
        const { message } = outcome;
        setFailures((before) => new Map(before).set(wish.id, { change, message }));
      }
      if (outcome.kind !== 'gone' || !removed.has(wish.id)) onOutcome.current(outcome);
      return outcome;
    },
    [client, newest, removed, onOutcome],
  );

  const actions = useMemo(
    () => ({
      change: (wish: CartEntry, change: WishChange) => {
        debounce.flush(wish.id);
        begin(wish, change);
        return run(wish, change);
      },
      changeQuantity: (wish: CartEntry, to: number) => {
        const change: WishChange = { field: 'cart_quantity', to };
        begin(wish, change);
        setWaiting((before) => new Map(before).set(wish.id, to));
        debounce.schedule(wish.id, () => void run(wish, change));
      },
      flush: (id: number) => debounce.flush(id),
      checkMedia: (wish: CartEntry) => checkWishMedia(client, wish),
      remove: ({ id }: CartEntry) => {
        debounce.cancel(id);
        setWaiting((before) => without(before, id));
        removed.add(id);
        setWish(client, id, null);
        refreshCart(client);
      },
    }),
    [client, debounce, begin, run, removed],
  );
  return { cart, work, ...actions };
}

function wantedOf(
  pending: readonly WishInput[],
  waiting: ReadonlyMap<number, number>,
): ReadonlyMap<number, Wanted> {
  const wanted = new Map<number, Wanted>();
  for (const { wish, change } of pending)
    if (change) wanted.set(wish.id, { ...wanted.get(wish.id), [change.field]: change.to });
  for (const [id, cart_quantity] of waiting) wanted.set(id, { ...wanted.get(id), cart_quantity });
  return wanted;
}

function cartAsWanted(confirmed: CartList, wanted: ReadonlyMap<number, Wanted>): CartList {
  if (wanted.size === 0) return confirmed;
  return Object.fromEntries(
    Object.entries(confirmed).map(([key, entry]) => [key, asWanted(entry, wanted.get(entry.id))]),
  );
}

function workOf(wanted: ReadonlyMap<number, Wanted>, failures: Failures): ReadonlyMap<number, WishWork> {
  return new Map(
    [...new Set([...wanted.keys(), ...failures.keys()])].map((id) => [
      id,
      {
        running: new Set(Object.keys(wanted.get(id) ?? {}) as ChangedField[]),
        failure: failures.get(id) ?? null,
      },
    ]),
  );
}

function without<Value>(map: ReadonlyMap<number, Value>, id: number): ReadonlyMap<number, Value> {
  return map.has(id) ? new Map([...map].filter(([key]) => key !== id)) : map;
}
