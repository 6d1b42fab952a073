import { getCompany, getCompanyByCode } from 'shared-api/contract';
import { idOrZeroParam } from 'shared-api/contract/params';
import * as z from 'zod/mini';
import type { Serve } from '../../platform/contract/serve.ts';
import type { CompanyService } from './company.service.ts';

/** Pages ask for no company without making a call; who asks all the same, by 0 or by leaving the id out, is answered. */
const byIdOrZero = { ...getCompany, params: z.object({ id: idOrZeroParam }) };
const withoutId = { ...getCompany, path: '/api/company/id', params: undefined } as const;

export function routeCompany(serve: Serve, company: CompanyService): void {
  serve(byIdOrZero, ({ params }) => company.byId(params.id), { cache: 'public' });
  serve(withoutId, () => company.byId(0), { cache: 'public' });
  serve(getCompanyByCode, ({ params }) => company.byCode(params.name_code), { cache: 'public' });
}
