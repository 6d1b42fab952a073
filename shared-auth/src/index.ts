export { isApiError } from 'shared-api/client';
export { api, bindApi } from './api.ts';
export type { ApiBinding } from './api-binding.ts';
export type { SignInConfig } from './config/sign-in-config.ts';
export {
  completeSignIn,
  getToken,
  isTokenExpired,
  loadAccount,
  loadUserInfo,
  signIn,
  signOut,
} from './session/actions.ts';
export { useEndedAccount } from './session/ended-account.ts';
export { hasSignInAnswer } from './session/has-sign-in-answer.ts';
export type { SignInOptions } from './session/oidc-session.ts';
export { rememberedName, useIsRemembered } from './session/remembered.ts';
export { hasAnyRealmRole, hasRole, isAdmin } from './session/roles.ts';
export { safeReturnTo } from './session/safe-return-to.ts';
export { type Session, SIGNED_OUT_NOTICE } from './session/session.ts';
export { SessionKeeper } from './session/session-keeper.ts';
export { readSession, subscribeSession } from './session/session-store.ts';
export { isSignInError, type SignInError } from './session/sign-in-error.ts';
export { bindSession, sessionReady, startSession } from './session/start-session.ts';
export { useSession } from './session/use-session.ts';
