import * as z from 'zod/mini';
import { cents, count, id, openEnum, signedCents } from '../fields.ts';
import { day, moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { placeParam } from '../params.ts';

/**
 * Kinds of accounts of the books. A debit (what we have, or lost) is positive, a credit (what we owe, or keep) negative.
 * `card_clearing`: money at the card service. `company`, `fees` and `held`: owed to companies, to influencers, and held on suspicion.
 * `aside`: fees of a payment before they are split, always 0. `shipping` is for labels, `tax` for states, `processing` for card fees.
 * `market_loss`: written off.
 */
export const bookAccountSchema = z.enum([
  'card_clearing',
  'company',
  'fees',
  'held',
  'aside',
  'shipping',
  'tax',
  'processing',
  'market_loss',
]);

/** An account, and the name of the company or person that it belongs to; null for one of the marketplace. */
export const ownedAccount = { account: openEnum(bookAccountSchema), owner: z.nullable(z.string()) };

/** Span of days (UTC), both included. */
const span = { from: z.optional(day), to: z.optional(day) };

/**
 * The books of a span of days. Each account: `opening` + `change` = `closing`. Each kind of posting: what it changed in which account,
 * which sums to 0. `opening_sum`, `change_sum` and `closing_sum` are those of all accounts: 0, as long as the books are right.
 */
export const booksSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  accounts: z.array(
    z.object({
      account: openEnum(bookAccountSchema),
      opening: signedCents,
      change: signedCents,
      closing: signedCents,
    }),
  ),
  postings: z.array(
    z.object({
      kind: z.string(),
      entries: count,
      moves: z.array(z.object({ account: openEnum(bookAccountSchema), cents: signedCents })),
      sum: signedCents,
    }),
  ),
  opening_sum: signedCents,
  change_sum: signedCents,
  closing_sum: signedCents,
});

export const getBooks = operation({
  name: 'admin.books',
  method: 'GET',
  path: '/api/admin/books',
  access: 'admin',
  summary: 'The books of a span of days: each account with its change, and what each kind of posting moved',
  query: z.object(span),
  answer: booksSchema,
  errors: ['invalid'],
  built: true,
});

/** Whose balances are listed. */
export const balanceKindSchema = z.enum(['companies', 'influencers', 'held']);

/** What is owed to a company or person, in cents; negative when they owe it to the marketplace. */
export const balanceSchema = z.object({
  id,
  name: z.string(),
  owed: signedCents,
  paid_out: cents,
});

/** By number; `next` begins the following ones. `total` is what is owed to all of them, on all pages. */
export const balancesSchema = z.object({
  balances: z.array(balanceSchema),
  total: signedCents,
  next: z.nullable(z.string()),
});

export const listBalances = operation({
  name: 'admin.listBalances',
  method: 'GET',
  path: '/api/admin/balances',
  access: 'admin',
  summary:
    'What is owed to each company or influencer, or held back from one; accounts without a balance left out',
  query: z.object({ kind: balanceKindSchema, after: z.optional(placeParam('balances')) }),
  answer: balancesSchema,
  errors: [],
  built: true,
});

export const payoutStateSchema = z.enum(['requested', 'sent', 'failed']);

/** A payout to a person or a company. `waiting`: it failed and waits for an administrator. */
export const adminPayoutSchema = z.object({
  id,
  person: z.nullable(z.object({ id, username: z.string() })),
  company: z.nullable(z.object({ name_code: z.string(), name_view: z.string() })),
  cents,
  state: openEnum(payoutStateSchema),
  trouble: z.nullable(z.string()),
  created_at: moment,
  done_at: z.nullable(moment),
  waiting: z.boolean(),
});

/** The newest first; `next` begins the following ones. */
export const adminPayoutsSchema = z.object({
  payouts: z.array(adminPayoutSchema),
  next: z.nullable(z.string()),
});

/** `failed`: only those that wait for an administrator. */
export const listAdminPayouts = operation({
  name: 'admin.listPayouts',
  method: 'GET',
  path: '/api/admin/payouts',
  access: 'admin',
  summary: 'Payouts of the whole market, newest first, or those that failed and wait',
  query: z.object({ show: z.optional(z.enum(['all', 'failed'])), before: z.optional(placeParam('payouts')) }),
  answer: adminPayoutsSchema,
  errors: [],
  built: true,
});

/** One entry of the books, for an accountant. The entries of one `posting` sum to zero. */
export const journalEntrySchema = z.object({
  posting: z.int(),
  at: moment,
  kind: z.string(),
  order_id: z.nullable(id),
  ...ownedAccount,
  cents: signedCents,
});

/** Whole postings, oldest first; `next` begins the following ones. */
export const journalSchema = z.object({
  entries: z.array(journalEntrySchema),
  next: z.nullable(z.string()),
});

export const readJournal = operation({
  name: 'admin.journal',
  method: 'GET',
  path: '/api/admin/journal',
  access: 'admin',
  summary: 'The entries of the books of a span of days, oldest first',
  query: z.object({ from: day, to: day, after: z.optional(placeParam('journal')) }),
  answer: journalSchema,
  errors: ['invalid'],
  built: true,
});

export type BookAccount = z.infer<typeof bookAccountSchema>;
export type AdminBooks = z.infer<typeof booksSchema>;
export type BalanceKind = z.infer<typeof balanceKindSchema>;
export type Balance = z.infer<typeof balanceSchema>;
export type Balances = z.infer<typeof balancesSchema>;
export type AdminPayout = z.infer<typeof adminPayoutSchema>;
export type AdminPayouts = z.infer<typeof adminPayoutsSchema>;
export type JournalEntry = z.infer<typeof journalEntrySchema>;
export type Journal = z.infer<typeof journalSchema>;
