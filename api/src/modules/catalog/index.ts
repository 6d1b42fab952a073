import type { ModuleParts } from '../module-parts.ts';
import { routeCatalog } from './catalog.routes.ts';
import { catalogService } from './catalog.service.ts';

export { listOfCompanies, listOfProducts } from './catalog.service.ts';
export { ownerPhase, phaseOfProduct } from './product.rules.ts';

/** Products, their variants and how one is chosen. */
export function catalogModule({ serve, database }: ModuleParts): void {
  routeCatalog(serve, catalogService(database));
}
