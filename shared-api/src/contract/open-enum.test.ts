import * as z from 'zod/mini';
import { listAdminCompanies } from './administration/queues.ts';
import { openEnum, productionPhaseSchema } from './fields.ts';
import { openApiDocument } from './openapi.ts';
import { operations } from './operations.ts';
import { orderSchema, refundSchema } from './orders/orders.ts';

/** Fields without a fall-back: a page cannot draw letters, shapes, inks and axes that it does not have. */
const DRAWN = ['media', 'lettering', 'ink', 'characters', 'by'];

/** Fields of a document's answers with a list of values and without a fall-back. */
function closedFields(value: unknown, field: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'enum' in value && !('x-extensible-enum' in value) ? [field] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => closedFields(inner, name(key, field)))];
}

const name = (key: string, field: string) =>
  ['anyOf', 'oneOf', 'items', 'properties'].includes(key) || /^\d+$/.test(key) ? field : key;

describe('values of answers that the API may add', () => {
  const { paths, components } = openApiDocument();
  const isOfErrors = (schema: string) => schema.endsWith('Error') || schema === 'ErrorBody';

  it('are open in every answer, but for what is drawn', () => {
    const answers = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .map((call) => Object(call)['responses']['200']);
    const schemas = Object.entries(components['schemas'] ?? {}).filter(([schema]) => !isOfErrors(schema));
    const closed = closedFields([answers, schemas.map(([, schema]) => schema)], '');
    expect(closed.filter((field) => !DRAWN.includes(field))).toEqual([]);
    expect(closed.length).toBeGreaterThan(0);
  });

  it('read as unknown where this code does not know them', () => {
    const refund = {
      id: 1,
      cents: 500,
      created_at: '2026-11-26T10:00:00.000Z',
      state: 'sent_by_post',
      reason: 'cancelled',
      company_name_code: null,
      currency: 'a field of a later version',
    };
    const { currency: _, ...known } = refund;
    expect(refundSchema.parse(refund)).toEqual({ ...known, state: 'unknown' });
    expect(openEnum(productionPhaseSchema).parse('Funding')).toBe('Funding');
    expect(orderSchema.shape.state.parse('on_hold')).toBe('unknown');
  });

  it('are refused in requests, also as unknown', () => {
    for (const state of ['on_hold', 'unknown'])
      expect([state, listAdminCompanies.query.safeParse({ state }).success]).toEqual([state, false]);
    const bodies = operations.flatMap(({ params, query, body }) => [params, query, body]);
    for (const schema of bodies)
      if (schema)
        expect(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))).not.toContain(
          '"default":"unknown"',
        );
  });
});
