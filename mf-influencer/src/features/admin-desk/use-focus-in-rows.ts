import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface FocusInRows {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * For a part with rows that go by what is done with them: the focus that would go with a row, or with its button, comes to the
 * row in its place; to the part itself where none is left.
 * @param answer what is shown: another one has other rows
 */
export function useFocusInRows(answer: unknown): FocusInRows {
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another answer is shown
  useEffect(() => {
    if (place.current === -1 || !isLost(document.activeElement)) return;
    const row = Array.from(ref.current?.querySelectorAll('li') ?? [])
      .slice(0, place.current + 1)
      .at(-1);
    (row?.querySelector<HTMLElement>('a[href], button') ?? ref.current)?.focus();
  }, [answer]);
  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      const row = target.closest('li');
      if (row !== null) place.current = Array.from(currentTarget.querySelectorAll('li')).indexOf(row);
    },
  };
}

/** Nothing has the focus, or what is on its way out of the page: in a dialog that is closed. */
const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('dialog:not([open])') !== null;
