import { z } from 'zod';
import { forces, overSea, states } from '../addresses/check-address.ts';

const EARTH_MILES = 3959;
/** Upper limits of zones 1 to 7 in miles; beyond is zone 8. */
const reach = [50, 150, 300, 600, 1000, 1400, 1800];

export type Zone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** How far a parcel goes, by the middles of both states; 1 within one state. Undefined where a state is unknown. */
export function zoneBetween(from: string, to: string): Zone | undefined {
  const [here, there] = [states[from], states[to]];
  if (!here || !there) return undefined;
  const miles = distance(here, there);
  return (reach.filter((most) => miles > most).length + 1) as Zone;
}

type Coordinates = readonly [latitude: number, longitude: number];

/** Miles along the great circle. */
function distance([latitude1, longitude1]: Coordinates, [latitude2, longitude2]: Coordinates): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const chord =
    half(latitude2 - latitude1) + cosine(latitude1) * cosine(latitude2) * half(longitude2 - longitude1);
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

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

const grams = { g: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37 } as const;
const millimetres = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8, yd: 914.4 } as const;

/** A positive number, which Shippo takes as a text too. */
const measure = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform(Number)
  .refine((value) => value > 0 && Number.isFinite(value), 'A positive number is required.');

/** A parcel as it is asked for. */
export const parcelSchema = z.looseObject({
  length: measure,
  width: measure,
  height: measure,
  distance_unit: z.enum(['mm', 'cm', 'm', 'in', 'ft', 'yd']),
  weight: measure,
  mass_unit: z.enum(['g', 'kg', 'oz', 'lb']),
});

export type AskedParcel = z.output<typeof parcelSchema>;

/** What a carrier weighs and measures. */
export interface Size {
  /** Grams; those of a big light box are reckoned from its size. */
  readonly weight: number;
  /** Longest side and twice the two others, in millimetres. */
  readonly girth: number;
}

/** Above this volume in cubic millimetres (one cubic foot) a box counts as heavy as it is big. */
const BIG = 28_316_847;
/** Cubic inches that count as a pound. */
const DIVISOR = 139;

export function sizeOf(parcel: AskedParcel): Size {
  const unit = millimetres[parcel.distance_unit];
  const [length, width, height] = [parcel.length, parcel.width, parcel.height]
    .map((side) => side * unit)
    .sort((one, other) => other - one) as [number, number, number];
  const volume = length * width * height;
  const asBig = volume > BIG ? (volume / 25.4 ** 3 / DIVISOR) * grams.lb : 0;
  return {
    weight: Math.max(parcel.weight * grams[parcel.mass_unit], asBig),
    girth: length + 2 * (width + height),
  };
}

interface Place {
  readonly street1: string;
  readonly state: string;
}

/** A service that takes all the parcels, and its price for them together. */
export interface Offer {
  readonly service: Service;
  readonly zone: Zone;
  /** Cents. */
  readonly cents: number;
  /** Business days at most. */
  readonly days: number;
  readonly terms: string;
}

/** Every service that takes all of these parcels from the one place to the other, cheapest first. */
export function offersFor(from: Place, to: Place, parcels: readonly Size[]): Offer[] {
  const zone = zoneBetween(from.state, to.state);
  if (zone === undefined) return [];
  return services
    .filter((service) => goesThere(service, from, to))
    .flatMap((service) => {
      const prices = parcels.map((parcel) => priceOf(service, zone, parcel));
      if (!prices.every((price) => price !== undefined)) return [];
      const cents = prices.reduce((sum, price) => sum + price, 0);
      const [least, most] = service.days(zone);
      return [{ service, zone, cents, days: most, terms: inWords(least, most) }];
    })
    .sort((one, other) => one.cents - other.cents);
}

const isPostBox = (street: string): boolean => /^p\.?\s?o\.?\s?box\b/i.test(street);

function goesThere({ provider, byLand }: Service, from: Place, to: Place): boolean {
  if (provider === 'USPS') return true;
  if (forces.includes(to.state) || isPostBox(to.street1)) return false;
  return (
    !byLand || from.state === to.state || !overSea.some((state) => [from.state, to.state].includes(state))
  );
}

/** Cents; undefined when the parcel is too heavy or too big. */
function priceOf({ provider, bands }: Service, zone: Zone, { weight, girth }: Size): number | undefined {
  if (girth > girthLimits[provider]) return undefined;
  return bands.find(([most]) => weight <= most)?.[1][zone - 1];
}

const inWords = (least: number, most: number): string =>
  least === most ? `Delivery in ${most} business days` : `Delivery in ${least} to ${most} business days`;
