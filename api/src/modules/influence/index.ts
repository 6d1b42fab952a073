import type { Context } from '../../context.ts';
import { searchLimit } from '../catalog/index.ts';
import type { InvitationCodes } from '../companies/index.ts';
import type { Images } from '../images/index.ts';
import type { Mails } from '../mail/index.ts';
import { routeCompanyInfluencers } from './company-influencers/company-influencers.routes.ts';
import { companyInfluencerService } from './company-influencers/company-influencers.service.ts';
import { influencerInvitations } from './company-influencers/invitations.service.ts';
import { followService } from './following/following.service.ts';
import { routeInfluence } from './influence.routes.ts';
import { influencerService } from './influencers/influencers.service.ts';
import { influencePages } from './influencers/pages.service.ts';
import { cardCompany, cardProduct, sharedPerson } from './influencers/share-cards.repo.ts';
import { routeShares } from './influencers/share-cards.routes.ts';
import { earnerService } from './links/earner.service.ts';
import { joinFacts, joinService } from './links/join.service.ts';
import { linkVisits } from './links/visits.service.ts';
import { routeLinks } from './links.routes.ts';
import { ownPages } from './own-page/own-page.service.ts';
import { routeSamples } from './samples/samples.routes.ts';
import { sampleService } from './samples/samples.service.ts';
import { foldLinkTotals, statisticsService } from './statistics/statistics.service.ts';

export { ownRatesOf } from './company-influencers/company-influencers.service.ts';
export { influencing } from './influencers/influencers.repo.ts';
export { type InfluenceAnswer, type InfluenceQuestion, resolveInfluencer } from './links/resolve.service.ts';
export type { PaidSale } from './links/settle.repo.ts';
export { type SettledInfluence, settleInfluence, settleInfluences } from './links/settle.service.ts';
export { countLinkCart } from './links/visits.repo.ts';

interface InfluenceServices extends Pick<Images, 'badge' | 'cards' | 'linkCards' | 'pictures'> {
  readonly codes: InvitationCodes;
  readonly mails: Mails;
}

/** Influencers and their pages, following, share cards, links and their figures, the influencers of each company, and who influences a sale. */
export function registerInfluence(
  { http, serve, database, clock, schedule, config, onLeftover }: Context,
  { badge, cards, linkCards, pictures, codes, mails }: InfluenceServices,
): void {
  const influencers = influencerService(database, badge);
  routeInfluence(serve, {
    influencers,
    follows: followService(database),
    join: joinService(database),
    joining: joinFacts(database),
    earners: earnerService(database),
    pages: influencePages(database),
    ownPages: ownPages({ database, pictures, onLeftover }),
    searchLimit: searchLimit(),
  });
  routeCompanyInfluencers(
    serve,
    companyInfluencerService(database, mails),
    influencerInvitations({ database, codes, mails }),
  );
  routeSamples(serve, sampleService(database, mails));
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
    work: () => foldLinkTotals(database),
  });
}
