import { useSyncExternalStore } from 'react';
import { readAuthEntry } from './auth-entry.ts';
import { subscribeSession } from './session-store.ts';

/** Whether somebody was signed in when this browser was last here; known after hydration only. For display. */
export function useIsRemembered(): boolean {
  return useSyncExternalStore(
    subscribeSession,
    () => readAuthEntry() !== null,
    () => false,
  );
}
