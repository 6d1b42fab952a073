import type { ModuleParts } from '../module-parts.ts';
import { type AdminParts, routeDeeds, routeLooking } from './admin.routes.ts';

/** The marketplace's administrators: refunds, held fees, bindings, accounts, and the log of all they did. */
export function adminModule({ serve, ...parts }: ModuleParts & AdminParts): void {
  routeLooking(serve, parts);
  routeDeeds(serve, parts);
}
