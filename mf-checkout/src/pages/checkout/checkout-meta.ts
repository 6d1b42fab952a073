import type { PageMeta } from 'shared-shell';

/** Head of the checkout; nothing of what is bought stands there. */
export function checkoutMeta(): PageMeta {
  return { title: 'Checkout · Wishbin', description: 'Where it goes, what it costs, and how it is paid.' };
}
