import type { PageMeta } from 'shared-shell';
import { pageTitle } from '../../domain/page-title.ts';

/** Head of the page of those who are followed; nothing of the person stands in it. */
export function followedMeta(): PageMeta {
  return {
    title: pageTitle('Influencers'),
    description: 'The influencers you follow, and what they recommend.',
  };
}
