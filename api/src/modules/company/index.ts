import type { ModuleParts } from '../module-parts.ts';
import { routeCompany } from './company.routes.ts';
import { companyService } from './company.service.ts';

export { type DeskCompany, deskCompany } from './desk-company.ts';
export { type InvitationCodes, invitationCodes } from './invitation-codes.ts';

/** Companies: who they are and what they look like. */
export function companyModule({ serve, database }: ModuleParts): void {
  routeCompany(serve, companyService(database));
}
