import { type ComponentType, type JSX, Suspense, use } from 'react';
import { SIGN_IN_PATH } from 'shared-shell';
import { RegionLoading } from '../frame/region-loading.tsx';
import type * as pageViews from './page-views.tsx';

type PageViews = typeof pageViews;

let views: PageViews | undefined;
let loading: Promise<PageViews> | undefined;

/** The code of the pages below: a chunk of its own, for few visits need it. The server has it before it renders. */
export function loadPageViews(): Promise<PageViews> {
  loading ??= import(/* webpackChunkName: "page-views" */ './page-views.tsx').then(
    (loaded) => {
      views = loaded;
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** A page whose view is in the chunk; HTML of the server stays until the chunk is there. */
function pageOf<Props extends object>(
  render: (views: PageViews, props: Props) => JSX.Element,
): ComponentType<Props> {
  const View = (props: Props) => render(views ?? use(loadPageViews()), props);
  return (props) => (
    <Suspense fallback={<RegionLoading />}>
      <View {...props} />
    </Suspense>
  );
}

/** The page of an address that leads nowhere. */
export const NotFound = pageOf<{ message: string }>(({ NotFound: View }, props) => <View {...props} />);

/** Paths of personal pages beside the profile's, as remotes declare them. They are closed to an ended account. */
const OWN_PAGES: readonly string[] = [
  '/influencer',
  '/cart',
  '/checkout',
  '/orders',
  '/company/:company/order/:id',
  '/admin',
  '/admin/releases',
  '/new/company',
  '/invitation/:code',
  '/company/:company/desk',
  '/company/:company/desk/:section',
  '/company/:company/desk/:section/:id',
  '/company/:company/desk/:section/:id/:part',
];

export function isOwnPage(path: string): boolean {
  return path.startsWith('/profile') || OWN_PAGES.includes(path);
}

/** A page that the shell answers for as long as no remote owns its path. */
export interface ShellPage {
  path: string;
  title: string;
  description: string;
  Component: ComponentType;
  /** Not open yet: the page goes with the small default header. */
  planned: boolean;
}

function planned(path: string, title: string, description: string): ShellPage {
  const Component = pageOf(({ PlannedPage }) => <PlannedPage title={title} message={description} />);
  return { path, title, description, Component, planned: true };
}

function signedOut(path: string, title: string, message: string): ShellPage {
  const Component = pageOf(({ SignedOutPage }) => <SignedOutPage title={title} message={message} />);
  return { path, title, description: message, Component, planned: false };
}

/** The routes of the specification that no remote has to be released for. */
export const shellPages: readonly ShellPage[] = [
  planned('/services', 'Services', 'Meet the influencers who bring shoppers and companies together.'),
  planned('/influencer', 'Influencers', 'The influencers you follow, and what they recommend.'),
  planned('/follow', 'All influencers', 'Everyone who recommends products on Wishbin.'),
  planned('/i/:id', 'Influencer', 'What one influencer recommends and gives to others.'),
  {
    path: SIGN_IN_PATH,
    title: 'Login',
    description: 'One account for shopping, influencing and selling.',
    Component: pageOf(({ LoginPage }) => <LoginPage />),
    planned: false,
  },
  planned('/finders-fees', 'Finders fees', 'Who earns how much when you buy through an influencer.'),
  signedOut(
    '/new/company',
    'New company',
    'Please log in to add a business. It is free, and you come back here.',
  ),
  signedOut(
    '/invitation/:code',
    'Invitation',
    'Please log in with your own account to see this invitation. You come back here.',
  ),
  signedOut('/profile', 'Profile', 'You are not logged in, redirect to login page please'),
  signedOut('/profile/earnings', 'Earnings', 'You are not logged in, redirect to login page please'),
  signedOut('/cart', 'Cart', 'Please Login to access this page'),
  signedOut('/checkout', 'Checkout', 'Please Log in to see this page'),
  signedOut('/orders', 'Your orders', 'Please Log in to see this page'),
  signedOut('/company/:company/order/:id', 'Order', 'Please Log in to see this page'),
  planned('/g/:code', 'A gift for you', 'There is a gift for you here.'),
];
