import {
  approveCompany,
  closePriceReport,
  listAdminCompanies,
  listPriceReports,
  refuseCompany,
  resumeCompany,
  suspendCompany,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import { type CompanyDeedParts, decideCompany, listCompanies } from './company.service.ts';
import { deedOf } from './deed.ts';
import { closeReport, listReports } from './price-report.service.ts';

/** What the log says of an approval, which needs no reason. */
const APPROVED = 'Looked at and approved';

/** Which companies may sell, and what shoppers say of their prices. */
export function routeCompanies(serve: Serve, parts: CompanyDeedParts): void {
  const { database } = parts;
  serve(listAdminCompanies, ({ query: { q = '', state = null, page = 1 } }) =>
    listCompanies(database, { text: q, state }, page),
  );
  serve(approveCompany, ({ actor, params }) =>
    decideCompany(parts, params.id, 'approve', { actorId: actor.personId, reason: APPROVED }),
  );
  serve(refuseCompany, (inputs) => decideCompany(parts, inputs.params.id, 'refuse', deedOf(inputs)));
  serve(suspendCompany, (inputs) => decideCompany(parts, inputs.params.id, 'suspend', deedOf(inputs)));
  serve(resumeCompany, (inputs) => decideCompany(parts, inputs.params.id, 'resume', deedOf(inputs)));
  serve(listPriceReports, ({ query }) => listReports(database, query.page ?? 1));
  serve(closePriceReport, (inputs) =>
    closeReport(parts, inputs.params.id, inputs.body.outcome, deedOf(inputs)),
  );
}
