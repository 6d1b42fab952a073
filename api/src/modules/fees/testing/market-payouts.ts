import type { App } from '../../../app.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import type { TransferPort } from '../../../ports/transfer-port.ts';
import { availableFees } from '../available-fees.ts';
import { payoutService } from '../payout.service.ts';
import { payoutAccounts } from '../payout-account.service.ts';
import type { PayoutParts } from '../payout-parts.ts';
import { sendPayouts } from '../send-payouts.ts';

/** What came of asking for a payout and of sending it. */
export type PaidOut = 'sent' | 'failed' | 'refused';

/**
 * Pays people of a market by the real services, to a card service that is always there: whoever asks has an account there, and
 * it takes the money or, where `takes` is false, says that it never will.
 */
export function marketPayouts({ database, http, services }: App) {
  let takes = true;
  const transfers: TransferPort = {
    createAccount: async (reference) => ({ id: `acct_${reference}`, enabled: true }),
    lookAccount: async (id) => ({ id, enabled: true }),
    onboardingLink: async () => '',
    findTransfer: async () => null,
    transfer: async ({ key }) => (takes ? { kind: 'sent', id: `tr_${key}` } : { kind: 'not_enabled' }),
  };
  const { mails } = services;
  const parts: PayoutParts = {
    database,
    transfers,
    mails,
    log: http.log,
    sendSoon: () => undefined,
    siteUrl: '',
  };
  const accounts = payoutAccounts(parts);
  const payouts = payoutService(parts);
  return async (personId: number, willTake: boolean): Promise<PaidOut> => {
    await accounts.open({ personId }, { returnUrl: '', refreshUrl: '' });
    try {
      await payouts.request({ personId }, availableFees(personId));
    } catch (error) {
      if (error instanceof CallError && error.code === 'payout_refused') return 'refused';
      throw error;
    }
    takes = willTake;
    const { sent, failed } = await sendPayouts(parts);
    if (sent + failed !== 1) throw new Error(`${sent} payouts were sent and ${failed} failed`);
    return sent === 1 ? 'sent' : 'failed';
  };
}
