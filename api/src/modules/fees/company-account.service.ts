import type { CompanyAccount, Payout } from 'shared-api/contract';
import { PAYOUT_MINIMUM } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { logDeed } from '../change-log/index.ts';
import { deskCompany } from '../company/index.ts';
import { companyEntries, companySums } from './company-account.repo.ts';
import type { PayoutService } from './payout.service.ts';
import type { PayoutAccounts } from './payout-account.service.ts';
import { companyPages } from './payout-pages.ts';

/** The money of companies, for their owners. */
export interface CompanyAccounts {
  /** Balance, movements and payouts; the movements from before one on. */
  read(nameCode: string, before: string | undefined): Promise<CompanyAccount>;
  /** Asks for all that is available; rejects with a 422 CallError that says why nothing can be sent now. */
  request(nameCode: string, actorId: number): Promise<Payout>;
  /** The address at which the company tells the card service what it asks. */
  open(nameCode: string, actorId: number): Promise<string>;
}

export interface CompanyAccountParts {
  readonly database: Database;
  readonly accounts: PayoutAccounts;
  readonly payouts: PayoutService;
  readonly siteUrl: string;
}

/** Movements of one answer. */
const MOST = 100;

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
      const [sums, state, rows, paid] = await Promise.all([
        companySums(database, companyId),
        accounts.state({ companyId }),
        companyEntries(database, companyId, { before: place, most: MOST + 1 }),
        payouts.list({ companyId }),
      ]);
      const shown = rows.slice(0, MOST);
      const last = rows.length > MOST ? shown.at(-1) : undefined;
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
      };
    },
    request: async (nameCode, actorId) => {
      const { id: companyId } = await deskCompany(database, nameCode);
      return payouts.request(
        { companyId },
        async (transaction) => (await companySums(transaction, companyId)).available,
        (transaction, { id, amount }) =>
          logDeed(transaction, {
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
      await logDeed(database, { companyId, actorId, action: 'open_payout_account', subject: 'company' });
      return url;
    },
  };
}
