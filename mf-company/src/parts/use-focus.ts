import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** For what comes up in place of the button that opened it: its first field takes the focus. */
export function useFirstField<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return box;
}

/** For the button that opens something in its own place: it takes the focus back when it comes again. */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current && !open) button.current?.focus();
    before.current = open;
  }, [open]);
  return button;
}

/** For buttons that move what they stand on: moved in the page, they would lose the focus. */
export function useMovedFocus(place: number): (pressed: HTMLElement) => void {
  const held = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it stands in another place
  useLayoutEffect(() => {
    held.current?.focus();
    held.current = null;
  }, [place]);
  return (pressed) => {
    held.current = pressed;
  };
}

/** For the heading of a list: it takes the focus when one of the list goes, with the button that was pressed. */
export function useFocusOnFewer<Stays extends HTMLElement = HTMLHeadingElement>(
  count: number,
): RefObject<Stays | null> {
  const heading = useRef<Stays>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && isLost(document.activeElement)) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}

/** Nothing has the focus, or what is on its way out of the page: in a dialog that is closed. */
const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('dialog:not([open])') !== null;
