/** What people say about one product: sentences of satisfied buyers, and one of a dissatisfied buyer. */
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

/** Wishbin, Emberlow Candles, Kilnfold Pottery and Paperfern Prints. */
export const HOME_REVIEWS: Readonly<Record<number, ReviewMaterial>> = {
  1: {
    count: 7,
    good: [
      'The bare clay at the bottom is warm and a little rough, I like holding it.',
      'The glaze line has a small wave right where my thumb goes.',
      'Holds a proper coffee and does not burn my knuckles.',
      'Survived my dishwasher and my nephew.',
    ],
    bad: 'Lovely to look at, but heavy once it is full.',
  },
  2: {
    count: 12,
    good: [
      'Heavier than I expected, in a good way. The lettering is crisp and my sister kept it on her key rack.',
      'Ordered ten for a wedding table. Every grain is different, all names were right.',
      'The cord is long enough for a wine bottle, which is what I wanted.',
      'You can smell the oil when you open the envelope.',
      'I had four lines of a song put on it and every letter can be read.',
      'It hangs on our front door and the rain has not touched it.',
      'My grandfather held it against the light for a long time.',
    ],
    bad: 'Beautiful wood. The run took two days longer than the estimate, but they wrote to tell me.',
  },
  3: {
    count: 5,
    good: [
      'Smells of figs like the tree does, green and not sweet.',
      'Burned it every evening for three weeks and there is still some left.',
      'The jar now holds my pencils, as promised.',
    ],
    bad: 'The scent is weak in a large room.',
  },
  4: {
    count: 4,
    good: [
      'The orange of the sun is the one spot everybody looks at first.',
      'Real glass and a real wooden frame at this price, I checked twice.',
      'The cotton paper has a texture you only see from the side.',
    ],
    bad: 'One corner of the frame was not quite closed.',
  },
  9: {
    count: 4,
    good: [
      'One olive branch and the table is done.',
      'No ring on the wood, I left water in it for a week.',
      'The colour changes between morning and evening.',
    ],
    bad: 'The neck is so narrow that I had to buy a bottle brush.',
  },
  10: {
    count: 4,
    good: [
      'Smoky and a bit sweet, like a good evening outside.',
      'The jar is so dark that the flame seems to float.',
      'I waited three weeks for the run and it was worth every day.',
    ],
    bad: 'Too much pepper for my nose, my partner loves it.',
  },
  11: {
    count: 4,
    good: [
      'I found the wrong green leaf, third from the top on the left.',
      'It makes the hallway look tidier than it is.',
      'The walnut frame matches our shelves exactly.',
    ],
    bad: 'I would have liked a thinner mat.',
  },
  12: {
    count: 5,
    good: [
      'Folded up in a minute and it really did hold two candles.',
      'The ribbon is real cotton and can be ironed.',
      'We kept the box for letters.',
    ],
    bad: 'The lid sits very tight, my aunt needed help.',
  },
  13: {
    count: 5,
    good: [
      'Deep enough for ramen and pretty enough for guests.',
      'The blue runs down in three tongues, it looks like a coast.',
      'It does not slide, even when a four-year-old stirs.',
    ],
    bad: 'Takes up half a shelf in my dishwasher.',
  },
  14: {
    count: 5,
    good: [
      'The grain goes from one tag into the other, I did not see it until my husband showed me.',
      'We used them as place cards and then as door signs.',
      'Names, date, all as typed, with the accent on the é.',
    ],
    bad: 'I wish there were a third wood to choose.',
  },
  19: {
    count: 4,
    good: [
      'Number 41 of 80, signed in pencil where you would not look.',
      'Our son rotates it in his head, he says.',
      'The ink lies on the paper so thick that you can feel it.',
    ],
    bad: 'The yellow is warmer than on my screen.',
  },
  20: {
    count: 4,
    good: [
      'The first scented candle I can work next to.',
      'It smells of a beach in October.',
      'The bathroom smells clean and nobody knows why.',
    ],
    bad: 'You hardly smell it until it burns.',
  },
  21: {
    count: 5,
    good: [
      'It really is the mug I take out of the cupboard every morning.',
      'The flecks are different on each of our four.',
      'Three fingers fit through the handle, even mine.',
    ],
    bad: 'It stacks badly, they were honest about that.',
  },
  22: {
    count: 4,
    good: [
      'The groove catches what a roast loses, I had doubts.',
      'Our name in the middle of the cheese, my father made a speech about it.',
      'Oiled it once in a year, it needs nothing else.',
    ],
    bad: 'The goal took a while to be met. The board is worth it.',
  },
  25: {
    count: 4,
    good: [
      'My basil has stopped dying.',
      'The saucer holds back every drop.',
      'The rim is thick enough to move it with one hand.',
    ],
    bad: 'It leaves a little dust on a white sill.',
  },
  28: {
    count: 4,
    good: [
      'I look at the moon in it before I switch off the light.',
      'Four blues, and I still find a fifth.',
      'Got one of the last, over the bed now.',
    ],
    bad: 'The frame arrived with a scratch, they sent a new one.',
  },
  29: {
    count: 5,
    good: [
      'It has been to five hotels with me.',
      'The lid puts the flame out without that smell.',
      'Rose and clove is Christmas without the noise.',
    ],
    bad: 'Twenty hours go by faster than you think.',
  },
  30: {
    count: 4,
    good: [
      'It stands by itself while I look for my keys.',
      'Fits over a winter coat, finally.',
      'The star has been through the wash every week and is still green.',
    ],
    bad: 'No inside pocket.',
  },
  31: {
    count: 3,
    good: [
      'It looks like something found on a beach.',
      'Dry grass and nothing else, perfect.',
      'The matte surface is soft like chalk.',
    ],
    bad: 'Fingerprints show until you wipe it.',
  },
  36: {
    count: 5,
    good: [
      'Number 17 of 60, and it pours without a drop going astray.',
      'Milk at breakfast, peonies in June.',
      'The green has brown in it when the sun comes in.',
    ],
    bad: 'Heavy for small hands when full.',
  },
  37: {
    count: 3,
    good: [
      'We cut the wick together, which was the best part.',
      'Not one drip in nine hours.',
      'The holders are as good as the candles.',
    ],
    bad: 'One came slightly bent, it straightened in warm water.',
  },
  38: {
    count: 4,
    good: [
      'My fountain pen does not bleed on this paper.',
      'Sent all six within a week.',
      'The brown envelopes look like a present already.',
    ],
    bad: 'I would have taken six of the leaf and none of the circles.',
  },
};
