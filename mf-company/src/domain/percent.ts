import type { CompanyInfluencerList } from 'shared-api/contract/influence/company-influencers';

/** A typed percentage, "12" or "12 %"; null when nothing was typed, NaN for anything else. */
export function percentOf(text: string): number | null {
  const digits = text.replace('%', '').trim();
  if (digits === '') return null;
  return /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** What the products pay: "10 %" or "5 to 25 %". */
export function feeWords({ fee_from, fee_to }: Pick<CompanyInfluencerList, 'fee_from' | 'fee_to'>): string {
  return fee_from === fee_to ? `${fee_to} %` : `${fee_from} to ${fee_to} %`;
}
