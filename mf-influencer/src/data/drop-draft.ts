/** Entry of the session storage in which a product's page keeps a choice on its way through the sign-in. */
const DRAFT_KEY = 'orderDraft';

/** A click on a product's card starts anew, wherever the card is: the kept choice is forgotten. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Storage that is denied holds nothing.
  }
}
