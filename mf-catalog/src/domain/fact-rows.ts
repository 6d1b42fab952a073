import type { Merchandise } from 'shared-api/contract/merchandise-schema';
import { counted, grouped } from './counted.ts';

/** One line of a product's table of facts. */
export type FactRow = readonly [term: string, value: string];

/** How a merchandise is made, in figures; what is made only to order has no stock to show, and zeros say nothing. */
export function factRows(merchandise: Merchandise): FactRow[] {
  const { quantity, prod_backlogged, prod_manufacture_days, manufacture_days } = merchandise;
  const figures: [shown: boolean, row: FactRow][] = [
    [true, ['Production phase', merchandise.production_phase]],
    [merchandise.add_quantity && quantity > 0, ['In stock', grouped(quantity)]],
    [prod_backlogged > 0, ['Backlogged in all', grouped(prod_backlogged)]],
    [prod_manufacture_days > 0, ['Run length', counted(prod_manufacture_days, 'day')]],
    [manufacture_days > 0, ['Finishing', counted(manufacture_days, 'day')]],
  ];
  return figures.filter(([shown]) => shown).map(([, row]) => row);
}
