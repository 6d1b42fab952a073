import type { BadgeOf } from '../images/index.ts';
import type { ModuleParts } from '../module-parts.ts';
import { followService } from './follow.service.ts';
import { influencerService } from './influencer.service.ts';
import { joinService } from './join.service.ts';
import { type ProfileParts, profileService } from './profile.service.ts';
import { sharedPerson } from './share.repo.ts';
import { routeShares, type ShareParts } from './share.routes.ts';
import { routeStakeholder } from './stakeholder.routes.ts';

export { type InfluenceAnswer, type InfluenceQuestion, resolveInfluencer } from './influence.service.ts';
export { isInfluencer } from './influencer.repo.ts';
export type { PaidSale } from './settle-influence.repo.ts';
export { type SettledInfluence, settleInfluence, settleInfluences } from './settle-influence.ts';

export interface StakeholderParts extends ModuleParts, ProfileParts, ShareParts {
  readonly badge: BadgeOf;
}

/** People: their own profile, influencers, and who influences a sale. */
export function stakeholderModule({ serve, ...parts }: StakeholderParts): void {
  routeStakeholder(serve, {
    profile: profileService(parts),
    influencers: influencerService(parts.database, parts.badge),
    follows: followService(parts.database),
    join: joinService(parts.database),
  });
  routeShares(parts, (id) => sharedPerson(parts.database, id));
}
