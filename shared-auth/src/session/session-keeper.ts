import { createElement, useSyncExternalStore } from 'react';
import { loadedOidc, onOidcLoaded } from './oidc-door.ts';

/** Rendered once by the shell. Shows nothing, and is nothing until the sign-in code has been loaded. */
export function SessionKeeper() {
  const oidc = useSyncExternalStore(onOidcLoaded, loadedOidc, () => undefined);
  return oidc ? createElement(oidc.Keeper) : null;
}
