import type { PageMeta } from 'shared-shell';

/** Head of the cart; nothing of what is in it stands there. */
export function cartMeta(): PageMeta {
  return { title: 'Cart · Wishbin', description: 'The wishes you have collected.' };
}
