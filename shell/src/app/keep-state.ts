import type { createStore } from 'jotai';
import {
  APP_STATE_KEY,
  catchUp,
  followOtherTab,
  logError,
  persistState,
  restoreState,
  slices,
} from 'shared-shell';
import { arrive } from '../frame/follow-navigation.ts';
import type { RenderedPage } from './page-data.ts';

/** Milliseconds after which work is done even on a page that is never idle: a slow computer, a tab in the background. */
const IDLE_LIMIT_MS = 2000;

/** Runs work that may wait until the page has loaded, in the order of the calls. Not every browser has requestIdleCallback. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS });
  else setTimeout(work, 1);
}

type Store = ReturnType<typeof createStore>;

/**
 * Applies this browser's stored state after hydration, and stores changes from then on.
 * Storage that the browser denies costs what a reload would have brought back.
 */
export function keepStateWhenIdle(store: Store, rendered: RenderedPage | null): void {
  whenIdle(() => {
    const storage = deniedOrStorage();
    // The shopper may have gone on to another page than the server's by now.
    const now = store.get(slices.viewcompany);
    if (storage) {
      restoreState(store, storage, { viewcompany: !rendered });
      persistState(store, storage);
      // State stored by another tab, applied at once or when a frozen page resumes.
      addEventListener('storage', ({ key, newValue }) => {
        if (key === APP_STATE_KEY) followOtherTab(store, storage, newValue);
      });
      addEventListener('pageshow', () => catchUp(store, storage));
    }
    if (!rendered) return;
    arrive(store, rendered.viewcompany);
    arrive(store, now);
  });
}

function deniedOrStorage(): Storage | null {
  try {
    return localStorage;
  } catch (error) {
    logError('This browser denies storage', error);
    return null;
  }
}
