import type { CartEntry } from 'shared-api/contract/cart-schema';
import type { ChangedField, WishChange } from './wish-change.ts';

/** A change of which it is not known whether it was made, and why. */
export interface Trouble {
  readonly change: WishChange;
  readonly sentence: string;
}

/** What is under way with a wish, or went wrong. */
export interface WishWork {
  /** Fields whose change is not answered yet. */
  readonly running: ReadonlySet<ChangedField>;
  readonly trouble: Trouble | null;
}

export const IDLE: WishWork = { running: new Set(), trouble: null };

export function started({ running }: WishWork, field: ChangedField): WishWork {
  return { running: new Set([...running, field]), trouble: null };
}

export function ended(work: WishWork, field: ChangedField, trouble: Trouble | null): WishWork {
  const running = new Set([...work.running].filter((other) => other !== field));
  return { running, trouble: trouble ?? work.trouble };
}

/** What is to be said of a change that failed; nothing where the wish turns out to be as it was wanted. */
export function troubleWords(entry: CartEntry, { trouble }: WishWork): string {
  if (trouble === null || entry[trouble.change.field] === trouble.change.to) return '';
  return `This could not be saved. ${trouble.sentence}`;
}
