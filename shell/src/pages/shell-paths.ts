import { matchPath } from 'react-router-dom';

/** Paths of the shell's own pages, `shellPages` and the gallery. The front door needs them without the pages' code. */
export const SHELL_PATHS: readonly string[] = [
  '/services',
  '/influencer',
  '/follow',
  '/i/:id',
  '/auth/login',
  '/finders-fees',
  '/new/company',
  '/invitation/:code',
  '/profile',
  '/profile/earnings',
  '/cart',
  '/checkout',
  '/orders',
  '/company/:company/order/:id',
  '/g/:code',
  '/__ui',
];

/** Whether the shell has a page of its own for an address, also where a remote may own it. */
export function isShellPath(pathname: string): boolean {
  return SHELL_PATHS.some((path) => matchPath(path, pathname));
}
