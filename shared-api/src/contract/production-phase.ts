import * as z from 'zod/mini';

/** Production phases, by the text shown. */
export const productionPhaseSchema = z.enum([
  'In Stock',
  'Funding',
  'Funded',
  'Manufacturing',
  'Finishing',
  'Sold Out',
]);

export type ProductionPhase = z.infer<typeof productionPhaseSchema>;
