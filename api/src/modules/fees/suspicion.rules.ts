/** What can raise a suspicion, the gravest first (domain.md, Finders fees, Fraud hold). */
export const suspicions = [
  'same_card',
  'same_address',
  'same_device',
  'disposable_mail',
  'tiny_orders',
] as const;

export type Suspicion = (typeof suspicions)[number];

/** Cents of goods below which an order is tiny, how many of them at one influencer within an hour are a burst. */
export const TINY_ORDER = 500;
export const BURST = 5;

/** What is known of a sale in one company when it is paid. */
export interface SaleSigns {
  readonly company_id: number;
  readonly same_card: boolean;
  readonly same_address: boolean;
  readonly same_device: boolean;
  readonly tiny_orders: number;
}

/** Why a sale's fees are kept back; undefined when nothing speaks against them. */
export function suspicionOf(signs: SaleSigns, isDisposableMail: boolean): Suspicion | undefined {
  const raised: Readonly<Record<Suspicion, boolean>> = {
    same_card: signs.same_card,
    same_address: signs.same_address,
    same_device: signs.same_device,
    disposable_mail: isDisposableMail,
    tiny_orders: signs.tiny_orders >= BURST,
  };
  return suspicions.find((suspicion) => raised[suspicion]);
}
