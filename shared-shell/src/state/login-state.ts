import type { LoginProgress, LoginStatus } from './slices.ts';

/** What the slices `loader` and `loginstat` hold together. */
export interface LoginState {
  loader: LoginProgress;
  loginstat: LoginStatus;
}

/** What the shopper pressed, or what the session has come to. */
export type LoginEvent = 'login' | 'logout' | 'signed-in' | 'signed-out';

/** What a press asks the session to do. */
export type LoginEffect = 'sign-in' | 'sign-out' | null;

interface LoginStep {
  state: LoginState;
  effect: LoginEffect;
}

const SIGNED_IN: LoginState = { loader: 0, loginstat: 1 };
const SIGNED_OUT: LoginState = { loader: 0, loginstat: 0 };

/**
 * Login (specification, chapter 4). Pressing Login sets the loader to 1 and starts a sign-in, unless there is a token:
 * then the shopper is signed in at once. Pressing Logout signs out if there is a token. Any other event is ignored.
 */
export function loginStep(state: LoginState, event: LoginEvent, hasToken: boolean): LoginStep {
  switch (event) {
    case 'login':
      return hasToken
        ? { state: SIGNED_IN, effect: null }
        : { state: { ...state, loader: 1 }, effect: 'sign-in' };
    case 'logout':
      return { state: SIGNED_OUT, effect: hasToken ? 'sign-out' : null };
    case 'signed-in':
      return { state: SIGNED_IN, effect: null };
    case 'signed-out':
      return { state: SIGNED_OUT, effect: null };
    default:
      return { state, effect: null };
  }
}
