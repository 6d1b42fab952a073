import { useSyncExternalStore } from 'react';
import { readAuthEntry } from './auth-entry.ts';
import { subscribeSession } from './session-store.ts';

/** Username of whoever was signed in when this browser was last here, and may still be. For display and for tidying up. */
export function rememberedName(): string | null {
  return readAuthEntry()?.preferred_username ?? null;
}

/** Whether there is somebody remembered; known after hydration only. */
export function useIsRemembered(): boolean {
  return useSyncExternalStore(
    subscribeSession,
    () => rememberedName() !== null,
    () => false,
  );
}
