import { type InfluencerState, influencerInWindow, type VisitedInfluencer } from 'shared-shell';

/**
 * Who influences what this person orders: whoever they follow at present. Null without anybody, after the 30 days of a
 * visit, and for a person's own link. `username` is null for somebody who is not signed in, `now` in milliseconds.
 */
export function influencerFor(
  followed: InfluencerState,
  username: string | null,
  now: number,
): VisitedInfluencer | null {
  const { id, username: name, picture_location } = influencerInWindow(followed, now);
  if (id === 0 || name === username) return null;
  return { id, username: name, picture_location };
}
