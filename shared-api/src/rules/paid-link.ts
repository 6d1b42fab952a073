/** What everybody must be told who comes by somebody's link (domain.md, Law: Disclosure, 16 CFR 255). */
export function paidLink(name: string): string {
  return `Paid link: ${name} earns a fee if you buy`;
}
