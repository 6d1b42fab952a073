import { getCompany, getCompanyByCode } from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { CompanyService } from './company.service.ts';

export function routeCompany(serve: Serve, company: CompanyService): void {
  // The address with its id left out.
  serve({ ...getCompany, path: '/api/company/id', params: undefined }, () => company.byId(0), {
    cache: 'public',
  });
  serve(getCompany, ({ params }) => company.byId(params.id), { cache: 'public' });
  serve(getCompanyByCode, ({ params }) => company.byCode(params.name_code), { cache: 'public' });
}
