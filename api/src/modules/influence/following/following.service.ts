import type { Influencer } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { influencerById, influencersFollowed } from '../influencers/influencers.repo.ts';
import { addFollow, removeFollow } from './following.repo.ts';

/** The house influencer, whom everyone follows. */
const HOUSE = 1;

/** Whom people follow. The same again changes nothing; rejects with a CallError for what cannot be. */
export interface FollowService {
  list(personId: number): Promise<Influencer[]>;
  follow(personId: number, influencerId: number): Promise<{ msg: string }>;
  unfollow(personId: number, influencerId: number): Promise<{ msg: string }>;
}

export function followService(database: Database): FollowService {
  return {
    list: (personId) => influencersFollowed(database, personId),
    follow: async (personId, influencerId) => {
      const influencer = await influencerById(database, influencerId);
      if (!influencer) throw notFound('influencer');
      if (influencerId === personId) throw new CallError('invalid', 'You cannot follow yourself.');
      if (influencerId !== HOUSE) await addFollow(database, personId, influencerId);
      return { msg: `You follow ${influencer.username}.` };
    },
    unfollow: async (personId, influencerId) => {
      if (influencerId === HOUSE) throw new CallError('invalid', 'Everyone follows the house.');
      await removeFollow(database, personId, influencerId);
      return { msg: 'You do not follow them any more.' };
    },
  };
}
