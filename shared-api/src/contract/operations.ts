import * as company from './company.ts';
import * as health from './health.ts';
import type { Operation } from './operation.ts';
import * as order from './order.ts';
import * as product from './product.ts';

/** Every call of the product, built and planned. A module of calls exports nothing else. */
export const operations: readonly Operation[] = [health, company, product, order].flatMap(
  (calls): Operation[] => Object.values(calls),
);
