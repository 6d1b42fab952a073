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
import { isPaid } from './influencers/share-cards.rules.ts';
import { payableInfluencer } from './links/earner.repo.ts';
import { earnerService } from './links/earner.service.ts';
import { joinFacts, joinService } from './links/join.service.ts';
import { countedTag, linkVisits } from './links/visits.service.ts';
import { routeLinks } from './links.routes.ts';
import { ownPages } from './own-page/own-page.service.ts';
import { type SampleLabelParts, type SampleLabels, sampleLabels } from './samples/sample-labels.service.ts';
import { routeSamples } from './samples/samples.routes.ts';
import { type SampleParts, sampleService } from './samples/samples.service.ts';
import { foldLinkTotals, statisticsService } from './statistics/statistics.service.ts';

export { ownRatesOf } from './company-influencers/company-influencers.service.ts';
export { influencing } from './influencers/influencers.repo.ts';
export { type InfluenceAnswer, type InfluenceQuestion, resolveInfluencer } from './links/resolve.service.ts';
export type { PaidSale } from './links/settle.repo.ts';
export { type SettledInfluence, settleInfluence, settleInfluences } from './links/settle.service.ts';
export { countLinkCart } from './links/visits.repo.ts';

interface InfluenceServices extends Pick<Images, 'badge' | 'cards' | 'linkCards' | 'pictures'> {
  /** The carrier's spelling of an address that a person entered. */
  readonly checkAddress: SampleParts['checkAddress'];
  readonly codes: InvitationCodes;
  readonly limits: SampleLabelParts['limits'];
  readonly mails: Mails;
}

/** Influence, for programs that act without a request. */
export interface Influence {
  readonly sampleLabels: Pick<SampleLabels, 'settle'>;
}

/** Influencers and their pages, following, share cards, links and their figures, the influencers of each company, and who influences a sale. */
export function registerInfluence(
  { http, serve, database, carriers, clock, schedule, config, log, onLeftover }: Context,
  { badge, cards, linkCards, pictures, checkAddress, codes, limits, mails }: InfluenceServices,
): Influence {
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
    companyInfluencerService(database, clock, mails),
    influencerInvitations({ database, codes, mails }),
  );
  const labels = sampleLabels({
    ...{ database, carriers, limits, mails },
    onUnsettled: (sampleLabel, err) => log.error({ err, sampleLabel }, 'a label cannot be settled'),
  });
  routeSamples(serve, sampleService({ database, mails, checkAddress }, labels));
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
      tag: (personId, tag) => countedTag(database, personId, tag),
      earns: async (id, subject) =>
        isPaid(subject, await payableInfluencer(database, id, subject.company_id)),
    },
  );
  schedule(
    { name: 'fold-link-totals', due: '52 2 * * *', work: () => foldLinkTotals(database) },
    { name: 'settle-sample-labels', due: '*/10 * * * *', work: labels.settle },
  );
  return { sampleLabels: labels };
}
