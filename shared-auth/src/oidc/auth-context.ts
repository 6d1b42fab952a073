import { SessionMonitor, type User, type UserManager, type UserManagerEvents } from 'oidc-client-ts';
import { issuerOf, type SignInConfig } from '../config.ts';
import { Manager, type Navigators } from './manager.ts';
import { allowsThirdPartyCookies } from './third-party-cookies.ts';
import { Tokens } from './tokens.ts';
import { UserStore } from './user-store.ts';

/** What tabs of this site tell each other: names of people, never tokens. */
export type TabMessage = { kind: 'signed-out' } | { kind: 'signed-in'; sub: string };

const CHANNEL = 'wishbin-session';

/** Channel between the tabs of one browser. Every tab has its own tokens; only sign-in and sign-out are shared. */
export class Tabs {
  tell(news: TabMessage): void {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(news);
    channel.close();
  }

  /** Until the returned function is called. */
  listen(listener: (news: TabMessage) => void): () => void {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
    return () => channel.close();
  }
}

/**
 * Polls the identity server's session frame for as long as a person is signed in. The library waits, with every new
 * token, until that frame has loaded; a frame that never does must not hold up the tokens.
 */
export function watchSession(manager: UserManager): void {
  const events: UserManagerEvents = Object.create(manager.events, {
    addUserLoaded: { value: (start: Start) => manager.events.addUserLoaded(unawaited(start)) },
  });
  const watched: UserManager = Object.create(manager, { events: { value: events } });
  new SessionMonitor(watched);
}

type Start = (user: User) => Promise<void> | void;

function unawaited(start: Start): (user: User) => void {
  let busy = false;
  return (user) => {
    if (busy) return;
    busy = true;
    void Promise.resolve(start(user)).finally(() => {
      busy = false;
    });
  };
}

/** What every step of signing in and out works with; one for the page. */
export interface AuthContext {
  readonly config: SignInConfig;
  readonly origin: string;
  readonly manager: Manager;
  readonly users: UserStore;
  readonly tokens: Tokens;
  readonly tabs: Tabs;
  /** Whether the identity server can be asked in a hidden frame; found out once. */
  readonly frames: () => Promise<boolean>;
  /**
   * Whether a hidden frame that finds no session can be believed: one of another site may only have been denied its
   * cookies, and then every sign-in would be undone at once.
   */
  readonly seesEnds: () => Promise<boolean>;
  /** Watches, from now on, whether the session ends or changes at the identity server; once, and only where frames work. */
  readonly watch: () => Promise<void>;
}

export function createAuthContext(
  config: SignInConfig,
  origin: string,
  navigators?: Navigators,
): AuthContext {
  const manager = new Manager(config, origin, navigators);
  const users = new UserStore(manager);
  const issuer = issuerOf(config);
  const cookies = once(() => allowsThirdPartyCookies(issuer));
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
    users,
    tokens: new Tokens(manager, users, frames),
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
