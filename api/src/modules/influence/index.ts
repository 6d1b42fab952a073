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
import { sharedPerson } from './influencers/share-cards.repo.ts';
import { routeShares } from './influencers/share-cards.routes.ts';
import { joinService } from './links/join.service.ts';
import { routeSamples } from './samples/samples.routes.ts';
import { sampleService } from './samples/samples.service.ts';

export { ownRatesOf } from './company-influencers/company-influencers.service.ts';
export { influencing } from './influencers/influencers.repo.ts';
export { type InfluenceAnswer, type InfluenceQuestion, resolveInfluencer } from './links/resolve.service.ts';
export type { PaidSale } from './links/settle.repo.ts';
export { type SettledInfluence, settleInfluence, settleInfluences } from './links/settle.service.ts';

interface InfluenceServices extends Pick<Images, 'badge' | 'cards'> {
  readonly codes: InvitationCodes;
  readonly mails: Mails;
}

/** Influencers, following, share cards, the influencers of each company, and who influences a sale. */
export function registerInfluence(
  { http, serve, database }: Context,
  { badge, cards, codes, mails }: InfluenceServices,
): void {
  routeInfluence(serve, {
    influencers: influencerService(database, badge),
    follows: followService(database),
    join: joinService(database),
    pages: influencePages(database),
    searchLimit: searchLimit(),
  });
  routeCompanyInfluencers(
    serve,
    companyInfluencerService(database, mails),
    influencerInvitations({ database, codes, mails }),
  );
  routeSamples(serve, sampleService(database, mails));
  routeShares({ http, cards }, (id) => sharedPerson(database, id));
}
