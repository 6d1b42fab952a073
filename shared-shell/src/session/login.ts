import { useStore } from 'jotai';
import { type MouseEvent, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readSession, signIn, signOut } from 'shared-auth';
import { SIGN_IN_PATH, signInPath } from '../navigation/paths.ts';
import { type LoginProgress, type LoginStatus, slices } from '../state/slices.ts';
import { logError } from './log.ts';

/** What the slices `loader` and `loginstat` hold together. */
export interface LoginState {
  loader: LoginProgress;
  loginstat: LoginStatus;
}

/** What the shopper pressed, or what the session has come to. */
export type LoginEvent = 'login' | 'logout' | 'signed-in' | 'signed-out';

/** The session's action after a press. */
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

type Store = ReturnType<typeof useStore>;

/**
 * What a press of Login does: the place the shopper is at is where they come back to.
 * @param goOn a path of this site to come to instead
 * @param register whether to create an account instead
 */
export function usePressLogin(goOn?: string, register = false): () => void {
  const store = useStore();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return useCallback(() => {
    if (press(store, 'login') !== 'sign-in') return;
    const returnTo = goOn ?? pathname + search + hash;
    signIn({ returnTo, register }).catch((error: unknown) => {
      logError('The sign-in did not start', error);
      store.set(slices.loader, 0);
      // The sign-in page shows the error and offers another attempt.
      void navigate(signInPath(returnTo));
    });
  }, [store, navigate, pathname, search, hash, goOn, register]);
}

/** What a link needs that logs in. */
interface LoginLink {
  readonly to: string;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * A link that logs in and leads back here: to the page for signing in before any script and in another tab, straight to
 * the identity server when it is pressed plainly, so that Back from there leads to this page.
 * @param onPress called before the page is left
 * @param goOn a path of this site to come to instead
 * @param register whether a plain press leads to the form for a new account
 */
export function useLoginLink(onPress?: () => void, goOn?: string, register = false): LoginLink {
  const press = usePressLogin(goOn, register);
  // Without the fragment, which a server never sees: the address must be the one that the server wrote.
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return {
    to: pathname === SIGN_IN_PATH ? here : signInPath(goOn ?? here),
    onClick: (event) => {
      onPress?.();
      if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      press();
    },
  };
}

/** Signs out, here and at the identity server, and shows `/`. */
export function usePressLogout(): () => void {
  const store = useStore();
  const navigate = useNavigate();
  return useCallback(() => {
    void navigate('/');
    if (press(store, 'logout') !== 'sign-out') return;
    signOut().catch((error: unknown) => logError('The identity server did not hear of the logout', error));
  }, [store, navigate]);
}

function press(store: Store, event: LoginEvent) {
  const { state, effect } = loginStep(
    { loader: store.get(slices.loader), loginstat: store.get(slices.loginstat) },
    event,
    readSession().status === 'signed-in',
  );
  store.set(slices.loader, state.loader);
  store.set(slices.loginstat, state.loginstat);
  return effect;
}
