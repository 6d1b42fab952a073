import {
  addNote,
  addShelf as addShelfCall,
  approveCompany,
  banAccount,
  closeAccount,
  closePriceReport,
  decideHeldOrder,
  freeBinding as freeBindingCall,
  getAdminOrder,
  getAdminOrderPage,
  getBooks,
  getCompanyCheck,
  getFinding,
  getPersonPage,
  getReport,
  getWaiting,
  hideReview as hideReviewCall,
  keepReview as keepReviewCall,
  listAccounts,
  listAdminCompanies,
  listAdminLog,
  listAdminOrders,
  listAdminPayouts,
  listAdminReviews,
  listAdminShelves,
  listAudit,
  listBalances,
  listBindings,
  listFindings,
  listHeldFees,
  listMails as listMailsCall,
  listMarketProducts as listMarketProductsCall,
  listPeople,
  listPriceReports as listPriceReportsCall,
  lookAtWebsite,
  orderShelves as orderShelvesCall,
  putBackProduct,
  readJournal,
  refundOrder as refundOrderCall,
  refuseCompany,
  releaseHeldFee,
  removeShelf as removeShelfCall,
  renameShelf as renameShelfCall,
  repairFinding,
  resumeCompany,
  returnHeldFee,
  runChecks,
  sendMailAgain,
  setAside,
  showReview as showReviewCall,
  suspendCompany,
  takeDownProduct,
  tickCompanyCheck,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  listCountedShelves,
  listMarketProducts,
  listMarketReviews,
  listPriceReports,
} from '../catalog/index.ts';
import type { OrderPlacement } from '../checkout/index.ts';
import { listMails } from '../mail/index.ts';
import { marketOrder } from '../orders/index.ts';
import type { Reconciliation } from '../reconciliation/index.ts';
import { endAccount, findAccounts, freeBinding, readBindings } from './account.service.ts';
import { readAudit, readLog, toDecision } from './audit.service.ts';
import { journalPart, listBalancesOf, listPayouts, readBooks } from './balances.service.ts';
import { type CompanyDecisionParts, decideCompany, listCompanies } from './company.service.ts';
import { askForWebsite, readCompanyCheck, tickCheck } from './company-check.service.ts';
import { decideHeldByAdmin, repairByAdmin } from './findings.service.ts';
import { sendAgain } from './mail.service.ts';
import {
  closeReport,
  hideReview,
  keepReview,
  putBackByAdmin,
  showReview,
  takeDownByAdmin,
} from './moderation.service.ts';
import { decideHeld, heldLines, type RefundParts, readReport, refundOrder } from './money.service.ts';
import { writeNote } from './note.service.ts';
import { listOrders } from './order-list.service.ts';
import { readOrderPage } from './order-page.service.ts';
import { listPeopleOf, readPersonPage } from './people.service.ts';
import { addNamedShelf, orderNamedShelves, removeNamedShelf, renameNamedShelf } from './shelf.service.ts';
import { readWaiting, setRecordAside } from './waiting.service.ts';

export interface AdminParts extends RefundParts, CompanyDecisionParts {
  readonly clock: Clock;
}

/** Read-only calls. */
export function routeQueries(serve: Serve, { database, clock }: AdminParts): void {
  serve(getWaiting, () => readWaiting({ database, clock }));
  serve(getAdminOrder, ({ params }) => marketOrder(database, params.id));
  serve(listAdminOrders, ({ query }) => listOrders(database, query));
  serve(getAdminOrderPage, ({ params }) => readOrderPage(database, params.id));
  serve(listMailsCall, ({ query }) => listMails(database, query));
  serve(listHeldFees, () => heldLines(database));
  serve(listBindings, ({ query }) => readBindings(database, query.buyer_id));
  serve(listAccounts, ({ actor, query }) => findAccounts(database, query.q, actor.personId));
  serve(listAdminReviews, ({ query: { before, q = '', hidden, reported } }) =>
    listMarketReviews(database, {
      before,
      text: q,
      hidden: hidden === '1',
      reported: reported === '1',
    }),
  );
  serve(listAudit, ({ query }) => readAudit(database, query.before));
  serve(listAdminLog, ({ query }) => readLog(database, query));
  serve(getBooks, ({ query }) => readBooks({ database, clock }, query));
  serve(listBalances, ({ query }) => listBalancesOf(database, query));
  serve(listAdminPayouts, ({ query }) => listPayouts(database, query));
  serve(readJournal, ({ query }) => journalPart({ database, clock }, query));
  serve(listPeople, ({ actor, query }) => listPeopleOf(database, query, actor.personId));
  serve(getPersonPage, ({ actor, params }) => readPersonPage(database, params.id, actor.personId));
  serve(getReport, ({ query }) => readReport({ database, clock }, query));
}

