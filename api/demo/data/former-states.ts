/**
 * What demo marketplaces were told of orders that nobody had placed, before the demo had real ones: taken away from such a
 * database again when it gets these (seed/orders/opening-stock.ts), and used for nothing else.
 */
export interface FormerState {
  readonly sold: number;
  readonly shipped: number;
  readonly gifted: number;
  /** Units still to be made, by variant: how many waited, and how many of those were gifts. */
  readonly waiting?: Readonly<Record<string, readonly [units: number, gifts: number]>>;
}

export const FORMER_STATES: Readonly<Record<number, FormerState>> = {
  1: { sold: 204, shipped: 204, gifted: 58 },
  2: {
    sold: 96,
    shipped: 96,
    gifted: 41,
    waiting: { 'oak-medium': [14, 6], 'walnut-medium': [6, 3], 'maple-small': [4, 1] },
  },
  3: { sold: 318, shipped: 314, gifted: 102 },
  4: { sold: 87, shipped: 85, gifted: 29 },
  5: { sold: 150, shipped: 148, gifted: 71 },
  6: { sold: 38, shipped: 38, gifted: 30 },
  7: { sold: 264, shipped: 261, gifted: 49 },
  8: {
    sold: 402,
    shipped: 395,
    gifted: 36,
    waiting: { 'medium-brass': [3, 0], 'small-silver': [1, 1] },
  },
  9: {
    sold: 44,
    shipped: 44,
    gifted: 12,
    waiting: { medium: [11, 4], large: [4, 2] },
  },
  10: { sold: 88, shipped: 88, gifted: 24, waiting: { standard: [17, 5], tall: [7, 2] } },
  11: { sold: 51, shipped: 51, gifted: 9 },
  12: { sold: 131, shipped: 131, gifted: 118 },
  13: { sold: 72, shipped: 70, gifted: 18 },
  14: { sold: 60, shipped: 58, gifted: 39, waiting: { medium: [4, 3] } },
  15: {
    sold: 9,
    shipped: 9,
    gifted: 8,
    waiting: { 'gold-8': [5, 2], 'gold-7': [3, 1], 'silver-8': [2, 1], 'rose-6': [2, 1] },
  },
  16: { sold: 88, shipped: 86, gifted: 34 },
  17: { sold: 97, shipped: 97, gifted: 31 },
  18: { sold: 143, shipped: 143, gifted: 15 },
  19: { sold: 77, shipped: 75, gifted: 21, waiting: { 'maple-16x20': [1, 0] } },
  20: { sold: 120, shipped: 118, gifted: 37 },
  21: { sold: 231, shipped: 228, gifted: 27 },
  22: {
    sold: 38,
    shipped: 38,
    gifted: 22,
    waiting: { 'oak-medium': [8, 3], 'walnut-large': [4, 2], 'cherry-medium': [2, 2] },
  },
  23: { sold: 52, shipped: 52, gifted: 19, waiting: { tan: [2, 1] } },
  24: { sold: 28, shipped: 27, gifted: 20, waiting: { '7': [1, 1] } },
  25: { sold: 57, shipped: 57, gifted: 10 },
  26: { sold: 146, shipped: 146, gifted: 22 },
  27: {
    sold: 61,
    shipped: 61,
    gifted: 11,
    waiting: { medium: [9, 1], large: [5, 1] },
  },
  28: { sold: 50, shipped: 50, gifted: 16 },
  29: { sold: 173, shipped: 170, gifted: 64 },
  30: { sold: 92, shipped: 92, gifted: 7 },
  31: { sold: 26, shipped: 26, gifted: 8 },
  32: {
    sold: 33,
    shipped: 33,
    gifted: 24,
    waiting: { 'gold-18in': [5, 4], 'silver-16in': [2, 1] },
  },
  33: {
    sold: 41,
    shipped: 41,
    gifted: 17,
    waiting: { 'chestnut-medium': [11, 4], 'chestnut-large': [5, 1], 'navy-small': [4, 2] },
  },
  34: { sold: 212, shipped: 210, gifted: 0 },
  35: { sold: 118, shipped: 118, gifted: 13 },
  36: { sold: 60, shipped: 60, gifted: 23 },
  37: { sold: 47, shipped: 46, gifted: 18 },
  38: { sold: 104, shipped: 104, gifted: 15 },
  39: { sold: 58, shipped: 57, gifted: 33 },
  40: { sold: 0, shipped: 0, gifted: 3, waiting: { one: [7, 3] } },
  41: { sold: 6, shipped: 4, gifted: 2 },
  42: { sold: 3, shipped: 2, gifted: 1, waiting: { oak: [2, 1] } },
  43: { sold: 160, shipped: 160, gifted: 150 },
  44: { sold: 120, shipped: 120, gifted: 60 },
  45: { sold: 85, shipped: 85, gifted: 80 },
  46: { sold: 31, shipped: 31, gifted: 28 },
  47: { sold: 24, shipped: 24, gifted: 12 },
  48: { sold: 40, shipped: 40, gifted: 33 },
  49: { sold: 66, shipped: 66, gifted: 40 },
  50: { sold: 19, shipped: 19, gifted: 15 },
  51: { sold: 140, shipped: 140, gifted: 70 },
  52: { sold: 22, shipped: 22, gifted: 18 },
};
