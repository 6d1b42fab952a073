import Stripe from 'stripe';
import { PaymentError } from './payment-port.ts';
import type { PayeeAccount, TransferOutcome, TransferRequest } from './transfer-port.ts';

/** As many transfers as are listed at one time. */
const PAGE = 100;

/** What the card service says when our account there has too little, or the payee's takes nothing. */
const outcomes: Readonly<Record<string, 'short' | 'not_enabled'>> = {
  balance_insufficient: 'short',
  insufficient_capabilities_for_transfer: 'not_enabled',
  transfers_not_allowed: 'not_enabled',
};

/**
 * Sends money, once for a key. Stripe itself forgets keys after a day, and money may be asked for again later than that: so
 * the key is written on the transfer, and those to the account are looked through first. The account is looked at again,
 * for it may have been stopped since.
 */
export async function sendOnce(
  transfers: Stripe['transfers'],
  look: (accountId: string) => Promise<PayeeAccount>,
  request: TransferRequest,
  timeout: number,
): Promise<TransferOutcome> {
  const { accountId, amount, key, attempt } = request;
  const made = await findTransfer(transfers, request, timeout);
  if (made) return { kind: 'sent', id: made.id };
  const { enabled } = await look(accountId);
  if (!enabled) return { kind: 'not_enabled' };
  try {
    const { id } = await transfers.create(
      { amount, currency: 'usd', destination: accountId, transfer_group: key, metadata: { payout_key: key } },
      { idempotencyKey: `${key}:${attempt}`, timeout },
    );
    return { kind: 'sent', id };
  } catch (error) {
    const kind = error instanceof Stripe.errors.StripeError ? outcomes[error.code ?? ''] : undefined;
    if (!kind) throw error;
    return { kind };
  }
}

/** Rejects with a PaymentError, `refused`, when it was sent and somebody took it back. */
export async function findTransfer(
  transfers: Stripe['transfers'],
  { accountId, key }: Pick<TransferRequest, 'accountId' | 'key'>,
  timeout: number,
): Promise<{ readonly id: string } | null> {
  const all = transfers.list({ destination: accountId, transfer_group: key, limit: PAGE }, { timeout });
  for await (const { id, metadata, reversed } of all) {
    if (metadata.payout_key !== key) continue;
    if (reversed) throw new PaymentError('refused', `Transfer ${id} was taken back`);
    return { id };
  }
  return null;
}
