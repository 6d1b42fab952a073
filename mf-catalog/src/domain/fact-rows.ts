import type { Merchandise } from 'shared-api/contract/merchandise-schema';
import { counted, grouped } from './counted.ts';

/** One line of a product's table of facts. */
export type FactRow = readonly [term: string, value: string];

/** How a merchandise is made, in figures. */
export function factRows(merchandise: Merchandise): FactRow[] {
  return [
    ['Production phase', merchandise.production_phase],
    ['In stock', grouped(merchandise.quantity)],
    ['Waiting to be made', grouped(merchandise.prod_backlogged)],
    ['Run length', counted(merchandise.prod_manufacture_days, 'day')],
    ['Finishing', counted(merchandise.manufacture_days, 'day')],
  ];
}
