import {
  changeListed,
  changeOwnCover,
  changeOwnPage,
  follow,
  getInfluencer,
  getInfluencerBadge,
  getInfluencerPage,
  getJoining,
  getLinkEarner,
  getListed,
  getOwnBadge,
  getOwnEarner,
  getOwnInfluence,
  getOwnPage,
  joinInfluencers,
  listFollowed,
  listGifted,
  listInfluenced,
  listInfluencers,
  listOwnEarning,
  openGifted,
  openInfluencerPage,
  pageGifted,
  pageInfluenced,
  pageInfluencers,
  pageJoinable,
  removeOwnCover,
  suggest,
  unfollow,
} from 'shared-api/contract';
import type { Handler, Serve } from '../../platform/contract/serve.ts';
import type { SearchLimit } from '../catalog/index.ts';
import type { FollowService } from './following/following.service.ts';
import type { InfluencerService } from './influencers/influencers.service.ts';
import type { InfluencePages } from './influencers/pages.service.ts';
import type { EarnerService } from './links/earner.service.ts';
import type { Join, JoinFacts } from './links/join.service.ts';
import type { OwnPages } from './own-page/own-page.service.ts';

interface Services {
  readonly influencers: InfluencerService;
  readonly follows: FollowService;
  readonly join: Join;
  readonly joining: JoinFacts;
  readonly earners: EarnerService;
  readonly pages: InfluencePages;
  readonly ownPages: OwnPages;
  readonly searchLimit: SearchLimit;
}

export function routeInfluence(
  serve: Serve,
  { influencers, follows, join, joining, earners, pages, ownPages, searchLimit }: Services,
): void {
  serve(getInfluencer, ({ params }) => influencers.of(params.id), {
    cache: 'public',
    // Its company may be renamed, and what a company sells decides whether a fee is earned.
    tags: ({ params }) => [`influencer-${params.id}`, 'companies', 'products'],
  });
  serve(listInfluenced, ({ params }) => influencers.products(params.id), {
    cache: 'public',
    tags: ({ params }) => [`influencer-${params.id}`, 'products'],
  });
  serve(getInfluencerBadge, ({ params }) => influencers.badge(params.id), {
    cache: 'public',
    tags: ({ params }) => [`influencer-${params.id}`],
  });
  serve(getOwnBadge, ({ actor }) => influencers.ownBadge(actor.personId));
  serve(getListed, ({ actor }) => influencers.listed(actor.personId));
  serve(changeListed, ({ actor, body }) => influencers.changeListed(actor.personId, body.listed));
  serve(joinInfluencers, ({ actor, body, visitor }) => join(actor.personId, body, visitor));
  serve(getInfluencerPage, ({ params }) => ownPages.shown(params.id), {
    cache: 'public',
    tags: ({ params }) => [`influencer-${params.id}`, 'products'],
  });
  serve(getOwnPage, ({ actor }) => ownPages.own(actor.personId));
  serve(changeOwnPage, ({ actor, body }) => ownPages.change(actor.personId, body));
  serve(changeOwnCover, ({ actor, body }) => ownPages.changeCover(actor.personId, body.picture_name));
  serve(removeOwnCover, ({ actor }) => ownPages.removeCover(actor.personId));
  serve(pageJoinable, ({ query }) => joining.page(query.after), {
    cache: 'public',
    tags: () => ['companies', 'products'],
  });
  serve(getOwnInfluence, ({ actor, visitor }) => joining.own(actor.personId, visitor));
  serve(getJoining, ({ actor, params, visitor }) => joining.of(actor.personId, params.company, visitor));
  serve(getLinkEarner, ({ params }) => earners.ofLink(params.id, params.company));
  serve(getOwnEarner, ({ actor, params, query }) =>
    earners.ofBuyer(actor.personId, params.company, query.influencer ?? null),
  );
  serve(listOwnEarning, ({ actor, params }) => earners.companiesOf(actor.personId, params.id));
  serve(openInfluencerPage, ({ params, ...browser }) => influencers.open(params.id, browser), {
    visitor: 'give',
  });
  serve(listInfluencers, ({ query }) => influencers.list(query.q ?? ''), {
    cache: 'public',
    tags: () => ['influencers', 'companies'],
  });
  serve(listGifted, ({ params }) => influencers.gifted(params.id), {
    cache: 'public',
    tags: ({ params }) => [`influencer-${params.id}`, 'products'],
  });
  serve(openGifted, ({ params, ...browser }) => influencers.openGifted(params.id, browser), {
    visitor: 'give',
  });
  serve(listFollowed, ({ actor }) => follows.list(actor.personId));
  serve(follow, ({ actor, params }) => follows.follow(actor.personId, params.id));
  serve(unfollow, ({ actor, params }) => follows.unfollow(actor.personId, params.id));
  serve(pageInfluencers, ({ query }) => pages.influencers(query.q ?? '', query.after), {
    cache: 'public',
    tags: () => ['influencers', 'companies'],
  });
  serve(pageInfluenced, ({ params, query }) => pages.influenced(params.id, query.after), {
    cache: 'public',
    tags: ({ params }) => [`influencer-${params.id}`, 'products'],
  });
  serve(pageGifted, ({ params, query }) => pages.gifted(params.id, query.after), {
    cache: 'public',
    tags: ({ params }) => [`influencer-${params.id}`, 'products'],
  });
  const suggestions: Handler<typeof suggest> = async ({ query, forwardedAddress }) => {
    await searchLimit(query.q, forwardedAddress);
    return pages.suggest(query.q, query.company);
  };
  serve(suggest, suggestions, {
    cache: 'public',
    tags: () => ['products', 'companies', 'influencers'],
  });
}
