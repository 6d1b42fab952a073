import type { ComponentType } from 'react';

export interface SignInOptions {
  /** Path on this origin that the shopper comes back to; default `/`. */
  returnTo?: string | undefined;
  /** Shows the identity server's registration instead of its sign-in. */
  register?: boolean | undefined;
}

/** What the sign-in code does once it is loaded. */
export interface OidcSession {
  /** Asks the identity server, without the shopper noticing, who is signed in; ends with a known session. */
  restore(): Promise<void>;
  signIn(options: SignInOptions): Promise<void>;
  completeSignIn(address: string): Promise<{ returnTo: string }>;
  signOut(): Promise<void>;
  isTokenExpired(minValidity: number): boolean;
  getToken(minValidity: number): Promise<string | null>;
  /** A new token after one was refused; false, and signed out, when there is none to be had. */
  renew(): Promise<boolean>;
  /** Signs out on this page, with a notice: for tokens that the server will not have. */
  leave(): Promise<void>;
  loadUserInfo(): Promise<Record<string, unknown>>;
  loadAccount(): Promise<Record<string, unknown>>;
  /** Rendered for as long as the page lives. */
  Keeper: ComponentType;
}
