import type { ModuleParts } from '../module-parts.ts';
import { routeCompany, routeCompanyChanges } from './company.routes.ts';
import { companyService } from './company.service.ts';

export { companyColumns } from './company.repo.ts';
export { toCompany } from './company.rules.ts';
export { ownCompaniesOf } from './company.service.ts';
export { ownersOf } from './company-state.repo.ts';
export {
  type CompanyMove,
  type CompanyStatus,
  companyState,
  companyStatus,
  isLasting,
} from './company-state.rules.ts';
export { type DeskCompany, deskCompany } from './desk-company.ts';
export { hiddenCompaniesFor } from './hidden-companies.repo.ts';
export { type MovedCompany, moveCompany } from './move-company.ts';
export { ownName } from './own-name.rules.ts';
export { missingOf, type SellingFacts, sellingColumns } from './selling.rules.ts';

/** Companies: who they are, what they look like, how they come to be, and whether they may sell. */
export function companyModule({ serve, database }: ModuleParts): void {
  routeCompany(serve, companyService(database));
  routeCompanyChanges(serve, database);
}
