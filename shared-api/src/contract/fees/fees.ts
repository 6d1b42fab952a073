import * as z from 'zod/mini';
import { cents, count, id, location, openEnum, signedCents } from '../fields.ts';
import { day, moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam, placeParam } from '../params.ts';

/** From the sale to what can be paid out; `held` waits for an administrator, `reversed` went back whole. */
export const feeStateSchema = z.enum(['pending', 'available', 'held', 'reversed']);

/**
 * One share of one order line, in cents. `level` 1 is the seller, `people` the number of people in its pool's split, `f`
 * the fee in percent and `pass_pct` the percentage that each level passes on, both frozen with the line. `base` and
 * `pool` are the amounts left after refunds; `amount` is the original share, `returned` its part reversed by refunds.
 * `available_at` is null until everything is sent.
 */
export const feeShareSchema = z.object({
  line_id: id,
  level: count,
  people: count,
  company_name_code: z.string(),
  company_name_view: z.string(),
  company_logo: z.optional(location),
  name_view: z.string(),
  quantity: count,
  base: cents,
  f: count,
  pool: cents,
  pass_pct: count,
  amount: cents,
  returned: cents,
  state: openEnum(feeStateSchema),
  created_at: moment,
  available_at: z.nullable(moment),
});

/** A payee's account at the card service: `none` has no account yet, `started` has not given all required data. */
export const payoutAccountStateSchema = z.enum(['none', 'started', 'ready']);

/**
 * What a person earned, in cents. `earned` is the sum of all shares' `amount`, held ones included; `returned` that of their
 * `returned`: refunds, cancelled sales, held fees that went to the company. Where the rest is: `pending` waits, `available` can
 * be paid out (below 0 after a refund that followed a payout), `held` is kept back, `paid` was asked for and did not come
 * back. earned - returned = pending + available + held + paid; only a debt that was given up after a year raises `available`
 * beyond that. `shares` are the newest, or those before `before`; `next` begins the following ones.
 */
export const statementSchema = z.object({
  earned: cents,
  returned: cents,
  pending: cents,
  available: signedCents,
  held: cents,
  paid: cents,
  payout_minimum: cents,
  payout_account: openEnum(payoutAccountStateSchema),
  shares: z.array(feeShareSchema),
  next: z.nullable(z.string()),
});

/**
 * The people above and below a person in a company. `parent_id` is null at the top; `earned` is the amount that each
 * branch brought the caller, in cents, pending included. People below are masked: first letter, no picture, and as `id` a
 * negative number that is unique in this reply only. `more` counts the people below that are not listed.
 */
export const feeTreeSchema = z.object({
  companies: z.array(
    z.object({
      company_id: id,
      name_code: z.string(),
      name_view: z.string(),
      more: count,
      people: z.array(
        z.object({
          id: z.int(),
          parent_id: z.nullable(z.int()),
          username: z.string(),
          picture_location: location,
          level: z.int(),
          yours: z.boolean(),
          earned: cents,
        }),
      ),
    }),
  ),
});

/** How one line's pool was split, in cents: `base` and `pool` are the amounts left after refunds. */
export const feeLineSchema = z.object({
  line_id: id,
  base: cents,
  f: count,
  pass_pct: count,
  pool: cents,
  shares: z.array(
    z.object({
      level: count,
      username: z.string(),
      amount: cents,
      returned: cents,
      yours: z.boolean(),
    }),
  ),
});

/**
 * What came in and went in each month or day, in cents, as the statement counts it: `earned` on the day of the sale, held or
 * not, so that a release is none; `own` is its part from own sales, the rest came from sales of people below. Spans without
 * anything are there with zeros.
 */
export const feeEarningsSchema = z.object({
  by: z.enum(['day', 'month']),
  points: z.array(
    z.object({ from: z.iso.date(), earned: cents, own: z.optional(cents), returned: cents, paid: cents }),
  ),
});

