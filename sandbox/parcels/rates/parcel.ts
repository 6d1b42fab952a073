import { z } from 'zod';

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
