import { getCompany, getCompanyByCode } from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { CompanyService } from './company.service.ts';

/** Pages ask for no company without making a call; who asks all the same by leaving the id out is answered. */
const withoutId = { ...getCompany, path: '/api/company/id', params: undefined } as const;

export function routeCompany(serve: Serve, company: CompanyService): void {
  serve(getCompany, ({ params }) => company.byId(params.id), { cache: 'public' });
  serve(withoutId, () => company.byId(0), { cache: 'public' });
  serve(getCompanyByCode, ({ params }) => company.byCode(params.name_code), { cache: 'public' });
}
