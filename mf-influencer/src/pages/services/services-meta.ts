import type { PageMeta } from 'shared-shell';
import { pageTitle } from '../../domain/page-title.ts';

/** Head of the page about what influencers do. */
export function servicesMeta(): PageMeta {
  return {
    title: pageTitle('Services'),
    description: 'Meet the influencers who bring shoppers and companies together.',
  };
}
