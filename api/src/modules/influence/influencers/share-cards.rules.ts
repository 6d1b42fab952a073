import type { CardSubject } from '../../images/index.ts';

/** A product or company on a card. */
export interface SoldSubject extends CardSubject {
  readonly company_id: number;
  /** To the influencers of its company, who have no rate of their own. */
  readonly pays_fee: boolean;
}

/** Whether sales of it pay a person. @param influencer of its company; undefined for a person who is none or works there */
export function isPaid(
  { pays_fee }: Pick<SoldSubject, 'pays_fee'>,
  influencer: { readonly own_rate: boolean } | undefined,
): boolean {
  return influencer !== undefined && (pays_fee || influencer.own_rate);
}
