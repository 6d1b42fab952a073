import type { Context } from '../../context.ts';
import { searchLimit } from '../catalog/index.ts';
import type { Images } from '../images/index.ts';
import { followService } from './following/following.service.ts';
import { routeInfluence } from './influence.routes.ts';
import { influencerService } from './influencers/influencers.service.ts';
import { influencePages } from './influencers/pages.service.ts';
import { sharedPerson } from './influencers/share-cards.repo.ts';
import { routeShares } from './influencers/share-cards.routes.ts';
import { earnerService } from './links/earner.service.ts';
import { joinFacts, joinService } from './links/join.service.ts';
import { ownPages } from './own-page/own-page.service.ts';

export { influencing } from './influencers/influencers.repo.ts';
export { type InfluenceAnswer, type InfluenceQuestion, resolveInfluencer } from './links/resolve.service.ts';
export type { PaidSale } from './links/settle.repo.ts';
export { type SettledInfluence, settleInfluence, settleInfluences } from './links/settle.service.ts';

/** Influencers and their pages, following, share cards, and who influences a sale. */
export function registerInfluence(
  { http, serve, database, onLeftover }: Context,
  { badge, cards, pictures }: Pick<Images, 'badge' | 'cards' | 'pictures'>,
): void {
  routeInfluence(serve, {
    influencers: influencerService(database, badge),
    follows: followService(database),
    join: joinService(database),
    joining: joinFacts(database),
    earners: earnerService(database),
    pages: influencePages(database),
    ownPages: ownPages({ database, pictures, onLeftover }),
    searchLimit: searchLimit(),
  });
  routeShares({ http, cards }, (id) => sharedPerson(database, id));
}
