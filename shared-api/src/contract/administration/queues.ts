import * as z from 'zod/mini';
import { companyStateSchema } from '../companies/company.ts';
import { cents, message } from '../fields.ts';
import { day } from '../moments.ts';
import { operation } from '../operation.ts';
import { lineChoiceSchema } from '../orders/orders.ts';
import { idParam, logPlaceParam, placeParam } from '../params.ts';
import { lookedFor, storable } from '../text-field.ts';
import { priceReportCloseSchema, priceReportSchema, priceReportsSchema } from './price-reports.ts';
import {
  accountSchema,
  adminCompaniesSchema,
  adminCompanySchema,
  adminLogSchema,
  adminOrderSchema,
  adminReviewListSchema,
  auditSchema,
  bindingSchema,
  heldLineSchema,
  logActionSchema,
  reasonSchema,
  reportSchema,
} from './schema.ts';

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

export const listAdminReviews = operation({
  name: 'admin.listReviews',
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'admin',
  summary: 'All reviews, newest first; `q` looks in the names of products, companies and writers',
  query: z.object({
    before: z.optional(placeParam('reviews')),
    q: z.optional(lookedFor),
    hidden: z.optional(z.literal('1')),
    reported: z.optional(z.literal('1')),
  }),
  answer: adminReviewListSchema,
  errors: [],
  built: true,
});

/** It counts no more, and only its writer and the company see it. */
export const hideReview = operation({
  name: 'admin.hideReview',
  method: 'POST',
  path: '/api/admin/reviews/:id/hide',
  access: 'admin',
  summary: 'Hide a review',
  params: idParams,
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const showReview = operation({
  name: 'admin.showReview',
  method: 'POST',
  path: '/api/admin/reviews/:id/show',
  access: 'admin',
  summary: 'Show a hidden review again',
  params: idParams,
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** It stays as it is, and the reports of readers end. */
export const keepReview = operation({
  name: 'admin.keepReview',
  method: 'POST',
  path: '/api/admin/reviews/:id/keep',
  access: 'admin',
  summary: 'Keep a review that readers reported',
  params: idParams,
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** What a name or an email address holds. */
const wanted = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'Please say whom you look for.' }), z.maxLength(100), storable);

export const getAdminOrder = operation({
  name: 'admin.order',
  method: 'GET',
  path: '/api/admin/orders/:id',
  access: 'admin',
  summary: 'An order with its lines and its money',
  params: idParams,
  answer: adminOrderSchema,
  errors: ['not_found'],
  built: true,
});

/**
 * Cancels unsent goods, which go back to stock, and refunds sent ones. Without `line_ids` the rest of the whole order,
 * with shipping and card fee. `cents` is the amount shown to the administrator: if it has changed, nothing is done. The
 * refund is under way when this replies.
 */
export const refundOrder = operation({
  name: 'admin.refund',
  method: 'POST',
  path: '/api/admin/orders/:id/refund',
  access: 'admin',
  summary: 'Refund lines of an order, or the whole with shipping and card charge',
  params: idParams,
  body: z.extend(lineChoiceSchema, { ...reasonSchema.shape, cents: z.optional(cents) }),
  answer: adminOrderSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const listHeldFees = operation({
  name: 'admin.listHeldFees',
  method: 'GET',
  path: '/api/admin/fees/held',
  access: 'admin',
  summary: 'Fees kept back on suspicion, those that wait longest first',
  answer: z.array(heldLineSchema),
  errors: [],
  built: true,
});

export const releaseHeldFee = operation({
  name: 'admin.releaseFee',
  method: 'POST',
  path: '/api/admin/fees/held/:id/release',
  access: 'admin',
  summary: 'Give a held fee to the influencer',
  params: idParams,
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const returnHeldFee = operation({
  name: 'admin.returnFee',
  method: 'POST',
  path: '/api/admin/fees/held/:id/return',
  access: 'admin',
  summary: 'Give a held fee back to the company',
  params: idParams,
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const listBindings = operation({
  name: 'admin.listBindings',
  method: 'GET',
  path: '/api/admin/bindings',
  access: 'admin',
  summary: 'Who influences a buyer',
  query: z.object({ buyer_id: idParam }),
  answer: z.array(bindingSchema),
  errors: ['not_found'],
  built: true,
});

export const freeBinding = operation({
  name: 'admin.freeBinding',
  method: 'DELETE',
  path: '/api/admin/bindings/:buyer_id/:company_id',
  access: 'admin',
  summary: 'Free a buyer from an influencer',
  params: z.object({ buyer_id: idParam, company_id: idParam }),
  body: reasonSchema,
  answer: message,
  errors: ['not_found', 'invalid'],
  built: true,
});

export const listAccounts = operation({
  name: 'admin.listAccounts',
  method: 'GET',
  path: '/api/admin/accounts',
  access: 'admin',
  summary: 'People by their name or email address, at most fifty',
  query: z.object({ q: wanted }),
  answer: z.array(accountSchema),
  errors: [],
  built: true,
});

export const closeAccount = operation({
  name: 'admin.closeAccount',
  method: 'POST',
  path: '/api/admin/accounts/:id/close',
  access: 'admin',
  summary: 'Close an account',
  params: idParams,
  body: reasonSchema,
  answer: accountSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const banAccount = operation({
  name: 'admin.banAccount',
  method: 'POST',
  path: '/api/admin/accounts/:id/ban',
  access: 'admin',
  summary: 'Ban an account',
  params: idParams,
  body: reasonSchema,
  answer: accountSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const getReport = operation({
  name: 'admin.report',
  method: 'GET',
  path: '/api/admin/reports',
  access: 'admin',
  summary: 'The market in numbers for a span of days',
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  answer: reportSchema,
  errors: ['invalid'],
  built: true,
});

export const listAudit = operation({
  name: 'admin.audit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What administrators did, and why, the newest first; actions that API 1.0 knows',
  query: z.object({ before: z.optional(logPlaceParam) }),
  answer: auditSchema,
  errors: [],
  built: true,
});

export const listAdminLog = operation({
  name: 'admin.log',
  method: 'GET',
  path: '/api/admin/log',
  access: 'admin',
  summary:
    'What administrators did, and why, the newest first; `q` looks in administrators’ names, subjects and reasons',
  query: z.object({
    before: z.optional(logPlaceParam),
    q: z.optional(lookedFor),
    action: z.optional(logActionSchema),
    from: z.optional(day),
    to: z.optional(day),
  }),
  answer: adminLogSchema,
  errors: [],
  built: true,
});
