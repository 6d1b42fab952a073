export const FINDERS_FEE_MAX = 95;
export const FINDERS_FEE_RECOMMENDED = 10;

/** A finders fee in percent: whole values 0 to 95 only (specification chapter 5, Company form). */
export function isFindersFee(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 0 && percent <= FINDERS_FEE_MAX;
}