/** Calls that decide something; each writes the audit log with a reason. */
export function routeDecisions(serve: Serve, parts: AdminParts): void {
  const { database } = parts;
  serve(refundOrderCall, (inputs) => {
    const { line_ids: lineIds, cents } = inputs.body;
    return refundOrder(parts, inputs.params.id, { lineIds, cents }, toDecision(inputs));
  });
  serve(releaseHeldFee, (inputs) => decideHeld(database, inputs.params.id, 'release', toDecision(inputs)));
  serve(returnHeldFee, (inputs) => decideHeld(database, inputs.params.id, 'return', toDecision(inputs)));
  serve(freeBindingCall, (inputs) => {
    const { buyer_id: buyerId, company_id: companyId } = inputs.params;
    return freeBinding(database, { buyerId, companyId }, toDecision(inputs));
  });
  serve(closeAccount, (inputs) => endAccount(parts, inputs.params.id, 'closed', toDecision(inputs)));
  serve(hideReviewCall, (inputs) => hideReview(database, inputs.params.id, toDecision(inputs)));
  serve(showReviewCall, (inputs) => showReview(database, inputs.params.id, toDecision(inputs)));
  serve(keepReviewCall, (inputs) => keepReview(database, inputs.params.id, toDecision(inputs)));
  serve(banAccount, (inputs) => endAccount(parts, inputs.params.id, 'banned', toDecision(inputs)));
  serve(addNote, ({ actor, params, body }) =>
    writeNote(database, { ...params, authorId: actor.personId, content: body.content }),
  );
  serve(sendMailAgain, ({ actor, params }) => sendAgain(parts, params.id, actor.personId));
  serve(setAside, (inputs) => setRecordAside(database, inputs.params, toDecision(inputs)));
}

/** Logged reason of an approval, which needs none. */
const APPROVED = 'Looked at and approved';

/** Approval and suspension of companies, and reports of their prices. */
export function routeCompanies(serve: Serve, parts: CompanyDecisionParts): void {
  const { database } = parts;
  serve(listAdminCompanies, ({ query: { q = '', state = null, page = 1 } }) =>
    listCompanies(database, { text: q, state }, page),
  );
  serve(approveCompany, ({ actor, params }) =>
    decideCompany(parts, params.id, 'approve', { actorId: actor.personId, reason: APPROVED }),
  );
  serve(refuseCompany, (inputs) => decideCompany(parts, inputs.params.id, 'refuse', toDecision(inputs)));
  serve(suspendCompany, (inputs) => decideCompany(parts, inputs.params.id, 'suspend', toDecision(inputs)));
  serve(resumeCompany, (inputs) => decideCompany(parts, inputs.params.id, 'resume', toDecision(inputs)));
  serve(listPriceReportsCall, ({ query }) => listPriceReports(database, query.page ?? 1));
  serve(closePriceReport, (inputs) =>
    closeReport(parts, inputs.params.id, inputs.body.outcome, toDecision(inputs)),
  );
}

/** What administrators look at before they decide about a company. */
export function routeCompanyChecks(
  serve: Serve,
  parts: CompanyDecisionParts & { readonly lookSoon: () => void },
): void {
  const { database } = parts;
  serve(getCompanyCheck, ({ params }) => readCompanyCheck(database, params.id));
  serve(tickCompanyCheck, ({ actor, params, body }) =>
    tickCheck(database, { ...body, companyId: params.id, actorId: actor.personId }),
  );
  serve(lookAtWebsite, ({ params }) => askForWebsite(parts, params.id));
  serve(listMarketProductsCall, ({ params, query }) => listMarketProducts(database, params.id, query));
  serve(takeDownProduct, (inputs) => takeDownByAdmin(parts, inputs.params.id, toDecision(inputs)));
  serve(putBackProduct, (inputs) => putBackByAdmin(parts, inputs.params.id, toDecision(inputs)));
}

/** Categories and occasions of the whole market. */
export function routeShelves(serve: Serve, database: Database): void {
  serve(listAdminShelves, () => listCountedShelves(database));
  serve(addShelfCall, ({ params, body, actor }) =>
    addNamedShelf(database, params.kind, body.name_view, actor.personId),
  );
  serve(renameShelfCall, ({ params, body, actor }) =>
    renameNamedShelf(database, params, body.name_view, actor.personId),
  );
  serve(orderShelvesCall, ({ params, body, actor }) =>
    orderNamedShelves(database, params.kind, body.ids, actor.personId),
  );
  serve(removeShelfCall, (inputs) =>
    removeNamedShelf(database, inputs.params, inputs.body.products, toDecision(inputs)),
  );
}

const RUNNING = { msg: 'The checks are under way. The list shows what they find once they are done.' };

export interface FindingParts {
  readonly database: Database;
  readonly placement: OrderPlacement;
  readonly reconciliation: Reconciliation;
}

/** Contradictions, their repairs, and the decision about a held order. */
export function routeFindings(serve: Serve, parts: FindingParts): void {
  const { reconciliation } = parts;
  serve(listFindings, ({ query: { closed, page = 1 } }) =>
    reconciliation.list({ closed: closed === '1', page }),
  );
  serve(getFinding, ({ params }) => reconciliation.read(params.id));
  serve(repairFinding, (inputs) => {
    const finding = { id: inputs.params.id, repair: inputs.body.repair };
    return repairByAdmin(reconciliation, finding, toDecision(inputs));
  });
  serve(runChecks, async () => {
    reconciliation.runSoon();
    return RUNNING;
  });
  serve(decideHeldOrder, (inputs) => {
    const order = { id: inputs.params.id, outcome: inputs.body.outcome };
    return decideHeldByAdmin(parts, order, toDecision(inputs));
  });
}
