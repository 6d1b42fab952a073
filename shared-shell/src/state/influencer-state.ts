/** The influencer whose link the shopper follows at present; id 0 means none. */
export interface InfluencerState {
  id: number;
  username: string;
  picture_location: string;
  /** When the link was opened, in milliseconds since 1970. */
  visited_at: number;
}

export type VisitedInfluencer = Pick<InfluencerState, 'id' | 'username' | 'picture_location'>;

export const NO_INFLUENCER: InfluencerState = { id: 0, username: '', picture_location: '', visited_at: 0 };

/** Milliseconds for which a visit counts: 30 days (domain.md, Finders fees, Rules: Window). */
export const VISIT_WINDOW = 30 * 24 * 60 * 60 * 1000;

/** A link was opened: the last visit wins. */
export function influencerVisited(influencer: VisitedInfluencer, now: number): InfluencerState {
  const { id, username, picture_location } = influencer;
  return { id, username, picture_location, visited_at: now };
}

/** The influencer whose visit still counts at `now`; a visit from the future is no visit. */
export function influencerInWindow(state: InfluencerState, now: number): InfluencerState {
  const age = now - state.visited_at;
  return state.id > 0 && age >= 0 && age <= VISIT_WINDOW ? state : NO_INFLUENCER;
}
