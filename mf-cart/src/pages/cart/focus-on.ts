/** Id of the page's heading. */
export const TITLE = 'cart-title';

/** Leads the focus to a heading, which is not in the order of the Tab key, or to a box, which is. */
export function focusOn(id: string): void {
  const element = document.getElementById(id);
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/** The same, where the focus went away with what had it. */
export function focusIfLost(id: string): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) focusOn(id);
}
