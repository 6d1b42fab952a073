import * as z from 'zod/mini';
import {
  accountSchema,
  adminCompanySchema,
  bindingSchema,
  heldFeeSchema,
  reasonSchema,
  reportSchema,
} from './admin-schema.ts';
import { message } from './fields.ts';
import { operation } from './operation.ts';
import { lineChoiceSchema, orderSchema } from './order-schema.ts';
import { idParam } from './params.ts';

const idParams = z.object({ id: idParam });
const day = z.iso.date();

export const listAdminCompanies = operation({
  name: 'admin.listCompanies',
  method: 'GET',
  path: '/api/admin/companies',
  access: 'admin',
  summary: 'All companies, those waiting first',
  answer: z.array(adminCompanySchema),
  errors: [],
  built: false,
});

export const approveCompany = operation({
  name: 'admin.approve',
  method: 'POST',
  path: '/api/admin/companies/:id/approve',
  access: 'admin',
  summary: 'Let a company sell',
  params: idParams,
  answer: adminCompanySchema,
  errors: ['not_found', 'conflict'],
  built: false,
});

export const suspendCompany = operation({
  name: 'admin.suspend',
  method: 'POST',
  path: '/api/admin/companies/:id/suspend',
  access: 'admin',
  summary: 'Refuse a company, or stop it from selling',
  params: idParams,
  body: reasonSchema,
  answer: adminCompanySchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: false,
});

export const refundOrder = operation({
  name: 'admin.refund',
  method: 'POST',
  path: '/api/admin/orders/:id/refund',
  access: 'admin',
  summary: 'Refund lines of an order, or the whole with shipping and card charge',
  params: idParams,
  body: z.extend(lineChoiceSchema, reasonSchema.shape),
  answer: orderSchema,
  errors: ['not_found', 'invalid', 'conflict', 'card_service_failed'],
  built: false,
});

export const listHeldFees = operation({
  name: 'admin.listHeldFees',
  method: 'GET',
  path: '/api/admin/fees/held',
  access: 'admin',
  summary: 'Fees kept back on suspicion',
  answer: z.array(heldFeeSchema),
  errors: [],
  built: false,
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
  errors: ['not_found', 'conflict'],
  built: false,
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
  errors: ['not_found', 'conflict'],
  built: false,
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
  built: false,
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
  built: false,
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
  built: false,
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
  built: false,
});

export const getReport = operation({
  name: 'admin.report',
  method: 'GET',
  path: '/api/admin/reports',
  access: 'admin',
  summary: 'The market in numbers for a span of days',
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  answer: reportSchema,
  errors: [],
  built: false,
});
