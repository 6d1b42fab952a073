import { changeProfilePicture, getInfluencer, getProfile, openInfluencerPage } from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { InfluencerService } from './influencer.service.ts';
import type { ProfileService } from './profile.service.ts';

interface Services {
  readonly profile: ProfileService;
  readonly influencers: InfluencerService;
}

export function routeStakeholder(serve: Serve, { profile, influencers }: Services): void {
  serve(getProfile, ({ actor }) => profile.of(actor.personId));
  serve(changeProfilePicture, ({ actor, body }) => profile.changePicture(actor.personId, body.picture_name));
  serve(getInfluencer, ({ params }) => influencers.of(params.id), { cache: 'public' });
  serve(openInfluencerPage, ({ params, visitor }) => influencers.open(params.id, visitor), {
    visitor: 'give',
  });
}
