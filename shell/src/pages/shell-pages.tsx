import type { ComponentType } from 'react';
import { useSession } from 'shared-auth';
import { Link, SIGN_IN_PATH, useLoginLink } from 'shared-shell';
import { ButtonLink, clockIcon, MessagePage, personIcon } from 'shared-ui';
import { LoginPage } from '../session/login-page.tsx';

interface PlannedPageProps {
  title: string;
  message: string;
}

/** Placeholder for a page of an unreleased remote. */
export function PlannedPage({ title, message }: PlannedPageProps) {
  return (
    <MessagePage icon={clockIcon} title={title} message={`${message} This page is not open yet.`}>
      <ButtonLink as={Link} to="/" variant="primary">
        Browse products
      </ButtonLink>
    </MessagePage>
  );
}

interface SignedOutPageProps {
  title: string;
  /** The sentence that the specification has for this page. */
  message: string;
}

/** Placeholder for a signed-in page: signed-out visitors see the login prompt, others that its remote is not released yet. */
export function SignedOutPage({ title, message }: SignedOutPageProps) {
  const { status } = useSession();
  const login = useLoginLink();
  if (status === 'signed-in') return <PlannedPage title={title} message="You are logged in." />;
  return (
    <MessagePage icon={personIcon} title={title} message={message}>
      <ButtonLink as={Link} {...login} variant="primary">
        Log In
      </ButtonLink>
      <ButtonLink as={Link} to="/">
        Browse products
      </ButtonLink>
    </MessagePage>
  );
}

/** Paths of personal pages, as remotes declare them. They are closed to an ended account. */
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
  const Component = () => <PlannedPage title={title} message={description} />;
  return { path, title, description, Component, planned: true };
}

function signedOut(path: string, title: string, message: string): ShellPage {
  const Component = () => <SignedOutPage title={title} message={message} />;
  return { path, title, description: message, Component, planned: false };
}

/** The routes of the specification that no remote has to be released for. */
export const shellPages: readonly ShellPage[] = [
  planned('/services', 'Services', 'Meet the influencers who bring shoppers and companies together.'),
  planned('/influencer', 'Influencers', 'The influencers you follow, and what they recommend.'),
  planned('/follow', 'All influencers', 'Everybody who recommends products on Wishbin.'),
  planned('/i/:id', 'Influencer', 'What one influencer recommends and gives to others.'),
  {
    path: SIGN_IN_PATH,
    title: 'Login',
    description: 'One account for shopping, influencing and selling.',
    Component: LoginPage,
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
  planned('/g/:code', 'A gift for you', 'Somebody left something here for you.'),
];
