import type { PageMeta } from 'shared-shell';
import type { InfluencersData } from '../../data/load-influencers.ts';
import { pageTitle } from '../../domain/page-title.ts';
import { FOLLOW_PATH } from '../../domain/person-path.ts';

/** Head of the list of all influencers. */
export function followMeta({ text }: InfluencersData): PageMeta {
  return {
    path: FOLLOW_PATH,
    title: pageTitle(text === '' ? 'All influencers' : `“${text}” · All influencers`),
    description: 'Everybody who recommends products on Wishbin.',
  };
}
