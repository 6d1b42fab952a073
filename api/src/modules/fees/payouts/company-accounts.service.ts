import type { CompanyAccount, Payout } from 'shared-api/contract';
import { formatCents, PAYOUT_MINIMUM } from 'shared-api/rules';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import { deskCompany, logActivity } from '../../companies/index.ts';
import { lockCompanyMoney } from './accounts.repo.ts';
import { companyPages, type PayoutAccounts } from './accounts.service.ts';
import { companyEntries, companyOrderMoney, companySums, companyWaiting } from './company-accounts.repo.ts';
import { type CoveredChange, uncoveredCents } from './payouts.rules.ts';
import type { PayoutService } from './payouts.service.ts';

/** What a company gives back or pays: of which order, null for none. */
interface CoveredPurpose {
  readonly companyId: number;
  readonly orderId: number | null;
  /** Decides the words of a refusal; a refund unless it is said. `voided`: of a label that the carrier takes back already. */
  readonly purpose?: 'refund' | 'label' | 'void' | 'voided';
}

/**
 * Has a company give money of an order back, or pay for it, as far as its account covers that: what was paid out, or is on its way, is
 * not there any more, and what still waits belongs to other orders. What waits for the goods of this very order covers it, so that
 * a company without payouts can always give back. What belongs to no order is covered by what is available alone. Payouts and refunds
 * of one company come one after the other. Throws a CallError: 409 for a company that is suspended, whose refunds the marketplace sees
 * to, 422 where the account does not cover it.
 */
export async function coverRefund<T>(
  transaction: Queryable,
  purpose: CoveredPurpose,
  refund: () => Promise<T>,
): Promise<T> {
  const before = await lockedMoney(transaction, purpose);
  const done = await refund();
  refuseUncovered(purpose, before, await moneyOf(transaction, purpose));
  return done;
}

/** Refuses a charge of so many cents as `coverRefund` would, before it is made. Throws the same CallErrors. */
export async function assertCovered(
  transaction: Queryable,
  purpose: CoveredPurpose,
  cents: number,
): Promise<void> {
  const before = await lockedMoney(transaction, purpose);
  const { available, charges } = before;
  refuseUncovered(purpose, before, { ...before, available: available - cents, charges: charges + cents });
}

async function lockedMoney(transaction: Queryable, purpose: CoveredPurpose): Promise<CoveredChange> {
  const company = await lockCompanyMoney(transaction, purpose.companyId);
  if (company?.status === 'suspended') throw suspended(purpose);
  return moneyOf(transaction, purpose);
}

async function moneyOf(
  transaction: Queryable,
  { companyId, orderId }: CoveredPurpose,
): Promise<CoveredChange> {
  const { available } = await companySums(transaction, companyId);
  return { available, ...(await companyOrderMoney(transaction, companyId, orderId)) };
}

function refuseUncovered(purpose: CoveredPurpose, before: CoveredChange, after: CoveredChange): void {
  const missing = uncoveredCents(before, after);
  if (missing > 0) throw notCovered(purpose, before.available, missing);
}

function suspended({ purpose = 'refund' }: CoveredPurpose): CallError {
  const paysNone =
    'Your company is suspended, so its account pays for no labels. Please ask the marketplace.';
  const refusals = {
    refund: 'Your company is suspended, so the marketplace makes its refunds. Please ask the marketplace.',
    label: paysNone,
    void: paysNone,
    voided: `The carrier is taking this label back, but its items are not to be packed again yet. ${paysNone}`,
  };
  return new CallError('conflict', refusals[purpose]);
}

function notCovered({ purpose = 'refund' }: CoveredPurpose, available: number, missing: number): CallError {
  const [cents, covered] = [formatCents(missing), formatCents(Math.max(0, available))];
  const refusals = {
    refund: `This would take ${cents} of what was paid out to you, and your account covers ${covered}. Nothing was done: please choose less, or ask the marketplace.`,
    label: `This label would take ${cents} from your account, which covers ${covered} at the moment. Nothing was bought: please wait until more is available, or use a label that you bought elsewhere.`,
    void: `Until the carrier has found that this label was not used, it would take ${cents} from your account, which covers ${covered} at the moment. Nothing was changed: please wait until more is available, or ask the marketplace.`,
    voided: `The carrier is taking this label back. Until it has found that the label was not used, it would take ${cents} from your account, which covers ${covered} at the moment. Please void the label again once more is available, or ask the marketplace.`,
  };
  return new CallError('invalid', refusals[purpose]);
}

/** The money of companies, for their owners. */
export interface CompanyAccounts {
  /** Balance, movements and payouts; the movements from before one on. */
  read(nameCode: string, before: string | undefined): Promise<CompanyAccount>;
  /** Requests a payout of everything available; rejects with a 422 CallError that says why nothing can be sent now. */
  request(nameCode: string, actorId: number): Promise<Payout>;
  /** Returns the URL of the card service's onboarding page. */
  open(nameCode: string, actorId: number): Promise<string>;
}

export interface CompanyAccountParts {
  readonly database: Database;
  readonly accounts: PayoutAccounts;
  readonly payouts: PayoutService;
  readonly siteUrl: string;
}

/** Movements of one answer. */
const PAGE_SIZE = 100;

export function companyAccounts({
  database,
  accounts,
  payouts,
  siteUrl,
}: CompanyAccountParts): CompanyAccounts {
  return {
    read: async (nameCode, before) => {
      const { id: companyId } = await deskCompany(database, nameCode);
      const place = before === undefined ? null : Number(before);
      const [sums, state, rows, paid, waiting] = await Promise.all([
        companySums(database, companyId),
        accounts.state({ companyId }),
        companyEntries(database, companyId, { before: place, most: PAGE_SIZE + 1 }),
        payouts.list({ companyId }),
        companyWaiting(database, companyId),
      ]);
      const shown = rows.slice(0, PAGE_SIZE);
      const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
      return {
        ...sums,
        payout_minimum: PAYOUT_MINIMUM,
        payout_account: state,
        entries: shown.map(({ created_at, ...entry }) => ({
          ...entry,
          created_at: created_at.toISOString(),
        })),
        next: last ? String(last.id) : null,
        payouts: paid,
        waiting,
      };
    },
    request: async (nameCode, actorId) => {
      const { id: companyId } = await deskCompany(database, nameCode);
      return payouts.request(
        { companyId },
        async (transaction) => (await companySums(transaction, companyId)).available,
        (transaction, { id, amount }) =>
          logActivity(transaction, {
            companyId,
            actorId,
            action: 'ask_payout',
            subject: `payout:${id}`,
            changes: { cents: { from: null, to: amount } },
          }),
      );
    },
    open: async (nameCode, actorId) => {
      const { id: companyId, name_code } = await deskCompany(database, nameCode);
      const url = await accounts.open({ companyId }, companyPages(siteUrl, name_code));
      await logActivity(database, { companyId, actorId, action: 'open_payout_account', subject: 'company' });
      return url;
    },
  };
}
