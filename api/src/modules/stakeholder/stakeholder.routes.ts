import { changeProfilePicture, getProfile } from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { ProfileService } from './profile.service.ts';

export function routeStakeholder(serve: Serve, profile: ProfileService): void {
  serve(getProfile, ({ actor }) => profile.of(actor.personId));
  serve(changeProfilePicture, ({ actor, body }) => profile.changePicture(actor.personId, body.picture_name));
}
