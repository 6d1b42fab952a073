import { useEffect, useRef } from 'react';

/** Where the keyboard goes on: back to the pressed button after a dialog, to the button when a choice is offered again. */
export function useOrderingFocus(open: boolean, offered: boolean) {
  const buttons = useRef(new Set<HTMLButtonElement>());
  const last = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    // Not every browser focuses a button that is clicked, so that a closing dialog alone would not lead back to it.
    if (wasOpen.current && !open) last.current?.focus();
    wasOpen.current = open;
  }, [open]);

  useEffect(() => {
    if (offered && !isBusyElsewhere(document.activeElement)) focusShown(buttons.current);
  }, [offered]);

  return {
    toButton: (): void => focusShown(buttons.current),
    pressed: (button: HTMLButtonElement): void => {
      last.current = button;
    },
    register: (button: HTMLButtonElement): (() => void) => {
      buttons.current.add(button);
      return () => void buttons.current.delete(button);
    },
  };
}

/** Whether the shopper has gone to something on the page; a heading or region is where a new page puts the focus itself. */
function isBusyElsewhere(focused: Element | null): boolean {
  return focused instanceof HTMLElement && focused !== document.body && focused.tabIndex >= 0;
}

/** Of the buttons one is shown; the hidden ones take no focus. */
function focusShown(buttons: Iterable<HTMLButtonElement>): void {
  for (const button of buttons) button.focus();
}
