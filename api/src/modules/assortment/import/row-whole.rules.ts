import type { ProductValues, VariantValues } from '../product-values.ts';
import type { Fault } from './row.rules.ts';

type Goal = Pick<ProductValues, 'minover' | 'maxover'>;
type Parcel = Pick<VariantValues, 'weight_g' | 'box_length_mm' | 'box_width_mm' | 'box_height_mm'>;

/** What is wrong with values that are each right by themselves. */
export function wholeFaults(product: Goal, variant: Parcel): Fault[] {
  const faults: Fault[] = [];
  if (product.minover > product.maxover)
    faults.push({ field: 'minover', msg: 'The goal may not be above what may wait.' });
  const { weight_g, box_length_mm, box_width_mm, box_height_mm } = variant;
  const sides = Object.entries({ weight_g, box_length_mm, box_width_mm, box_height_mm });
  const [missing] = sides.find(([, value]) => value === null) ?? [];
  if (missing !== undefined && sides.some(([, value]) => value !== null))
    faults.push({ field: missing, msg: 'A parcel needs its weight and all three sides of its box.' });
  return faults;
}