/** Money on its way to a person or a company, in cents. `trouble` tells its payee why it failed, null where it did not. */
export const payoutSchema = z.object({
  id,
  amount: cents,
  state: openEnum(z.enum(['requested', 'sent', 'failed'])),
  trouble: z.nullable(z.string()),
  created_at: moment,
});

/**
 * Whether a payee can be paid. Of an account that is `ready`: `bank`, where the money goes, with the last four digits of the account
 * (null when the card service does not say), and `arrives`, the days on which a payout of now is expected there.
 */
export const payoutAccountSchema = z.object({
  state: openEnum(payoutAccountStateSchema),
  bank: z.optional(z.nullable(z.object({ name: z.nullable(z.string()), ending: z.string() }))),
  arrives: z.optional(z.object({ from: z.iso.date(), to: z.iso.date() })),
});

/**
 * What influencers really earned in the last twelve months, in cents: all of them count, those who earned nothing too. Null
 * while they are so few that a quartile would tell what one of them earned.
 */
export const feeMedianSchema = z.object({
  influencers: count,
  earning: count,
  lower_quartile: z.nullable(cents),
  median: z.nullable(cents),
  upper_quartile: z.nullable(cents),
  until: moment,
});

/**
 * What a look through the books found: how much was looked at, and everything that is not as it should be. Of a part: its lines,
 * their shares and the postings of their orders; `ledger_sum` is of the whole books, and `next` begins the following part.
 */
export const feeProofSchema = z.object({
  looked_at: moment,
  lines: count,
  shares: count,
  transactions: count,
  ledger_sum: z.int(),
  faults: z.array(z.string()),
  next: z.optional(z.nullable(z.string())),
});

export type FeeState = z.infer<typeof feeStateSchema>;
export type FeeShare = z.infer<typeof feeShareSchema>;
export type Statement = z.infer<typeof statementSchema>;
export type FeeTree = z.infer<typeof feeTreeSchema>;
export type FeeLine = z.infer<typeof feeLineSchema>;
export type FeeEarnings = z.infer<typeof feeEarningsSchema>;
export type Payout = z.infer<typeof payoutSchema>;
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;
export type FeeMedian = z.infer<typeof feeMedianSchema>;
export type FeeProof = z.infer<typeof feeProofSchema>;

/** Administrators may name a person; others see their own. */
const whose = z.object({ person_id: z.optional(idParam) });

/** Cursor to a statement's next shares, from the previous answer. */
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

/** Mails about sales, releases and reversals: of each of them, once a week, or none. Mails about payouts are always sent. */
export const feeMailChoiceSchema = z.enum(['each', 'weekly', 'none']);

export type FeeMailChoice = z.infer<typeof feeMailChoiceSchema>;

export const getFeeMails = operation({
  name: 'fees.mails',
  method: 'GET',
  path: '/api/fees/mails',
  access: 'influencer',
  summary: 'Which mails about fees the caller wants',
  answer: z.object({ choice: openEnum(feeMailChoiceSchema) }),
  errors: [],
  built: true,
});

export const changeFeeMails = operation({
  name: 'fees.changeMails',
  method: 'PUT',
  path: '/api/fees/mails',
  access: 'influencer',
  summary: 'Choose which mails about fees to get',
  body: z.strictObject({
    choice: z.enum(feeMailChoiceSchema.options, { error: 'Please choose each, weekly or none.' }),
  }),
  answer: z.object({ choice: openEnum(feeMailChoiceSchema) }),
  errors: [],
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

/** Looks through the whole books, as a job does every night; with `after` (at first 0) through 250 paid lines. */
export const proveFees = operation({
  name: 'fees.proof',
  method: 'GET',
  path: '/api/fees/proof',
  access: 'admin',
  summary: 'Prove that the books balance and that every share follows from its order line',
  query: z.object({ after: z.optional(placeParam('books')) }),
  answer: feeProofSchema,
  errors: [],
  built: true,
});
