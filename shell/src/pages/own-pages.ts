/** Paths of the pages that show a person their own things, as remotes declare them. Nothing of them is open to whoever's account has ended. */
const OWN_PAGES: readonly string[] = [
  '/profile',
  '/profile/earnings',
  '/influencer',
  '/cart',
  '/checkout',
  '/orders',
  '/company/:company/order/:id',
  '/admin',
  '/new/company',
  '/invitation/:code',
  '/company/:company/desk',
  '/company/:company/desk/:section',
  '/company/:company/desk/:section/:id',
  '/company/:company/desk/:section/:id/:part',
];

export function isOwnPage(path: string): boolean {
  return OWN_PAGES.includes(path);
}
