import { type Catalog, companyPath, productPath } from './catalog.ts';

/** What a page must show, rendered by server or browser. */
export interface ExpectedPage {
  /** As the specification writes the route. */
  route: string;
  path: (catalog: Catalog) => string;
  title: (catalog: Catalog) => string;
  heading: (catalog: Catalog) => string;
  /** A sentence that must stand there to the letter. */
  says?: string;
  status?: number;
  /** The server sends the frame alone, in the page's look: what the page says comes in the browser. */
  inBrowser?: true;
  /** Errors in the console that belong to it, such as of a call that is refused. */
  errors?: RegExp;
  /** With scripts it goes on to the identity server. */
  leaves?: true;
}

function plain(route: string, title: string, says: string, path = route): ExpectedPage {
  return { route, path: () => path, title: () => `${title} · Wishbin`, heading: () => title, says };
}

/** The fourteen routes of the specification, in its order. */
export const specifiedRoutes: readonly ExpectedPage[] = [
  {
    route: '/',
    path: () => '/',
    title: () => 'All products · Wishbin',
    heading: () => 'Gifts with a name on them',
  },
  plain('/services', 'Services', 'Only sales are paid, never bringing people.'),
  plain('/mission', 'Mission', 'Joining is free.'),
  {
    ...plain('/profile', 'Profile', 'You are not logged in, redirect to login page please'),
    inBrowser: true,
  },
  { ...plain('/cart', 'Cart', 'Please Login to access this page'), inBrowser: true },
  { ...plain('/checkout', 'Checkout', 'Please Log in to see this page'), inBrowser: true },
  {
    ...plain('/new/company', 'New company', 'Please log in to add a business.'),
    inBrowser: true,
  },
  {
    route: '/company/{company}',
    path: ({ branded }) => companyPath(branded),
    title: ({ branded }) => `${branded.name_view} · Wishbin`,
    heading: ({ branded }) => branded.name_view,
  },
  {
    route: '/company/{company}/product/{product}',
    path: (catalog) => productPath(catalog.productOf(catalog.branded)),
    title: ({ branded, productOf }) => `${productOf(branded).name_view} · ${branded.name_view} · Wishbin`,
    heading: ({ branded, productOf }) => productOf(branded).name_view,
  },
  {
    ...plain(
      '/company/{company}/order/{id}',
      'Order 1',
      'Please Log in to see this page',
      '/company/wishbin/order/1',
    ),
    inBrowser: true,
  },
  { ...plain('/influencer', 'Influencers', 'Everyone follows the house.'), inBrowser: true },
  plain('/follow', 'All influencers', 'Everyone follows the house'),
  {
    route: '/i/{id}',
    path: () => '/i/1',
    title: () => 'wishbin · Wishbin',
    heading: () => 'WISHBIN',
    says: 'Paid link: wishbin earns a fee if you buy',
  },
  { ...plain('/auth/login', 'Login', 'One moment, we are signing you in.'), leaves: true },
];

function missing(route: string, says: string): ExpectedPage {
  return {
    route,
    path: () => route,
    title: () => 'Not found · Wishbin',
    heading: () => 'This page does not exist',
    says,
    status: 404,
  };
}

/** Addresses that lead nowhere. */
export const missingPages: readonly ExpectedPage[] = [
  missing('/no/such/page', 'The address may be mistyped, or what was here has been taken down.'),
  missing('/company/no-such-company', 'There is no company at this address.'),
  missing('/company/wishbin/product/999999', 'There is no such product at this address.'),
  missing('/company/wishbin/product/abc', 'There is no such product at this address.'),
  missing('/company/no-such-company/order/1', 'There is no company at this address.'),
];

/** Pages that the lists above do not reach: those that the specification has no route for, and the other header variants. */
export const furtherPages: readonly ExpectedPage[] = [
  { ...plain('/orders', 'Your orders', 'Please Log in to see this page'), inBrowser: true },
  {
    ...plain('/profile/earnings', 'Earnings', 'You are not logged in, redirect to login page please'),
    inBrowser: true,
  },
  {
    ...plain('/profile/links', 'Your links', 'You are not logged in, redirect to login page please'),
    inBrowser: true,
  },
  {
    ...plain('/profile/page', 'Your page', 'You are not logged in, redirect to login page please'),
    inBrowser: true,
  },
  plain('/finders-fees', 'How finders fees work', 'Joining costs nothing.'),
  plain('/join', 'Join a company', 'We promise no income.'),
  plain('/terms', 'Terms', 'You need an account to order, to influence and to sell.'),
  plain('/privacy', 'Privacy', 'We never sell your data.'),
  plain('/returns', 'Returns', 'The refund of a gift goes to the person who paid for it.'),
  {
    ...plain(
      '/invitation/{code}',
      'Invitation',
      'Please log in with your own account to see this invitation.',
      '/invitation/none-such-code',
    ),
    inBrowser: true,
  },
  {
    ...plain(
      '/unsubscribe/{code}',
      'Emails',
      'This link does not work any more.',
      `/unsubscribe/1-stock_notices-${'A'.repeat(43)}`,
    ),
    inBrowser: true,
    errors: /status of 404.*\/api\/mail\/subscription\//,
  },
  {
    route: '/g/{code}',
    path: () => '/g/none',
    title: () => 'A gift for you · Wishbin',
    heading: () => 'There is no gift here',
    says: 'Please scan the code again, or ask the person who gave it to you.',
    inBrowser: true,
  },
  {
    route: 'a company with header 2',
    path: ({ placeholder }) => companyPath(placeholder),
    title: ({ placeholder }) => `${placeholder.name_view} · Wishbin`,
    heading: ({ placeholder }) => placeholder.name_view,
  },
  {
    route: 'the marketplace’s own company',
    path: () => '/company/wishbin',
    title: () => 'Wishbin',
    heading: () => 'Wishbin',
  },
];

const allPages: readonly ExpectedPage[] = [...specifiedRoutes, ...furtherPages, ...missingPages];

/** Pages that can be looked at in a browser: they stay. */
export const stayingPages = allPages.filter(({ leaves }) => !leaves);

/** Pages whose first HTML is whole. */
export const serverPages = allPages.filter(({ inBrowser }) => !inBrowser);
