import { single } from 'server-kit/measure';
import type { Context } from '../../context.ts';
import type { Mails } from '../mail/index.ts';
import { reconcileBooks, writeOffDebts } from './ledger/ledger.service.ts';
import { foldLedgerTotals, sumOlderEntries, sumOlderShares } from './ledger/totals.service.ts';
import { noteMatured, sendFeeWeeks } from './news/news.service.ts';
import { countOpenPayouts } from './payouts/payouts.repo.ts';
import { type Payouts, routePayouts } from './payouts/payouts.routes.ts';
import { PAYOUT_JOB } from './payouts/send-payouts.ts';
import { medianOfDay } from './statements/earnings.service.ts';
import { routeFees } from './statements/statements.routes.ts';

export { listHeld, releaseHold, returnHold, suspectSales } from './holds/holds.service.ts';
export { balances, type Posting, type PostingKind, post } from './ledger/ledger.repo.ts';
export {
  type Account,
  cardFeeEntries,
  type Entry,
  type PaidSums,
  paymentEntries,
  reversed,
} from './ledger/ledger.rules.ts';
export { bookDifference, reconcileBooks } from './ledger/ledger.service.ts';
export { checkTotals, isSummed, sumAgain } from './ledger/totals.service.ts';
export { assertCovered, coverRefund } from './payouts/company-accounts.service.ts';
export type { PayoutRepairs } from './payouts/payout-repairs.ts';
export { FAILED_PAYOUTS } from './payouts/payouts.repo.ts';
export type { Payouts } from './payouts/payouts.routes.ts';
export { feesToReturn, type PaidFees, payFees, returnFees } from './shares/shares.service.ts';
export { medianOfDay } from './statements/earnings.service.ts';
export { feeSums } from './statements/statements.repo.ts';

interface FeeServices {
  readonly mails: Mails;
  /** Limits a person's requests to the card service. */
  readonly limits: { payout(personId: number): Promise<void> };
}

/** Fees: statements, payouts, holds and the books. */
export function registerFees(context: Context, { mails, limits }: FeeServices): Payouts {
  const { serve, database, clock, log, transfers, config, runSoon } = context;
  routeFees(serve, { database, clock });
  const payouts = routePayouts({
    serve,
    clock,
    database,
    transfers,
    mails,
    log,
    siteUrl: config.publicUrl,
    sendSoon: () => runSoon(PAYOUT_JOB),
    limit: limits.payout,
  });
  context.schedule(
    { name: PAYOUT_JOB, due: '* * * * *', work: payouts.sendDue },
    {
      name: 'note-matured-fees',
      due: '7 * * * *',
      work: async () => {
        const shares = await noteMatured(database);
        if (shares > 0) mails.sendSoon();
        return { shares };
      },
    },
    // Mondays, when it is morning in the United States.
    {
      name: 'write-fee-weeks',
      due: '11 13 * * 1',
      work: async () => {
        try {
          return { mails: await sendFeeWeeks(database) };
        } finally {
          mails.sendSoon();
        }
      },
    },
    { name: 'find-median-earnings', due: '2 0 * * *', work: () => medianOfDay(database, clock()) },
    { name: 'sum-older-entries', due: '23 2 * * *', atStart: true, work: () => sumOlderEntries(database) },
    { name: 'sum-older-shares', due: '27 2 * * *', atStart: true, work: () => sumOlderShares(database) },
    { name: 'fold-ledger-totals', due: '31 2 * * *', work: () => foldLedgerTotals(database) },
    { name: 'write-off-debts', due: '11 4 * * *', work: () => writeOffDebts(database) },
    {
      name: 'reconcile-books',
      due: '53 3 * * *',
      work: async () => {
        const { faults, ...counts } = await reconcileBooks(database);
        if (faults.length > 0) log.error({ faults }, 'the books do not reconcile');
        return { ...counts, faults: faults.length };
      },
    },
  );
  context.measure({
    name: 'wishbin_payouts_open',
    help: 'Payouts that the card service has not made yet.',
    type: 'gauge',
    read: async () => single(await countOpenPayouts(database)),
  });
  return payouts;
}
