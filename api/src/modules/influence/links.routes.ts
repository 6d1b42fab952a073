import {
  getInfluencerByName,
  getLinkStatistics,
  keepLinkTag,
  openInfluencerLink,
  viewProductByLink,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { InfluencerService } from './influencers/influencers.service.ts';
import type { LinkVisits } from './links/visits.service.ts';
import type { StatisticsOf } from './statistics/statistics.service.ts';

interface Services {
  readonly influencers: Pick<InfluencerService, 'named'>;
  readonly visits: LinkVisits;
  readonly statistics: StatisticsOf;
}

/** Links by name and to any page, and what they brought. */
export function routeLinks(serve: Serve, { influencers, visits, statistics }: Services): void {
  serve(getInfluencerByName, ({ params }) => influencers.named(params.username), {
    cache: 'public',
    tags: (_, { id }) => [`influencer-${id}`, 'companies'],
  });
  serve(openInfluencerLink, ({ params, body, ...browser }) => visits.open(params.id, body, browser), {
    visitor: 'give',
  });
  serve(viewProductByLink, ({ params, body, ...browser }) =>
    visits.view(params.id, body.product_id, browser),
  );
  serve(keepLinkTag, ({ actor, params }) => visits.keepTag(actor.personId, params.tag));
  serve(getLinkStatistics, ({ actor, query }) => statistics(actor.personId, query));
}
