/** What people say about one product: sentences of content people, and one of somebody who is not. */
export interface ReviewMaterial {
  /** How many reviews the product has. */
  readonly count: number;
  readonly good: readonly [string, string, string, ...string[]];
  readonly bad: string;
}

/** Sentences that fit any present; for reviews of four and five stars. */
export const GOOD_ANYWHERE: readonly [string, ...string[]] = [
  'Packed so that nothing could move, and no plastic at all.',
  'It came two days before the estimate.',
  'The colour is exactly as in the picture.',
  'Bought one, then came back for two more.',
  'A friend sent me the link and I am glad.',
  'They answered my question within the hour.',
  'Worth the wait.',
  'My mother asked where it was from, which she never does.',
  'Better in the hand than on the screen.',
  'The handwritten note in the parcel was a nice surprise.',
  'I gave it to my brother and now I want it back.',
  'Six months of daily use and it looks the same.',
  'You can tell that somebody looked at it before it left.',
  'The birthday child was quiet for a whole minute.',
  'I would buy it again at this price.',
  'It feels made, not manufactured.',
];

/** Sentences of three stars and fewer, fit for any product. */
export const BAD_ANYWHERE: readonly [string, ...string[]] = [
  'Delivery took four days longer than shown.',
  'Nice, but I expected a little more for the price.',
  'The box had a dent; what was in it was fine.',
  'Smaller than I had imagined. The size is given, I did not measure.',
];
