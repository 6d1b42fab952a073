import type { AdminOrder } from 'shared-api/contract';
import type { ModuleParts } from '../module-parts.ts';
import type { MarketRefundRequest } from '../order/index.ts';
import { type AdminParts, routeDeeds, routeLooking } from './admin.routes.ts';
import { routeCompanies } from './company.routes.ts';
import type { Deed } from './deed.ts';
import { refundOrder } from './refund.service.ts';

/** What administrators do, for those who act without a request. */
export interface Administration {
  /** Gives back lines of an order or all of it, and writes that down. Rejects with a CallError where that cannot be. */
  refund(orderId: number, request: MarketRefundRequest, deed: Deed): Promise<AdminOrder>;
}

/** The marketplace's administrators: companies, refunds, held fees, bindings, accounts, and the log of all they did. */
export function adminModule({ serve, ...parts }: ModuleParts & AdminParts): Administration {
  routeLooking(serve, parts);
  routeDeeds(serve, parts);
  routeCompanies(serve, parts);
  return { refund: (orderId, request, deed) => refundOrder(parts, orderId, request, deed) };
}
