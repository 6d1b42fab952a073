import type { PageMeta } from 'shared-shell';
import { pageTitle } from '../../domain/page-title.ts';

export function medianMeta(): PageMeta {
  return {
    title: pageTitle('What influencers really earn'),
    description:
      'Half of all influencers earned less than the median, many nothing. Real figures, no promise.',
  };
}
