import type { ModuleParts } from '../module-parts.ts';
import { type ProfileParts, profileService } from './profile.service.ts';
import { routeStakeholder } from './stakeholder.routes.ts';

/** People: their own profile. */
export function stakeholderModule({ serve, ...parts }: ModuleParts & ProfileParts): void {
  routeStakeholder(serve, profileService(parts));
}
