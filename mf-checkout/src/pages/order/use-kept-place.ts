import { useEffect } from 'react';
import { type OrderedWish, wishTitleId } from '../../domain/order/wishes.ts';

/**
 * The button by which something was asked for goes once it is done. Whoever pressed it goes on at the wish's name then,
 * instead of at the beginning of the page.
 * @param told something just came of a press at this wish
 */
export function useKeptPlace(wish: OrderedWish, told: boolean): void {
  const id = wishTitleId(wish);
  const { line } = wish.main;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known anew of the wish is what takes buttons away
  useEffect(() => {
    const { activeElement } = document;
    if (!told || (activeElement !== null && activeElement !== document.body)) return;
    const title = document.getElementById(id);
    if (title === null) return;
    title.tabIndex = -1;
    title.focus();
  }, [told, id, line]);
}
