import {
  banAccount,
  closeAccount,
  freeBinding as freeBindingCall,
  getAdminOrder,
  getReport,
  hideReview as hideReviewCall,
  listAccounts,
  listAdminReviews,
  listAudit,
  listBindings,
  listHeldFees,
  refundOrder as refundOrderCall,
  releaseHeldFee,
  returnHeldFee,
  showReview as showReviewCall,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { Clock } from '../../ports/clock.ts';
import { marketOrder } from '../order/index.ts';
import { listMarketReviews } from '../review/index.ts';
import { endAccount, findAccounts } from './account.service.ts';
import { readAudit } from './audit.service.ts';
import { freeBinding, readBindings } from './binding.service.ts';
import type { CompanyDeedParts } from './company.service.ts';
import { deedOf } from './deed.ts';
import { decideHeld, heldLines } from './held.service.ts';
import { type RefundParts, refundOrder } from './refund.service.ts';
import { readReport } from './report.service.ts';
import { hideReview, showReview } from './review.service.ts';

export interface AdminParts extends RefundParts, CompanyDeedParts {
  readonly clock: Clock;
}

/** Calls that look at the market's people and money. */
export function routeLooking(serve: Serve, { database, clock }: AdminParts): void {
  serve(getAdminOrder, ({ params }) => marketOrder(database, params.id));
  serve(listHeldFees, () => heldLines(database));
  serve(listBindings, ({ query }) => readBindings(database, query.buyer_id));
  serve(listAccounts, ({ actor, query }) => findAccounts(database, query.q, actor.personId));
  serve(listAdminReviews, ({ query: { before, q = '', hidden } }) =>
    listMarketReviews(database, { before, text: q, hidden: hidden === '1' }),
  );
  serve(listAudit, ({ query }) => readAudit(database, query.before));
  serve(getReport, ({ query }) => readReport({ database, clock }, query));
}

/** Calls that change something: each is written down with its reason. */
export function routeDeeds(serve: Serve, parts: AdminParts): void {
  const { database } = parts;
  serve(refundOrderCall, (inputs) => {
    const { line_ids: lineIds, cents } = inputs.body;
    return refundOrder(parts, inputs.params.id, { lineIds, cents }, deedOf(inputs));
  });
  serve(releaseHeldFee, (inputs) => decideHeld(database, inputs.params.id, 'release', deedOf(inputs)));
  serve(returnHeldFee, (inputs) => decideHeld(database, inputs.params.id, 'return', deedOf(inputs)));
  serve(freeBindingCall, (inputs) => {
    const { buyer_id: buyerId, company_id: companyId } = inputs.params;
    return freeBinding(database, { buyerId, companyId }, deedOf(inputs));
  });
  serve(closeAccount, (inputs) => endAccount(database, inputs.params.id, 'closed', deedOf(inputs)));
  serve(hideReviewCall, (inputs) => hideReview(database, inputs.params.id, deedOf(inputs)));
  serve(showReviewCall, (inputs) => showReview(database, inputs.params.id, deedOf(inputs)));
  serve(banAccount, (inputs) => endAccount(database, inputs.params.id, 'banned', deedOf(inputs)));
}
