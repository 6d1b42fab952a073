/** The influencer whose link the shopper follows at present; id 0 means none. */
export interface InfluencerState {
  id: number;
  username: string;
  picture_location: string;
  /** When the link was opened, or the influencer dropped (id 0), in milliseconds since 1970; 0: never. */
  visited_at: number;
}

export type VisitedInfluencer = Pick<InfluencerState, 'id' | 'username' | 'picture_location'>;

export const NO_INFLUENCER: InfluencerState = { id: 0, username: '', picture_location: '', visited_at: 0 };

/** Milliseconds for which a visit counts: 30 days (domain.md, Finders fees, Rules: Window). */
export const VISIT_WINDOW = 30 * 24 * 60 * 60 * 1000;

/**
 * Milliseconds by which a visit may seem to come from the future: computers set their clocks back now and then, at times
 * between the opening of a link and the next look at it.
 */
export const CLOCK_CORRECTION = 60_000;

/** Now, but after `before`, so that what happens last also counts as the last when the clock was set back since. */
function momentAfter({ visited_at }: InfluencerState, now: number): number {
  return visited_at - now > CLOCK_CORRECTION ? now : Math.max(now, visited_at + 1);
}

/** A link was opened: the last visit wins. */
export function influencerVisited(
  influencer: VisitedInfluencer,
  now: number,
  before = NO_INFLUENCER,
): InfluencerState {
  const { id, username, picture_location } = influencer;
  return { id, username, picture_location, visited_at: momentAfter(before, now) };
}

/** No influencer from now on. The time shows other tabs, which may have an influencer, that this is newer. */
export function influencerDropped(now: number, before = NO_INFLUENCER): InfluencerState {
  return { ...NO_INFLUENCER, visited_at: momentAfter(before, now) };
}

/** Ids of people have at most nine digits. */
const ID_MAX = 999_999_999;

/** What still counts at `now`: 30 days long, and never when it comes from a clock that is ahead or is no person's. */
export function influencerInWindow(state: InfluencerState, now: number): InfluencerState {
  const age = now - state.visited_at;
  const counts =
    Number.isInteger(state.id) &&
    state.id >= 0 &&
    state.id <= ID_MAX &&
    age >= -CLOCK_CORRECTION &&
    age <= VISIT_WINDOW;
  return counts ? state : NO_INFLUENCER;
}

/** Of two pages' influencers the one that was opened or dropped last, if it still counts at `now`. */
export function lastInfluencer(mine: InfluencerState, other: InfluencerState, now: number): InfluencerState {
  const [own, theirs] = [influencerInWindow(mine, now), influencerInWindow(other, now)];
  return theirs.visited_at > own.visited_at ? theirs : own;
}
