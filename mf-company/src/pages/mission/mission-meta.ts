import type { PageMeta } from 'shared-shell';
import { pageTitle } from '../../domain/page-title.ts';

/** Head of the page about the marketplace itself. */
export function missionMeta(): PageMeta {
  return {
    title: pageTitle('Mission'),
    description:
      'Why Wishbin exists, on what terms businesses sell here, what influencers do, and where to write to us.',
  };
}
