import { removeRecord } from './session-record.ts';

/** Entry of the session storage: it lives as long as the tab, through the pages of an identity server too. */
export const DRAFT_KEY = 'orderDraft';

/** Forgets the choice kept for the way through a sign-in: a click on a product's card starts anew. */
export function dropDraft(): void {
  removeRecord(DRAFT_KEY);
}
