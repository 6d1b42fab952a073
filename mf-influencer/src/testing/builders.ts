import {
  type Influencer,
  influencerSchema,
  type Profile,
  profileSchema,
} from 'shared-api/contract/stakeholder-schema';

/** A profile as the server answers it. */
export function aProfile(own: Partial<Profile> = {}): Profile {
  return profileSchema.parse({
    username: 'june.park',
    email: 'june@wishbin.example',
    picture_location: '/people/3.png',
    created_at: '2026-11-21T12:00:00.000Z',
    ...own,
  });
}

/** An influencer as the server answers them. */
export function anInfluencer(own: Partial<Influencer> = {}): Influencer {
  return influencerSchema.parse({
    id: 2,
    username: 'marlowe.finch',
    featured_company: 'Wishbin',
    views: 812,
    picture_location: '/people/2.png',
    row_count: 2,
    ...own,
  });
}
