import type { SignInConfig } from '../config/sign-in-config.ts';
import type { OidcSession } from '../session/oidc-session.ts';

export function openSession(_config: SignInConfig): OidcSession {
  throw new Error('Signing in is being built');
}
