import { createElement } from 'react';
import { checkSignInConfig, type SignInConfig } from '../config.ts';
import type { OidcSession } from '../session/session.ts';
import { SIGNED_OUT_NOTICE } from '../session/session.ts';
import { createAuthContext } from './auth-context.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { loadAccount, loadUserInfo } from './load-person.ts';
import type { Navigators } from './manager.ts';
import { restore } from './restore.ts';
import { OidcSessionWatcher } from './session-watcher.tsx';
import { signIn, signOut } from './sign-in.ts';

/** The one entry to the code that needs the sign-in libraries. */
export function openSession(config: SignInConfig, navigators?: Navigators): OidcSession {
  const context = createAuthContext(checkSignInConfig(config), window.location.origin, navigators);
  const { tokens } = context;
  const leaving = sharedBy(
    () => 'one',
    (options: Parameters<OidcSession['signIn']>[0]) => signIn(context, options),
  );
  const arriving = sharedBy(
    (address: string) => address,
    (address) => completeSignIn(context, address),
  );
  return {
    restore: () => restore(context),
    signIn: leaving,
    completeSignIn: arriving,
    signOut: () => signOut(context),
    isTokenExpired: (minValidity) => tokens.isExpired(minValidity),
    getToken: (minValidity) => tokens.get(minValidity),
    renew: () => tokens.renew(),
    leave: () => context.users.leave({ notice: SIGNED_OUT_NOTICE }),
    loadUserInfo: () => loadUserInfo(context),
    loadAccount: () => loadAccount(context),
    Watcher: () => createElement(OidcSessionWatcher, { context }),
  };
}

/** Callers that ask for the same while it is under way share one doing of it. */
function sharedBy<A, R>(key: (argument: A) => string, step: (argument: A) => Promise<R>) {
  const underWay = new Map<string, Promise<R>>();
  return (argument: A): Promise<R> => {
    const name = key(argument);
    const running =
      underWay.get(name) ??
      step(argument).finally(() => {
        underWay.delete(name);
      });
    underWay.set(name, running);
    return running;
  };
}
