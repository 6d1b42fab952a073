import type { ModuleParts } from '../module-parts.ts';
import { type ProfileParts, profileService } from './profile.service.ts';
import { routeStakeholder } from './stakeholder.routes.ts';

export { type InfluenceAnswer, type InfluenceQuestion, resolveInfluencer } from './influence.service.ts';

/** People: their own profile, and who influences whom. */
export function stakeholderModule({ serve, ...parts }: ModuleParts & ProfileParts): void {
  routeStakeholder(serve, profileService(parts));
}
