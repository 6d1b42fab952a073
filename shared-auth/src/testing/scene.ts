import { jest } from '@jest/globals';
import type { SignInConfig } from '../config.ts';
import { openSession } from '../oidc/open-session.ts';
import { setOidc } from '../session/load-oidc.ts';
import type { OidcSession } from '../session/session.ts';
import { bindSession } from '../session/start-session.ts';
import { Browser } from './browser.ts';
import { type IdentityServer, startIdentityServer } from './identity-server.ts';

/** A page that has just been loaded in this browser, with the sign-in code already there. */
export function freshPage(config: SignInConfig, browser: Browser): OidcSession {
  bindSession(config);
  return setOidc(openSession(config, browser));
}

/** Origin of the pages in tests, as their environment's options name it. */
export const ORIGIN = 'http://localhost:23900';

/** A browser with empty storage before a real identity server, anew for each test. */
export class Scene {
  #server: IdentityServer | undefined;
  browser = new Browser(ORIGIN);
  #page: OidcSession | undefined;
  /** Messages logged for the operators. */
  warned = jest.spyOn(console, 'warn');
  readonly #realNow = Date.now;

  constructor(environment?: Record<string, string>) {
    beforeAll(async () => {
      this.#server = await startIdentityServer(ORIGIN, environment);
    });
    beforeEach(() => {
      localStorage.clear();
      sessionStorage.clear();
      this.proxy.faults.clear();
      this.proxy.seen.length = 0;
      this.browser = new Browser(ORIGIN);
      this.warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    });
    afterEach(async () => {
      // Ends timers and frames with the session.
      this.proxy.faults.clear();
      await this.#page?.signOut();
      Date.now = this.#realNow;
      jest.restoreAllMocks();
    });
    afterAll(() => this.#server?.close());
  }

  get server(): IdentityServer {
    if (!this.#server) throw new Error('The identity server runs during tests only');
    return this.#server;
  }

  get proxy() {
    return this.server.proxy;
  }

  /** A page that has just been loaded in this browser, with the sign-in code already there. */
  page(): OidcSession {
    this.#page = freshPage(this.server.config, this.browser);
    return this.#page;
  }

  /** A page on which this person has just signed in. */
  async signedIn(username = 'shopper', returnTo = '/'): Promise<OidcSession> {
    const page = this.page();
    await page.completeSignIn(await this.answerFor(page, username, returnTo));
    return page;
  }

  /** The address that the identity server sends this person back to. */
  async answerFor(page: OidcSession, username = 'shopper', returnTo = '/'): Promise<string> {
    await page.signIn({ returnTo });
    return this.browser.signIn(username);
  }

  /** From now on it is so many seconds later; timers do not notice. */
  later(seconds: number): void {
    const now = this.#realNow;
    Date.now = () => now() + seconds * 1000;
  }
}
