/** The page of a person's earnings, which the card service's pages lead back to. */
export function payoutPages(siteUrl: string): { readonly returnUrl: string; readonly refreshUrl: string } {
  const page = `${siteUrl}/profile/earnings`;
  return backTo(page);
}

/** The same for the page of a company's account at its desk. */
export function companyPages(siteUrl: string, nameCode: string): ReturnType<typeof payoutPages> {
  return backTo(`${siteUrl}/company/${encodeURIComponent(nameCode)}/desk/account`);
}

const backTo = (page: string): ReturnType<typeof payoutPages> => ({
  returnUrl: `${page}?payouts=back`,
  refreshUrl: `${page}?payouts=again`,
});
