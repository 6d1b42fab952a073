import type { createStore } from 'jotai';
import { catchUp, persistState, restoreState, slices } from 'shared-shell';
import { arrive } from '../frame/follow-navigation.ts';
import { logError } from './log.ts';
import type { RenderedPage } from './page-data.ts';
import { whenIdle } from './when-idle.ts';

type Store = ReturnType<typeof createStore>;

/**
 * What only this browser knows enters after the page stands as the server sent it, and is kept from then on.
 * Storage that the browser denies costs what a reload would have brought back.
 */
export function keepStateWhenIdle(store: Store, rendered: RenderedPage | null): void {
  whenIdle(() => {
    const storage = deniedOrStorage();
    // Whoever went on before the browser had a moment is at another page than the server's by now.
    const now = store.get(slices.viewcompany);
    if (storage) {
      restoreState(store, storage, { viewcompany: !rendered });
      persistState(store, storage);
      // What another tab has stored, told at once or on coming back to a page that slept meanwhile.
      for (const news of ['storage', 'pageshow']) addEventListener(news, () => catchUp(store, storage));
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
