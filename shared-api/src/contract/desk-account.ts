import * as z from 'zod/mini';
import { companyAccountSchema } from './desk-account-schema.ts';
import { payoutSchema } from './fees-schema.ts';
import { operation } from './operation.ts';
import { nameCodeParam } from './params.ts';
import { placeParam } from './place-param.ts';

const deskParams = z.object({ company: nameCodeParam });

export const getCompanyAccount = operation({
  name: 'desk.account',
  method: 'GET',
  path: '/api/desk/:company/payouts',
  access: 'owner',
  summary: 'Balance, entries and payouts of the company',
  params: deskParams,
  query: z.object({ before: z.optional(placeParam('account')) }),
  answer: companyAccountSchema,
  errors: ['not_found'],
  built: true,
});

/** All that is available, from $25. */
export const requestCompanyPayout = operation({
  name: 'desk.payout',
  method: 'POST',
  path: '/api/desk/:company/payouts',
  access: 'owner',
  summary: 'Have the available balance paid out',
  params: deskParams,
  answer: payoutSchema,
  errors: ['not_found', 'payout_refused'],
  built: true,
});

/** Gives the address of the card service's own page, good once and for some minutes. */
export const openCompanyAccount = operation({
  name: 'desk.openAccount',
  method: 'POST',
  path: '/api/desk/:company/payouts/account',
  access: 'owner',
  summary: 'Tell the card service where to pay the company',
  params: deskParams,
  answer: z.object({ url: z.string() }),
  errors: ['not_found', 'card_service_failed'],
  built: true,
});
