import type { SignInConfig } from '../config/sign-in-config.ts';
import type { OidcSession } from './oidc-session.ts';

let config: SignInConfig | undefined;
let loading: Promise<OidcSession> | undefined;
let loaded: OidcSession | undefined;
const listeners = new Set<() => void>();

/** Keeps the configuration; nothing is loaded yet. */
export function keepConfig(kept: SignInConfig): void {
  config = kept;
  loading = undefined;
  loaded = undefined;
}

export function keptConfig(): SignInConfig | undefined {
  return config;
}

/** The sign-in code if it is there already. */
export function loadedOidc(): OidcSession | undefined {
  return loaded;
}

export function onOidcLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The only way to the sign-in libraries: loaded once, when somebody needs them; after a failure asked for again. */
export function loadOidc(): Promise<OidcSession> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<OidcSession> {
  if (!config) throw new Error('Signing in is not set up: bindSession was not called');
  const { openSession } = await import(/* webpackChunkName: "sign-in" */ '../oidc/open-session.ts');
  return keepOidc(openSession(config));
}

/** Makes this the page's session; tests bring their own. */
export function keepOidc(oidc: OidcSession): OidcSession {
  loaded = oidc;
  loading = Promise.resolve(oidc);
  for (const listener of [...listeners]) listener();
  return oidc;
}
