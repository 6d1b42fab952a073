/**
 * One kind of money; a company's or a person's own where it is owed to one. `fees` without a person is what a payment sets
 * aside until it is split, `held` what is kept back from a person on suspicion.
 */
export type Account =
  | { readonly kind: 'card_clearing' | 'fees' | 'shipping' | 'tax' | 'processing' | 'market_loss' }
  | { readonly kind: 'company'; readonly companyId: number }
  | { readonly kind: 'fees' | 'held'; readonly personId: number };

/** Cents into an account (money we have or have given away), or out of it (negative: what we owe or have earned). */
export interface Entry {
  readonly account: Account;
  readonly cents: number;
}

/** What a payment was for, in cents. */
export interface PaidSums {
  readonly shipping: number;
  readonly tax_amount: number;
  readonly charge: number;
  readonly total: number;
  /** Goods and the part of their price that goes to influencers, per company. */
  readonly companies: readonly {
    readonly companyId: number;
    readonly base: number;
    readonly pool: number;
  }[];
}

/** A payment: the card company has the total, and it is owed to those it was paid for (domain.md, Finders fees, Worked example). */
export function paymentEntries({ shipping, tax_amount, charge, total, companies }: PaidSums): Entry[] {
  const pools = companies.reduce((sum, { pool }) => sum + pool, 0);
  return [
    { account: { kind: 'card_clearing' }, cents: total },
    ...companies.map(
      ({ companyId, base, pool }): Entry => ({ account: { kind: 'company', companyId }, cents: pool - base }),
    ),
    { account: { kind: 'fees' }, cents: -pools },
    { account: { kind: 'shipping' }, cents: -shipping },
    { account: { kind: 'tax' }, cents: -tax_amount },
    { account: { kind: 'processing' }, cents: -charge },
  ];
}

/** What the card company keeps of a payment, in cents. */
export function cardFeeEntries(fee: number): Entry[] {
  return [
    { account: { kind: 'processing' }, cents: fee },
    { account: { kind: 'card_clearing' }, cents: -fee },
  ];
}

/** The same money the other way round. */
export function reversed(entries: readonly Entry[]): Entry[] {
  return entries.map(({ account, cents }) => ({ account, cents: -cents }));
}
