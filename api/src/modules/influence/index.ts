import type { Context } from '../../context.ts';
import { searchLimit } from '../catalog/index.ts';
import type { Images } from '../images/index.ts';
import { followService } from './following/following.service.ts';
import { routeInfluence } from './influence.routes.ts';
import { influencerService } from './influencers/influencers.service.ts';
import { influencePages } from './influencers/pages.service.ts';
import { cardCompany, cardProduct, sharedPerson } from './influencers/share-cards.repo.ts';
import { routeShares } from './influencers/share-cards.routes.ts';
import { joinService } from './links/join.service.ts';
import { linkVisits } from './links/visits.service.ts';
import { routeLinks } from './links.routes.ts';
import { foldLinkTotals } from './statistics/statistics.repo.ts';
import { statisticsService } from './statistics/statistics.service.ts';

export { influencing } from './influencers/influencers.repo.ts';
export { type InfluenceAnswer, type InfluenceQuestion, resolveInfluencer } from './links/resolve.service.ts';
export type { PaidSale } from './links/settle.repo.ts';
export { type SettledInfluence, settleInfluence, settleInfluences } from './links/settle.service.ts';
export { countLinkCart } from './links/visits.repo.ts';

/** Days whose rows are put together each night; more than one, in case a night was missed. */
const FOLDED_DAYS = 7;

/** Influencers, following, share cards, and who influences a sale. */
export function registerInfluence(
  { http, serve, database, clock, schedule, config }: Context,
  { badge, cards, linkCards }: Pick<Images, 'badge' | 'cards' | 'linkCards'>,
): void {
  const influencers = influencerService(database, badge);
  routeInfluence(serve, {
    influencers,
    follows: followService(database),
    join: joinService(database),
    pages: influencePages(database),
    searchLimit: searchLimit(),
  });
  routeLinks(serve, {
    influencers,
    visits: linkVisits(database),
    statistics: statisticsService(database, clock),
  });
  routeShares(
    { http, cards, linkCards, siteUrl: config.publicUrl },
    {
      person: (id) => sharedPerson(database, id),
      product: (id) => cardProduct(database, id),
      company: (nameCode) => cardCompany(database, nameCode),
    },
  );
  schedule({
    name: 'fold-link-totals',
    due: '52 2 * * *',
    work: async () => ({ rows: await foldLinkTotals(database, FOLDED_DAYS) }),
  });
}
