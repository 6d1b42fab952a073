import type { PageMeta } from 'shared-shell';

/** Head of the list of orders; nothing of what was bought stands there. */
export function ordersMeta(): PageMeta {
  return { title: 'Your orders · Wishbin', description: 'What you bought, and how far it is.' };
}
