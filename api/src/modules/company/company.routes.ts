import {
  createCompany,
  getCompany,
  getCompanyByCode,
  listOwnCompanies,
  reportPrice as reportPriceCall,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CompanyService } from './company.service.ts';
import { foundCompany } from './found-company.ts';
import { reportPrice } from './report-price.ts';

/** Pages ask for no company without making a call; who asks all the same by leaving the id out is answered. */
const withoutId = { ...getCompany, path: '/api/company/id', params: undefined } as const;

export function routeCompany(serve: Serve, company: CompanyService): void {
  serve(getCompany, ({ params }) => company.byId(params.id), {
    cache: 'public',
    hidden: ({ params, actor }) => company.byId(params.id, actor),
  });
  serve(withoutId, () => company.byId(0), { cache: 'public' });
  serve(getCompanyByCode, ({ params }) => company.byCode(params.name_code), {
    cache: 'public',
    hidden: ({ params, actor }) => company.byCode(params.name_code, actor),
  });
  serve(listOwnCompanies, ({ actor }) => company.ownOf(actor.personId));
}

/** Calls by which people add a company, and tell of one that is cheaper elsewhere. */
export function routeCompanyChanges(serve: Serve, database: Database): void {
  const report = reportPrice(database);
  serve(createCompany, async ({ actor, body }) => {
    const { id, name_code, name_view } = await foundCompany(database, actor.personId, body);
    const msg = `${name_view} is added. An administrator looks at it before it is listed; you see it at once.`;
    return { msg, id, name_code };
  });
  serve(reportPriceCall, async ({ actor, params, body }) => {
    await report(actor.personId, params.id, body);
    return { msg: 'Thank you. An administrator looks into it.' };
  });
}
