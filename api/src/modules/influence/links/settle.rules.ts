import { FEE_CHAIN_MAX } from 'shared-api/rules';

/** A possible payee of a sale. */
export interface SaleInfluencer {
  readonly id: number;
  /** Neither closed nor banned. */
  readonly active: boolean;
  /** Works for the company. */
  readonly staff: boolean;
  /** Influences the company. */
  readonly influences: boolean;
}

export interface SettlementFacts {
  readonly buyerId: number;
  /** The buyer works for the company. */
  readonly buyerIsStaff: boolean;
  /** Of the buyer's first paid order in the company; the same for good while the account is open. */
  readonly bound: SaleInfluencer | null;
  /** Of the order that is paid now. */
  readonly ordered: SaleInfluencer | null;
}

/** Who makes a sale; `binds` when that holds for the buyer's next orders too from now on. */
export interface Settlement {
  readonly influencerId: number | null;
  readonly binds: boolean;
}

/** Who makes a sale that is paid (domain.md, Finders fees, Rules): the binding where there is one, else the order's own. */
export function settleSale({ buyerId, buyerIsStaff, bound, ordered }: SettlementFacts): Settlement {
  const held = bound?.active === true;
  const person = held ? bound : ordered;
  const may = person?.active && person.influences && !person.staff && !buyerIsStaff && person.id !== buyerId;
  return may ? { influencerId: person.id, binds: !held } : { influencerId: null, binds: false };
}

/** One step of the way up from an influencer. */
export interface Upward {
  readonly personId: number;
  readonly active: boolean;
}

/** Whom a sale pays, nearest first: up to the buyer, ten people at most, without those whose account is closed or banned. */
export function paidChain(buyerId: number, upward: readonly Upward[]): number[] {
  const buyer = upward.findIndex(({ personId }) => personId === buyerId);
  return upward
    .slice(0, buyer < 0 ? upward.length : buyer)
    .filter(({ active }) => active)
    .map(({ personId }) => personId)
    .slice(0, FEE_CHAIN_MAX);
}
