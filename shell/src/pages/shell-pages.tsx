import type { ComponentType } from 'react';
import { SIGN_IN_PATH } from 'shared-shell';
import { LoginPage } from '../session/login-page.tsx';
import { PlannedPage } from './planned-page.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

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
  const Component = () => <PlannedPage title={title} sentence={description} />;
  return { path, title, description, Component, planned: true };
}

function signedOut(path: string, title: string, sentence: string): ShellPage {
  const Component = () => <SignedOutPage title={title} sentence={sentence} />;
  return { path, title, description: sentence, Component, planned: false };
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
