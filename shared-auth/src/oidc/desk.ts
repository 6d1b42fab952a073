import { issuerOf } from '../config/issuer-of.ts';
import type { SignInConfig } from '../config/sign-in-config.ts';
import { Holder } from './holder.ts';
import { Manager, type Navigators } from './manager.ts';
import { Tabs } from './tabs.ts';
import { seesCookiesInFrames } from './third-party-cookies.ts';
import { Tokens } from './tokens.ts';
import { watchSession } from './watch-session.ts';

/** What every step of signing in and out works with; one for the page. */
export interface Desk {
  readonly config: SignInConfig;
  readonly origin: string;
  readonly manager: Manager;
  readonly holder: Holder;
  readonly tokens: Tokens;
  readonly tabs: Tabs;
  /** Whether the identity server can be asked in a hidden frame; found out once. */
  readonly frames: () => Promise<boolean>;
  /**
   * Whether a hidden frame that finds nobody signed in can be believed: one of another site may only have been denied its
   * cookies, and then every sign-in would be undone at once.
   */
  readonly seesEnds: () => Promise<boolean>;
  /** Watches, from now on, whether the session ends or changes at the identity server; once, and only where frames work. */
  readonly watch: () => Promise<void>;
}

export function openDesk(config: SignInConfig, origin: string, navigators?: Navigators): Desk {
  const manager = new Manager(config, origin, navigators);
  const holder = new Holder(manager);
  const issuer = issuerOf(config);
  const cookies = once(() => seesCookiesInFrames(issuer));
  const frames = once(async () => {
    if (config.flow !== 'standard') return false;
    return !config.thirdPartyCookieCheck || cookies();
  });
  const seesEnds = async () => new URL(issuer).origin === origin || cookies();
  const watch = once(async () => {
    if (await frames()) watchSession(manager);
  });
  return {
    config,
    origin,
    manager,
    holder,
    tokens: new Tokens(manager, holder, frames),
    tabs: new Tabs(),
    frames,
    seesEnds,
    watch,
  };
}

function once<T>(step: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= step();
    return done;
  };
}
