import { type ErrorCode, errorStatus } from '../error-status.ts';
import { errorsOf, type Operation } from '../operation.ts';
import { type Json, jsonSchemaOf, refTo } from './json-schema.ts';

const bodyOf: Readonly<Partial<Record<ErrorCode, string>>> = {
  influencer_not_for_product: 'InfluencerError',
  influencer_already_bound: 'InfluencerError',
  quantity_over_max: 'QuantityError',
  wish_quantity_over_max: 'QuantityError',
  price_changed: 'PriceError',
};

/** Every reply of a call by its status: the answer, and one error reply per status with its codes. */
export function repliesOf(operation: Operation): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(operation)) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const failures = [...byStatus].sort(([one], [other]) => one - other);
  return {
    200: { description: 'Done', content: jsonContent(jsonSchemaOf(operation.answer, 'output')) },
    ...Object.fromEntries(failures.map(([status, codes]) => [String(status), failure(codes)])),
  };
}

function failure(codes: readonly ErrorCode[]): Json {
  const body = codes.map((code) => bodyOf[code]).find((name) => name !== undefined) ?? 'ErrorBody';
  return {
    description: codes.join(', '),
    content: jsonContent({ allOf: [refTo(body), { properties: { code: { enum: codes } } }] }),
  };
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}
