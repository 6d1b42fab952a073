/** The page of a person's earnings, which the card service's pages lead back to. */
export function payoutPages(siteUrl: string): { readonly returnUrl: string; readonly refreshUrl: string } {
  const page = `${siteUrl}/profile/earnings`;
  return { returnUrl: `${page}?payouts=back`, refreshUrl: `${page}?payouts=again` };
}
