import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Focuses the first field of a form that replaces the button which opened it. */
export function useFirstField<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return box;
}

/** Returns the focus to the button that opened something in its own place, once that closes. */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current && !open) button.current?.focus();
    before.current = open;
  }, [open]);
  return button;
}

/** Keeps the focus on a button that moves its own row: an element loses the focus when it moves in the page. */
export function useMovedFocus(position: number): (pressed: HTMLElement) => void {
  const held = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each new position
  useLayoutEffect(() => {
    held.current?.focus();
    held.current = null;
  }, [position]);
  return (pressed) => {
    held.current = pressed;
  };
}

/** Focuses the heading of a list when a row goes together with the focused button. */
export function useFocusOnFewer<Stays extends HTMLElement = HTMLHeadingElement>(
  count: number,
): RefObject<Stays | null> {
  const heading = useRef<Stays>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && isFocusLost()) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}

/**
 * Moves a lost focus to the row in the place of the one that went; to the container when no row is left.
 * @param data a new value means new rows
 */
export function useFocusInRows(data: unknown): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const position = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new value
  useEffect(() => {
    if (position.current === -1 || !isFocusLost()) return;
    const row = Array.from(ref.current?.querySelectorAll('li') ?? [])
      .slice(0, position.current + 1)
      .at(-1);
    (row?.querySelector<HTMLElement>('a[href], button') ?? ref.current)?.focus();
  }, [data]);
  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      const row = target.closest('li');
      if (row !== null) position.current = Array.from(currentTarget.querySelectorAll('li')).indexOf(row);
    },
  };
}

/** True when nothing has the focus, or only an element of a dialog that is closed. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('dialog:not([open])') !== null;
}

/** Whether the component is still mounted, for late answers. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
