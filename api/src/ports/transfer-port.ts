/** Somebody's account at the card service, as it is there. */
export interface PayeeAccount {
  readonly id: string;
  /** Money can be sent to it. */
  readonly enabled: boolean;
}

export interface OnboardingRequest {
  readonly accountId: string;
  /** Where its owner comes back to, whether everything is told by then or not. */
  readonly returnUrl: string;
  /** Where they come to when the address they were given is used up: there they ask for another. */
  readonly refreshUrl: string;
}

export interface TransferRequest {
  readonly accountId: string;
  /** Cents. */
  readonly amount: number;
  /** The same key never sends twice. */
  readonly key: string;
  /** Raised by one each time the card service broke over it or had no money for it: it would answer the same again. */
  readonly attempt: number;
}

/**
 * `short`: our account there has not as much at the moment. `not_enabled`: the payee's account takes no money. Nothing was
 * sent then.
 */
export type TransferOutcome =
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'short' | 'not_enabled' };

/**
 * Sending people and companies what they are owed, by the card service. Each call rejects with a PaymentError, and with
 * nothing else, when it cannot be carried out.
 */
export interface TransferPort {
  /** Opens an account for somebody. The same reference gives the same one for a day at least. */
  createAccount(reference: string): Promise<PayeeAccount>;
  lookAccount(accountId: string): Promise<PayeeAccount>;
  /** The address of a page of the card service's own, where the account's owner tells what it needs; good once, for some minutes. */
  onboardingLink(request: OnboardingRequest): Promise<string>;
  /** What was sent before under a key; null when nothing was. */
  findTransfer(request: Pick<TransferRequest, 'accountId' | 'key'>): Promise<{ readonly id: string } | null>;
  /** Sends money in dollars, once for a key. */
  transfer(request: TransferRequest): Promise<TransferOutcome>;
}
