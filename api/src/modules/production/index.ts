import type { ModuleParts } from '../module-parts.ts';
import { routeProduction } from './production.routes.ts';
import { type RunService, runService } from './run.service.ts';
import { type StockService, stockService } from './stock.service.ts';

/** Stock by hand and manufacturing, for those who act without a request. */
export interface Production {
  readonly stock: StockService;
  readonly runs: RunService;
}

/** What companies make: the goods on their shelves, what waits to be made, and the runs that make it. */
export function productionModule({ serve, database }: ModuleParts): Production {
  const production: Production = { stock: stockService(database), runs: runService(database) };
  routeProduction(serve, production);
  return production;
}
