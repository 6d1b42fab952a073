import { type RefObject, useEffect } from 'react';

/**
 * While it is on, an open modal dialog is not the browser's topmost layer, so that what others put on the page comes before
 * it; what was on the page already stays out of reach all the same. The dialog itself is never taken off the page: frames
 * within it would load anew.
 */
export function useGivingWay(surface: RefObject<HTMLDialogElement | null>, on: boolean): void {
  useEffect(() => {
    const dialog = surface.current;
    if (!on || dialog === null || !dialog.open) return;
    reopen(dialog, () => dialog.show());
    const quiet = outside(dialog).filter((element) => !element.inert);
    for (const element of quiet) element.inert = true;
    return () => {
      for (const element of quiet) element.inert = false;
      if (dialog.open) reopen(dialog, () => dialog.showModal());
    };
  }, [surface, on]);
}

/** In the other way, with the focus where it was. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  const { activeElement } = document;
  dialog.close();
  open();
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus();
}

/** All that stands beside an element and beside what it stands in. */
function outside(element: Element): HTMLElement[] {
  const { parentElement } = element;
  if (parentElement === null || element === document.body) return [];
  const beside = [...parentElement.children].filter(
    (other): other is HTMLElement => other !== element && other instanceof HTMLElement,
  );
  return [...beside, ...outside(parentElement)];
}
