/**
 * Who may make a call. The server enforces it; pages read it to know when to ask for a sign-in.
 * `anonymous` everybody · `member` anybody signed in, for their own things only · `influencer` a signed-in person who
 * influences at least one company · `staff` owner or employee of the company concerned · `owner` its owner only ·
 * `admin` the marketplace's administrators, who may also make every staff, owner and influencer call ·
 * `provider` the card service, known by its signature.
 */
export const accessLevels = [
  'anonymous',
  'member',
  'influencer',
  'staff',
  'owner',
  'admin',
  'provider',
] as const;

export type Access = (typeof accessLevels)[number];
