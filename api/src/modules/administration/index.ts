import type { AdminOrder } from 'shared-api/contract';
import type { Context } from '../../context.ts';
import type { OrderPlacement } from '../checkout/index.ts';
import type { Mails } from '../mail/index.ts';
import { type MarketRefundRequest, REFUND_JOB } from '../orders/index.ts';
import type { Reconciliation } from '../reconciliation/index.ts';
import {
  routeCompanies,
  routeCompanyChecks,
  routeDecisions,
  routeFindings,
  routeQueries,
  routeShelves,
} from './admin.routes.ts';
import type { Decision } from './audit.service.ts';
import { lookAtWebsites, WEBSITE_JOB } from './company-check.service.ts';
import { refundOrder } from './money.service.ts';

/** Administrators' actions for programs that run without a request. */
export interface Administration {
  /** Refunds lines of an order or the whole order and writes the audit log. Rejects with a CallError where that is impossible. */
  refund(orderId: number, request: MarketRefundRequest, decision: Decision): Promise<AdminOrder>;
}

interface AdministrationServices {
  readonly mails: Mails;
  readonly placement: OrderPlacement;
  readonly reconciliation: Reconciliation;
}

/** Administrators' application: companies, refunds, held fees, bindings, accounts, moderation and the audit log. */
export function registerAdministration(
  { serve, database, clock, runSoon, schedule, websites }: Context,
  { mails, placement, reconciliation }: AdministrationServices,
): Administration {
  const parts = { database, clock, mails, refundSoon: () => runSoon(REFUND_JOB) };
  schedule({ name: WEBSITE_JOB, due: '*/10 * * * *', work: () => lookAtWebsites({ database, websites }) });
  routeQueries(serve, parts);
  routeDecisions(serve, parts);
  routeCompanies(serve, parts);
  routeCompanyChecks(serve, { ...parts, lookSoon: () => runSoon(WEBSITE_JOB) });
  routeShelves(serve, database);
  routeFindings(serve, { database, placement, reconciliation });
  return { refund: (orderId, request, decision) => refundOrder(parts, orderId, request, decision) };
}
