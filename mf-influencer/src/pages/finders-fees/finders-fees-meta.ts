import type { PageMeta } from 'shared-shell';
import { pageTitle } from '../../domain/page-title.ts';

/** Head of the public page about fees. */
export function findersFeesMeta(): PageMeta {
  return {
    title: pageTitle('How finders fees work'),
    description:
      'Who gets how much when you buy through somebody’s link, and what influencers really earn: most little or nothing.',
  };
}
