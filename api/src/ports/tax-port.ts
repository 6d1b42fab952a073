/** A delivery address in the United States. */
export interface TaxAddress {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface TaxRequest {
  readonly address: TaxAddress;
  /** Goods before tax, in cents; `reference` is the caller's name for the line. */
  readonly lines: readonly {
    readonly reference: string;
    readonly amount: number;
    readonly quantity: number;
  }[];
  /** Cents. */
  readonly shipping: number;
}

/** Taxes in cents, on top of the amounts; `tax` is the sum of the lines' and the shipping's. */
export interface TaxAnswer {
  /** The tax service's name for this calculation. */
  readonly reference: string;
  readonly tax: number;
  readonly shippingTax: number;
  /** By the caller's reference; every line is there. */
  readonly lines: ReadonlyMap<string, number>;
}

/**
 * Works out sales taxes. Rejects with a ServiceAwayError when it cannot now, and with a ServiceRefusedError when it will not,
 * whenever it is asked: our account there is not set up for it.
 */
export interface TaxPort {
  /** Null when it does not know where the address is. */
  calculate(request: TaxRequest): Promise<TaxAnswer | null>;
}
