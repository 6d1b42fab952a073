import type { PageMeta } from 'shared-shell';

/** Head of a gift's page; nothing of the gift stands there. */
export function giftMeta(): PageMeta {
  return { title: 'A gift for you · Wishbin', description: 'Somebody left something here for you.' };
}
