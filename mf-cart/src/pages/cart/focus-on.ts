/** Id of the page's heading. */
export const TITLE = 'cart-title';

/** Leads the focus to a heading, which is not in the order of the Tab key. */
export function focusOn(id: string): void {
  const heading = document.getElementById(id);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus();
}
