export { isApiError } from 'shared-api/client';
export { api, bindApi } from './api.ts';
export type { SignInConfig } from './config.ts';
export {
  completeSignIn,
  getToken,
  isTokenExpired,
  loadAccount,
  loadUserInfo,
  signIn,
  signOut,
} from './session/actions.ts';
export { rememberedName, useIsRemembered } from './session/auth-entry.ts';
export { useEndedAccount } from './session/ended-account.ts';
export { SessionWatcher } from './session/load-oidc.ts';
export { hasSignInAnswer, safeReturnTo } from './session/return-address.ts';
export { hasAnyRealmRole, hasRole, isAdmin } from './session/roles.ts';
export {
  readSession,
  type Session,
  SIGNED_OUT_NOTICE,
  type SignInOptions,
  subscribeSession,
  useSession,
} from './session/session.ts';
export { isSignInError, type SignInError } from './session/sign-in-error.ts';
export { bindSession, sessionReady, startSession } from './session/start-session.ts';
export type { ApiBinding } from './session-binding.ts';
