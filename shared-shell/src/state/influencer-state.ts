/** The influencer whose link the shopper follows at present; id 0 means none. */
export interface InfluencerState {
  id: number;
  username: string;
  picture_location: string;
}

export const NO_INFLUENCER: InfluencerState = { id: 0, username: '', picture_location: '' };
