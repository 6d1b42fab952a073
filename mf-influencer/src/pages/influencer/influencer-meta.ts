import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import type { PageMeta } from 'shared-shell';
import { paidLink } from '../../domain/influencer-words.ts';
import { pageTitle } from '../../domain/page-title.ts';

/** Head of an influencer's page; previews on other sites say too that the link is paid. */
export function influencerMeta(influencer: Influencer): PageMeta {
  const { username, picture_location: picture } = influencer;
  return {
    title: pageTitle(username),
    description: `Shop with ${username}. ${paidLink(influencer)}.`,
    ...(picture && { picture }),
  };
}
