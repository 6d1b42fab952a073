import type { SignInConfig } from '../config.ts';
import { openSession } from '../oidc/open-session.ts';
import { keepOidc } from '../session/oidc-door.ts';
import type { OidcSession } from '../session/oidc-session.ts';
import { bindSession } from '../session/start-session.ts';
import type { Browser } from './browser.ts';

/** A page that has just been loaded in this browser, with the sign-in code already there. */
export function freshPage(config: SignInConfig, browser: Browser): OidcSession {
  bindSession(config);
  return keepOidc(openSession(config, browser));
}
