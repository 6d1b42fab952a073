import { createElement, useSyncExternalStore } from 'react';
import type { SignInConfig } from '../config.ts';
import type { OidcSession } from './session.ts';

let config: SignInConfig | undefined;
let loading: Promise<OidcSession> | undefined;
let loaded: OidcSession | undefined;
const listeners = new Set<() => void>();

/** Keeps the configuration; nothing is loaded yet. */
export function setConfig(kept: SignInConfig): void {
  config = kept;
  loading = undefined;
  loaded = undefined;
}

export function currentConfig(): SignInConfig | undefined {
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

/** Loads the sign-in libraries on first use. After a failure the next call loads them again. */
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
  return setOidc(openSession(config));
}

/** Makes this the page's session; tests bring their own. */
export function setOidc(oidc: OidcSession): OidcSession {
  loaded = oidc;
  loading = Promise.resolve(oidc);
  for (const listener of [...listeners]) listener();
  return oidc;
}

/** Rendered once by the shell. Shows nothing, and is nothing until the sign-in code has been loaded. */
export function SessionWatcher() {
  const oidc = useSyncExternalStore(onOidcLoaded, loadedOidc, () => undefined);
  return oidc ? createElement(oidc.Watcher) : null;
}
