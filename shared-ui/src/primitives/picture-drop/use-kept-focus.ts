import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The buttons of a state go with it. When one of them had the focus, it goes to what stays in every state, instead of
 * being lost at the beginning of the page.
 */
export function useKeptFocus(state: string, stays: RefObject<HTMLElement | null>) {
  const inside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is what takes buttons away
  useLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body) stays.current?.focus();
  }, [state, stays]);
  return {
    onFocus: () => {
      inside.current = true;
    },
    // Not heard of an element that is taken away.
    onBlur: () => {
      inside.current = false;
    },
  };
}
