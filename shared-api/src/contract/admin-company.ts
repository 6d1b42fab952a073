import * as z from 'zod/mini';
import { adminCompaniesSchema, adminCompanySchema, reasonSchema } from './admin-schema.ts';
import { companyStateSchema } from './company-schema.ts';
import { lookedFor } from './looked-for.ts';
import { operation } from './operation.ts';
import { idParam } from './params.ts';
import { priceReportCloseSchema, priceReportSchema, priceReportsSchema } from './price-report-schema.ts';

const idParams = z.object({ id: idParam });

export const listAdminCompanies = operation({
  name: 'admin.listCompanies',
  method: 'GET',
  path: '/api/admin/companies',
  access: 'admin',
  summary:
    'Companies: those waiting first, longest first, then the newest; `q` looks in names, titles and owners',
  query: z.object({
    q: z.optional(lookedFor),
    state: z.optional(companyStateSchema),
    page: z.optional(idParam),
  }),
  answer: adminCompaniesSchema,
  errors: [],
  built: true,
});

export const approveCompany = operation({
  name: 'admin.approve',
  method: 'POST',
  path: '/api/admin/companies/:id/approve',
  access: 'admin',
  summary: 'Let a company that waits, or was refused, sell',
  params: idParams,
  answer: adminCompanySchema,
  errors: ['not_found', 'conflict'],
  built: true,
});

export const refuseCompany = operation({
  name: 'admin.refuse',
  method: 'POST',
  path: '/api/admin/companies/:id/refuse',
  access: 'admin',
  summary: 'Refuse a company that waits; its owner is told why, and may ask again',
  params: idParams,
  body: reasonSchema,
  answer: adminCompanySchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const suspendCompany = operation({
  name: 'admin.suspend',
  method: 'POST',
  path: '/api/admin/companies/:id/suspend',
  access: 'admin',
  summary: 'Stop an approved company from selling; its owner is told why',
  params: idParams,
  body: reasonSchema,
  answer: adminCompanySchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const resumeCompany = operation({
  name: 'admin.resume',
  method: 'POST',
  path: '/api/admin/companies/:id/resume',
  access: 'admin',
  summary: 'Let a suspended company sell again',
  params: idParams,
  body: reasonSchema,
  answer: adminCompanySchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const listPriceReports = operation({
  name: 'admin.listPriceReports',
  method: 'GET',
  path: '/api/admin/price-reports',
  access: 'admin',
  summary:
    'Where shoppers saw lower prices: open reports, the oldest first, then those that were closed last',
  query: z.object({ page: z.optional(idParam) }),
  answer: priceReportsSchema,
  errors: [],
  built: true,
});

/** With the outcome `suspended` the company is suspended too, for the same reason. */
export const closePriceReport = operation({
  name: 'admin.closePriceReport',
  method: 'POST',
  path: '/api/admin/price-reports/:id/close',
  access: 'admin',
  summary: 'Say what became of a report',
  params: idParams,
  body: priceReportCloseSchema,
  answer: priceReportSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
