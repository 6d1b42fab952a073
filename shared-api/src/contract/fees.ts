import * as z from 'zod/mini';
import { feeProofSchema, feeTreeSchema, payoutSchema, statementSchema } from './fees-schema.ts';
import { operation } from './operation.ts';
import { idParam } from './params.ts';

/** An administrator may name a person; everybody else sees their own. */
const whose = z.object({ person_id: z.optional(idParam) });

export const getFeeStatement = operation({
  name: 'fees.statement',
  method: 'GET',
  path: '/api/fees/statement',
  access: 'influencer',
  summary: 'What was earned, share by share',
  query: whose,
  answer: statementSchema,
  errors: ['not_found'],
  built: false,
});

export const getFeeTree = operation({
  name: 'fees.tree',
  method: 'GET',
  path: '/api/fees/tree',
  access: 'influencer',
  summary: 'The people brought to each company',
  query: whose,
  answer: feeTreeSchema,
  errors: ['not_found'],
  built: false,
});

export const getFeeProof = operation({
  name: 'fees.proof',
  method: 'GET',
  path: '/api/fees/proof',
  access: 'influencer',
  summary: 'How the fee of one order line was split',
  query: z.object({ line_id: idParam }),
  answer: feeProofSchema,
  errors: ['not_found'],
  built: false,
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
  built: false,
});
