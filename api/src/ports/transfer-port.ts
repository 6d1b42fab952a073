/** A payee's account at the card service. */
export interface PayeeAccount {
  readonly id: string;
  /** Money can be sent to it. */
  readonly enabled: boolean;
  /** Where its money goes; null when that is not known. */
  readonly bank: PayeeBank | null;
}

/** A bank account, or a debit card. */
export interface PayeeBank {
  readonly name: string | null;
  /** The last four digits of its number. */
  readonly ending: string;
}

export interface OnboardingRequest {
  readonly accountId: string;
  /** Where the owner returns to, finished or not. */
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
  /** Opens a payee's account. One reference gives one account, for a day at least. */
  createAccount(reference: string): Promise<PayeeAccount>;
  fetchAccount(accountId: string): Promise<PayeeAccount>;
  /** URL of the card service's onboarding page; valid once, for some minutes. */
  onboardingLink(request: OnboardingRequest): Promise<string>;
  /** What was sent before under a key; null when nothing was. `refused` when it was taken back, or is of another amount. */
  findTransfer(
    request: Pick<TransferRequest, 'accountId' | 'amount' | 'key'>,
  ): Promise<{ readonly id: string } | null>;
  /** A transfer by its id, in cents; null when there is none, or it was taken back. */
  fetchTransfer(transferId: string): Promise<{ readonly id: string; readonly cents: number } | null>;
  /** Sends money in dollars, once for a key. */
  transfer(request: TransferRequest): Promise<TransferOutcome>;
}
