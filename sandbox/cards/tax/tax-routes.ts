import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Calls } from '../http/calls.ts';
import { integer, readParams } from '../http/read-params.ts';
import { missing } from '../http/service-error.ts';
import type { Objects } from '../store/objects.ts';
import { type Calculation, calculate, showCalculation } from './calculate.ts';
import { calculationSchema } from './tax-schema.ts';

const pageSchema = z.strictObject({ limit: integer.optional(), starting_after: z.string().optional() });

/** Sales taxes of a basket. */
export function serveTaxes(scope: FastifyInstance, calls: Calls, objects: Objects): void {
  const find = (id: string): Calculation => {
    const calculation = objects.get<Calculation>('calculation', id);
    if (!calculation) throw missing('tax calculation', id, 'calculation');
    return calculation;
  };
  calls.post(scope, {
    path: '/tax/calculations',
    handler: ({ params, expand }) => {
      const calculation = calculate(readParams(calculationSchema, params));
      objects.put('calculation', calculation);
      return showCalculation(calculation, expand);
    },
  });
  calls.get(scope, {
    path: '/tax/calculations/:id',
    handler: ({ id, expand }) => showCalculation(find(id), expand),
  });
  calls.get(scope, {
    path: '/tax/calculations/:id/line_items',
    handler: ({ id, params }) => {
      const { limit = 10, starting_after } = readParams(pageSchema, params);
      const { lines } = find(id);
      const from = lines.findIndex((line) => line.id === starting_after) + 1;
      return {
        object: 'list',
        data: lines.slice(from, from + limit),
        has_more: lines.length > from + limit,
        url: `/v1/tax/calculations/${id}/line_items`,
      };
    },
  });
}
