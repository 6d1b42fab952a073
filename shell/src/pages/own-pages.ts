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
];

export function isOwnPage(path: string): boolean {
  return OWN_PAGES.includes(path);
}
