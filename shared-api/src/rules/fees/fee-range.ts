/** Finders fees in percent of the price, lowest and highest. */
export interface FeePercents {
  readonly from: number;
  readonly to: number;
}

/** "10%", "5–25%", or "none" where nothing pays a fee. */
export function feeRangeText({ from, to }: FeePercents): string {
  if (to === 0) return 'none';
  return from === to ? `${to}%` : `${from}–${to}%`;
}

/**
 * What a company pays an influencer, who never gets less than their own rate: "15%", or "15–25%, depending on the product,".
 * @param ownRate in percent; null for none
 */
export function influencerFeeText({ from, to }: FeePercents, ownRate: number | null): string {
  const least = ownRate ?? 0;
  const paid = { from: Math.max(from, least), to: Math.max(to, least) };
  return paid.from === paid.to ? feeRangeText(paid) : `${feeRangeText(paid)}, depending on the product,`;
}

/** What a company pays, as a sentence: "Finders fee: 10% of the price". */
export function feeRangeSentence(fee: FeePercents): string {
  return fee.to === 0 ? 'Finders fee: none at present' : `Finders fee: ${feeRangeText(fee)} of the price`;
}
