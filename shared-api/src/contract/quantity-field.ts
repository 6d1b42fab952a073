import * as z from 'zod/mini';
import { QUANTITY_MAX } from '../rules/quantity.ts';

/** How many units are asked for. */
export const quantity = z
  .int({ error: 'Quantity must be a whole number.' })
  .check(
    z.minimum(1, { error: 'Quantity must be above 0.' }),
    z.maximum(QUANTITY_MAX, { error: `Quantity may be at most ${QUANTITY_MAX}.` }),
  );
