/** The disclosure that every visitor of an influencer's link must read (domain.md, Law: Disclosure, 16 CFR 255). */
export function paidLink(name: string): string {
  return `Paid link: ${name} earns a fee if you buy`;
}
