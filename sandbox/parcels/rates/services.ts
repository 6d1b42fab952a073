import type { Zone } from './zones.ts';

/** Prices by weight: most grams of a band, then cents by zone. */
export type Band = readonly [grams: number, byZone: readonly number[]];

/** What a carrier offers. */
export interface Service {
  readonly provider: 'USPS' | 'UPS';
  /** Carrier's own name for it, for people. */
  readonly name: string;
  readonly token: string;
  /** By land: not to where there is only sea between. */
  readonly byLand?: true;
  readonly bands: readonly Band[];
  /** Business days on the way, least and most. */
  days(zone: Zone): readonly [number, number];
}

/** Millimetres: most of a parcel's length and girth together. */
export const girthLimits = { USPS: 3302, UPS: 4191 } as const;

export const services: readonly Service[] = [
  {
    provider: 'USPS',
    name: 'Ground Advantage',
    token: 'usps_ground_advantage',
    bands: [
      [1000, [790, 790, 840, 910, 990, 1080, 1180, 1290]],
      [2000, [940, 980, 1060, 1180, 1340, 1530, 1720, 1940]],
      [5000, [1190, 1260, 1400, 1620, 1910, 2290, 2680, 3110]],
      [10_000, [1650, 1790, 2040, 2450, 3020, 3740, 4480, 5290]],
      [20_000, [2490, 2760, 3230, 4010, 5080, 6440, 7830, 9380]],
      [31_751, [3390, 3810, 4560, 5820, 7510, 9650, 11_840, 14_280]],
    ],
    days: (zone) => [2, zone < 3 ? 3 : zone < 6 ? 4 : 5],
  },
  {
    provider: 'USPS',
    name: 'Priority Mail',
    token: 'usps_priority',
    bands: [
      [1000, [985, 1010, 1065, 1150, 1290, 1445, 1600, 1790]],
      [2000, [1145, 1195, 1300, 1490, 1830, 2170, 2520, 2910]],
      [5000, [1490, 1590, 1810, 2250, 3050, 3780, 4490, 5340]],
      [10_000, [2090, 2280, 2680, 3480, 4960, 6240, 7490, 8980]],
      [20_000, [3190, 3560, 4310, 5840, 8630, 10_980, 13_260, 15_990]],
      [31_751, [4490, 5080, 6260, 8650, 12_980, 16_590, 20_090, 24_280]],
    ],
    days: (zone) => [1, zone < 5 ? 2 : 3],
  },
  {
    provider: 'UPS',
    name: 'Ground',
    token: 'ups_ground',
    byLand: true,
    bands: [
      [1000, [995, 1020, 1060, 1110, 1170, 1230, 1290, 1360]],
      [5000, [1230, 1290, 1390, 1540, 1740, 1980, 2220, 2490]],
      [20_000, [2190, 2380, 2690, 3210, 3890, 4720, 5540, 6480]],
      [68_038, [4990, 5480, 6270, 7590, 9290, 11_360, 13_410, 15_760]],
    ],
    days: (zone) => [1, zone < 3 ? 2 : zone < 6 ? 4 : 5],
  },
  {
    provider: 'UPS',
    name: '2nd Day Air',
    token: 'ups_second_day_air',
    bands: [
      [1000, [1690, 1790, 1980, 2260, 2590, 2890, 3170, 3480]],
      [5000, [2290, 2490, 2890, 3490, 4190, 4860, 5480, 6190]],
      [20_000, [4490, 5080, 6190, 7880, 9860, 11_790, 13_620, 15_690]],
      [68_038, [10_490, 11_980, 14_870, 19_260, 24_380, 29_390, 34_180, 39_560]],
    ],
    days: () => [2, 2],
  },
];
