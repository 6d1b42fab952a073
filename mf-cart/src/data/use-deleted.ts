import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CartList } from 'shared-api/contract/cart-schema';

interface Deleted {
  /** What the server had told before. */
  readonly from: CartList | null;
  readonly ids: readonly number[];
}

/**
 * The cart without the wishes that were deleted since the server told of it. Its next answer counts alone: what it still
 * tells of is still there.
 */
export function useDeleted(cart: CartList | null): {
  readonly rest: CartList | null;
  remove(wishId: number): void;
} {
  const [deleted, setDeleted] = useState<Deleted>({ from: null, ids: [] });
  const latest = useRef(cart);
  useEffect(() => {
    latest.current = cart;
  }, [cart]);
  const remove = useCallback((wishId: number) => {
    const from = latest.current;
    setDeleted((before) => ({ from, ids: before.from === from ? [...before.ids, wishId] : [wishId] }));
  }, []);
  const rest = useMemo(() => {
    if (cart === null || deleted.from !== cart) return cart;
    return Object.fromEntries(Object.entries(cart).filter(([, { id }]) => !deleted.ids.includes(id)));
  }, [cart, deleted]);
  return { rest, remove };
}
