import * as z from 'zod/mini';
import {
  feeEarningsSchema,
  feeLineSchema,
  feeMedianSchema,
  feeProofSchema,
  feeTreeSchema,
  payoutAccountSchema,
  payoutSchema,
  statementSchema,
} from './fees-schema.ts';
import { day } from './moments.ts';
import { operation } from './operation.ts';
import { idParam } from './params.ts';

/** An administrator may name a person; everybody else sees their own. */
const whose = z.object({ person_id: z.optional(idParam) });

/** Where the next shares of a statement begin, as an answer before told it. */
const statementPlace = z.string().check(z.regex(/^\d{1,9}$/, { error: 'This is no place in a statement' }));

export const getFeeStatement = operation({
  name: 'fees.statement',
  method: 'GET',
  path: '/api/fees/statement',
  access: 'influencer',
  summary: 'What was earned, share by share, the newest first',
  query: z.extend(whose, { before: z.optional(statementPlace) }),
  answer: statementSchema,
  errors: ['not_found'],
  built: true,
});

export const getFeeLine = operation({
  name: 'fees.line',
  method: 'GET',
  path: '/api/fees/lines/:id',
  access: 'influencer',
  summary: 'How the fee of one order line was split',
  params: z.object({ id: idParam }),
  answer: feeLineSchema,
  errors: ['not_found'],
  built: true,
});

export const getFeeTree = operation({
  name: 'fees.tree',
  method: 'GET',
  path: '/api/fees/tree',
  access: 'influencer',
  summary: 'The people brought to each company, and what their branches brought',
  query: whose,
  answer: feeTreeSchema,
  errors: ['not_found'],
  built: true,
});

/** By day up to 92 days, by month beyond; the last twelve months when nothing is asked for. */
export const getFeeEarnings = operation({
  name: 'fees.earnings',
  method: 'GET',
  path: '/api/fees/earnings',
  access: 'influencer',
  summary: 'What was earned over time',
  query: z.extend(whose, { from: z.optional(day), to: z.optional(day) }),
  answer: feeEarningsSchema,
  errors: ['not_found', 'invalid'],
  built: true,
});

export const getPayoutAccount = operation({
  name: 'fees.account',
  method: 'GET',
  path: '/api/fees/account',
  access: 'influencer',
  summary: 'Whether fees can be paid out to the person',
  answer: payoutAccountSchema,
  errors: [],
  built: true,
});

/** Gives the address of the card service's own page, good once and for some minutes. */
export const openPayoutAccount = operation({
  name: 'fees.openAccount',
  method: 'POST',
  path: '/api/fees/account',
  access: 'influencer',
  summary: 'Tell the card service where to pay',
  answer: z.object({ url: z.string() }),
  errors: ['card_service_failed'],
  built: true,
});

/** All that is available, from $25. */
export const requestFeePayout = operation({
  name: 'fees.payout',
  method: 'POST',
  path: '/api/fees/payout',
  access: 'influencer',
  summary: 'Have the available fees paid out',
  answer: payoutSchema,
  errors: ['payout_refused'],
  built: true,
});

export const listFeePayouts = operation({
  name: 'fees.payouts',
  method: 'GET',
  path: '/api/fees/payouts',
  access: 'influencer',
  summary: 'What was paid out, the newest first',
  query: whose,
  answer: z.array(payoutSchema),
  errors: ['not_found'],
  built: true,
});

export const getFeeMedian = operation({
  name: 'fees.median',
  method: 'GET',
  path: '/api/fees/median',
  access: 'anonymous',
  summary: 'What influencers really earn',
  answer: feeMedianSchema,
  errors: [],
  built: true,
});

/** Looks through the whole books, as a job does every night. */
export const proveFees = operation({
  name: 'fees.proof',
  method: 'GET',
  path: '/api/fees/proof',
  access: 'admin',
  summary: 'Prove that the books balance and that every share follows from its order line',
  answer: feeProofSchema,
  errors: [],
  built: true,
});
