import {
  changeProfilePicture,
  getInfluencer,
  getProfile,
  joinInfluencers,
  openInfluencerPage,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { InfluencerService } from './influencer.service.ts';
import type { Join } from './join.service.ts';
import type { ProfileService } from './profile.service.ts';

interface Services {
  readonly profile: ProfileService;
  readonly influencers: InfluencerService;
  readonly join: Join;
}

export function routeStakeholder(serve: Serve, { profile, influencers, join }: Services): void {
  serve(getProfile, ({ actor }) => profile.of(actor.personId));
  serve(changeProfilePicture, ({ actor, body }) => profile.changePicture(actor.personId, body.picture_name));
  serve(getInfluencer, ({ params }) => influencers.of(params.id), { cache: 'public' });
  serve(joinInfluencers, ({ actor, body, visitor }) => join(actor.personId, body, visitor));
  serve(openInfluencerPage, ({ params, visitor }) => influencers.open(params.id, visitor), {
    visitor: 'give',
  });
}
