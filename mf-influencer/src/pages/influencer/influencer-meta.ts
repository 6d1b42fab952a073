import { paidLink } from 'shared-api/rules/paid-link';
import type { PageMeta } from 'shared-shell';
import type { InfluencerData } from '../../data/load-influencer.ts';
import { pageTitle } from '../../domain/page-title.ts';

/** Head of an influencer's page; previews on other sites say too that the link is paid, in words and in the picture. */
export function influencerMeta({ influencer }: Pick<InfluencerData, 'influencer'>): PageMeta {
  const { id, username } = influencer;
  return {
    title: pageTitle(username),
    description: `Shop with ${username}. ${paidLink(username)}.`,
    preview: {
      location: `/share/${id}/card.png`,
      alt: `${username} on Wishbin. ${paidLink(username)}.`,
      width: 1200,
      height: 630,
    },
  };
}
