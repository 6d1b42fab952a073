import type { ReviewMaterial } from './review-material.ts';

/** Brackenhide, Ottiline Rings, Leafmoor Tea and Pipwick Pets. */
export const WEAR_REVIEWS: Readonly<Record<number, ReviewMaterial>> = {
  5: {
    count: 6,
    good: [
      'Stiff for a week, then it fits like nothing else.',
      'The initials are a hair crooked and that is why I like it.',
      'Six cards and a folded note, and it still closes flat.',
    ],
    bad: 'Getting the middle card out needs practice.',
  },
  6: {
    count: 5,
    good: [
      'She said yes, and then she asked about the stone.',
      'The blue is deep in the evening and pale at noon.',
      'Size 7 fits like a measured 7, not like a shop 7.',
    ],
    bad: 'It catches on my gloves in winter.',
  },
  7: {
    count: 6,
    good: [
      'Like sitting in a cabin, and I live in an apartment.',
      'Strong at three minutes, wild at five.',
      'The refill bag fits the tin without spilling.',
    ],
    bad: 'Smokier than I can drink before noon.',
  },
  8: {
    count: 6,
    good: [
      'Pip dug under a fence and the number on the back brought her home.',
      'Salt water every weekend and the brass only got nicer.',
      'The letters are deep enough to read after a year of scratches.',
      'Stays round, does not slip over the ears.',
    ],
    bad: 'Runs a bit large, take the smaller one when in doubt.',
  },
  15: {
    count: 3,
    good: [
      'Plain, and people still ask about it.',
      'The brushing hides the scratches of a carpenter.',
      'She sized it again for nothing after my finger changed.',
    ],
    bad: 'I waited for the run longer than I had planned.',
  },
  16: {
    count: 5,
    good: [
      'I find it in my bag by touch.',
      'The rivet has not moved and I am not gentle.',
      'Mine says HOME, my daughter’s says LATER.',
    ],
    bad: 'The navy rubbed off on a light pocket in the first days.',
  },
  17: {
    count: 5,
    good: [
      'The plum comes late, in the third cup, as they say.',
      'Four infusions from one spoon.',
      'I bought the last tin and I am hiding it.',
    ],
    bad: 'Always sold out when I want it.',
  },
  18: {
    count: 5,
    good: [
      'The dots are still on after a summer in the lake.',
      'Soft where it touches, no bald ring in the fur.',
      'Otto has lost three tags and kept one collar.',
    ],
    bad: 'The green is darker than I thought.',
  },
  23: {
    count: 4,
    good: [
      'One year in and it looks like an old saddle.',
      'Two notebooks and a pencil, shut with one button.',
      'It lies flat when open, which few do.',
    ],
    bad: 'The elastic was too tight for my thick notebooks at first.',
  },
  24: {
    count: 3,
    good: [
      'A green so deep that it is nearly black in the evening.',
      'One of thirty, and it feels like it.',
      'The claws are smooth, nothing catches.',
    ],
    bad: 'Silver needs a cloth now and then.',
  },
  26: {
    count: 5,
    good: [
      'Found a whole cardamom pod in my cup and felt lucky.',
      'The ginger is hot, not sweet.',
      'Half milk, half water, five minutes, as written. Perfect.',
    ],
    bad: 'You need a fine strainer for it.',
  },
  27: {
    count: 4,
    good: [
      'Our dog used to push his bowl through two rooms. Not this one.',
      'The sides lean in and the biscuits stay in.',
      'His name on it in big letters, visitors always read it aloud.',
    ],
    bad: 'Heavy to lift when you have a bad back.',
  },
  32: {
    count: 4,
    good: [
      'It lies flat and never turns over.',
      'I close the clasp with one hand, the other holds the baby.',
      'In the sun it throws a little violet spot on my collar.',
    ],
    bad: 'The chain is very fine, I take it off for the gym.',
  },
  33: {
    count: 3,
    good: [
      'One thick strap, no glue, I looked at the cut end.',
      'The buckle unscrews, so I have two belts now.',
      'After a month it has my shape.',
    ],
    bad: 'Order by the size chart, I went by my trousers and was wrong.',
  },
  34: {
    count: 4,
    good: [
      'Five cups were enough to know that I want the tin.',
      'Better cold, with a slice of lemon.',
      'Whole leaves, they open like the real thing because they are.',
    ],
    bad: 'The pouch does not close again.',
  },
  35: {
    count: 4,
    good: [
      'Comes out of the dryer soft and straight back on the dog.',
      'Printed with a real paw, the vet was charmed.',
      'Big enough for a Bernese.',
    ],
    bad: 'The knot comes undone when he runs.',
  },
  39: {
    count: 3,
    good: [
      'I forget that I am wearing them.',
      'Left and right are twins, not copies.',
      'No itch, and my ears complain about everything.',
    ],
    bad: 'The hook is a little short for me.',
  },
  41: {
    count: 1,
    good: [
      'The cream thread on navy is sharper than in the picture.',
      'Four cards, as promised.',
      'The leather smells wonderful.',
    ],
    bad: 'A tight fit in the first week.',
  },
};
