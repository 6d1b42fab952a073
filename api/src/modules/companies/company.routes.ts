import { createCompany, getCompany, getCompanyByCode, listOwnCompanies } from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CompanyService } from './company.service.ts';
import { createCompanyWithProduct } from './founding/founding.service.ts';

/** Pages make no call for "no company"; a client that leaves the id out still gets the empty company. */
const withoutId = { ...getCompany, path: '/api/company/id', params: undefined } as const;

export function routeCompany(serve: Serve, company: CompanyService): void {
  serve(getCompany, ({ params }) => company.byId(params.id), {
    cache: 'public',
    tags: (_, { id }) => [`company-${id}`],
    hidden: ({ params, actor }) => company.byId(params.id, actor),
  });
  serve(withoutId, () => company.byId(0), { cache: 'public', tags: () => [] });
  serve(getCompanyByCode, ({ params }) => company.byCode(params.name_code), {
    cache: 'public',
    tags: (_, { id }) => [`company-${id}`],
    hidden: ({ params, actor }) => company.byCode(params.name_code, actor),
  });
  serve(listOwnCompanies, ({ actor }) => company.ownOf(actor.personId));
}

/** The call by which people add a company. */
export function routeFounding(serve: Serve, database: Database): void {
  serve(createCompany, async ({ actor, body }) => {
    const { id, name_code, name_view } = await createCompanyWithProduct(database, actor.personId, body);
    const msg = `${name_view} is added. An administrator looks at it before it is listed; you see it at once.`;
    return { msg, id, name_code };
  });
}
