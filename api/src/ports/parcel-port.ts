/** An address in the United States as parcels carry it; `state` has two letters. */
export interface ParcelAddress {
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** One parcel: grams and millimetres. */
export interface Parcel {
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** A carrier's offer for all parcels between two addresses. */
export interface ParcelRate {
  /** The carrier's name for the offer. */
  readonly id: string;
  /** The same for one service and all parcels, for example usps_priority. */
  readonly service: string;
  /** For people, for example USPS Priority Mail. */
  readonly provider: string;
  /** Cents. */
  readonly amount: number;
  readonly days: number | null;
  readonly durationTerms: string;
}

/** A parcel that is paid with the carrier; both addresses are whole ones. */
export interface ParcelLabel {
  readonly trackingNumber: string;
  /** Where anybody sees how far it is. */
  readonly trackingUrl: string;
  /** The label to print. */
  readonly labelUrl: string;
}

/**
 * What became of a label that was given back. `asked`: the carrier looks whether it was used. `done`: its price comes back. `refused`:
 * it was used.
 */
export type LabelVoidState = 'asked' | 'done' | 'refused';

/** A label that was given back; `id` is the carrier's name for that. */
export interface LabelVoid {
  readonly id: string;
  readonly state: LabelVoidState;
}

/** The carriers. Each call rejects with a ServiceAwayError when they cannot be asked. */
export interface ParcelPort {
  /** The address as the carrier writes it, or null when there is none like it. */
  check(address: ParcelAddress): Promise<ParcelAddress | null>;
  /** Every service that takes these parcels; empty when none delivers there. */
  rates(from: ParcelAddress, to: ParcelAddress, parcels: readonly Parcel[]): Promise<ParcelRate[]>;
  /**
   * Buys the label of an offer. The same offer is bought once, however often it is asked for; null when the carrier does not
   * sell it, or not any more.
   */
  label(rateId: string): Promise<ParcelLabel | null>;
  /** The label that was bought of an offer and not given back, without buying one; null when there is none. */
  boughtLabel(rateId: string): Promise<ParcelLabel | null>;
  /**
   * Gives an unused label back, once, however often it is asked for; null when it was not bought, or cannot be given back. It is named by
   * its number beside its offer: one that was given back leaves the offer to be bought again.
   */
  voidLabel(rateId: string, trackingNumber: string): Promise<LabelVoid | null>;
  /** What became of a label that was given back; null for an unknown one. */
  voidState(voidId: string): Promise<LabelVoidState | null>;
}
