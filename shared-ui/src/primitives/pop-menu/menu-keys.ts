import type { KeyboardEvent } from 'react';

/** The items of a menu, in order. */
export function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/**
 * Moves the focus within a menu: arrows go round, Home and End go to the ends, a letter to the next item that begins
 * with it. Space presses an item that is a link, as Enter does by itself.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
  const item = items[at];
  const next = target(event, items, at);
  if (event.key === ' ' && item instanceof HTMLAnchorElement) item.click();
  else if (next) next.focus();
  else return;
  event.preventDefault();
}

function target(event: KeyboardEvent, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (event.key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return event.ctrlKey || event.metaKey || event.altKey ? undefined : byLetter(event.key, items, at);
  }
}

function byLetter(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
