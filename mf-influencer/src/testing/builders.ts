import { type Profile, profileSchema } from 'shared-api/contract/stakeholder-schema';

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
