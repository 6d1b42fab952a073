/** Entry of the session storage in which a product's page keeps a choice on its way through the sign-in. */
export const ORDER_DRAFT_KEY = 'orderDraft';

/** Forgets the kept choice. */
export function dropOrderDraft(): void {
  try {
    sessionStorage.removeItem(ORDER_DRAFT_KEY);
  } catch {
    // Storage that is denied holds nothing.
  }
}
