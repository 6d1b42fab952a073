import { changeProfilePicture, getProfile } from 'shared-api/contract';
import type { Context } from '../../context.ts';
import type { Images } from '../images/index.ts';
import { profileService } from './profiles/profiles.service.ts';

/** The signed-in person's own profile. */
export function registerIdentity(
  { serve, database, onLeftover }: Context,
  { pictures }: Pick<Images, 'pictures'>,
): void {
  const profile = profileService({ database, pictures, onLeftover });
  serve(getProfile, ({ actor }) => profile.of(actor.personId));
  serve(changeProfilePicture, ({ actor, body }) => profile.changePicture(actor.personId, body.picture_name));
}
