import { createElement } from 'react';
import { checkSignInConfig } from '../config/check-sign-in-config.ts';
import type { SignInConfig } from '../config/sign-in-config.ts';
import type { OidcSession } from '../session/oidc-session.ts';
import { SIGNED_OUT_NOTICE } from '../session/session.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { openDesk } from './desk.ts';
import { Keeper } from './keeper.tsx';
import { loadAccount, loadUserInfo } from './load-person.ts';
import type { Navigators } from './manager.ts';
import { restore } from './restore.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** Everything that needs the sign-in libraries, behind one door: loaded when there is a session or somebody signs in. */
export function openSession(config: SignInConfig, navigators?: Navigators): OidcSession {
  const desk = openDesk(checkSignInConfig(config), window.location.origin, navigators);
  const { tokens } = desk;
  const leaving = sharedBy(
    () => 'one',
    (options: Parameters<OidcSession['signIn']>[0]) => signIn(desk, options),
  );
  const arriving = sharedBy(
    (address: string) => address,
    (address) => completeSignIn(desk, address),
  );
  return {
    restore: () => restore(desk),
    signIn: leaving,
    completeSignIn: arriving,
    signOut: () => signOut(desk),
    isTokenExpired: (minValidity) => tokens.isExpired(minValidity),
    getToken: (minValidity) => tokens.get(minValidity),
    renew: () => tokens.renew(),
    leave: () => desk.holder.leave({ notice: SIGNED_OUT_NOTICE }),
    loadUserInfo: () => loadUserInfo(desk),
    loadAccount: () => loadAccount(desk),
    Keeper: () => createElement(Keeper, { desk }),
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
